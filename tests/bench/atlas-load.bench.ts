/**
 * How long it takes to load and link a knowledge base of 2,000 reports and a history of 16,000 PRs.
 * Run: `npx tsx tests/bench/atlas-load.bench.ts`. The baseline, in the same run, is reading the very same corpus as one
 * JSON file (`JSON.parse`). Goal: with the cache of parsed reports, loading and linking within 8 times the baseline.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeHistory } from '../../lib/corpus/history-file';
import { loadCorpus } from '../../lib/corpus/load-corpus';
import { buildAtlas } from '../../lib/graph/build-atlas';
import { printReport } from '../../lib/report/print-report';
import { edge, file, history, REPO } from '../lib/graph/make';

const REPORTS = 2_000;
const PULLS = 16_000;
const GOAL = 8;

const [shipped] = (await loadCorpus('content')).repos;
const records = shipped?.reports.map(({ record }) => record) ?? [];
if (records.length === 0) throw new Error('Cannot measure: there are no shipped reports');

const root = await mkdtemp(join(tmpdir(), 'atlas-bench-'));
const content = join(root, 'content');
const cache = join(root, 'cache');
await mkdir(join(content, REPO), { recursive: true });
for (let n = 0; n < REPORTS; n += 1) {
  const record = records[n % records.length];
  const number = n * (PULLS / REPORTS) + 1;
  if (record) await writeFile(join(content, REPO, `${number}.md`), printReport({ ...record, repo: REPO, number }));
}
await writeHistory(content, syntheticHistory());
await writeFile(join(content, REPO, 'modules.yml'), await readFile('content/sgl-project/sglang/modules.yml'));
await writeFile(join(root, 'corpus.json'), JSON.stringify(await loadCorpus(content, { cache })));

const rows: [string, number][] = [
  [
    'JSON.parse of the corpus (baseline)',
    await seconds(async () => JSON.parse(await readFile(join(root, 'corpus.json'), 'utf8'))),
  ],
  ['load, every report parsed', await seconds(() => loadCorpus(content))],
  ['load, reports from the cache', await seconds(() => loadCorpus(content, { cache }))],
  [
    'load and link, reports from the cache',
    await seconds(async () => buildAtlas(await loadCorpus(content, { cache }))),
  ],
];
const baseline = rows[0]?.[1] ?? 1;
for (const [what, time] of rows) {
  console.log(`${what.padEnd(40)} ${time.toFixed(2)} s  ${(time / baseline).toFixed(1)} × baseline`);
}
console.log(`memory in use: ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
await rm(root, { recursive: true });
process.exitCode = (rows.at(-1)?.[1] ?? 0) <= GOAL * baseline ? 0 : 1;

/** The best of three runs: the machine's other work only ever adds to the time. */
async function seconds(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    const start = performance.now();
    await run();
    times.push((performance.now() - start) / 1_000);
  }
  return Math.min(...times);
}

/** As many files, symbols and renames as the real history of sglang has: five files a PR, four symbols a file. */
function syntheticHistory() {
  const commits = Array.from({ length: PULLS }, (_, at) => ({
    number: at + 1,
    files: Array.from({ length: 5 }, (_unused, nth) => {
      const index = (at * 7 + nth * 131) % 9_000;
      const path = `python/sglang/srt/area${index % 40}/file${index}.py`;
      const symbols = Array.from({ length: 4 }, (_none, k) => `Class${index}.method${(at + k) % 12}`);
      return file(path, { symbols, oldPath: at % 50 === 0 && nth === 0 ? `${path}.old${at}` : null });
    }),
  }));
  const edges = Array.from({ length: 280 }, (_, n) => edge(n * 50 + 20, 'reverts', n * 50 + 3));
  return history(commits, { edges });
}
