import { z } from 'zod';
import { chooseRepos } from '../../answers/choose-repos';
import { fileData, filesNamed, foldersNamed } from '../../answers/file';
import { cursor, limit, name, repo } from '../input';
import { commitPart, pageOf } from '../page';
import { defineTool } from '../tool';

const DESCRIPTION = `Every PR that touched a file under any of the names it had, newest first, each with its state today; the \
symbols touched in it, the module it belongs to; \
whose lines it is made of today (\`composition\`). The end of a path is enough (\`dsa_backend.py\`); where several files end so, \
they are named. Of a folder: what is in it (\`folders\`), with how many PRs touched each and when last.`;

/** Paths named where several may be meant. */
const NAMED = 10;

export const registerFile = defineTool({
  name: 'show_file',
  title: 'PRs of a file',
  description: DESCRIPTION,
  input: z.strictObject({
    path: name.describe('A path of the repository, or the end of one; or a folder'),
    repo,
    limit,
    cursor,
  }),
  answer: (asked, { atlas }) => {
    const repos = chooseRepos(atlas, asked.repo);
    const folders = foldersNamed(repos, asked.path);
    if (folders.length > 0) {
      return { files: [], folders: folders.map((each) => ({ ...each, entries: each.entries.slice(0, asked.limit) })) };
    }
    const found = filesNamed(repos, asked.path, NAMED);
    const files = found.map((each) => {
      const { symbols, pulls, commits, composition, ...facts } = fileData(each.repo, each.entry);
      const { items, total, next } = pageOf(pulls, found.length === 1 ? asked : { limit: asked.limit });
      return {
        ...facts,
        symbols: symbols.slice(0, asked.limit),
        symbolCount: symbols.length,
        composition: composition && { ...composition, authors: composition.authors.slice(0, asked.limit) },
        total,
        next,
        pulls: items,
        ...commitPart(commits, asked.limit),
      };
    });
    return { files };
  },
});
