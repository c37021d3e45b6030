/** How PRs fared, by module and by risk flag, against all PRs of the repository. */
import { ownNumber, type RepoHistory } from '../../model/history';
import { AGE_DAYS } from '../../model/survival';
import { wasUndone } from '../chains/undone';
import type { Pull, Share, TrackFigures, TrackRecord } from '../types';
import type { PullSurvival } from './pull-survival';

/** Fewer PRs than this say nothing: no figure then. */
const LEAST = 10;
/** A fix within this time counts as one that the PR made necessary (SURVIVAL 6). */
const FIX_DAYS = 30;
const DAY = 86_400_000;

/**
 * Compares PRs of one age: all of them have been on the branch for 90 days, and only those 90 days are looked at, so that
 * old PRs are no worse than new ones.
 * @param pulls of the repository, with modules and risks
 * @param survivals of {@link pullSurvivals}
 */
export function trackRecord(pulls: Pull[], history: RepoHistory, survivals: Map<number, Survived>): TrackRecord {
  const undone = undoneAt(history);
  const until = Date.parse(history.pulls.at(-1)?.mergedAt ?? '');
  const fates = pulls.flatMap((pull) => fateOf(pull, { survivals, undone, until }) ?? []);
  return {
    all: figuresOf(fates),
    modules: group(fates, ({ modules }) => modules),
    risks: group(fates, ({ risks }) => risks.map(({ id }) => id)),
  };
}

/** What became of one PR in its first 90 days; `left` null: not known, or it wrote no lines. */
type Fate = { pull: Pull; reverted: boolean; fixed: boolean | null; left: number | null };

/** What is read of what is left of a PR. */
export type Survived = Pick<PullSurvival, 'unsure' | 'added' | 'leftThen' | 'fixedBy'>;

type Known = { survivals: Map<number, Survived>; undone: Map<number, number>; until: number };

function fateOf(pull: Pull, { survivals, undone, until }: Known): Fate | null {
  if (!pull.history) return null;
  const time = Date.parse(pull.history.mergedAt);
  if (!(until - time >= AGE_DAYS * DAY)) return null;
  const survival = survivals.get(pull.number);
  const known = survival && survival.unsure === null && survival.added > 0 ? survival : null;
  const soon = ({ by }: PullSurvival['fixedBy'][number]) => Date.parse(by.mergedAt) - time <= FIX_DAYS * DAY;
  return {
    pull,
    reverted: wasUndone(pull) && (undone.get(pull.number) ?? Number.POSITIVE_INFINITY) - time <= AGE_DAYS * DAY,
    fixed: known?.fixedBy.some(soon) ?? null,
    left: known && known.leftThen !== null ? known.leftThen / known.added : null,
  };
}

/** @returns when each PR was undone first, in milliseconds */
function undoneAt({ pulls, edges }: RepoHistory): Map<number, number> {
  const bySha = new Map(pulls.map((pull) => [pull.sha, pull]));
  const byNumber = new Map(pulls.map((pull) => [ownNumber(pull), pull]));
  const times = new Map<number, number>();
  for (const { from, sha, to, kind } of edges) {
    const by = from === null ? bySha.get(sha ?? '') : byNumber.get(from);
    if (!by || to === null || kind === 'relands') continue;
    times.set(to, Math.min(times.get(to) ?? Number.POSITIVE_INFINITY, Date.parse(by.mergedAt)));
  }
  return times;
}

function group(fates: Fate[], keysOf: (pull: Pull) => string[]): Map<string, TrackFigures> {
  const groups = new Map<string, Fate[]>();
  for (const fate of fates) {
    for (const key of new Set(keysOf(fate.pull))) {
      const list = groups.get(key);
      if (list) list.push(fate);
      else groups.set(key, [fate]);
    }
  }
  return new Map([...groups].map(([key, list]) => [key, figuresOf(list)]));
}

function figuresOf(fates: Fate[]): TrackFigures {
  const share = (values: boolean[]): Share | null =>
    values.length < LEAST ? null : { count: values.filter(Boolean).length, of: values.length };
  const left = fates.flatMap((fate) => fate.left ?? []).sort((a, b) => a - b);
  return {
    pulls: fates.length,
    reverted: share(fates.map(({ reverted }) => reverted)),
    fixed: share(fates.flatMap(({ fixed }) => fixed ?? [])),
    left: left.length < LEAST ? null : { median: median(left), of: left.length },
  };
}

/** @param sorted not empty */
function median(sorted: number[]): number {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
