import { z } from 'zod';
import { chainData, chainIfAny, chainless } from '../../answers/chain';
import { chooseRepos } from '../../answers/choose-repos';
import { findChange } from '../../answers/find-change';
import { pullBrief } from '../../graph/pull-data';
import { shortText } from '../../text/short-text';
import { pull, repo } from '../input';
import { defineTool } from '../tool';

const DESCRIPTION = `The revert chain that a PR is part of: which PR reverted, partially reverted or relanded which \
(\`edges\`, in the order of history, with evidence, a confidence from 0 to 1 and the share of lines), and the state of every \
PR today (\`superseded\`: a revert that is no longer in force). A commit without a PR is known by its sha, with null for its number. \`open\`: some original is not wholly in the main branch today. \`left\`: the \
share of each one's lines that stand today. A PR that nobody reverted is told with its state and \
\`chain: null\`. Use it to answer "was it merged, and is it still in?".`;

/** Longest piece of evidence, in characters. */
const MAX_EVIDENCE = 300;

export const registerChain = defineTool({
  name: 'show_chain',
  title: 'Follow a revert chain',
  description: DESCRIPTION,
  input: z.strictObject({ pull, repo }),
  answer: (asked, { atlas }) => {
    const member = findChange(atlas, chooseRepos(atlas, asked.repo), asked.pull);
    const found = chainIfAny(atlas, member);
    if (!found) {
      const own =
        'key' in member ? pullBrief(member) : { repo: member.repo, sha: member.commit.sha, state: member.state };
      return { ...own, chain: null, note: `It is in no chain: ${chainless(member)}.` };
    }
    const data = chainData(found, atlas.repos.get(found.repo));
    const edges = data.edges.map((edge) => ({
      ...edge,
      evidence: edge.evidence.map(({ source, text }) => ({ source, text: shortText(text, MAX_EVIDENCE) })),
    }));
    const titles = found.events.flatMap(({ pull: own }) =>
      own ? [{ number: own.number, title: own.title, mergedAt: own.mergedAt }] : [],
    );
    return { ...data, edges, pulls: titles };
  },
});
