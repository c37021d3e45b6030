import { successorOf } from '../graph/symbols/symbol-today';
import type { RepoAtlas, SymbolEntry, SymbolMoment } from '../graph/types';
import type { SymbolPlace } from '../model/symbol-life';

/** @returns the life of a symbol as plain data; `successor` is what it is called today, where it was renamed */
export function lifeData(repo: RepoAtlas, entry: SymbolEntry) {
  const { life } = entry;
  if (!life) return null;
  const { born, today, moved, ended } = life;
  const successor = successorOf(repo, entry);
  return {
    born: born && momentData(born),
    today: today.map(placeData),
    moved: moved && { ...momentData(moved), from: moved.from, to: moved.to },
    ended: ended && { ...momentData(ended), to: ended.to },
    successor: successor && { name: successor.name, today: (successor.life?.today ?? []).map(placeData) },
  };
}

/** Nothing else that a history may know of a place: whose lines they are is told of all of them together. */
const placeData = ({ path, line, lines }: SymbolPlace) => ({ path, line, lines });

const momentData = ({ sha, mergedAt, pull }: SymbolMoment) => ({ number: pull?.number ?? null, sha, mergedAt });
