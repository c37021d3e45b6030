import { z } from 'zod';
import { chooseRepos } from '../../answers/choose-repos';
import { MAX_QUERY_LENGTH } from '../../search/query/parse-query';
import { HIT_KINDS, type Hit } from '../../search/types';
import { cursor, repo } from '../input';
import { defineTool } from '../tool';

const DESCRIPTION = `Searches the reports and the git history. One query language for everything: Chinese or English words \
(all must match; Chinese needs no spaces), symbols (\`_to_2d_context_lens\`), paths (\`dsa_backend.py\`), PR numbers, commit \
shas, "exact words", -not, and the qualifiers module: symbol: file: risk: is:live|reverted|partially-reverted|relanded|report \
release: (in force there) released: (contained there) first: at: (\`is:live at:v1.2\`: the state as of a release) \
author: left:0 left:<10 (percent of its lines that stand today) is:rewritten (in force, but no line left) fixed-by:123 \
kind:function|class|flag… (kinds of symbols) sort:left|left-asc refs:123 (PRs that name #123) before:2026-06 after:2026-06-03. Returns the best hits first with the reason and excerpts of each, the \
number found in all, what was searched (\`covers\`), and notes on what was wrong with the query.`;

export const registerSearch = defineTool({
  name: 'search',
  title: 'Search PRs, symbols, files and modules',
  description: DESCRIPTION,
  input: z.strictObject({
    query: z
      .string()
      .min(1)
      .max(MAX_QUERY_LENGTH)
      .describe('For example: `CUDA graph 回放`, `死锁 is:live`, `DSAMetadata`'),
    repo,
    kinds: z
      .array(z.enum(HIT_KINDS))
      .min(1)
      .max(HIT_KINDS.length)
      .optional()
      .describe('Only hits of these kinds; all by default'),
    limit: z.int().min(1).max(50).default(10).describe('Hits a page, 1 to 50; 10 by default'),
    cursor,
  }),
  answer: ({ query, repo: asked, kinds, limit, cursor: from }, { atlas, search }) => {
    const only = asked === undefined ? undefined : chooseRepos(atlas, asked)[0];
    const answer = search(query, {
      ...{ limit, facets: false, names: false },
      ...(kinds && { kinds }),
      ...(from !== undefined && { cursor: from }),
      ...(only && { repo: only.name }),
    });
    const { total, covers, notes, direct, next, hits } = answer;
    return { total, covers, notes, direct, next, hits: hits.map(hitData) };
  },
});

function hitData({ kind, id, title, url, score, state, reason, pull, commit, pullCount, excerpts }: Hit) {
  return {
    ...{ kind, id, title, url, score, state, reason },
    ...(pull
      ? { mergedAt: pull.mergedAt, source: pull.source, chain: pull.chain, left: pull.left, rewritten: pull.rewritten }
      : (commit ?? { pullCount })),
    excerpts: excerpts.map(({ label, text }) => ({ label, text })),
  };
}
