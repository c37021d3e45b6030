/** Where changes stand in the history of the branch, and what commits of release branches do to them. */
import type { RepoHistory } from '../../model/history';
import type { HistoryRelease, Run } from '../../model/release';
import { type ChangeIds, changeIds } from '../change-ids';
import type { BesideEvent } from '../types';

const NOWHERE: readonly number[] = [];

export class HistoryPlaces {
  private readonly ids: ChangeIds;
  private readonly places: Map<number, number[]>;
  private readonly beside = new Map<number, BesideEvent[]>();

  constructor(readonly history: RepoHistory) {
    this.ids = changeIds(history);
    const landings = [...this.ids.landings];
    this.places = new Map(landings.map(([id, own]) => [id, own.map(({ position }) => position)]));
    for (const edge of history.side?.edges ?? []) {
      const commit = history.side?.commits[edge.from];
      if (commit) this.beside.set(edge.to, [...(this.beside.get(edge.to) ?? []), { edge, commit }]);
    }
  }

  /** @returns the id of the change that landed with a commit, null for one that is not in the history */
  idOf(sha: string): number | null {
    return this.ids.ofSha(sha);
  }

  /** @returns the places of the commits that landed a change; none where the history does not know it */
  of(id: number): readonly number[] {
    return this.places.get(id) ?? NOWHERE;
  }

  /** @returns whether commits of release branches do something to the changes at some places */
  isTouched(places: readonly number[]): boolean {
    return this.beside.size > 0 && places.some((place) => this.beside.has(place));
  }

  /** @returns what commits of release branches do to the changes at some places */
  besideOf(places: readonly number[]): BesideEvent[] {
    return this.isTouched(places) ? places.flatMap((place) => this.beside.get(place) ?? []) : [];
  }
}

export const hasPull = ({ contains }: HistoryRelease, place: number): boolean => inRuns(contains?.pulls ?? [], place);

export const hasSide = ({ contains }: HistoryRelease, at: number): boolean => inRuns(contains?.side ?? [], at);

function inRuns(runs: readonly Run[], place: number): boolean {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.[1] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  const run = runs[low];
  return run !== undefined && run[0] <= place;
}
