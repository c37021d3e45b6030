/**
 * Changes by one number each, for as long as chains are built: a PR by its own, a commit without a PR by a negative
 * stand-in. PR numbers begin at 1, so the two never meet.
 */
import { type HistoryPull, ownNumber, type RepoHistory } from '../../model/history';
import type { Change, CommitEntry } from '../types';

/** @param position of a commit in the history */
export const commitId = (position: number): number => -1 - position;

/** @returns the number that a commit's change goes by @param position of the commit in the history */
export const changeIdOf = (commit: HistoryPull, position: number): number => ownNumber(commit) ?? commitId(position);

/** What a repository's history says of its changes. */
export type ChangeIds = {
  /** @returns the change that landed with a commit; null for a commit that is not in the history */
  ofSha(sha: string | null): number | null;
  /** The commits that landed each change, oldest first, with their positions. */
  landings: Map<number, { commit: HistoryPull; position: number }[]>;
};

/** @param history null where none is synced */
export function changeIds(history: RepoHistory | null): ChangeIds {
  const bySha = new Map<string, number>();
  const landings: ChangeIds['landings'] = new Map();
  for (const [position, commit] of (history?.pulls ?? []).entries()) {
    const id = changeIdOf(commit, position);
    bySha.set(commit.sha, id);
    const known = landings.get(id);
    if (known) known.push({ commit, position });
    else landings.set(id, [{ commit, position }]);
  }
  return { ofSha: (sha) => (sha === null ? null : (bySha.get(sha) ?? null)), landings };
}

/** Digits of a sha that name a commit, here and in `atlas chain --json`. */
export const SHORT_SHA = 9;

/** @returns `#27138`, or `提交 39c10e6c3` */
export const changeMark = ({ pull, commit }: Pick<Change, 'pull' | 'commit'>): string =>
  pull ? `#${pull.number}` : `提交 ${commit?.sha.slice(0, SHORT_SHA) ?? ''}`;

/** @returns what machines know a change by: its PR's number, or the first digits of its sha */
export const changeKey = ({ pull, commit }: Pick<Change, 'pull' | 'commit'>): number | string =>
  pull?.number ?? commit?.sha.slice(0, SHORT_SHA) ?? '';

/** @returns the commits without a PR of their own (and a fork's), by sha */
export function indexCommits(history: RepoHistory | null): Map<string, CommitEntry> {
  const entries = new Map<string, CommitEntry>();
  for (const commit of history?.pulls ?? []) {
    if (ownNumber(commit) !== null) continue;
    entries.set(commit.sha, { commit, state: 'live', chain: null, survival: null });
  }
  return entries;
}
