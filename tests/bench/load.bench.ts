/**
 * Load on the built site: pages, searches and hostile requests mixed, for `SECONDS` seconds (default 20).
 * Prints requests a second, latencies, what was answered, and the server's memory over time.
 * `npx tsx tests/bench/load.bench.ts`, with ATLAS_CONTENT for another content.
 */
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { startSite } from '../helpers/site';

const SECONDS = Number(process.env.SECONDS ?? 20);
const CONNECTIONS = Number(process.env.CONNECTIONS ?? 32);
const REPO = '/sgl-project/sglang';

const PAGES = [
  '/',
  REPO,
  `${REPO}/pull/24870`,
  `${REPO}/pull/27114`,
  `${REPO}/modules`,
  `${REPO}/chains/24870`,
  `${REPO}/symbols`,
];
const QUERIES = [
  '死锁',
  'CUDA graph',
  '_get_topk_paged',
  'dsa_backend.py',
  '24870',
  'is:reverted',
  '"page_size"',
  'topk=1',
];
/** Each with the status that it must get. */
const HOSTILE: [path: string, status: number][] = [
  ['/..%2f..%2fetc/passwd', 404],
  [`/search?q=${'%28'.repeat(500)}`, 200],
  [`/api/search?q=a&limit=-1`, 400],
  [`${REPO}/symbols/${encodeURIComponent('<script>')}`, 404],
];

/** Refused before Next sees it, and the connection with it: autocannon would lose count of its own. Asked beside it. */
const REFUSED = `${REPO}/modules/%E6%B3`;

const requests = [
  ...PAGES.map((path) => ({ path, status: 200 })),
  ...QUERIES.map((query) => ({ path: `/api/search?q=${encodeURIComponent(query)}`, status: 200 })),
  ...HOSTILE.map(([path, status]) => ({ path, status })),
];

const rssOf = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const site = await startSite();
let unique = 0;
let unexpected = 0;
const memory: number[] = [];
const watch = setInterval(() => memory.push(rssOf(site.process.pid)), 1_000);
const refused = setInterval(async () => {
  const { status } = await fetch(site.url + REFUSED);
  if (status !== 400) unexpected++;
}, 100);
try {
  const result = await autocannon({
    url: site.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      ...requests.map(({ path, status }) => ({
        path,
        onResponse: (got: number) => {
          if (got !== status && got !== 503) unexpected++;
        },
      })),
      {
        // A query nobody asked before: never answered from the cache.
        setupRequest: (request: autocannon.Request) => ({ ...request, path: `/api/search?q=topk%20${unique++}` }),
      },
    ],
  });
  const { requests: rate, latency } = result;
  console.log(
    `requests/s ${rate.average.toFixed(0)}  p50 ${latency.p50} ms  p99 ${latency.p99} ms  max ${latency.max} ms`,
  );
  console.log(
    `2xx ${result['2xx']}  4xx ${result['4xx']}  5xx ${result['5xx']}  errors ${result.errors}  timeouts ${result.timeouts}`,
  );
  console.log(`answers of another status than the intended: ${unexpected}`);
  const quarter = Math.max(1, Math.floor(memory.length / 4));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  console.log(
    `memory: second quarter ${mean(memory.slice(quarter, 2 * quarter)).toFixed(0)} MB, last quarter ${mean(memory.slice(-quarter)).toFixed(0)} MB, peak ${Math.max(...memory).toFixed(0)} MB`,
  );
  process.exitCode = unexpected > 0 || result.errors > 0 ? 1 : 0;
} finally {
  clearInterval(watch);
  clearInterval(refused);
  await site.stop();
}
