/**
 * A full sync against the plain `git log` that it needs: the same commits, the same options, output to /dev/null. Both are run
 * in pairs, one after the other, because the machine's speed changes with its other work; the best of each counts.
 * Prints seconds and CPU seconds (of the process and all it starts), their ratios (the bar is 1.5 for both), what a second
 * sync takes, peak memory of the sync (the bar is 1.5 GB), the size of the history (15 MB for 16,000 commits) and how long it
 * takes to load (2 s).
 * `npx tsx tests/bench/sync.bench.ts CLONE BRANCH [OWNER/NAME] [PAIRS]`; run it on an idle machine with a POSIX shell.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseHistory } from '../../lib/history/codec/parse-history';
import { LOG_ARGUMENTS } from '../../lib/history/log/format';

const [clone, branch, repo = 'owner/name', pairs = '5'] = process.argv.slice(2);
if (clone === undefined || branch === undefined) {
  console.error('usage: npx tsx tests/bench/sync.bench.ts CLONE BRANCH [OWNER/NAME] [PAIRS]');
  process.exit(2);
}

type Cost = { wall: number; cpu: number };

const scratch = mkdtempSync(join(tmpdir(), 'sync-bench-'));
const content = join(scratch, 'content');
const file = join(content, repo, 'history.txt');
const shas = join(scratch, 'shas');
writeFileSync(shas, execFileSync('git', ['-C', clone, 'rev-list', '--reverse', branch], { maxBuffer: 1 << 28 }));

/** Runs a command under a shell, whose `times` tells the CPU time of all that ran in it: `1m2.345s 0m0.678s`, second line. */
function run(command: string[]): Cost {
  const start = performance.now();
  const { status, stdout } = spawnSync('sh', ['-c', '"$@" < "$0" > /dev/null && times', shas, ...command], {
    env: { ...process.env, ATLAS_CACHE: join(scratch, 'cache') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const wall = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`${command[0]} ended with ${status}`);
  const children = stdout.toString().trim().split('\n')[1] ?? '';
  const cpu = [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + Number(m) * 60 + Number(s), 0);
  return { wall, cpu };
}

const atlas = resolve(import.meta.dirname, '../../lib/cli/atlas.mjs');
const SYNC = [process.execPath, atlas, 'sync', repo, '--from', clone, '--branch', branch, '--content', content];
const PLAIN = ['git', '-C', clone, ...LOG_ARGUMENTS];

function forget(): void {
  rmSync(join(scratch, 'cache'), { recursive: true, force: true });
  rmSync(content, { recursive: true, force: true });
}

function print(name: string, costs: Cost[], part: keyof Cost): number {
  const best = Math.min(...costs.map((cost) => cost[part]));
  const all = costs.map((cost) => cost[part].toFixed(1)).join(', ');
  console.log(`${`${name} ${part}`.padEnd(18)}${best.toFixed(1)} s (best of ${all})`);
  return best;
}

try {
  const plain: Cost[] = [];
  const full: Cost[] = [];
  for (let pair = 0; pair < Number(pairs); pair++) {
    plain.push(run(PLAIN));
    forget();
    full.push(run(SYNC));
  }
  for (const part of ['wall', 'cpu'] as const) {
    const [least, most] = [print('git log', plain, part), print('sync', full, part)];
    console.log(`${`ratio ${part}`.padEnd(18)}${(most / least).toFixed(2)}`);
  }
  const again = run(SYNC);
  console.log(`second sync       ${again.wall.toFixed(1)} s wall, ${again.cpu.toFixed(1)} s CPU`);
  console.log(`history           ${(statSync(file).size / 1e6).toFixed(1)} MB`);
  const start = performance.now();
  parseHistory(readFileSync(file), file);
  console.log(`load              ${((performance.now() - start) / 1000).toFixed(2)} s`);
  const measured = spawnSync('/usr/bin/time', ['-f', '%M', process.execPath, '--version']).status === 0;
  if (measured) {
    forget();
    const env = { ...process.env, ATLAS_CACHE: join(scratch, 'cache') };
    const { stderr } = spawnSync('/usr/bin/time', ['-f', '%M', ...SYNC], { env });
    console.log(`peak memory       ${(Number(stderr.toString().trim().split('\n').at(-1)) / 1e3).toFixed(0)} MB`);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
