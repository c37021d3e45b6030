/** What is left of each PR, by its number: the places of the history's changes turned into the commits that readers know. */
import { type HistoryPull, ownNumber, type RepoHistory } from '../../model/history';
import type { ChangeSurvival, Unsure } from '../../model/survival';

/** Lines, and the change that did something to them. */
export type PullPart = { by: HistoryPull; lines: number };
export type PullLoss = { by: HistoryPull; rewritten: number; deleted: number };

/** @returns how many lines the parts have together */
export const linesOf = (parts: { lines: number }[]): number => parts.reduce((sum, { lines }) => sum + lines, 0);

/** Figures as in {@link ChangeSurvival}; those of several commits with one number are added up. */
export type PullSurvival = Pick<ChangeSurvival, 'added' | 'carried' | 'left' | 'leftThen' | 'rewritten' | 'deleted'> & {
  lostTo: PullLoss[];
  moved: PullPart[];
  via: PullPart[];
  /** Later fixes that took lines of it, and earlier changes of which it took lines as a fix. */
  fixedBy: PullPart[];
  fixes: PullPart[];
  /** Lines left at releases from its first one on; `release` is an index in the history's releases. */
  releases: { release: number; left: number }[];
  unsure: Unsure | null;
};

/** @returns what is left of each PR that wrote or carried lines; empty where the history does not tell */
export const pullSurvivals = (history: RepoHistory): Map<number, PullSurvival> => survivalsBy(history, ownNumber);

/** @returns the same of commits without a PR of their own (and a fork's), by sha */
export const commitSurvivals = (history: RepoHistory): Map<string, PullSurvival> =>
  survivalsBy(history, (commit) => (ownNumber(commit) === null ? commit.sha : null));

function survivalsBy<Key>({ pulls, survival }: RepoHistory, keyOf: (pull: HistoryPull) => Key | null) {
  const byKey = new Map<Key, PullSurvival>();
  const keyAt = (place: number) => (pulls[place] ? keyOf(pulls[place]) : null);
  for (const [place, change] of survival?.changes.entries() ?? []) {
    const key = keyAt(place);
    if (key === null || change === null) continue;
    const known = byKey.get(key);
    byKey.set(key, known ? join(known, resolve(change, pulls)) : resolve(change, pulls));
  }
  for (const [place, change] of survival?.changes.entries() ?? []) {
    const of = pulls[place];
    for (const { by, lines } of change?.fixedBy ?? []) {
      const key = keyAt(by);
      if (!of || key === null) continue;
      // A fix may only take lines away, and then has none of its own.
      const fixer = byKey.get(key) ?? noLines();
      byKey.set(key, fixer);
      fixer.fixes.push({ by: of, lines });
    }
  }
  return byKey;
}

const noLines = (): PullSurvival => ({
  ...{ added: 0, carried: 0, left: 0, leftThen: null, rewritten: 0, deleted: 0 },
  ...{ lostTo: [], moved: [], via: [], fixedBy: [], fixes: [], releases: [], unsure: null },
});

function resolve(change: ChangeSurvival, pulls: HistoryPull[]): PullSurvival {
  const known = <T extends { by: number }>(list: T[]) =>
    list.flatMap((part) => {
      const by = pulls[part.by];
      return by ? [{ ...part, by }] : [];
    });
  return {
    ...change,
    lostTo: known(change.lostTo),
    moved: known(change.moved),
    via: known(change.via),
    fixedBy: known(change.fixedBy),
    fixes: [],
  };
}

function join(a: PullSurvival, b: PullSurvival): PullSurvival {
  return {
    added: a.added + b.added,
    carried: a.carried + b.carried,
    left: a.left + b.left,
    leftThen: a.leftThen === null || b.leftThen === null ? null : a.leftThen + b.leftThen,
    rewritten: a.rewritten + b.rewritten,
    deleted: a.deleted + b.deleted,
    lostTo: [...a.lostTo, ...b.lostTo].sort((x, y) => y.rewritten + y.deleted - x.rewritten - x.deleted),
    moved: [...a.moved, ...b.moved],
    via: [...a.via, ...b.via],
    fixedBy: [...a.fixedBy, ...b.fixedBy],
    fixes: [...a.fixes, ...b.fixes],
    releases: joinReleases(a, b),
    unsure: a.unsure ?? b.unsure,
  };
}

/** Each list tells only where a number changes: until then it is all that was added. */
function joinReleases(a: PullSurvival, b: PullSurvival): PullSurvival['releases'] {
  const at = new Set([...a.releases, ...b.releases].map(({ release }) => release));
  const leftAt = ({ releases, added }: PullSurvival, release: number) =>
    releases.findLast((each) => each.release <= release)?.left ?? added;
  return [...at].sort((x, y) => x - y).map((release) => ({ release, left: leftAt(a, release) + leftAt(b, release) }));
}
