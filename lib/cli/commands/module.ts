import { moduleBrief, moduleData, modulesNamed } from '../../answers/module';
import type { Module, RepoAtlas } from '../../graph/types';
import type { Command, CommandContext, OptionValues } from '../command';
import { commitsBlock, pullLines, shorten } from '../format';
import { block, paragraphs, plain, table } from '../layout';
import { chosenLimit, chosenRepos, LIMIT_OPTION, limited, openAtlas, REPO_OPTION } from '../open-atlas';
import { shortenJson } from '../shorten-json';
import { compositionText, trackText } from '../today';

export const command: Command = {
  summary: 'a module with its PRs, hot files, hot symbols and risks; without a name, all modules',
  usage: 'module [ID] [--repo owner/name] [--limit N]',
  options: {
    ...REPO_OPTION,
    limit: { ...LIMIT_OPTION.limit, help: `${LIMIT_OPTION.limit.help}; at most N modules (default: all)` },
  },
  positionals: { min: 0, max: 1 },
  run: async ([name], options, context) => {
    const repos = chosenRepos(await openAtlas(context), options);
    if (name === undefined) {
      for (const repo of repos) listModules(repo, options, context);
      return 0;
    }
    const found = modulesNamed(repos, name);
    for (const { repo, module } of found) emitModule(repo, module, options, context);
    return 0;
  },
};

/** Files named beside a symbol: one name may stand for several. */
const FILES = 2;

/** Changes named of those that a module is made of. */
const AUTHORS = 10;

function listModules(repo: RepoAtlas, options: OptionValues, context: CommandContext): void {
  if (repo.modules.length === 0) {
    context.say(`${repo.name} has no modules yet; name their paths in ${repo.name}/modules.yml of the content folder`);
  }
  const modules = limited(repo.modules, `modules of ${repo.name}`, options, context);
  if (context.json) {
    for (const module of modules)
      context.emit(
        () => moduleBrief(repo, module),
        () => '',
      );
    return;
  }
  const rows = modules.map(({ id, name, pulls, reportCount, revertedCount }) => [
    ...[id, name, String(pulls.length), String(reportCount), String(revertedCount)],
  ]);
  context.emit(
    () => ({}),
    () => `${repo.name}\n${table([['模块', '名称', 'PR', '有报告', '曾被回退'], ...rows])}\n`,
  );
}

function emitModule(repo: RepoAtlas, module: Module, options: OptionValues, context: CommandContext): void {
  const limit = chosenLimit(options);
  const { id, name, about, pulls, files, symbols, risks, reportCount, revertedCount } = module;
  const riskName = new Map(repo.risks.map((flag) => [flag.id, flag.name]));
  const percent = (part: number) => `${part}（${Math.round((100 * part) / Math.max(1, pulls.length))}%）`;
  const counted = (rows: [string, number][]) => table(rows.map(([text, count]) => [String(count), text]));
  const text = () =>
    paragraphs([
      `${plain(name)} (${plain(id)})${about === null ? '' : `\n  ${plain(about)}`}\n${table([
        ['仓库', repo.name],
        ['PR', String(pulls.length)],
        ['有报告', percent(reportCount)],
        ['曾被回退', percent(revertedCount)],
      ])}`,
      block(
        '风险',
        shorten(risks, limit, (list) => counted(list.map((risk) => [riskName.get(risk.id) ?? risk.id, risk.count]))),
      ),
      trackText(repo, id),
      compositionText(repo.today.ofModule(module), Math.min(limit, AUTHORS)),
      block(
        '热点文件',
        shorten(files, limit, (list) => counted(list.map((file) => [file.path, file.pulls.length]))),
      ),
      block(
        '热点符号',
        shorten(symbols, limit, (list) =>
          table(list.map((entry) => [String(entry.pulls.length), entry.name, entry.files.slice(0, FILES).join(' ')])),
        ),
      ),
      block(
        'PR（新的在前，北京时间）',
        shorten(pulls, limit, (list) => pullLines(list.map((pull) => ({ pull })))),
      ),
      commitsBlock(repo.lookups.commitsIn('module', id), limit),
    ]);
  context.emit(
    () => shortenJson(moduleData(repo, module), options),
    () => `${text()}\n`,
  );
}
