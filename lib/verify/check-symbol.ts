import { alikeness } from '../graph/nearest-names';
import { isDefined, partsOf, upTo } from '../graph/symbols/symbol-names';
import type { RepoAtlas } from '../graph/types';
import type { HistoryPull } from '../model/history';
import { confirmed, type Finding, mismatch, unknown } from './claim';

/** How alike each part of a touched name must be to be what the report means: one word of four may differ. */
const SURE = 0.78;

/** `--page-size`: a definition of its own, or told by the name of its value. */
const isFlag = (symbol: string): boolean => symbol.startsWith('--');

/**
 * A symbol is touched when a changed line is in it or defines it, so a class is touched with any of its methods.
 * What the history does not record (local names, calls, config keys) cannot be checked, unless a touched name is so near
 * that the report must mean it.
 * @param symbol as the report spells it
 */
export function checkSymbol(symbol: string, history: HistoryPull, repo: RepoAtlas): Finding {
  const touched = history.files.flatMap(({ symbols }) => symbols);
  if (touched.length === 0) return unknown('本 PR 改动的文件里没有可识别的定义');
  const wanted = partsOf(isFlag(symbol) ? valueName(symbol) : symbol);
  if (wanted.length === 0) return unknown('不是一个名字');
  if (named(symbol, touched).length > 0) return confirmed();
  if (definitionsMeant(symbol, history).length > 0) return confirmed('以模块名限定');
  const near = isFlag(symbol) ? null : nearest(wanted, touched);
  const defined = isDefined(symbol, repo);
  // A bare name can be something that the PR only calls; `Class.method` is what it changes, so the near class is meant.
  const meant = near !== null && (!defined || (wanted.length > 1 && partsOf(near).at(-1) === wanted.at(-1)));
  if (meant) return mismatch(defined ? '本 PR 没有改动这个定义' : '改动里没有这个名字', near);
  return unknown(defined ? '仓库里有这个定义，但本 PR 没有改动它' : '提交历史只记录定义，这个名字不在其中');
}

/** @returns the definitions that a report means, of those that its PR touched; of `A.run` that is `A` for a report of `A` */
export function definitionsMeant(symbol: string, { files }: HistoryPull): string[] {
  const own = named(
    symbol,
    files.flatMap(({ symbols }) => symbols),
  );
  if (own.length > 0) return own;
  // `utils.get_page_size` names the file and a definition in it.
  const [module = '', ...rest] = partsOf(symbol);
  if (rest.length === 0) return [];
  const inModule = files.filter(({ path }) =>
    path
      .replace(/\.\w+$/, '')
      .split('/')
      .includes(module),
  );
  return cutAt(
    rest,
    inModule.flatMap(({ symbols }) => symbols),
  );
}

function named(symbol: string, touched: string[]): string[] {
  const own = cutAt(partsOf(symbol), touched);
  return own.length > 0 || !isFlag(symbol) ? own : cutAt(partsOf(valueName(symbol)), touched);
}

const valueName = (flag: string): string => flag.slice(2).replaceAll('-', '_');

const cutAt = (wanted: string[], names: string[]): string[] =>
  wanted.length === 0 ? [] : [...new Set(names.flatMap((name) => upTo(name, wanted) ?? []))];

/** @returns the touched name, of the same depth, that the report most likely means; null where none is near */
function nearest(wanted: string[], touched: string[]): string | null {
  let best: { name: string; score: number } | null = null;
  const seen = new Set<string>();
  for (const whole of touched.map(partsOf)) {
    for (let at = 0; at + wanted.length <= whole.length; at += 1) {
      const parts = whole.slice(at, at + wanted.length);
      const name = parts.join('.');
      if (seen.has(name)) continue;
      seen.add(name);
      const score = Math.min(...parts.map((part, depth) => alikeness(part, wanted[depth] ?? '')));
      if (score >= SURE && score > (best?.score ?? 0)) best = { name, score };
    }
  }
  return best?.name ?? null;
}
