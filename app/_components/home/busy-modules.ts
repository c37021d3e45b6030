import type { Module, RepoAtlas } from '../../../lib/graph/types';

/** Months that count as recent: the last ones of the repository, the one under way among them. */
const RECENT_MONTHS = 3;

/** Folders that projects of every kind have, by the names that people give them. */
const ANYONES_FOLDER =
  /^(?:\.?(?:tests?|__tests__|specs?|e2e|docs?|documentation|examples?|samples?|playground|github|gitlab|circleci|ci|workflows|scripts?|tools?|dev|benchmarks?|bench|docker|build|third_?party|3rdparty|assets))$/i;
/** Files at the top of every project. */
const ANYONES_FILE =
  /\.(?:md|mdx|rst|ya?ml|toml|lock|cfg|ini)$|^(?:dockerfile|makefile|license|readme|package\.json|setup\.py)/i;
/** The same where a report's label is all that is known. */
const ANYONES_NAME = /测试|文档|示例|持续集成|构建|发布|工程脚本|\b(?:tests?|docs?|ci|build|benchmarks?)\b/i;

/** @returns whether a glob takes files that any project has: `test/**`, `.github/**`, `*.md` */
function isAnyones(glob: string): boolean {
  const parts = glob.split('/').map(alternatives);
  const folders = parts.slice(0, -1);
  const files = parts.at(-1) ?? [];
  return (
    folders.some((names) => names.every((name) => ANYONES_FOLDER.test(name))) ||
    files.every((name) => ANYONES_FILE.test(name) || ANYONES_FOLDER.test(name))
  );
}

/** @returns the names that a part of a glob takes: `{test,tests}` and `*.{md,rst}` take two each */
function alternatives(part: string): string[] {
  const [all, choices = ''] = /\{([^{}]*)\}/.exec(part) ?? [];
  return all === undefined ? [part] : choices.split(',').map((choice) => part.replace(all, choice));
}

/** @returns whether a module is of a kind that every project has: tests, documents, the build */
export function isAncillary({ name, paths }: Pick<Module, 'name' | 'paths'>): boolean {
  if (paths.length === 0) return ANYONES_NAME.test(name);
  return paths.filter(isAnyones).length * 2 > paths.length;
}

export type BusyModule = { module: Module; recent: number };

/**
 * @returns the modules in which something is going on now, by the number of their recent PRs and by how much of all that ever
 * happened in them is recent; what every project has comes last
 */
export function busyModules({ modules, months }: Pick<RepoAtlas, 'modules' | 'months'>): BusyModule[] {
  const since = months.at(-RECENT_MONTHS)?.month ?? months[0]?.month ?? '';
  const weighed = modules.map((module) => {
    const recent = module.months.reduce((sum, { month, total }) => sum + (month >= since ? total : 0), 0);
    const weight = (recent * recent) / Math.max(1, module.pulls.length);
    return { module, recent, weight, last: isAncillary(module) };
  });
  return weighed
    .sort(
      (a, b) => Number(a.last) - Number(b.last) || b.weight - a.weight || b.module.pulls.length - a.module.pulls.length,
    )
    .map(({ module, recent }) => ({ module, recent }));
}
