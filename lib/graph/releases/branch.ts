/** What the replay at a release asks of a branch: where changes landed, and what its release branches have besides. */
import type { HistoryPull, RepoHistory } from '../../model/history';
import type { HistoryRelease, SideHistory } from '../../model/release';
import { changeIds } from '../pulls/change-ids';

export type Branch = {
  /** Tags, oldest first. */
  releases: readonly HistoryRelease[];
  side: SideHistory;
  /** @returns the commit at a place of the history */
  commitAt(place: number): HistoryPull | undefined;
  /** @returns the id of the change that landed with a commit, null for one that is not in the history */
  idOf(sha: string): number | null;
  /** @returns the places of the commits that landed a change; none where the history does not know it */
  placesOf(id: number): readonly number[];
};

/** @returns the branch that a history tells of */
export function branchOf(history: RepoHistory): Branch {
  const { pulls, releases, side } = history;
  const ids = changeIds(history);
  const places = new Map([...ids.landings].map(([id, own]) => [id, own.map(({ position }) => position)]));
  return {
    releases,
    side: side ?? { commits: [], edges: [] },
    commitAt: (place) => pulls[place],
    idOf: (sha) => ids.ofSha(sha),
    placesOf: (id) => places.get(id) ?? NOWHERE,
  };
}

const NOWHERE: readonly number[] = [];
