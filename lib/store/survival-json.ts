/** What is left of a change, as JSON: its commits are their places. */
import type { PullLoss, PullPart, PullSurvival } from '../graph/today/pull-survival';
import type { HistoryPull } from '../model/history';

type Part = [place: number, lines: number];

export type SurvivalJson = Omit<PullSurvival, 'lostTo' | 'moved' | 'via' | 'fixedBy' | 'fixes' | 'releases'> & {
  lostTo: [place: number, rewritten: number, deleted: number][];
  moved: Part[];
  via: Part[];
  fixedBy: Part[];
  fixes: Part[];
  releases: [release: number, left: number][];
};

/** @returns the text; null for null */
export function printSurvival(survival: PullSurvival | null, placeOf: (commit: HistoryPull) => number): string | null {
  if (!survival) return null;
  const parts = (list: PullPart[]) => list.map(({ by, lines }): Part => [placeOf(by), lines]);
  const { lostTo, moved, via, fixedBy, fixes, releases } = survival;
  const json: SurvivalJson = {
    ...survival,
    lostTo: lostTo.map(({ by, rewritten, deleted }) => [placeOf(by), rewritten, deleted]),
    ...{ moved: parts(moved), via: parts(via), fixedBy: parts(fixedBy), fixes: parts(fixes) },
    releases: releases.map(({ release, left }) => [release, left]),
  };
  return JSON.stringify(json);
}

/** @param commitAt reads a commit when it is asked for */
export function parseSurvival(text: string | null, commitAt: (place: number) => HistoryPull): PullSurvival | null {
  if (text === null) return null;
  const json = JSON.parse(text) as SurvivalJson;
  const parts = (list: Part[]) => list.map(([place, lines]): PullPart => lazily(place, commitAt, { lines }));
  return {
    ...json,
    lostTo: json.lostTo.map(([place, rewritten, deleted]): PullLoss => lazily(place, commitAt, { rewritten, deleted })),
    ...{ moved: parts(json.moved), via: parts(json.via), fixedBy: parts(json.fixedBy), fixes: parts(json.fixes) },
    releases: json.releases.map(([release, left]) => ({ release, left })),
  };
}

function lazily<T extends object>(place: number, commitAt: (place: number) => HistoryPull, rest: T) {
  return {
    get by() {
      return commitAt(place);
    },
    ...rest,
  };
}
