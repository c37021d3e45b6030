/** Time order of one repository's PRs. PR numbers are no order: a reland can have a lower number than its revert. */
import type { RepoHistory } from '../../model/history';
import { changeIdOf } from './change-ids';

/** Milliseconds since 1970 and, where the history has the PR, its place there. */
export type Moment = { time: number; position: number };

/**
 * Gives every PR its moment: history's order where it has the PR (its times made never to fall, as a committer's clock
 * can be wrong), else the report's merge time as UTC. Commits without a PR are under their {@link changeIdOf}.
 * @param history null where none is synced
 * @param merged number -> ISO time of PRs that only reports know; null or no date: before everything
 */
export function momentsOf(history: RepoHistory | null, merged: Iterable<[number, string | null]>): Map<number, Moment> {
  const moments = new Map<number, Moment>();
  const places = momentsOfLandings(history);
  for (const [position, pull] of (history?.pulls ?? []).entries()) {
    const id = changeIdOf(pull, position);
    const moment = places[position];
    if (moment && !moments.has(id)) moments.set(id, moment);
  }
  for (const [number, mergedAt] of merged) {
    if (!moments.has(number)) moments.set(number, { time: timeOf(mergedAt), position: Number.POSITIVE_INFINITY });
  }
  return moments;
}

/** @returns the moment of every commit of a history, by its position there */
export function momentsOfLandings(history: RepoHistory | null): Moment[] {
  let latest = Number.NEGATIVE_INFINITY;
  return (history?.pulls ?? []).map(({ mergedAt }, position) => {
    latest = Math.max(latest, timeOf(mergedAt));
    return { time: latest, position };
  });
}

/** @returns UTC milliseconds; -Infinity for null and for what is no date */
export function timeOf(iso: string | null): number {
  const time = iso === null ? Number.NaN : Date.parse(iso);
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}

/** Oldest first; equal times by place in the history. 0 only for the same moment. */
export function compareMoments(a: Moment, b: Moment): number {
  return compare(a.time, b.time) || compare(a.position, b.position);
}

/** Infinities included, which subtraction would turn into NaN. */
const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);
