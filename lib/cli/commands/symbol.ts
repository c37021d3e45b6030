import { symbolData, symbolsNamed } from '../../answers/symbol';
import { KIND_LABELS } from '../../graph/symbols/symbol-kinds';
import { lifeSentences } from '../../graph/symbols/symbol-today';
import type { Pull, RepoAtlas, SymbolEntry } from '../../graph/types';
import type { Command, CommandContext, OptionValues } from '../command';
import { commitsBlock, moduleNames, pullLines, shorten } from '../format';
import { block, paragraphs, plain, table } from '../layout';
import { chosenLimit, chosenRepos, LIMIT_OPTION, openAtlas, REPO_OPTION } from '../open-atlas';
import { shortenJson } from '../shorten-json';
import { compositionText } from '../today';

export const command: Command = {
  summary: 'every PR that changed or mentions a function, class, flag or config key, and where it went',
  usage: 'symbol NAME [--repo owner/name] [--limit N]',
  options: { ...REPO_OPTION, ...LIMIT_OPTION },
  takesFlag: true,
  positionals: { min: 1, max: 1 },
  run: async ([name = ''], options, context) => {
    const limit = chosenLimit(options);
    const repos = chosenRepos(await openAtlas(context), options);
    const found = symbolsNamed(repos, name);
    if (found.length > limit)
      context.say(`${found.length} symbols end in ${name}; the first ${limit} follow, those with most PRs first`);
    for (const { repo, entry } of found.slice(0, limit)) emitSymbol(repo, entry, options, context);
    return 0;
  },
};

const mentionLines = (pulls: Pull[]) => pullLines(pulls.map((pull) => ({ pull })));

function emitSymbol(repo: RepoAtlas, entry: SymbolEntry, options: OptionValues, context: CommandContext): void {
  const limit = chosenLimit(options);
  const { name, kinds, pulls, mentions, files, modules } = entry;
  const lines = (items: { pull: Pull; key: boolean }[]) =>
    pullLines(items.map(({ pull, key }) => ({ pull, ...(key ? { remark: '关键符号' } : {}) })));
  const text = () =>
    paragraphs([
      `${plain(name)}\n${table([
        ['仓库', repo.name],
        ['类型', kinds.map((kind) => KIND_LABELS[kind]).join('、') || '不详'],
        ...(modules.length > 0 ? [['模块', moduleNames(repo, modules)]] : []),
        ...lifeSentences(repo, entry).map(({ label, text }) => [label, text]),
      ])}`,
      compositionText(repo.today.ofSymbol(entry), limit),
      block(
        `文件（${files.length}）`,
        shorten(files, limit, (paths) => table(paths.map((path) => [path]))),
      ),
      block(`PR（${pulls.length}，新的在前，北京时间）`, shorten(pulls, limit, lines)),
      commitsBlock(repo.lookups.commitsIn('symbol', name), limit),
      mentions.length === 0
        ? ''
        : block(`改过调用处的 PR（${mentions.length}）`, shorten(mentions, limit, mentionLines)),
    ]);
  context.emit(
    () => shortenJson(symbolData(repo, entry), options),
    () => `${text()}\n`,
  );
}
