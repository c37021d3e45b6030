import { z } from 'zod';
import { chooseRepos } from '../../answers/choose-repos';
import { moduleData, modulesNamed } from '../../answers/module';
import { cursor, limit, name, repo } from '../input';
import { commitPart, pageOf } from '../page';
import { defineTool } from '../tool';

const DESCRIPTION = `An area of the code base: its PRs newest first, each with its state, its files, symbols and risk flags \
with most PRs first, how many of its PRs have a report and how many were ever reverted; \
whose lines it is made of today (\`composition\`), and how its PRs of 90 days and more fared beside those of the repository \
(\`trackRecord\`). \`list\` has the ids of all modules.`;

export const registerModule = defineTool({
  name: 'show_module',
  title: 'PRs of a module',
  description: DESCRIPTION,
  input: z.strictObject({
    name: name.describe('Its id (`attention`), Chinese name (`注意力层`) or an alias'),
    repo,
    limit,
    cursor,
  }),
  answer: (asked, { atlas }) => {
    const found = modulesNamed(chooseRepos(atlas, asked.repo), asked.name);
    const modules = found.map((each) => {
      const { files, symbols, risks, pulls, commits, ...facts } = moduleData(each.repo, each.module);
      const { items, next } = pageOf(pulls, found.length === 1 ? asked : { limit: asked.limit });
      const [topFiles, topSymbols, topRisks] = [files, symbols, risks].map((list) => list.slice(0, asked.limit));
      return {
        ...facts,
        files: topFiles,
        symbols: topSymbols,
        risks: topRisks,
        next,
        pulls: items,
        ...commitPart(commits, asked.limit),
      };
    });
    return { modules };
  },
});
