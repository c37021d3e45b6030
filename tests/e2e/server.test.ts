import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Site, startSite } from '../helpers/site';

const url = inject('url');
const PULL = '/sgl-project/sglang/pull/24870';

/** Sends bytes as they are and returns all that comes back. */
function raw(request: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(request, 'utf8')));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

const status = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).status;

describe('the server', () => {
  test('answers what is not there with 404 and a page that helps on', async () => {
    for (const path of [
      '/nope',
      '/sgl-project/sglang/pull/1',
      '/sgl-project/sglang/symbols/nope',
      '/_next/x',
      '/a/b/c/d',
    ]) {
      const response = await fetch(url + path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toContain('href="/search');
    }
  });

  test("leads from GitHub's addresses, with this site's name in place of GitHub's, to the page of the same", async () => {
    const repo = '/sgl-project/sglang';
    const file = 'python/sglang/srt/server_args.py';
    for (const [path, page] of [
      [`${PULL}/files`, PULL],
      [`${repo}/issues/24870`, PULL],
      [`${repo}/blob/main/${file}`, `${repo}/files/${file}`],
      [`${repo}/tree/main`, repo],
    ]) {
      const { status: code, headers } = await fetch(url + path, { redirect: 'manual' });
      expect([path, code, headers.get('location')]).toEqual([path, 307, page]);
      expect(await status(page ?? '')).toBe(200);
    }
  });

  test('refuses broken encodings and bytes with 400, other methods with 405, endless addresses with 414', async () => {
    expect(await status('/sgl-project/sglang/modules/%E6%B3')).toBe(400);
    expect(await status('/%00')).toBe(400);
    const asking = (letters: number) => status(`/search?q=${encodeURIComponent('长'.repeat(letters))}`);
    expect([await asking(2_000), await asking(2_500)]).toEqual([200, 414]);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const response = await fetch(url + PULL, { method });
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
    }
    expect(await raw('GARBAGE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await raw(`GET / HTTP/1.1\r\nconnection: close\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
  });

  test('packs the style sheet, lets it be kept for ever, and serves no file of the build that is not there', async () => {
    const page = await (await fetch(url + PULL)).text();
    const href = /<link rel="stylesheet" href="([^"]+\.css)/.exec(page)?.[1] ?? expect.fail('no style sheet');
    const sheet = await fetch(url + href, { headers: { 'accept-encoding': 'br' } });
    expect([sheet.status, sheet.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(sheet.headers.get('cache-control')).toContain('immutable');
    expect(await status('/_next/static/chunks/nope.css')).toBe(404);
    expect(await status('/_next/image?url=%2Ficon.svg&w=64&q=75')).toBe(404);
  });

  test('gives each packing a tag of its own, and answers 304 to that tag and to any', async () => {
    const tagOf = async (encoding: string) =>
      (await fetch(url + PULL, { headers: { 'accept-encoding': encoding } })).headers.get('etag') ?? '';
    const [br, gzip] = [await tagOf('br'), await tagOf('gzip')];
    expect(br).not.toBe(gzip);
    const ask = (tag: string) => status(PULL, { headers: { 'accept-encoding': 'br', 'if-none-match': tag } });
    expect([await ask(br), await ask(`W/${br}`), await ask('*'), await ask(gzip)]).toEqual([304, 304, 304, 200]);
  });

  test('has every icon that a browser asks for, by itself or by the page, and the manifest', async () => {
    const kinds = { '/favicon.ico': 'image/x-icon', '/icon.svg': 'image/svg+xml', '/apple-icon.png': 'image/png' };
    const head = (await (await fetch(`${url}/`)).text()).split('</head>')[0] ?? '';
    const links = [...head.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)];
    expect(links.map(([, href]) => href?.split('?')[0]).sort()).toEqual(
      ['/manifest.webmanifest', ...Object.keys(kinds)].sort(),
    );
    for (const path of [...Object.keys(kinds), ...links.map(([, href]) => href ?? '')]) {
      const response = await fetch(url + path);
      const kind = kinds[path.split('?')[0] as keyof typeof kinds] ?? 'application/manifest+json';
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, kind]);
    }
    const { icons } = await (await fetch(`${url}/manifest.webmanifest`)).json();
    for (const { src } of icons) expect([src, await status(src)]).toEqual([src, 200]);
    for (const name of ['apple-touch-icon', 'apple-touch-icon-precomposed', 'apple-touch-icon-120x120']) {
      const response = await fetch(`${url}/${name}.png`);
      expect([name, response.status, response.headers.get('content-type')]).toEqual([name, 200, 'image/png']);
    }
    const icon = Buffer.from(await (await fetch(`${url}/favicon.ico`)).arrayBuffer());
    expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 3]);
  });

  test('never climbs out of its addresses', async () => {
    for (const path of [
      '/../../etc/passwd',
      '/_next/static/../../../package.json',
      '/..%2f..%2fpackage.json',
      '/_atlas/../x',
    ]) {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect([path, /^HTTP\/1\.1 (?:400|404|308) /.test(answer)]).toEqual([path, true]);
      expect(answer).not.toContain('"dependencies"');
    }
  });

  test('sends a client that types bare Chinese to the encoded address, and stays on this host', async () => {
    const answer = await raw('GET //evil.invalid/死锁?q=锁 HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(answer).toContain('\r\nlocation: /evil.invalid/%E6%AD%BB%E9%94%81?q=%E9%94%81\r\n');
  });

  test('says 304 to who has the page, and gives it compressed to who can take that', async () => {
    const first = await fetch(url + PULL, { headers: { 'accept-encoding': 'br' } });
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'br']);
    const again = (given: string, encoding: string) =>
      status(PULL, { headers: { 'if-none-match': given, 'accept-encoding': encoding } });
    expect(await again(etag, 'br')).toBe(304);
    expect(await again(etag, 'gzip')).toBe(200);
    expect(await again('"other"', 'br')).toBe(200);
    const head = await fetch(url + PULL, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('gives every answer its security headers, and no cookie', async () => {
    for (const path of ['/', PULL, '/nope', '/api/health', '/_atlas/client.js', '/search?q=x']) {
      const { headers } = await fetch(url + path);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect([path, headers.get('content-security-policy')?.startsWith("default-src 'none'")]).toEqual([path, true]);
      expect([path, headers.get('set-cookie'), headers.get('x-powered-by')]).toEqual([path, null, null]);
    }
  });

  test("carries no script but the site's own two, under 10 kB", async () => {
    const html = await (await fetch(url + PULL)).text();
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => /src="([^"]*)"/.exec(tag)?.[1]);
    expect(scripts.map((src) => src?.split('?')[0]).sort()).toEqual(['/_atlas/client.js', '/_atlas/theme.js']);
    const sizes = await Promise.all(
      scripts.map(async (src) =>
        Number((await fetch(url + src, { headers: { 'accept-encoding': 'identity' } })).headers.get('content-length')),
      ),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20_000);
  });
});

describe('the API', () => {
  test('answers a search with the fixed fields, and pages through it', async () => {
    const answer = await (await fetch(`${url}/api/search?q=CUDA&limit=2`)).json();
    expect(answer).toMatchObject({ query: 'CUDA', covers: { reports: 32, pulls: 32 } });
    expect(answer.hits).toHaveLength(2);
    for (const key of ['kind', 'id', 'title', 'url', 'score', 'state', 'reason', 'excerpts']) {
      expect(answer.hits[0]).toHaveProperty(key);
    }
    const more = await (await fetch(`${url}/api/search?q=CUDA&limit=2&cursor=${answer.next}`)).json();
    expect(more.hits[0].id).not.toBe(answer.hits[0].id);
  });

  test('tells in words what is wrong with a request', async () => {
    for (const query of ['limit=0', 'limit=x', 'limit=100000', 'repo=../x', 'cursor=zz', 'cursor=-1']) {
      const response = await fetch(`${url}/api/search?q=a&${query}`);
      expect([query, response.status]).toEqual([query, 400]);
      expect(await response.json()).toEqual({ code: 'bad-request', error: expect.stringMatching(/^Cannot search: /) });
    }
    expect(await status('/api/pull/sgl-project/sglang/x')).toBe(400);
    const unknown = await fetch(`${url}/api/pull/sgl-project/sglang/999999`);
    expect([unknown.status, (await unknown.json()).error]).toEqual([
      404,
      expect.stringMatching(/the newest known is #\d+$/),
    ]);
  });

  test('takes a PR in every spelling', async () => {
    for (const text of ['24870', '%2324870', 'PR%2024870', 'sglang%2324870', 'PR%2324870']) {
      const response = await fetch(`${url}/api/pull/sgl-project/sglang/${text}`);
      expect([text, (await response.json()).number]).toEqual([text, 24870]);
    }
  });

  test('answers scripts in JSON whatever they ask, with a code and a sentence', async () => {
    const asked: [path: string, method: string, status: number, code: string][] = [
      ['/api/nope', 'GET', 404, 'not-found'],
      ['/api', 'GET', 404, 'not-found'],
      ['/api/pull/sgl-project/sglang/%E6%B3', 'GET', 400, 'bad-request'],
      ['/api/search?q=a', 'POST', 405, 'method-not-allowed'],
      [`/api/search?q=${'a'.repeat(21_000)}`, 'GET', 414, 'too-long'],
      ['/api/search?q=a&repo=acme/nothing', 'GET', 404, 'not-found'],
      ['/api/pull/sgl-project/sglang/1', 'GET', 404, 'not-found'],
      ['/api/pull/sgl-project/sglang/99999999', 'GET', 404, 'not-found'],
    ];
    const longest = await raw(`GET /api/search?q=${'a'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`);
    expect(longest).toMatch(/^HTTP\/1\.1 431 [\s\S]*\r\ncontent-type: application\/json\r\n[\s\S]*{"code":"too-long"/);
    for (const [path, method, status, code] of asked) {
      const response = await fetch(url + path, { method });
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, status, 'application/json']);
      expect(await response.json()).toEqual({ code, error: expect.stringMatching(/^Cannot .+/) });
    }
  });

  test('says which parameters it does not know', async () => {
    const { notes } = await (await fetch(`${url}/api/search?q=CUDA&limti=2`)).json();
    expect(notes[0]).toContain('无法识别的参数 limti，已忽略');
  });

  test('gives a PR with its record, state and links', async () => {
    const pull = await (await fetch(`${url}/api/pull/sgl-project/sglang/24870`)).json();
    expect(pull).toMatchObject({ number: 24870, state: 'relanded', chain: 24870, record: { title: pull.title } });
    expect(pull.backlinks.length).toBeGreaterThan(0);
  });
});

describe('a running site', () => {
  let content: string;
  let site: Site;

  beforeAll(async () => {
    content = await mkdtemp(join(tmpdir(), 'atlas-running-'));
    await cp('content/sgl-project/sglang/24870.md', join(content, 'sgl-project/sglang/24870.md'));
    site = await startSite({ ATLAS_CONTENT: content });
  }, 600_000);
  afterAll(async () => {
    await site.stop();
    await rm(content, { recursive: true, force: true });
  });

  const until = async (
    wanted: (health: { status: string; repos: { reports: number }[]; problems: number }) => boolean,
  ) => {
    for (let i = 0; i < 100; i++) {
      const health = await (await fetch(`${site.url}/api/health`)).json();
      if (wanted(health)) return health;
      await new Promise((next) => setTimeout(next, 200));
    }
    throw new Error('the site never came to the wanted state');
  };

  test('shows a report that is added, keeps the last good form of one that breaks, and drops one that is removed', async () => {
    const file = join(content, 'sgl-project/sglang/27138.md');
    // On a busy machine a page can be told to come later.
    const page = async (): Promise<number> => {
      const { status } = await fetch(`${site.url}/sgl-project/sglang/pull/27138`);
      return status === 503 ? page() : status;
    };
    expect(await page()).toBe(200);
    expect((await fetch(`${site.url}/api/pull/sgl-project/sglang/27138`).then((r) => r.json())).kind).toBe('stub');
    await cp('content/sgl-project/sglang/27138.md', file);
    await until(({ repos }) => repos[0]?.reports === 2);
    await writeFile(file, '---\nrepo: [broken\n---\n');
    await until(({ problems, status }) => problems > 0 && status === 'degraded');
    expect((await fetch(`${site.url}/api/pull/sgl-project/sglang/27138`).then((r) => r.json())).kind).toBe('report');
    await rm(file);
    await until(({ repos, problems }) => repos[0]?.reports === 1 && problems === 0);
  });

  test('sums up a base that was left without its checksum: whoever made it was killed', async () => {
    const own = join(content, 'cache');
    const sums = async () => (await readdir(own, { recursive: true })).filter((name) => name.endsWith('.sqlite.sum'));
    const summed = async () => {
      const other = await startSite({ ATLAS_CONTENT: content, ATLAS_CACHE: own });
      for (let i = 0; i < 100 && (await sums()).length === 0; i++) await new Promise((next) => setTimeout(next, 200));
      await other.stop();
      return sums();
    };
    const [name = '', ...others] = await summed();
    expect(others).toEqual([]);
    await rm(join(own, name));
    expect(await summed()).toEqual([name]);
  });

  test('refuses an address that used its share, as long as it says, and nobody else', async () => {
    const busy = await startSite({ ATLAS_CONTENT: content, ATLAS_CLIENT_MS: '1', ATLAS_TRUSTED_PROXIES: 'loopback' });
    const ask = (path: string, from: string) => fetch(busy.url + path, { headers: { 'x-forwarded-for': from } });
    let refused: Response | null = null;
    let served = '';
    for (let i = 0; i < 400 && refused === null; i++) {
      const paths = Array.from({ length: 20 }, (_, j) => `/search?q=cache${20 * i + j}`);
      const answers = await Promise.all(paths.map((path) => ask(path, '192.0.2.1')));
      refused = answers.find(({ status }) => status === 429) ?? null;
      // The newest: those of the beginning may have made room.
      served = paths[answers.findLastIndex(({ status }) => status === 200)] ?? served;
    }
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.text()).toContain('请求过多');
    const api = await ask('/api/search?q=other', '192.0.2.1');
    expect([api.status, (await api.json()).code]).toEqual([429, 'too-many']);
    // What is kept costs nothing, so it is refused to nobody.
    expect((await ask(`${served}&from=feed`, '192.0.2.1')).status).toBe(200);
    expect((await ask('/api/search?q=other', '192.0.2.2')).status).toBe(200);
    await busy.stop();
  });

  test('has its home page ready once it listens: it is there though what makes pages stands still', async () => {
    const other = await startSite({ ATLAS_CONTENT: content });
    process.kill(makerOf(other), 'SIGSTOP');
    const home = await fetch(other.url);
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('sgl-project/sglang')]);
    await other.stop();
  });

  test('answers health while what makes its pages is killed or hangs, and starts that again', async () => {
    const other = await startSite({ ATLAS_CONTENT: content });
    const health = () => fetch(`${other.url}/api/health`).then((response) => response.json());
    const first = makerOf(other);
    process.kill(first, 'SIGSTOP');
    const page = fetch(`${other.url}/search?q=stopped`);
    for (let i = 0; i < 20; i++) expect((await health()).status).toBe('ok');
    process.kill(first, 'SIGKILL');
    expect((await page).status).toBe(503);
    expect(await health()).toMatchObject({ status: 'degraded', problem: expect.stringContaining('started again') });
    const deadline = Date.now() + 60_000;
    while ((await health()).status !== 'ok' && Date.now() < deadline)
      await new Promise((next) => setTimeout(next, 100));
    expect((await fetch(`${other.url}/search?q=again`)).status).toBe(200);
    expect(makerOf(other)).not.toBe(first);
    await other.stop();
  });

  test('ends within moments when it is told to, with 0, also while clients never end their requests', async () => {
    const other = await startSite({ ATLAS_CONTENT: content });
    const { port } = new URL(other.url);
    const slow = Array.from({ length: 20 }, () => connect(Number(port), '127.0.0.1').on('error', () => {}));
    for (const socket of slow) socket.write('GET / HTTP/1.1\r\nhost: a\r\nx-slow: ');
    const ended = new Promise((resolve) => other.process.once('exit', resolve));
    await other.stop();
    expect(await ended).toBe(0);
    for (const socket of slow) socket.destroy();
  });
});

/** @returns the id of the process that makes answers */
const makerOf = (site: Site): number =>
  Number(
    execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .find(
        ([, parent, ...args]) => Number(parent) === site.process.pid && args.join(' ').includes('maker-process'),
      )?.[0],
  );
