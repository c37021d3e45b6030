/** What is left today, as plain data: the same fields for the CLI, the API and MCP. */
import { type HistoryPull, ownNumber } from '../../model/history';
import type { HistoryRelease } from '../../model/release';
import type { Composition, Pull, RepoAtlas, TrackFigures } from '../types';
import type { PullPart, PullSurvival } from './pull-survival';
import { fateOf, leftShare } from './today';

/** The change that wrote or took lines: `number` null for a commit without a PR, or a fork's own. */
const changeOf = (change: HistoryPull) => ({ number: ownNumber(change), sha: change.sha, title: change.title });

const parts = (list: PullPart[]) => list.map(({ by, lines }) => ({ ...changeOf(by), lines }));

/**
 * @returns what is left of a PR. `fate` in one word; `share` 0 to 1, null where it wrote no lines or nobody knows; lists with
 * most lines first; `releases` only where the number changes. null where the history does not tell of the PR
 */
export function survivalData({ survival }: Pick<Pull, 'survival'>, releases: readonly HistoryRelease[]) {
  if (!survival) return null;
  const { added, carried, left, leftThen, rewritten, deleted, lostTo, moved, via, fixedBy, fixes, unsure } = survival;
  return {
    ...{ fate: fateOf(survival), share: shareOf(survival), added, carried, left, leftThen, rewritten, deleted },
    lostTo: lostTo.map(({ by, ...lost }) => ({ ...changeOf(by), ...lost })),
    ...{ moved: parts(moved), via: parts(via), fixedBy: parts(fixedBy), fixes: parts(fixes) },
    releases: survival.releases.flatMap(({ release, left: then }) => {
      const tag = releases[release]?.tag;
      return tag === undefined ? [] : [{ tag, left: then }];
    }),
    unsure,
  };
}

/** @returns the share of its lines that stand today, 0 to 1 with three digits, 0 and 1 only where it is none and all; null where it wrote none or nobody knows */
export function shareOf(survival: PullSurvival | null): number | null {
  return roundShare(leftShare(survival));
}

/** @returns a share as answers give it, see {@link shareOf}; null stays null */
export const roundShare = (share: number | null): number | null => (share === null ? null : rounded(share));

const rounded = (share: number): number =>
  share === 0 || share === 1 ? share : Math.min(0.999, Math.max(0.001, Math.round(share * 1000) / 1000));

/**
 * @param most authors named
 * @returns whose lines a part of the code is made of today, most first, each with the `share` of all its lines, rounded as that
 * of a PR; null where nobody knows
 */
export function compositionData(composition: Composition | null, most: number) {
  if (!composition) return null;
  const { lines, authors, others, whole } = composition;
  return {
    ...{ lines, changes: authors.length, others, whole },
    authors: authors.slice(0, most).map(({ commit, lines: own }) => ({
      ...changeOf(commit),
      ...{ mergedAt: commit.mergedAt, lines: own, share: rounded(own / lines) },
    })),
  };
}

/** @returns how the PRs of a module or with a risk flag fared, beside those of the whole repository; null where nobody knows */
export function trackData({ today }: RepoAtlas, of: { module: string }) {
  const record = today.trackRecord();
  if (!record) return null;
  return { own: record.modules.get(of.module) ?? null, all: record.all } satisfies Record<string, TrackFigures | null>;
}
