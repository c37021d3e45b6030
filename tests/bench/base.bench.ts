/**
 * What commands cost over a compiled base, each a process of its own: CPU time, best of five, beside a bare start of Node in the
 * same run; and what it costs to compile the base from nothing, after a report came, and after one tells something else.
 * `npx tsx tests/bench/base.bench.ts [--content DIR]`; needs bash, whose `time` tells the CPU time of a process.
 * Goals at 16,000 PRs: 0.25 s for a look-up, 0.45 s for a search, 0.12 s for `--version`; 12 s to compile, 1.5 s after a report.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBase } from '../../lib/store/open-base';

const { values } = parseArgs({ options: { content: { type: 'string', default: 'content' } } });
const scratch = mkdtempSync(join(tmpdir(), 'atlas-bench-'));
const content = join(scratch, 'content');
const cache = join(scratch, 'cache');
const ATLAS = ['lib/cli/atlas.mjs'];
const env = { ...process.env, ATLAS_CACHE: cache, ATLAS_CONTENT: content, TIMEFORMAT: 'cpu %U %S' };

/** @returns seconds of CPU that a process took @throws where it failed */
function cpuOf(args: string[]): number {
  const quoted = args.map((arg) => `'${arg.replaceAll("'", "'\\''")}'`).join(' ');
  const { stderr, status } = spawnSync('bash', ['-c', `time node ${quoted} > /dev/null`], { env, encoding: 'utf8' });
  const [, user, system] = /cpu ([\d.]+) ([\d.]+)\s*$/.exec(stderr) ?? [];
  if (status !== 0 || user === undefined) throw new Error(`Cannot measure ${args.join(' ')}: ${stderr}`);
  return Number(user) + Number(system);
}

const best = (args: string[]): number => Math.min(...Array.from({ length: 5 }, () => cpuOf(args)));

try {
  cpSync(values.content, content, { recursive: true });
  const names = readdirSync(content, { recursive: true, encoding: 'utf8' });
  const reports = names.filter((name) => /\d+\.md$/.test(name)).slice(0, 5);
  cpuOf([...ATLAS, '--version']);
  const fresh = cpuOf([...ATLAS, 'build']);
  const { atlas, close } = await openBase({ dir: content, cache });
  const [repo] = [...atlas.repos.values()].sort((a, b) => b.pulls.length - a.pulls.length);
  if (!repo) throw new Error(`Cannot measure: there is nothing in ${content}`);
  const chain = repo.chains.at(0);
  const own = ['--repo', repo.name];
  const commands: [string, string[]][] = [
    ['--version', []],
    ['--help', []],
    ['show', [`${repo.name}#${repo.pulls.at(0)?.number}`]],
    ['chain', chain ? [String(chain.id), ...own] : ['--all']],
    ['symbol', [repo.telling.at(0)?.name ?? '', ...own]],
    ['file', [repo.hottestFile?.path ?? '', ...own]],
    ['module', [repo.modules[0]?.id ?? '', ...own]],
    ['search', [repo.telling.at(0)?.last ?? '', ...own]],
  ];
  const count = repo.pulls.length;
  close();
  const bare = best(['-e', '0']);
  console.log(`${count} PRs of ${repo.name}, ${atlas.repos.size} repositories`);
  console.log(`node -e 0 (baseline)   ${bare.toFixed(2)} s`);
  for (const [name, args] of commands) {
    const took = best([...ATLAS, name, ...args]);
    console.log(`atlas ${name.padEnd(16)} ${took.toFixed(2)} s  ${(took / bare).toFixed(1)} × baseline`);
  }
  console.log(`compile from nothing   ${fresh.toFixed(1)} s`);
  const came: number[] = [];
  const told: number[] = [];
  for (const report of reports) {
    const [here, away] = [join(content, report), join(scratch, 'report.md')];
    renameSync(here, away);
    cpuOf([...ATLAS, 'build']);
    renameSync(away, here);
    came.push(cpuOf([...ATLAS, 'build']));
    appendFileSync(here, '\n');
    told.push(cpuOf([...ATLAS, 'build']));
  }
  for (const [name, all] of [
    ['a report came', came],
    ['it tells another', told],
  ] as const) {
    if (all.length > 0)
      console.log(`after ${name.padEnd(16)} ${Math.min(...all).toFixed(1)} to ${Math.max(...all).toFixed(1)} s`);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
