/** Where a symbol went, in words: one wording on every face. */
import { beijingDay } from '../../text/beijing';
import { count } from '../../text/count';
import type { RepoAtlas, SymbolEntry, SymbolMoment } from '../types';

/** Names followed from one to the next: longer chains are circles. */
const MAX_NAMES = 20;

/** @returns what a symbol that is gone is called today, over all its names since; null where nothing took its place */
export function successorOf(repo: RepoAtlas, { name, life }: SymbolEntry): SymbolEntry | null {
  const seen = new Set([name]);
  let next = life?.ended?.to ?? null;
  let found: SymbolEntry | null = null;
  while (next !== null && !seen.has(next) && seen.size < MAX_NAMES) {
    seen.add(next);
    const entry = repo.symbols.get(next);
    if (!entry) break;
    found = entry;
    next = entry.life?.ended?.to ?? null;
  }
  return found;
}

/** Places told in words. */
const MAX_PLACES = 3;

/**
 * @returns what is told of a symbol's life, each with a label of two characters: where it is or what ended it first. Empty
 * where no diff shows the symbol
 */
export function lifeSentences(repo: RepoAtlas, entry: SymbolEntry): { label: string; text: string }[] {
  const { life } = entry;
  if (!life) return [];
  const { born, moved } = life;
  return [
    { label: '今天', text: todayText(repo, entry) },
    ...(moved ? [{ label: '移动', text: `${at(moved)} 由 ${moved.from} 移至 ${moved.to}` }] : []),
    ...(born ? [{ label: '出现', text: at(born) }] : []),
  ];
}

/** @returns `已移除（#1，2026-06-01）`, `已改名为 b（#1，…）`, or where it is: `a.py:12（30 行）` */
export function todayText(repo: RepoAtlas, entry: SymbolEntry): string {
  const { today = [], ended = null } = entry.life ?? {};
  if (today.length > 0) return placesText(today);
  if (!ended) return '已不在主干，何时移除不详';
  const successor = successorOf(repo, entry);
  const name = successor?.name ?? ended.to;
  if (name === null) return `已移除（${at(ended)}）`;
  const places = successor?.life?.today ?? [];
  const since = places.length > 0 ? `，今在 ${placesText(places)}` : '，亦已移除';
  return `已改名为 ${name}（${at(ended)}）${since}`;
}

function placesText(places: NonNullable<SymbolEntry['life']>['today']): string {
  const shown = places.slice(0, MAX_PLACES).map(({ path, line, lines }) => `${path}:${line}（${count(lines)} 行）`);
  return shown.join('、') + (places.length > MAX_PLACES ? ` 等 ${count(places.length)} 处` : '');
}

function at({ pull, sha, mergedAt }: SymbolMoment): string {
  return `${pull ? `#${pull.number}` : sha.slice(0, 10)}，${beijingDay(mergedAt)}`;
}
