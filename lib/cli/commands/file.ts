import { fileData, filesNamed, foldersNamed } from '../../answers/file';
import type { FileEntry, RepoAtlas } from '../../graph/types';
import type { Command, CommandContext, OptionValues } from '../command';
import { beijingTime, commitsBlock, moduleNames, pullLines, shorten } from '../format';
import { block, paragraphs, plain, table } from '../layout';
import { chosenLimit, chosenRepos, LIMIT_OPTION, openAtlas, REPO_OPTION } from '../open-atlas';
import { shortenJson } from '../shorten-json';
import { compositionText } from '../today';

export const command: Command = {
  summary: 'every PR that touched a file, under all the names it had, newest first; or what is in a folder',
  usage: 'file PATH [--repo owner/name] [--limit N]',
  options: { ...REPO_OPTION, ...LIMIT_OPTION },
  positionals: { min: 1, max: 1 },
  run: async ([path = ''], options, context) => {
    const limit = chosenLimit(options);
    const repos = chosenRepos(await openAtlas(context), options);
    const folders = foldersNamed(repos, path);
    for (const folder of folders) emitFolder(folder, options, context);
    if (folders.length > 0) return 0;
    const found = filesNamed(repos, path, limit);
    for (const { repo, entry } of found) emitFile(repo, entry, options, context);
    return 0;
  },
};

type Folder = ReturnType<typeof foldersNamed>[number];

function emitFolder(found: Folder, options: OptionValues, context: CommandContext): void {
  const { repo, folder, total, entries } = found;
  const rows = (list: Folder['entries']) =>
    table(
      list.map(({ kind, path, pulls, latest }) => [
        plain(path) + (kind === 'folder' ? '/' : ''),
        `${pulls} 个 PR`,
        beijingTime(latest),
      ]),
    );
  const text = () =>
    paragraphs([
      `${plain(folder)}/\n${table([['仓库', repo]])}`,
      block(`目录内容（${total}）`, shorten(entries, chosenLimit(options), rows)),
    ]);
  context.emit(
    () => shortenJson(found, options),
    () => `${text()}\n`,
  );
}

function emitFile(repo: RepoAtlas, entry: FileEntry, options: OptionValues, context: CommandContext): void {
  const limit = chosenLimit(options);
  const { path, aliases, module, pulls, symbols } = entry;
  const facts = [
    ['仓库', repo.name],
    ['模块', module === null ? '' : moduleNames(repo, [module])],
    ['曾用名', aliases.join('、')],
  ];
  const names = (list: string[]) => table(list.map((name) => [name]));
  const text = () =>
    paragraphs([
      `${plain(path)}\n${table(facts.filter(([, value]) => value !== ''))}`,
      compositionText(repo.today.ofFile(entry), limit),
      block(`符号（${symbols.length}）`, shorten(symbols, limit, names)),
      block(
        `PR（${pulls.length}，新的在前，北京时间）`,
        shorten(pulls, limit, (list) => pullLines(list.map((pull) => ({ pull })))),
      ),
      commitsBlock(repo.lookups.commitsIn('file', path), limit),
    ]);
  context.emit(
    () => shortenJson(fileData(repo, entry), options),
    () => `${text()}\n`,
  );
}
