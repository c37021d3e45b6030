import { CommitCache } from '../../../../lib/history/cache/commit-cache';
import { listCommits } from '../../../../lib/history/clone/list-commits';
import { openClone } from '../../../../lib/history/clone/open-clone';
import { type Change, pathsOf } from '../../../../lib/history/evidence/change';
import { readCommits } from '../../../../lib/history/log/read-commits';
import { chooseCommits } from '../../../../lib/history/pulls/choose-commits';
import { findForeign } from '../../../../lib/history/pulls/foreign';
import { findMergedIn } from '../../../../lib/history/pulls/merged-in';
import { readAliases } from '../../../../lib/history/pulls/pull-number';

const NO_LINES = { added: new Int32Array(0), removed: new Int32Array(0) };

/**
 * @param cache a folder where commits read are kept for the next run
 * @returns the changes of a branch of a clone, as the search for edges gets them at a sync
 */
export async function readChanges(folder: string, branch: string, repo: string, cache: string): Promise<Change[]> {
  const clone = await openClone(folder, branch);
  const listed = await listCommits(clone.folder, clone.head);
  const chosen = chooseCommits(listed, repo);
  const store = new CommitCache(cache);
  const commits = await store.load(new Set(chosen.map(({ commit }) => commit.sha)));
  const missing = chosen.map(({ commit }) => commit.sha).filter((sha) => !commits.has(sha));
  await readCommits(clone.folder, missing, async (commit, lacking) => {
    commits.set(commit.sha, commit);
    if (lacking === null) await store.add(commit);
  });
  await store.flush();
  const mergedIn = findMergedIn(listed);
  const foreign = findForeign(
    chosen.map(({ number }) => number),
    chosen.map(({ commit }) => mergedIn.get(commit.sha)),
  );
  return chosen.map(({ commit, number, title, inner, integrates }, at) => {
    const read = integrates ? undefined : commits.get(commit.sha);
    return {
      ...{ number: foreign[at] ? null : number, sha: commit.sha, title, body: commit.body, author: commit.author },
      ...{ committedAt: commit.committedAt, inner, aliases: readAliases(commit.body), lines: read ?? NO_LINES },
      ...(read ? { paths: pathsOf(read) } : {}),
    };
  });
}
