/** What a power cut, a full disk, a read-only folder or a second run at the same time does to the content: nothing bad. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadCorpus } from '../../lib/corpus/load-corpus';
import { makeGitRepo, type TestRepo } from '../helpers/git-repo';

/** Moments of killing; more where somebody wants to be surer: `ATLAS_KILLS=200 npx vitest run tests/cli/damage.test.ts`. */
const KILLS = Number(process.env.ATLAS_KILLS ?? 6);
/** A kill takes a second or two, on a busy machine ten times that. */
const TIMEOUT = 120_000 + KILLS * 20_000;
const CAPTURES = 'content/sgl-project/sglang';
const CLI = ['node', 'lib/cli/atlas.mjs'];

let dir: string;
let content: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atlas-damage-'));
  await chmod(dir, 0o777);
  content = join(dir, 'content');
  await mkdir(join(dir, 'tmp'), { mode: 0o777 });
});
afterEach(() => rm(dir, { recursive: true, force: true }));

type Done = { code: number | null; out: string; err: string };

function start(words: string[], options: { uid?: number } = {}): { child: ChildProcess; done: Promise<Done> } {
  const [command = '', ...args] = words;
  // What is killed outright cannot clean up behind itself.
  const env = {
    ...process.env,
    TMPDIR: join(dir, 'tmp'),
    ATLAS_CACHE: join(dir, 'cache'),
    ATLAS_CONTENT: content,
    CI: 'true',
  };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const done = { code: null as number | null, out: '', err: '' };
  child.stdout?.on('data', (data: Buffer) => {
    done.out += data.toString('utf8');
  });
  child.stderr?.on('data', (data: Buffer) => {
    done.err += data.toString('utf8');
  });
  return { child, done: new Promise((resolve) => child.on('close', (code) => resolve({ ...done, code }))) };
}

/** @returns the reports that the content holds, each read without a problem */
async function reports(): Promise<number[]> {
  const corpus = await loadCorpus(content);
  expect(corpus.problems.filter(({ code }) => code !== 'folder-missing')).toEqual([]);
  return corpus.repos.flatMap((repo) => repo.reports.map(({ record }) => record.number));
}

/**
 * Kills a command at random moments of its life and looks at what it left each time.
 * @param length how long it takes, in ms: a busy machine may be free a moment later, so a run that ends by itself says it anew
 */
async function killOften(words: string[], length: number, look: () => Promise<void>): Promise<number> {
  let killed = 0;
  let life = length;
  for (let i = 0; i < KILLS; i += 1) {
    const begin = performance.now();
    const { child, done } = start(words);
    const timer = setTimeout(() => child.kill('SIGKILL'), (life * (i + Math.random())) / KILLS);
    if ((await done).code === null) killed += 1;
    else life = Math.min(life, performance.now() - begin);
    clearTimeout(timer);
    await look();
  }
  return killed;
}

async function timed(words: string[]): Promise<number> {
  const begin = performance.now();
  expect((await start(words).done).code).toBe(0);
  return performance.now() - begin;
}

describe('a command killed at any moment', () => {
  test('leaves whole reports and no others, and a second import finishes the work', { timeout: TIMEOUT }, async () => {
    const words = [...CLI, 'import', CAPTURES];
    const length = await timed(words);
    const all = await reports();
    expect(all.length).toBeGreaterThan(20);
    const killed = await killOften(words, length, async () => {
      for (const number of await reports()) expect(all).toContain(number);
      await rm(content, { recursive: true, force: true });
    });
    expect(killed).toBeGreaterThan(KILLS / 3);
    const { child, done } = start(words);
    setTimeout(() => child.kill('SIGKILL'), length * 0.9);
    await done;
    await timed(words);
    expect(await reports()).toEqual(all);
  });

  test('leaves the history before or the whole new one', { timeout: TIMEOUT }, async () => {
    const commits = Array.from({ length: 300 }, (_, i) => ({
      subject: `Change ${i} (#${i + 1})`,
      files: { [`f${i % 7}.py`]: `def f${i}():\n    return ${i}\n` },
    }));
    const repo: TestRepo = makeGitRepo(commits);
    try {
      const words = [...CLI, 'sync', 'o/n', '--from', repo.folder, '--no-cache'];
      const length = await timed(words);
      const whole = await readFile(join(content, 'o/n/history.txt'));
      await killOften(words, length, async () => {
        const found = await readFile(join(content, 'o/n/history.txt')).catch(() => null);
        expect(found === null || found.equals(whole)).toBe(true);
        await reports();
        await rm(content, { recursive: true, force: true });
      });
    } finally {
      repo.remove();
    }
  });
});

describe('a sync told to end', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s leaves no folder of its own',
    { timeout: TIMEOUT },
    async (signal) => {
      const commits = Array.from({ length: 200 }, (_, i) => ({ subject: `Change ${i}`, files: { a: `${i}\n` } }));
      const repo = makeGitRepo(commits);
      try {
        const { child, done } = start([...CLI, 'sync', 'o/n', '--from', repo.folder, '--no-cache']);
        const ended = done.then(() => true);
        const left = () => readdir(join(dir, 'tmp'));
        while ((await left()).length === 0) {
          if (await Promise.race([ended, new Promise((go) => setTimeout(go, 2, false))])) break;
        }
        child.kill(signal);
        await ended;
        expect(child.signalCode).toBe(signal);
        expect(await left()).toEqual([]);
      } finally {
        repo.remove();
      }
    },
  );
});

describe('two imports at one time', () => {
  test('of captures that differ keep one and refuse the other in words', async () => {
    const text = await readFile(join(CAPTURES, '24870.md'), 'utf8');
    const [a, b] = [join(dir, 'a.md'), join(dir, 'b.md')];
    await writeFile(a, text);
    await writeFile(b, text.replace('## 执行摘要', '## 执行摘要\n\n- 一句话: 另一份。\n'));
    const runs = [a, b, a, b].map((file) => start([...CLI, 'import', file, '--json']).done);
    const results = (await Promise.all(runs)).map(({ out }) => JSON.parse(out) as { action: string; file: string });
    const winner = results.find(({ action }) => action === 'imported')?.file;
    expect(results.filter(({ action }) => action === 'imported')).toHaveLength(1);
    for (const { action, file } of results)
      if (action !== 'imported') {
        expect(action).toBe(file === winner ? 'unchanged' : 'refused');
      }
    expect(await reports()).toEqual([24870]);
  });
});

describe('a disk that refuses', () => {
  test('for lack of room is told in words, and nothing half-written stays', async () => {
    // Blocks of 1,024 bytes; the report is larger, the files of a running program are not written anew.
    await start([...CLI, 'parse', join(CAPTURES, '24870.md')]).done;
    const words = [...CLI, 'import', join(CAPTURES, '24870.md'), '--json'];
    const { code, out, err } = await start(['bash', '-c', 'ulimit -f 2; exec "$@"', 'bash', ...words]).done;
    expect([code, err]).toEqual([1, expect.stringContaining('refused 1 (write-failed 1)')]);
    expect(JSON.parse(out)).toMatchObject({
      action: 'refused',
      diagnostics: [
        {
          code: 'write-failed',
          message: expect.stringMatching(/^Cannot write .*24870\.md: .*\(EFBIG\); nothing was changed$/),
        },
      ],
    });
    expect(await readdir(join(content, 'sgl-project/sglang'))).toEqual([]);
  });

  test('because the content is read-only is told in words', async () => {
    await mkdir(content, { recursive: true });
    await chmod(content, 0o555);
    // Root may write anywhere, so that the command runs as nobody.
    const options = process.getuid?.() === 0 ? { uid: 65534 } : {};
    const { code, out } = await start([...CLI, 'import', join(CAPTURES, '24870.md'), '--json'], options).done;
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      action: 'refused',
      diagnostics: [
        {
          code: 'write-failed',
          message: expect.stringMatching(/: permission denied \(EACCES\); nothing was changed$/),
        },
      ],
    });
    await chmod(content, 0o755);
    expect(await readdir(content)).toEqual([]);
  });
});

test('a clock that was wrong when files were written changes nothing', async () => {
  await cp(CAPTURES, join(content, 'sgl-project/sglang'), { recursive: true });
  const before = await loadCorpus(content, { cache: join(dir, 'cache') });
  for (const [at, name] of (await readdir(join(content, 'sgl-project/sglang'))).entries()) {
    const time = at % 2 === 0 ? 0 : 4_000_000_000;
    await utimes(join(content, 'sgl-project/sglang', name), time, time);
  }
  const after = await loadCorpus(content, { cache: join(dir, 'cache') });
  expect(after).toEqual(before);
  expect(after.repos[0]?.reports.length).toBeGreaterThan(20);
});
