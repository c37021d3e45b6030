/**
 * The site as a visitor meets it: time from `npm start` on a built state to the first byte, what a PR page loads, and how
 * long the API takes. Each figure is beside a baseline of the same run.
 * `npx tsx tests/bench/site.bench.ts`, with ATLAS_CONTENT for another content.
 */
import { spawn, spawnSync } from 'node:child_process';
import { Agent, get } from 'node:http';
import { gzipSync } from 'node:zlib';
import { freePort, startSite } from '../helpers/site';

const QUERIES = [
  '死锁',
  'CUDA graph 回放',
  '_get_topk_paged',
  'dsa_backend.py',
  '24870',
  'is:reverted',
  '"page_size"',
  'topk=1',
];
const PULL = '/sgl-project/sglang/pull/24870';

const built = spawnSync(process.execPath, ['app/_server/build.mjs'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

async function firstByte(command: string[], env: Record<string, string>): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const server = spawn(process.execPath, command, {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  try {
    for (;;) {
      const answered = await fetch(`http://127.0.0.1:${port}/robots.txt`).catch(() => null);
      if (answered) return performance.now() - started;
      await new Promise((next) => setTimeout(next, 10));
    }
  } finally {
    server.kill('SIGKILL');
  }
}

const quantile = (values: number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0;

const ours = await firstByte(['app/_server/start.mjs'], {});
const bare = await firstByte(['node_modules/next/dist/bin/next', 'start'], {});
console.log(
  `start to first byte: ${ours.toFixed(0)} ms; bare next start ${bare.toFixed(0)} ms; ratio ${(ours / bare).toFixed(2)}`,
);

const site = await startSite();
try {
  const html = await (await fetch(site.url + PULL)).text();
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"/g)].map((match) => match[1] ?? '');
  let bytes = 0;
  for (const src of scripts) bytes += gzipSync(await (await fetch(site.url + src)).text()).length;
  console.log(`PR page: HTML ${gzipSync(html).length} B gzip, script ${bytes} B gzip in ${scripts.length} files`);

  // Node's own client on one connection: what `fetch` adds on top is the client's time, not the server's.
  const agent = new Agent({ keepAlive: true });
  const timeOf = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      get(site.url + path, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(performance.now() - started));
      }).on('error', reject);
    });
  // An address nobody asked before each time, so that no answer comes from the cache; the first ten rounds warm up.
  const measure = async (limitOf: (round: number) => number, label: string): Promise<void> => {
    const [searched, health]: [number[], number[]] = [[], []];
    for (let round = 0; round < 110; round++) {
      for (const query of QUERIES) {
        const limit = limitOf(round);
        const took = await timeOf(`/api/search?q=${encodeURIComponent(query)}&limit=${limit}&fresh=${label}${round}`);
        if (round >= 10) searched.push(took);
      }
      const took = await timeOf('/api/health');
      if (round >= 10) health.push(took);
    }
    const [p50, p99, base] = [quantile(searched, 0.5), quantile(searched, 0.99), quantile(health, 0.5)];
    console.log(
      `/api/search, ${label} hits, never cached: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; /api/health p50 ${base.toFixed(1)} ms; ratio of p50 ${(p50 / base).toFixed(2)}`,
    );
  };
  await measure(() => 20, '20');
  await measure((round) => 1 + (round % 100), '1-100');
  agent.destroy();
} finally {
  await site.stop();
}
