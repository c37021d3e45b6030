import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLive } from '../../../lib/live/knowledge';
import type { RepoName } from '../../../lib/model/ids';
import { pullKey } from '../../../lib/model/ids';
import { suggest as suggestIn } from '../../../lib/search/complete/suggest';
import { buildSearch } from '../../../lib/search/engine/engine';
import { search as searchIn } from '../../../lib/search/search';

const REPO = 'sgl-project/sglang' as RepoName;
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atlas-live-'));
  for (const number of [24870, 27138]) {
    await cp(`content/${REPO}/${number}.md`, join(dir, REPO, `${number}.md`));
  }
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Pokes until the version is another one, as visitors would. */
async function nextVersion(live: ReturnType<typeof openLive>, before: string): Promise<string> {
  for (let i = 0; i < 3000 && live.version() === before; i++) {
    live.poke();
    await new Promise((go) => setTimeout(go, 10));
  }
  return live.version();
}

describe('the knowledge base of a running process', () => {
  test('is loaded once for callers who come at the same time', async () => {
    const live = openLive(dir, { intervalMs: 0 });
    const [one, two] = await Promise.all([live.current(), live.current()]);
    expect(one).toBe(two);
    expect(one.atlas.pulls.get(pullKey(REPO, 24870))?.kind).toBe('report');
  });

  test('opens its search for the first who asks, with the answers of one that is there from the start', async () => {
    const { atlas, search, suggest } = await openLive(dir, { intervalMs: 0 }).current();
    const built = buildSearch(atlas);
    for (const query of ['死锁', 'topk', 'is:live', 'dsa_backend.py'])
      expect(search(query)).toEqual(searchIn(built, query));
    expect(suggest('to', 2)).toEqual(suggestIn(built, 'to', 2));
  });

  test('swaps to the new content as a whole, and leaves a reader of the old one in peace', async () => {
    const live = openLive(dir, { intervalMs: 0 });
    const old = await live.current();
    await cp(`content/${REPO}/27166.md`, join(dir, REPO, '27166.md'));
    expect(await nextVersion(live, old.atlas.version)).not.toBe(old.atlas.version);
    expect((await live.current()).atlas.pulls.get(pullKey(REPO, 27166))?.kind).toBe('report');
    expect(old.atlas.pulls.get(pullKey(REPO, 27166))?.kind).toBe('stub');
  });

  test('serves what was compiled by another process, however fast the content changes meanwhile', async () => {
    const cache = await mkdtemp(join(tmpdir(), 'atlas-live-cache-'));
    vi.stubEnv('ATLAS_CACHE', cache);
    const live = openLive(dir, { intervalMs: 0 });
    await live.current();
    // Another process writes: a timer of this one would stand still while it compiles.
    const writer = spawn(process.execPath, [
      '-e',
      "setInterval(() => fs.appendFileSync(process.argv[1], '\\n'), 10)",
      join(dir, REPO, '24870.md'),
    ]);
    for (let swaps = 0; swaps < 3; swaps += 1) {
      const version = await nextVersion(live, live.version());
      const files = await readdir(cache, { recursive: true });
      expect(files.filter((file) => file.endsWith(`-${version}.sqlite`))).toHaveLength(1);
    }
    writer.kill();
    expect(live.problem()).toBeNull();
    vi.unstubAllEnvs();
    await rm(cache, { recursive: true, force: true });
  });

  test('shows what changed where no base can be kept, and says why none can', async () => {
    vi.stubEnv('ATLAS_CACHE', join(dir, REPO, '24870.md'));
    const live = openLive(dir, { intervalMs: 0 });
    const old = await live.current();
    await cp(`content/${REPO}/27166.md`, join(dir, REPO, '27166.md'));
    expect(await nextVersion(live, old.atlas.version)).not.toBe(old.atlas.version);
    expect((await live.current()).atlas.pulls.get(pullKey(REPO, 27166))?.kind).toBe('report');
    expect(live.problem()).toContain('Cannot');
    vi.unstubAllEnvs();
  });

  test('keeps the last good state where the folder goes away, says so, and recovers', async () => {
    const live = openLive(dir, { intervalMs: 0 });
    const { atlas } = await live.current();
    await rename(dir, `${dir}-away`);
    for (let i = 0; i < 500 && live.problem() === null; i++) {
      live.poke();
      await new Promise((go) => setTimeout(go, 10));
    }
    expect(live.problem()).toContain('Cannot');
    expect((await live.current()).atlas).toBe(atlas);
    await rename(`${dir}-away`, dir);
    await writeFile(join(dir, REPO, 'modules.yml'), 'modules: []\n');
    await nextVersion(live, atlas.version);
    expect(live.problem()).toBeNull();
  });

  test('throws what is wrong where there is no content at all', async () => {
    await expect(openLive(join(dir, 'missing')).current()).rejects.toThrow(/Cannot .*missing/);
  });
});
