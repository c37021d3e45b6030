/** What commits of release branches do to the changes of a branch, and what a release contains. */
import { lowerBound } from '../../model/lower-bound';
import type { HistoryRelease, Run } from '../../model/release';
import type { BesideEvent } from '../types';
import type { Branch } from './branch';

/** What commits of release branches do, by the places of the changes that they do it to. */
export class BesideEvents {
  private readonly events = new Map<number, BesideEvent[]>();

  constructor({ side: { edges, commits } }: Branch) {
    for (const edge of edges) {
      const commit = commits[edge.from];
      if (commit) this.events.set(edge.to, [...(this.events.get(edge.to) ?? []), { edge, commit }]);
    }
  }

  /** @returns whether they do something to the changes at some places */
  isTouched(places: readonly number[]): boolean {
    return this.events.size > 0 && places.some((place) => this.events.has(place));
  }

  /** @returns what they do to the changes at some places */
  of(places: readonly number[]): BesideEvent[] {
    return this.isTouched(places) ? places.flatMap((place) => this.events.get(place) ?? []) : [];
  }
}

export const hasPull = ({ contains }: HistoryRelease, place: number): boolean => inRuns(contains?.pulls ?? [], place);

export const hasSide = ({ contains }: HistoryRelease, at: number): boolean => inRuns(contains?.side ?? [], at);

/** @param places in order @returns how many of them a release contains */
export function countWithin({ contains }: HistoryRelease, places: Uint32Array): number {
  let count = 0;
  for (const [from, to] of contains?.pulls ?? []) count += lowerBound(places, to + 1) - lowerBound(places, from);
  return count;
}

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
