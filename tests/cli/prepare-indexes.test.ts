import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CommandContext } from '../../lib/cli/command';
import { main } from '../../lib/cli/main';
import { prepareHistory } from '../../lib/cli/prepare-indexes';
import { writeHistory } from '../../lib/corpus/history-file';
import { printReport } from '../../lib/report/print-report';
import { merged, REPO, report } from '../helpers/small-atlas';

let dir: string;
let content: string;
let cache: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atlas-prepare-'));
  [content, cache] = [join(dir, 'content'), join(dir, 'cache')];
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function atlas(...args: string[]): Promise<{ code: number; out: string }> {
  const out: string[] = [];
  const code = await main([...args, '--content', content], {
    stdout: { write: (text: string) => out.push(text) },
    stderr: { write: () => {} },
    stdin: async () => Buffer.alloc(0),
    env: { ATLAS_CACHE: cache },
  });
  return { code, out: out.join('') };
}

/** The index files with what changes when they are written again. */
async function indexes(): Promise<[string, number][]> {
  const own = (await readdir(cache)).filter((name) => name.startsWith('index-'));
  const names = await Promise.all(
    own.map(async (name) => (await readdir(join(cache, name))).map((file) => join(name, file))),
  );
  return Promise.all(
    names
      .flat()
      .map(
        async (name): Promise<[string, number]> => [
          name.slice(name.indexOf('/') + 1),
          (await stat(join(cache, name))).ino,
        ],
      ),
  );
}

async function save(from: number, count: number): Promise<string> {
  const folder = join(dir, `saved-${from}`);
  await mkdir(folder);
  for (let number = from; number < from + count; number += 1) {
    await writeFile(
      join(folder, `${number}.md`),
      printReport(report(number, { motivation: `修复第 ${number} 处死锁` })),
    );
  }
  return folder;
}

describe('the indexes of the search', () => {
  test('are built by the import of many reports, again by that of one more, and only then', async () => {
    await atlas('import', await save(1, 300));
    const [first] = await indexes();
    expect(first?.[0]).toBe('acme~engine-reports.index');
    expect((await atlas('search', '第 77 处', '--json')).out).toContain('acme/engine#77');
    expect(await indexes()).toEqual([first]);
    await atlas('import', await save(900, 1));
    const [second] = await indexes();
    expect(second?.[1]).not.toBe(first?.[1]);
    expect((await atlas('search', '第 900 处', '--json')).out).toContain('acme/engine#900');
    expect(await indexes()).toEqual([second]);
  });

  test('are not built by an import of few', async () => {
    await atlas('import', await save(1, 3));
    expect(await readdir(dir)).not.toContain('cache');
  });

  test('are built for a long history as it was synced, and used by the next search', async () => {
    const pulls = Array.from({ length: 3_000 }, (_, at) => merged(at + 1, `Fix ${at}`, { 'a.py': ['run'] }));
    const history = {
      repo: REPO,
      branch: 'main',
      head: 'f'.repeat(40),
      pulls,
      edges: [],
      unresolved: [],
      releases: [],
    };
    await writeHistory(content, history);
    const context: CommandContext = {
      ...{ content, cache, json: false, stdin: async () => Buffer.alloc(0) },
      ...{ emit: () => {}, say: () => {}, progress: () => {} },
    };
    await prepareHistory(history, context);
    const before = await indexes();
    expect(before.map(([name]) => name)).toEqual(['acme~engine-history.index']);
    expect((await atlas('search', 'Fix 2048', '--json')).out).toContain('acme/engine#2049');
    expect(await indexes()).toEqual(before);
  });
});
