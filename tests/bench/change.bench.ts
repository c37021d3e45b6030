/**
 * The site as it starts and while its content changes: the first search and the first completion of sites that were just started,
 * and the first search of those that had ten seconds for what they make early; memory of all processes after the start and after
 * `REQUESTS` mixed requests (default 2,000); how long it takes until a report that changed is seen; how long pages take that are
 * not kept; and how long answers take while a report changes every second for `SECONDS` seconds (default 30; 0: not at all), beside
 * as many answers while nothing does.
 * `npx tsx tests/bench/change.bench.ts --content DIR [--repo owner/name]`; DIR is copied and compiled; of several repositories,
 * `--repo` is the one whose pages are asked for. Goals at 16,000 PRs: 150 ms for the first search, 200 and 320 MB, 2 s, 150 ms,
 * pages 15 ms in the median, 60 at the 99th percentile; at 160,000 in ten repositories 250 ms, 300 and 500 MB, 3 s, 200 ms, pages
 * 20 and 80 ms.
 */
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { memoryOfTree, printMemory } from '../helpers/memory';
import { startSite } from '../helpers/site';

const { values } = parseArgs({
  options: { content: { type: 'string', default: 'content' }, repo: { type: 'string', default: 'sgl-project/sglang' } },
});
const REQUESTS = Number(process.env.REQUESTS ?? 2_000);
const SECONDS = Number(process.env.SECONDS ?? 30);
const PAGES = 300;
const { repo } = values;

const scratch = mkdtempSync(join(tmpdir(), 'atlas-change-'));
const content = join(scratch, 'content');
cpSync(values.content, content, { recursive: true });
const reports = readdirSync(join(content, repo)).filter((name) => name.endsWith('.md'));
const [report = ''] = reports;
const WORDS = [
  'attention',
  '死锁',
  'CUDA graph',
  'forward',
  'memory leak',
  '权重更新',
  'is:reverted',
  'dsa_backend',
  'topk',
];

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function timeOf(url: string): Promise<{ ms: number; version: string; status: number | undefined }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      let text = '';
      answer.on('data', (bytes: Buffer) => {
        text += bytes;
      });
      answer.on('end', () => resolve({ ms: performance.now() - started, version: text, status: answer.statusCode }));
    }).on('error', reject);
  });
}

/** Pages, searches and suggestions by turns; no search is asked twice. */
function address(at: number): string {
  const word = encodeURIComponent(`${WORDS[at % WORDS.length]} ${at}`);
  const page = 1 + (at % 150);
  return [
    `/api/search?q=${word}`,
    `/search?q=${word}`,
    `/${repo}?page=${page}`,
    `/api/suggest?q=${word.slice(0, 3 + (at % 20)).replace(/%[^%]{0,1}$|%$/, '')}`,
    `/${repo}/symbols?page=${page}`,
    `/${repo}/pull/${reports[at % reports.length]?.replace('.md', '')}?at=${at}`,
  ][at % 6] as string;
}

/** Pages of lists and searches behind those of {@link address}. */
function newPage(at: number): string {
  const page = 151 + at;
  const word = encodeURIComponent(`${WORDS[at % WORDS.length]} ${page}`);
  return [`/${repo}?page=${page}`, `/${repo}/symbols?page=${page}`, `/search?q=${word}`][at % 3] as string;
}

const percentile = (all: number[], part: number): string =>
  `${([...all].sort((a, b) => a - b)[Math.floor((all.length - 1) * part)] ?? 0).toFixed(0)} ms`;
const slowest = (all: number[]): string => `${Math.max(...all).toFixed(0)} ms (mean ${mean(all).toFixed(1)} ms)`;
const mean = (all: number[]): number => all.reduce((sum, ms) => sum + ms, 0) / all.length;
const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));
const versionAt = async (url: string): Promise<string> =>
  (JSON.parse((await timeOf(`${url}/api/health`)).version) as { version: string }).version;

/** When a site has made what it makes early: people come later than a benchmark. */
const RESTED_MS = 10_000;

/** A common word, Chinese, a symbol, several words; beginnings. */
const FIRST = {
  search: ['attention', '死锁', 'ModelRunner', 'memory leak fix'],
  suggest: ['mod', '死', 'is:', 'Test'],
};

const env = { ATLAS_CONTENT: content, ATLAS_CACHE: join(scratch, 'cache'), ATLAS_CLIENT_MS: '0' };
// The first of all compiles.
await (await startSite(env)).stop();
for (const [kind, words, rest] of [
  ...Object.entries(FIRST).map(([kind, words]) => [kind, words, 0] as const),
  ['search', FIRST.search, RESTED_MS] as const,
]) {
  const told: string[] = [];
  for (const word of words) {
    const fresh = await startSite(env);
    await pause(rest);
    told.push(`${word} ${(await timeOf(`${fresh.url}/api/${kind}?q=${encodeURIComponent(word)}`)).ms.toFixed(0)} ms`);
    await fresh.stop();
  }
  const since = rest === 0 ? 'was just started' : `was started ${rest / 1_000} s ago`;
  console.log(`first ${kind} of a site that ${since}: ${told.join(', ')}`);
}

const site = await startSite(env);
const pid = site.process.pid ?? 0;
try {
  await pause(5_000);
  console.log(`memory after the start: ${printMemory(memoryOfTree(pid))}`);
  for (let at = 0; at < REQUESTS; at += 1) await timeOf(site.url + address(at));
  console.log(`memory after ${REQUESTS} requests: ${printMemory(memoryOfTree(pid))}`);

  const before = await versionAt(site.url);
  const changed = performance.now();
  appendFileSync(join(content, repo, report), '\n');
  while ((await versionAt(site.url)) === before) await pause(100);
  console.log(`one report changed: seen after ${((performance.now() - changed) / 1_000).toFixed(1)} s`);

  const pages: number[] = [];
  for (let at = 0; at < PAGES; at += 1) {
    const { ms, status } = await timeOf(site.url + newPage(at));
    if (status === 200) pages.push(ms);
  }
  const [median, p99] = [0.5, 0.99].map((part) => percentile(pages, part));
  console.log(`${pages.length} pages that nobody asked for before: median ${median}, p99 ${p99}`);
  const runs: Record<string, number[]> = { 'nothing changes': [], 'a report changes every second': [] };
  let next = REQUESTS;
  for (const [name, all] of SECONDS > 0 ? Object.entries(runs) : []) {
    const until = performance.now() + SECONDS * 1_000;
    for (let last = 0; performance.now() < until; ) {
      if (name !== 'nothing changes' && performance.now() - last > 1_000) {
        appendFileSync(join(content, repo, report), '\n');
        last = performance.now();
      }
      all.push((await timeOf(site.url + address(next++))).ms);
      await pause(20);
    }
    console.log(`slowest answer while ${name}: ${slowest(all)}`);
  }
  const [calm = [], busy = []] = Object.values(runs);
  if (SECONDS > 0) console.log(`ratio of the means: ${(mean(busy) / mean(calm)).toFixed(2)}`);
} finally {
  agent.destroy();
  await site.stop();
  rmSync(scratch, { recursive: true, force: true });
}
