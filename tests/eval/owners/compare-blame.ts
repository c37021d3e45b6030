/**
 * Compares the owners that sync keeps with `git blame`, line by line, on random files of a clone.
 * `npx tsx tests/eval/owners/compare-blame.ts CLONE BRANCH [FILES] [SEED] [--first-parent] [--wrong]`
 *
 * Prints the share of lines whose placer is the commit that blame names (the figure that may differ for equal diffs alone),
 * and how many lines belong to another change than their placer: those moved, and those given back by a revert, each
 * of which an edge must explain.
 */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { listCommits } from '../../../lib/history/clone/list-commits';
import { bringers } from '../../../lib/history/owners/mainline';
import { placeEdges } from '../../../lib/history/owners/undoings';
import { originOf } from '../../../lib/history/owners/version';
import { syncHistory } from '../../../lib/history/sync';
import { parseRepoName, type RepoName } from '../../../lib/model/ids';

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const [clone, branch, count = '200', seed = '1'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (clone === undefined || branch === undefined) {
  console.error(
    'usage: npx tsx tests/eval/owners/compare-blame.ts CLONE BRANCH [FILES] [SEED] [--first-parent] [--wrong]',
  );
  process.exit(2);
}
const firstParent = flags.includes('--first-parent');
const git = (...args: string[]) =>
  execFileSync('git', ['-C', String(clone), ...args], { maxBuffer: 1 << 29 }).toString('latin1');

const { history, owners } = await syncHistory({
  repo: parseRepoName('owner/name') as RepoName,
  from: clone,
  branch,
  before: null,
  cache: process.env.ATLAS_CACHE ? resolve(process.env.ATLAS_CACHE) : null,
  progress: () => {},
});
const listed = await listCommits(clone, history.head);
const by = bringers(listed);
const indexOf = new Map(listed.map(({ sha }, at) => [sha, at]));
/** The commit of the branch's own line that brought a commit in. */
const onBranch = (sha: string) => listed[by[indexOf.get(sha) ?? -1] ?? -1]?.sha ?? sha;

/** A small generator of random numbers: the same seed picks the same files everywhere. */
function random(state: number): () => number {
  let at = state;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const next = random(Number(seed));
const paths = [...owners.tree.files].filter(([, { version }]) => version.codes.length > 0).map(([path]) => path);
const picked = paths
  .sort()
  .map((path) => ({ path, key: next() }))
  .sort((a, b) => a.key - b.key)
  .slice(0, Number(count))
  .map(({ path }) => path);

const explained = new Set(placeEdges(history.pulls, history.edges).map(({ from, to }) => `${from} ${to}`));
const sum = { lines: 0, same: 0, moved: 0, back: 0, unexplained: 0, unknown: 0, length: 0 };
const wrong: string[] = [];
for (const path of picked) {
  const args = firstParent ? ['--first-parent'] : [];
  const blame = git('blame', '--porcelain', '--no-progress', ...args, history.head, '--', path);
  const shas = [...blame.matchAll(/^([0-9a-f]{40,64}) \d+ (\d+)(?: \d+)?$/gm)].map(([, sha = '']) => sha);
  const { codes } = owners.tree.files.get(path)?.version ?? { codes: new Int32Array(0) };
  if (codes.length !== shas.length) sum.length++;
  let differ = 0;
  for (const [line, named] of shas.entries()) {
    sum.lines++;
    const id = originOf(codes[line] ?? -1);
    const owner = owners.origins.owner(id);
    const placer = owners.origins.placer(id);
    if (owner < 0) sum.unknown++;
    const sha = owners.shas[placer] ?? '';
    if (onBranch(sha) === onBranch(named)) sum.same++;
    else differ++;
    if (owner === placer) continue;
    const undone = [...explained].some((edge) => edge.startsWith(`${placer} `));
    if (undone) sum.back++;
    else sum.moved++;
  }
  if (differ > 0) wrong.push(`${differ} of ${shas.length}  ${path}`);
}
const share = (part: number) => `${((100 * part) / sum.lines).toFixed(2)} %`;
console.log(`files           ${picked.length} of ${paths.length}, ${sum.lines} lines, ${sum.length} of another length`);
console.log(`as git blame    ${share(sum.same)}`);
console.log(`unknown owner   ${share(sum.unknown)}`);
console.log(`moved           ${share(sum.moved)} of the lines belong to another than who moved them`);
console.log(
  `given back      ${share(sum.back)} belong to another than the change that restored them, which has an edge`,
);
if (flags.includes('--wrong'))
  for (const line of wrong.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))) console.log(line);
