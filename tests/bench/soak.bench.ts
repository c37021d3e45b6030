/**
 * What hostile clients cost an honest one, on the built site. Two parts: for `SECONDS` seconds (default 60) `HOSTILE` connections
 * (default 64) of searches made to be slow, beside one honest client; then for `SOAK` seconds (default the same) honest pages and
 * searches with a fifth of hostile requests, and health asked every 50 ms. Prints latencies, what was answered, and the memory
 * of all processes of the site ten times over a part; ends with 1
 * where the honest client's slowest hundredth took more than 500 ms, or an answer was not one of those intended.
 * `npx tsx tests/bench/soak.bench.ts`, with ATLAS_CONTENT for another content.
 */
import { Agent, request } from 'node:http';
import { memoryOfTree } from '../helpers/memory';
import { startSite } from '../helpers/site';

const SECONDS = Number(process.env.SECONDS ?? 60);
const SOAK = Number(process.env.SOAK ?? SECONDS);
const HOSTILE = Number(process.env.HOSTILE ?? 64);
const REPO = '/sgl-project/sglang';
const BAR_MS = 500;

/** A stranger's address, as the site's proxy would name it. */
const [HONEST, MEAN] = ['192.0.2.1', '198.51.100.1'];

type Answer = { status: number; ms: number };

function ask(url: string, from: string, agent: Agent): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { 'x-forwarded-for': from } }, (response) => {
      response.resume();
      response.once('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - started }));
    });
    asked.once('error', reject);
    asked.end();
  });
}

let unique = 0;
const pick = <T>(list: readonly T[]): T => list[unique % list.length] as T;

/** Each is another query, so none is answered from what is kept. */
const MEAN_QUERIES: (() => string)[] = [
  () => `"a${unique}" `.repeat(60),
  () => Array.from({ length: 39 }, (_, i) => `"${String.fromCharCode(97 + ((i + unique) % 26))}"`).join(' '),
  () => `${'('.repeat(400)}${unique}`,
  () => Array.from({ length: 100 }, (_, i) => `-x${unique}${i}`).join(' '),
  () => `${'的是在了和'.repeat(60)}${unique}`,
  () => Array.from({ length: 60 }, (_, i) => `file:${i}${unique}`).join(' '),
];

const HONEST_PATHS = [
  () => '/',
  () => REPO,
  () => `${REPO}/pull/24870`,
  () => `${REPO}/modules`,
  () => `/api/search?q=${encodeURIComponent(`死锁 ${unique % 500}`)}`,
  () => `/search?q=${encodeURIComponent(`CUDA graph ${unique % 500}`)}`,
  () => `${REPO}/symbols?initial=${String.fromCharCode(97 + (unique % 26))}`,
];

const MEAN_PATHS = [
  ...MEAN_QUERIES.map((query) => () => `/api/search?q=${encodeURIComponent(query())}`),
  ...MEAN_QUERIES.map((query) => () => `/search?q=${encodeURIComponent(query())}`),
  () => `/..%2f..%2fetc/passwd?${unique}`,
  () => `${REPO}/pull/24870?x=${unique}`,
  () => `${REPO}/symbols/${encodeURIComponent(`<script>${unique}`)}`,
  () => `/api/suggest?q=${encodeURIComponent('a'.repeat(400) + unique)}`,
];

async function client(url: string, from: string, paths: (() => string)[], until: number): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: Answer[] = [];
  while (performance.now() < until) {
    unique++;
    answers.push(await ask(url + pick(paths)(), from, agent));
    // Who is refused waits, as a person would; else 429 would be all that is measured.
    if (answers.at(-1)?.status === 429) await new Promise((next) => setTimeout(next, 200));
  }
  agent.destroy();
  return answers;
}

const percentile = (answers: Answer[], part: number): number =>
  answers.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor((answers.length - 1) * part)] ?? 0;

function summary(name: string, answers: Answer[]): void {
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  const ms = [0.5, 0.95, 0.99, 1].map((part) => percentile(answers, part).toFixed(0));
  console.log(
    `${name}: ${answers.length} answers ${JSON.stringify(statuses)}, ms at 50/95/99/100 %: ${ms.join(' / ')}`,
  );
}

const unintended = (answers: Answer[], allowed: number[]): number =>
  answers.filter(({ status }) => !allowed.includes(status)).length;

const site = await startSite({ ATLAS_TRUSTED_PROXIES: 'loopback' });

const memory = (): number => Math.round(memoryOfTree(site.process.pid ?? 0).own);

let failed = 0;

async function part(
  name: string,
  seconds: number,
  clients: [from: string, paths: (() => string)[], count: number][],
): Promise<void> {
  console.log(`\n${name}`);
  const sizes = [memory()];
  const until = performance.now() + seconds * 1_000;
  const sampling = setInterval(() => sizes.push(memory()), seconds * 100);
  const running = clients.flatMap(([from, paths, count]) =>
    Array.from({ length: count }, () => client(site.url, from, paths, until).then((answers) => ({ from, answers }))),
  );
  const health: Answer[] = [];
  const agent = new Agent({ keepAlive: true });
  while (performance.now() < until) {
    health.push(await ask(`${site.url}/api/health`, HONEST, agent));
    await new Promise((next) => setTimeout(next, 50));
  }
  const done = await Promise.all(running);
  const of = (wanted: string) => done.filter(({ from }) => from === wanted).flatMap(({ answers }) => answers);
  summary('honest', of(HONEST));
  summary('hostile', of(MEAN));
  summary('health', health);
  clearInterval(sampling);
  console.log(`memory in MB: ${sizes.join(' ')}`);
  failed += unintended(of(HONEST), [200]) + unintended(of(MEAN), [200, 400, 404, 429, 503]) + unintended(health, [200]);
  if (percentile(of(HONEST), 0.99) > BAR_MS) failed++;
  agent.destroy();
}

const searches = MEAN_PATHS.slice(0, 2 * MEAN_QUERIES.length);
await part(`${HOSTILE} connections of hostile searches beside one honest client`, SECONDS, [
  [HONEST, HONEST_PATHS, 1],
  [MEAN, searches, HOSTILE],
]);
await part('a soak, a fifth of it hostile', SOAK, [
  [HONEST, HONEST_PATHS, 8],
  [MEAN, MEAN_PATHS, 2],
]);
await site.stop();
console.log(failed === 0 ? '\nall as intended' : `\n${failed} not as intended`);
process.exitCode = failed === 0 ? 0 : 1;
