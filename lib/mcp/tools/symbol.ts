import { z } from 'zod';
import { chooseRepos } from '../../answers/choose-repos';
import { symbolData, symbolsNamed } from '../../answers/symbol';
import { cursor, limit, name, repo } from '../input';
import { commitPart, pageOf } from '../page';
import { defineTool } from '../tool';

const DESCRIPTION = `Every PR that touched or names a function, method, class, flag or config key, newest first, each with its \
state today; \`key\` marks PRs whose report calls it a key symbol. \`life\` answers where it went: \
born, moved, ended (by which PR; \`to\`: its name since), and \`today\` with path and line, empty where it is gone; \
\`composition\`: whose lines it is made of today. \
\`mentions\` are PRs that only call, import or name it, the newest ten. A last part finds the dotted names that end in it: up to \
five symbols are shown, that of the very name first, then those with most PRs, \`found\` counts them; \`next\` goes on with \
the first of them, ask for another by its whole name. An unknown name is answered with the names most \
like it.`;

/** Symbols shown where several end in the same name, and files shown of one. */
const MAX_SYMBOLS = 5;
const MAX_FILES = 30;
/** PRs shown that only mention it. */
const MAX_MENTIONS = 10;

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
    const shown = found.slice(0, asked.cursor === undefined ? MAX_SYMBOLS : 1);
    const symbols = shown.map((each, at) => {
      const { files, pulls, commits, mentions, composition, ...facts } = symbolData(each.repo, each.entry);
      const { items, total, next } = pageOf(pulls, asked);
      const lists = {
        files: files.slice(0, MAX_FILES),
        fileCount: files.length,
        total,
        next: at === 0 ? next : null,
        pulls: items,
        ...commitPart(commits, asked.limit),
      };
      const made = composition && { ...composition, authors: composition.authors.slice(0, asked.limit) };
      return {
        ...facts,
        composition: made,
        ...lists,
        mentions: mentions.slice(0, MAX_MENTIONS),
        mentionCount: mentions.length,
      };
    });
    return { found: found.length, symbols };
  },
});
