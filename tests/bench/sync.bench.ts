/**
 * A full sync against the plain `git log` that it needs: the same commits, the same options, output to /dev/null.
 * Prints seconds, the ratio of both (the bar is 1.5), peak memory of the sync (the bar is 1.5 GB), the size of the history
 * (15 MB for 16,000 commits) and how long it takes to load (2 s).
 * `npx tsx tests/bench/sync.bench.ts CLONE BRANCH [OWNER/NAME] [ROUNDS]`; run it on an idle machine.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseHistory } from '../../lib/history/codec/parse-history';
import { LOG_ARGUMENTS } from '../../lib/history/log/format';

const [clone, branch, repo = 'owner/name', rounds = '3'] = process.argv.slice(2);
if (clone === undefined || branch === undefined) {
  console.error('usage: npx tsx tests/bench/sync.bench.ts CLONE BRANCH [OWNER/NAME] [ROUNDS]');
  process.exit(2);
}

const scratch = mkdtempSync(join(tmpdir(), 'sync-bench-'));
const shas = execFileSync('git', ['-C', clone, 'rev-list', '--reverse', branch], { maxBuffer: 1 << 28 });
const file = join(scratch, 'content', repo, 'history.txt');

function seconds(run: () => void): number {
  const start = performance.now();
  run();
  return (performance.now() - start) / 1000;
}

function plainLog(): void {
  const { status } = spawnSync('git', ['-C', String(clone), ...LOG_ARGUMENTS], {
    input: shas,
    stdio: ['pipe', openSync('/dev/null', 'w'), 'inherit'],
  });
  if (status !== 0) throw new Error(`git log ended with ${status}`);
}

function sync(...options: string[]): void {
  const atlas = resolve(import.meta.dirname, '../../lib/cli/atlas.mjs');
  const args = [
    'sync',
    repo,
    '--from',
    String(clone),
    '--branch',
    String(branch),
    '--content',
    join(scratch, 'content'),
  ];
  const env = { ...process.env, ATLAS_CACHE: join(scratch, 'cache') };
  const { status } = spawnSync(process.execPath, [atlas, ...args, ...options], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`atlas sync ended with ${status}`);
}

try {
  const plain: number[] = [];
  const full: number[] = [];
  for (let round = 0; round < Number(rounds); round++) {
    plain.push(seconds(plainLog));
    rmSync(join(scratch, 'cache'), { recursive: true, force: true });
    full.push(seconds(() => sync()));
  }
  const again = seconds(() => sync());
  const [fast, slow] = [Math.min(...plain), Math.min(...full)];
  console.log(`plain git log   ${fast.toFixed(1)} s (best of ${plain.map((each) => each.toFixed(1)).join(', ')})`);
  console.log(`full sync       ${slow.toFixed(1)} s (best of ${full.map((each) => each.toFixed(1)).join(', ')})`);
  console.log(`ratio           ${(slow / fast).toFixed(2)}`);
  console.log(`second sync     ${again.toFixed(1)} s`);
  console.log(`history         ${(statSync(file).size / 1e6).toFixed(1)} MB`);
  console.log(`load            ${seconds(() => parseHistory(readFileSync(file, 'utf8'), file)).toFixed(2)} s`);
  const usage =
    process.platform === 'linux' ? spawnSync('/usr/bin/time', ['-f', '%M', process.execPath, '--version']) : null;
  if (usage?.status === 0) {
    const atlas = resolve(import.meta.dirname, '../../lib/cli/atlas.mjs');
    rmSync(join(scratch, 'cache'), { recursive: true, force: true });
    const args = ['sync', repo, '--from', clone, '--branch', branch, '--content', join(scratch, 'content')];
    const env = { ...process.env, ATLAS_CACHE: join(scratch, 'cache') };
    const { stderr } = spawnSync('/usr/bin/time', ['-f', '%M', process.execPath, atlas, ...args], { env });
    console.log(`peak memory     ${(Number(stderr.toString().trim().split('\n').at(-1)) / 1e3).toFixed(0)} MB`);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
