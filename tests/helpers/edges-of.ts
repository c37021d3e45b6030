/** The edges that a sync finds in a small history, and commits to make it of. */
import { syncHistory } from '../../lib/history/sync';
import { parseRepoName, type RepoName } from '../../lib/model/ids';
import { makeGitRepo, type TestCommit } from './git-repo';

const REPO = parseRepoName('owner/name') as RepoName;

/** @returns `3 reverts c2`, one an edge: PRs by number, commits without one by their place from 0, behind a first commit */
export async function edgesOf(commits: TestCommit[]): Promise<string[]> {
  const { folder, shas, remove } = makeGitRepo([{ subject: 'init', files: { base: code('base') } }, ...commits]);
  try {
    const { history } = await syncHistory({
      ...{ repo: REPO, from: folder, branch: null, before: null, cache: null },
      progress: () => {},
    });
    const id = (number: number | null, sha: string | null) => number ?? `c${shas.indexOf(sha ?? '')}`;
    return history.edges.map(({ from, sha, kind, to, toSha }) => `${id(from, sha)} ${kind} ${id(to, toSha)}`);
  } finally {
    remove();
  }
}

/** Lines that no other file has. */
export const code = (name: string, count = 10) =>
  Array.from({ length: count }, (_, n) => `${name}_${n} = compute_${name}(${n})\n`).join('');

export const add = (subject: string, ...names: string[]): TestCommit => ({
  subject,
  files: Object.fromEntries(names.map((name) => [name, code(name)])),
});

export const drop = (subject: string, ...names: string[]): TestCommit => ({
  subject,
  files: Object.fromEntries(names.map((name) => [name, null])),
});
