/** Where release tags stand: on the branch, beside it, or nobody knows. */
import type { HistoryRelease, Unplaced } from '../../model/release';
import { type ListedCommit, listBeside } from '../clone/list-commits';
import type { Clone } from '../clone/open-clone';
import type { ReleaseTag } from '../clone/release-tags';
import { GitError } from '../failure';
import { git } from '../git/run';
import { type ChosenCommit, chooseCommits } from '../pulls/choose-commits';
import { Ancestry, hasBit, runsOf } from './contain';

export type PlacedTags = {
  releases: HistoryRelease[];
  /** The changes that tags have and the branch does not, parents before children. */
  side: ChosenCommit[];
  /** For each of them the place of the last change of the branch that it contains; -1: none. */
  after: number[];
  /** For commits of the branch, by sha: the first release on it that contains them, by its place among the releases. */
  firstOf: Map<string, number>;
};

/**
 * @param tags the releases, oldest first
 * @param listed all commits of the branch, whose last is `head`
 * @param repo the repository's own name
 * @param chosen its changes: the places that the runs of a release mean
 * @throws {GitError} when git fails, but for commits that the clone lacks: their tags say so
 */
export async function placeTags(
  { folder, head }: Pick<Clone, 'folder' | 'head'>,
  tags: ReleaseTag[],
  listed: ListedCommit[],
  chosen: ChosenCommit[],
  repo: string,
): Promise<PlacedTags> {
  const onBranch = new Set(listed.map(({ sha }) => sha));
  const beside = tags.flatMap(({ sha }) => (sha !== null && !onBranch.has(sha) ? sha : []));
  const { commits, heads } = await readBeside(folder, [...new Set(beside)], head);
  const side = chooseCommits(commits, repo, heads);
  const all = [...listed, ...commits];
  const index = new Map(all.map(({ sha }, at) => [sha, at]));
  const parents = all.map((commit) => commit.parents.flatMap((sha) => index.get(sha) ?? []));
  const indexOf = ({ commit }: ChosenCommit): number => index.get(commit.sha) ?? -1;
  const [places, sidePlaces] = [chosen.map(indexOf), side.map(indexOf)];
  const ancestry = new Ancestry({ parents });
  const firstOf = new Map<string, number>();
  const releases = tags.map(({ tag, date, sha }: ReleaseTag, order): HistoryRelease => {
    const at = index.get(sha ?? '');
    const lost = (unplaced: Unplaced) => ({ tag, date, unplaced });
    if (at === undefined) return lost('missing');
    const bits = ancestry.of(at);
    if (at < listed.length) {
      for (const [place, commit] of listed.entries()) {
        if (hasBit(bits, place) && !firstOf.has(commit.sha)) firstOf.set(commit.sha, order);
      }
    }
    const runs = (list: number[]) => runsOf(list.length, (place) => hasBit(bits, list[place] ?? 0));
    const contains = { pulls: runs(places), side: runs(sidePlaces) };
    return contains.pulls.length === 0 ? lost('unrelated') : { tag, date, contains };
  });
  const latest = latestPlaces(parents, places);
  return { releases, side, after: sidePlaces.map((at) => latest[at] ?? -1), firstOf };
}

/** One pass over all; where git dies over a commit that the clone lacks, the tags that need it are left out. */
async function readBeside(folder: string, heads: string[], head: string) {
  try {
    return { commits: await listBeside(folder, heads, head), heads };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const whole: string[] = [];
    for (const sha of heads) if (await isWhole(folder, sha, head)) whole.push(sha);
    if (whole.length === heads.length) throw error;
    return { commits: await listBeside(folder, whole, head), heads: whole };
  }
}

const isWhole = (folder: string, sha: string, head: string): Promise<boolean> =>
  git(folder, ['rev-list', '--count', '--stdin'], `${sha}\n^${head}\n`).then(
    () => true,
    () => false,
  );

/** @returns for each commit the highest place that it contains, -1 for none */
function latestPlaces(parents: number[][], places: number[]): Int32Array {
  const latest = new Int32Array(parents.length).fill(-1);
  for (const [place, at] of places.entries()) latest[at] = place;
  for (const [at, own] of parents.entries()) {
    for (const parent of own) latest[at] = Math.max(latest[at] ?? -1, latest[parent] ?? -1);
  }
  return latest;
}
