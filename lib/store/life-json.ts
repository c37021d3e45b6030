/** The life of a symbol as JSON: its commits are their places. */
import type { Pull, SymbolLife, SymbolMoment } from '../graph/types';
import { type HistoryPull, ownNumber } from '../model/history';
import type { SymbolPlace } from '../model/symbol-life';
import type { Places } from './write/places';

export type LifeJson = {
  born?: number;
  today: [path: string, line: number, lines: number][];
  moved?: [place: number, from: string, to: string];
  ended?: [place: number, to: string | null];
};

export function printLife({ born, today, moved, ended }: SymbolLife, places: Places): LifeJson {
  const standing = today.map(({ path, line, lines }): LifeJson['today'][number] => [path, line, lines]);
  const json: LifeJson = born ? { born: places.ofSha(born.sha), today: standing } : { today: standing };
  if (moved) json.moved = [places.ofSha(moved.sha), moved.from, moved.to];
  if (ended) json.ended = [places.ofSha(ended.sha), ended.to];
  return json;
}

type Sources = { commitAt: (place: number) => HistoryPull; pullOf: (number: number) => Pull | undefined };

export function readLife({ born, today, moved, ended }: LifeJson, { commitAt, pullOf }: Sources): SymbolLife {
  const moment = (place: number): SymbolMoment => {
    const commit = commitAt(place);
    const number = ownNumber(commit);
    const { sha, mergedAt } = commit;
    return { sha, mergedAt, pull: (number === null ? undefined : pullOf(number)) ?? null };
  };
  return {
    born: born === undefined ? null : moment(born),
    today: today.map(([path, line, lines]): SymbolPlace => ({ path, line, lines })),
    moved: moved ? { ...moment(moved[0]), from: moved[1], to: moved[2] } : null,
    ended: ended ? { ...moment(ended[0]), to: ended[1] } : null,
  };
}
