import { findFiles, suggestNames } from '../../graph/find';
import { pullBrief } from '../../graph/pull-data';
import type { FileEntry, RepoAtlas } from '../../graph/types';
import { urls } from '../../urls';
import { type Command, type CommandContext, Failure } from '../command';
import { moduleNames, pullLines, shorten } from '../format';
import { block, paragraphs, plain, table } from '../layout';
import { chosenLimit, chosenRepos, LIMIT_OPTION, openAtlas, REPO_OPTION } from '../open-atlas';
import { nearText } from './symbol';

export const command: Command = {
  summary: 'every PR that touched a file, under all the names it had, newest first',
  usage: 'file PATH [--repo owner/name] [--limit N]',
  options: { ...REPO_OPTION, ...LIMIT_OPTION },
  positionals: { min: 1, max: 1 },
  run: async ([path = ''], options, context) => {
    const limit = chosenLimit(options);
    const repos = chosenRepos(await openAtlas(context), options);
    const found = repos.flatMap((repo) => findFiles(repo, path).map((entry) => ({ repo, entry })));
    const [first, ...others] = found;
    if (!first) {
      const near = repos.flatMap((repo) => suggestNames(repo, 'file', path));
      throw new Failure(`Cannot find the file ${JSON.stringify(path)}${nearText(near)}`);
    }
    if (others.length > 0 && found.some(({ entry }) => entry.path !== first.entry.path)) {
      const paths = found.slice(0, limit).map(({ entry }) => entry.path);
      const more = found.length > limit ? ` and ${found.length - limit} more` : '';
      throw new Failure(`Cannot tell which ${JSON.stringify(path)} is meant: ${paths.map(plain).join(', ')}${more}`);
    }
    for (const { repo, entry } of found) emitFile(repo, entry, limit, context);
    return 0;
  },
};

function emitFile(repo: RepoAtlas, entry: FileEntry, limit: number, context: CommandContext): void {
  const { path, aliases, module, pulls, symbols } = entry;
  const data = {
    ...{ repo: repo.name, path, url: urls.file(repo.name, path), aliases, module, symbols },
    pulls: pulls.map(pullBrief),
  };
  const facts = [
    ['仓库', repo.name],
    ['模块', module === null ? '' : moduleNames(repo, [module])],
    ['曾用名', aliases.join('、')],
  ];
  const names = (list: string[]) => table(list.map((name) => [name]));
  const text = paragraphs([
    `${plain(path)}\n${table(facts.filter(([, value]) => value !== ''))}`,
    block(`符号（${symbols.length}）`, shorten(symbols, limit, names)),
    block(
      `PR（${pulls.length}，新的在前，北京时间）`,
      shorten(pulls, limit, (list) => pullLines(list.map((pull) => ({ pull })))),
    ),
  ]);
  context.emit(data, `${text}\n`);
}
