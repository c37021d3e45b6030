import { z } from 'zod';
import { chooseRepos } from '../../answers/choose-repos';
import { symbolData, symbolsNamed } from '../../answers/symbol';
import { cursor, limit, name, repo } from '../input';
import { pageOf } from '../page';
import { defineTool } from '../tool';

const DESCRIPTION = `Every PR that touched or names a function, method, class, flag or config key, newest first, each with its \
state today; \`key\` marks PRs whose report calls it a key symbol. A last part finds the dotted names that end in it: up to \
five symbols are shown, those with most PRs first, \`found\` counts them. An unknown name is answered with the names most \
like it.`;

/** Symbols shown where several end in the same name, and files shown of one. */
const MAX_SYMBOLS = 5;
const MAX_FILES = 30;

export const registerSymbol = defineTool({
  name: 'show_symbol',
  title: 'PRs of a symbol',
  description: DESCRIPTION,
  input: z.strictObject({
    name: name.describe('`_to_2d_context_lens`, `DSAMetadata`, `Indexer._get_topk_paged`'),
    repo,
    limit,
    cursor,
  }),
  answer: (asked, { atlas }) => {
    const found = symbolsNamed(chooseRepos(atlas, asked.repo), asked.name);
    const symbols = found.slice(0, MAX_SYMBOLS).map((each) => {
      const { files, pulls, ...facts } = symbolData(each.repo, each.entry);
      const { items, total, next } = pageOf(pulls, found.length === 1 ? asked : { limit: asked.limit });
      return { ...facts, files: files.slice(0, MAX_FILES), fileCount: files.length, total, next, pulls: items };
    });
    return { found: found.length, symbols };
  },
});
