import { z } from 'zod';
import { chainData } from '../../answers/chain';
import { chooseRepos } from '../../answers/choose-repos';
import { moduleBrief } from '../../answers/module';
import type { Chain, RepoAtlas } from '../../graph/types';
import { urls } from '../../urls';
import { cursor, limit, repo } from '../input';
import { pageOf } from '../page';
import { defineTool } from '../tool';

const DESCRIPTION = `Lists what the knowledge base holds: \`repos\` (with the numbers of PRs and reports, and how far the \
history reaches), \`modules\` (areas of the code, the ids that module: takes), \`risks\` (risk flags, the ids that risk: \
takes), \`releases\` (newest first, the tags that release: takes), \`chains\` (revert chains, newest event first) or \
\`open-chains\` (those of which something is still reverted today).`;

const LISTS = {
  repos: (own) => [repoData(own)],
  modules: (own) => own.modules.map((module) => moduleBrief(own, module)),
  risks: (own) =>
    own.risks.map(({ id, name, about, pulls }) => ({
      ...{ repo: own.name, id, name, about, url: urls.risk(own.name, id), pullCount: pulls.length },
    })),
  releases: (own) =>
    own.releases.map(({ tag, date, pulls, unplaced, beside }) => ({
      ...{ repo: own.name, tag, date, url: urls.release(own.name, tag), pullCount: unplaced ? null : pulls.length },
      ...{ unplaced, besideCount: beside.length },
    })),
  chains: (own) => own.chains.map((chain) => chainBrief(chain, own)),
  'open-chains': (own) => own.chains.filter(({ open }) => open).map((chain) => chainBrief(chain, own)),
} satisfies Record<string, (own: RepoAtlas) => object[]>;

type What = keyof typeof LISTS;

export const registerList = defineTool({
  name: 'list',
  title: 'List repositories, modules, risk flags, releases or revert chains',
  description: DESCRIPTION,
  input: z.strictObject({ what: z.enum(Object.keys(LISTS) as [What, ...What[]]), repo, limit, cursor }),
  answer: (asked, { atlas }) => {
    const all = chooseRepos(atlas, asked.repo).flatMap((own): object[] => LISTS[asked.what](own));
    const { items, total, next } = pageOf(all, asked);
    return { what: asked.what, total, next, items };
  },
});

function repoData({ name, pulls, reports, history, modules, chains }: RepoAtlas) {
  return {
    ...{
      name,
      url: urls.repo(name),
      pullCount: pulls.length,
      reportCount: reports.length,
      moduleCount: modules.length,
    },
    ...{ chainCount: chains.length, history },
  };
}

function chainBrief(chain: Chain, repo: RepoAtlas) {
  const { repo: own, id, title, open, prs, states } = chainData(chain, repo);
  return {
    ...{ repo: own, id, title, url: urls.chain(own, id), open },
    ...{ prs, states },
  };
}
