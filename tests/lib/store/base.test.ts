import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../../lib/cli/main';
import { loadCorpus } from '../../../lib/corpus/load-corpus';
import { buildAtlas } from '../../../lib/graph/build-atlas';
import type { RepoName } from '../../../lib/model/ids';
import { openSearch } from '../../../lib/search/engine/open';
import { search } from '../../../lib/search/search';
import { aheadFile, sumFile, unfinishedFile } from '../../../lib/store/base-files';
import { buildServing } from '../../../lib/store/build-beside';
import { copyAhead, isTended } from '../../../lib/store/copy-ahead';
import { buildBase, checkBase, openBase } from '../../../lib/store/open-base';
import { createDatabase, openDatabase } from '../../../lib/store/sqlite';
import { repoId } from '../../../lib/store/write/write-repo';
import { writeSample } from '../../cli/run-atlas';
import { growGitRepo, makeGitRepo } from '../../helpers/git-repo';
import { everythingOf } from './same-atlas';

let scratch: string;
let dir: string;
let cache: string;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'atlas-base-'));
  [dir, cache] = [join(scratch, 'content'), join(scratch, 'cache')];
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

/** Reports beside a history with reverts, releases, renames and commits without a PR. */
async function fill(): Promise<void> {
  await writeSample(dir);
  const repo = makeGitRepo([
    { subject: 'Add a pool (#1)', files: { 'src/pool.py': 'class Pool:\n    def take(self):\n        return 1\n' } },
    { subject: 'Take two (#2)', files: { 'src/pool.py': 'class Pool:\n    def take(self):\n        return 2\n' } },
    {
      subject: 'Revert "Take two (#2)" (#3)',
      files: { 'src/pool.py': 'class Pool:\n    def take(self):\n        return 1\n' },
    },
  ]);
  growGitRepo(repo, [
    { subject: 'Say why', files: { 'README.md': 'why\nand how\n' } },
    {
      subject: 'Reland "Take two" (#5)',
      files: { 'src/pool.py': 'class Pool:\n    def take(self):\n        return 2\n' },
    },
    {
      subject: 'Move the pool (#6)',
      files: { 'src/pool.py': null, 'lib/pool.py': 'class Pool:\n    def take(self):\n        return 2\n' },
    },
  ]);
  repo.git('tag', 'v1.0', 'main~2');
  repo.git('tag', 'v1.1', 'main');
  const quiet = { write: () => {} };
  const env = { ATLAS_CACHE: join(scratch, 'sync') };
  const surroundings = { stdout: quiet, stderr: quiet, stdin: async () => Buffer.alloc(0), env };
  expect(await main(['sync', 'o/pool', '--from', repo.folder, '--content', dir], surroundings)).toBe(0);
  rmSync(repo.folder, { recursive: true, force: true });
}

const file = () => join(cache, readdirSync(cache).find((name) => name.startsWith('base-')) ?? '');
const bases = () => readdirSync(file()).filter((name) => name.endsWith('.sqlite'));
const everything = async () => {
  const base = await openBase({ dir, cache });
  const all = everythingOf(base.atlas);
  base.close();
  return all;
};
/** A change that a look at names, sizes and times sees. */
function write(name: string, text: string): void {
  mkdirSync(join(dir, name, '..'), { recursive: true });
  writeFileSync(join(dir, name), text);
  utimesSync(join(dir, name), new Date(), new Date(Date.now() + 1000 * bases().length + 5000));
}

describe('a compiled base', () => {
  test('says of everything what the linked content says, and finds the same', async () => {
    await fill();
    const built = buildAtlas(await loadCorpus(dir));
    const base = await openBase({ dir, cache });
    expect(base.remark).toBeNull();
    expect(everythingOf(base.atlas)).toEqual(everythingOf(built));
    const [own, kept] = [await openSearch(built, null), await openSearch(base.atlas, base.indexes)];
    for (const query of [
      'NextN',
      'pool',
      'take',
      '回退',
      'is:reverted',
      'module:attention',
      'DSA',
      'src/pool.py',
      '24870',
    ]) {
      expect(search(kept, query)).toEqual(search(own, query));
    }
  });

  test('tells which words a PR without a report holds as its own texts do, without reading it', async () => {
    await fill();
    const built = buildAtlas(await loadCorpus(dir));
    const base = await openBase({ dir, cache });
    const { texts, pulls } = await openSearch(base.atlas, base.indexes);
    const own = await openSearch(built, null);
    const plain = [...pulls.heads()].filter(({ kind }) => kind === 'history');
    expect(
      plain.map(({ number }) => base.atlas.repos.get('o/pool' as RepoName)?.lookups.written(number)?.title),
    ).toEqual(plain.map(({ number }) => built.repos.get('o/pool' as RepoName)?.byNumber.get(number)?.title));
    const found: number[] = [];
    for (let id = 0; id < pulls.length; id += 1) {
      for (const pattern of [/take[ _-]?two/u, /pool\.take/u, /src\/pool/u, /lib.pool/u, /"take two"/u, /null/u]) {
        const bits = own.texts.bitsMatching(id, pattern);
        expect(texts.bitsMatching(id, pattern)).toBe(bits);
        if (bits > 0) found.push(id);
      }
      for (const literal of ['Pool.take', 'pool.take', 'src/pool.py', '"Take two', 'lib/pool.py', 'null', '",']) {
        expect(texts.bitsHoldingExactly(id, literal)).toBe(own.texts.bitsHoldingExactly(id, literal));
      }
    }
    expect(new Set(found).size).toBeGreaterThan(2);
  });

  test('is made once, and anew where the content changed: only what did', async () => {
    await fill();
    expect(await buildBase({ dir, cache })).toMatchObject({ isNew: true, removed: [] });
    expect(await buildBase({ dir, cache })).toMatchObject({ isNew: false, made: [] });
    write('o/pool/modules.yml', '- id: pool\n  name: 池\n  paths: ["src/**", "lib/**"]\n');
    expect(await buildBase({ dir, cache })).toMatchObject({ isNew: true, made: ['o/pool'] });
    expect(bases()).toHaveLength(1);
    rmSync(join(dir, 'o'), { recursive: true });
    expect(await buildBase({ dir, cache })).toMatchObject({ isNew: true, made: [], removed: ['o/pool'] });
    expect(await everything()).toEqual(everythingOf(buildAtlas(await loadCorpus(dir))));
  });

  test('grown step by step is the one that is made from nothing', async () => {
    await fill();
    const [report = ''] = readdirSync(join(dir, 'sgl-project/sglang')).filter((name) => name.endsWith('.md'));
    const text = readFileSync(join(dir, 'sgl-project/sglang', report), 'utf8');
    rmSync(join(dir, 'sgl-project/sglang', report));
    await buildBase({ dir, cache });
    write(`sgl-project/sglang/${report}`, text);
    const grown = await everything();
    expect(await buildBase({ dir, cache, fresh: true })).toMatchObject({ isNew: true });
    expect(await everything()).toEqual(grown);
    expect(grown).toEqual(everythingOf(buildAtlas(await loadCorpus(dir))));
  });

  test('in which a report tells something else says it everywhere, and links nothing anew', async () => {
    await fill();
    await buildBase({ dir, cache });
    const report = 'sgl-project/sglang/24870.md';
    const text = readFileSync(join(dir, report), 'utf8');
    const told = text.replace('- 一句话: ', '- 一句话: 一匹斑马跑过池塘。');
    expect(told).not.toBe(text);
    write(report, told);
    const steps: string[] = [];
    expect(await buildBase({ dir, cache, progress: (step) => steps.push(step) })).toMatchObject({
      made: ['sgl-project/sglang'],
    });
    expect(steps).toEqual([]);
    const grown = await everything();
    const [kept, anew] = [await openBase({ dir, cache }), buildAtlas(await loadCorpus(dir))];
    const [a, b] = [await openSearch(kept.atlas, kept.indexes), await openSearch(anew, null)];
    expect(search(a, '斑马').hits.map(({ pull }) => pull?.number)).toEqual([24870]);
    expect(search(a, '斑马')).toEqual(search(b, '斑马'));
    kept.close();
    expect(grown).toEqual(everythingOf(anew));
    await buildBase({ dir, cache, fresh: true });
    expect(await everything()).toEqual(grown);
  });

  test('in which a report links something else is linked anew', async () => {
    await fill();
    await buildBase({ dir, cache });
    const report = 'sgl-project/sglang/24870.md';
    const text = readFileSync(join(dir, report), 'utf8');
    for (const change of [
      (all: string) => all.replace(/^mergedAt: .*$/m, 'mergedAt: "2026-06-04T10:06+08:00"'),
      (all: string) => all.replace('`Indexer._get_topk_paged`, `DeepseekSparse', '`zebra_pool`, `DeepseekSparse'),
      (all: string) => all.replace(/^- (?=.*#27138)/m, '- 与 #99 一同回退的 '),
    ]) {
      const changed = change(text);
      expect(changed).not.toBe(text);
      write(report, changed);
      expect(await everything()).toEqual(everythingOf(buildAtlas(await loadCorpus(dir))));
    }
  });

  test('has a report in its last good form while it is broken, and says so; one that is gone is gone', async () => {
    await fill();
    await buildBase({ dir, cache });
    const name = 'sgl-project/sglang/24870.md';
    const text = readFileSync(join(dir, name), 'utf8');
    write(name, '---\nbroken');
    const { atlas } = await openBase({ dir, cache });
    expect(atlas.pulls.get('sgl-project/sglang#24870' as never)?.record?.number).toBe(24870);
    expect(atlas.problems.map(({ message }) => message).join()).toMatch(/its last good form is still served/);
    rmSync(join(dir, name));
    const { atlas: after } = await openBase({ dir, cache });
    expect(after.pulls.get('sgl-project/sglang#24870' as never)?.record).toBeNull();
    write(name, text);
    expect((await openBase({ dir, cache })).atlas.problems.filter(({ file: at }) => at === name)).toEqual([]);
  });

  test('has a repository as it was while its history is broken, and says so', async () => {
    await fill();
    const good = await everything();
    const text = readFileSync(join(dir, 'o/pool/history.txt'), 'utf8');
    write('o/pool/history.txt', text.slice(0, text.length / 2));
    const broken = await everything();
    expect(broken.repos).toEqual(good.repos);
    expect(broken.problems.map(({ message }) => message).join()).toMatch(/its last good form is still served/);
    expect(await buildBase({ dir, cache })).toMatchObject({ isNew: false });
    write('o/pool/history.txt', text);
    expect(await everything()).toEqual(good);
  });

  test('says no more of a broken history once its folder is gone', async () => {
    await fill();
    const broken = join(dir, 'acme/broken');
    mkdirSync(broken, { recursive: true });
    writeFileSync(join(broken, 'history.txt'), 'no history\n');
    const before = await openBase({ dir, cache });
    expect(before.atlas.problems.map(({ file }) => file)).toContain('acme/broken/history.txt');
    before.close();
    rmSync(broken, { recursive: true });
    const after = await openBase({ dir, cache });
    expect(after.atlas.problems.filter(({ file }) => file.startsWith('acme/broken'))).toEqual([]);
    after.close();
  });

  test('has the only repository as it was while its history is broken', async () => {
    await fill();
    rmSync(join(dir, 'sgl-project'), { recursive: true });
    const good = await everything();
    const text = readFileSync(join(dir, 'o/pool/history.txt'), 'utf8');
    write('o/pool/history.txt', text.slice(0, text.length / 2));
    expect((await everything()).repos).toEqual(good.repos);
    write('o/pool/history.txt', text);
    expect(await everything()).toEqual(good);
  });

  test('keeps the search of a history while only reports changed, and no longer', async () => {
    await fill();
    const path = async () => (await buildBase({ dir, cache })).file;
    const mark = createDatabase(await path());
    const part = `kind = 'history' and part = 'mentions' and repo = ${repoId('o/pool')}`;
    mark.run(`update search_index set data = x'00' where ${part}`);
    mark.close();
    const isMarked = async () => {
      const base = openDatabase(await path());
      const rows = base
        .prepare("select hex(data) from search_index where kind = 'history' and part = 'mentions'")
        .all();
      base.close();
      return rows.some(([data]) => data === '00');
    };
    write('o/pool/modules.yml', '- id: pool\n  name: 池\n  paths: ["src/**", "lib/**"]\n');
    expect(await isMarked()).toBe(true);
    const [kept, anew] = [await openBase({ dir, cache }), buildAtlas(await loadCorpus(dir))];
    const [a, b] = [await openSearch(kept.atlas, kept.indexes), await openSearch(anew, null)];
    expect(search(a, 'pool take')).toEqual(search(b, 'pool take'));
    kept.close();
    write('o/pool/history.txt', readFileSync(join(dir, 'o/pool/history.txt'), 'utf8'));
    expect(await isMarked()).toBe(false);
  });

  test('that was cut off or overwritten is made anew', async () => {
    await fill();
    const good = await everything();
    const [name = ''] = bases();
    const path = join(file(), name);
    for (const damage of [
      () => truncateSync(path, 5000),
      () => writeFileSync(path, 'no base'),
      () => writeFileSync(path, ''),
    ]) {
      damage();
      expect(await everything()).toEqual(good);
      expect(await checkBase({ dir, cache })).toMatchObject({ why: null });
    }
  });

  test('is told from one in which a single bit is another', async () => {
    await fill();
    await buildBase({ dir, cache });
    const path = join(file(), bases()[0] ?? '');
    const bytes = readFileSync(path);
    for (let at = 101; at < bytes.length; at += Math.floor(bytes.length / 20)) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 4;
      writeFileSync(path, changed);
      expect((await checkBase({ dir, cache })).why).toMatch(
        /^Cannot use the base \(.*\): .*; run `atlas build --fresh`$/s,
      );
    }
  });

  test('is put into the copy that was made ahead, which nobody reads, and is the one that is made from nothing', async () => {
    await fill();
    const { file: first } = await buildBase({ dir, cache });
    await copyAhead(first);
    // A small one is copied when it is needed.
    expect(existsSync(aheadFile(first))).toBe(false);
    await copyAhead(first, 0);
    const { ino } = statSync(aheadFile(first));
    const [report = ''] = readdirSync(join(dir, 'sgl-project/sglang')).filter((name) => name.endsWith('.md'));
    write(`sgl-project/sglang/${report}`, `${readFileSync(join(dir, 'sgl-project/sglang', report), 'utf8')}\n`);
    const { file: next } = await buildBase({ dir, cache });
    expect(statSync(next).ino).toBe(ino);
    expect(readdirSync(file()).sort()).toEqual([basename(next), basename(sumFile(next)), 'lock'].sort());
    expect(await everything()).toEqual(everythingOf(buildAtlas(await loadCorpus(dir))));
  });

  test('leaves no copy made ahead that was not finished, or is of another base', async () => {
    await fill();
    const { file: first } = await buildBase({ dir, cache });
    writeFileSync(unfinishedFile(first, 4711), 'half of it');
    await copyAhead(first, 0);
    expect(await buildBase({ dir, cache, fresh: true })).toMatchObject({ file: first, isNew: true });
    expect(existsSync(aheadFile(first))).toBe(false);
    await copyAhead(first, 0);
    write('o/pool/modules.yml', '- id: pool\n  name: 池\n  paths: ["src/**", "lib/**"]\n');
    const { file: next } = await buildBase({ dir, cache, fresh: true });
    expect(readdirSync(file()).sort()).toEqual([basename(next), basename(sumFile(next)), 'lock'].sort());
  });

  test('can be read before it is summed up; whoever was killed then is made up for', async () => {
    await fill();
    let early: string | null = null;
    const { file: path } = await buildBase({
      ...{ dir, cache },
      inPlace: async (built) => {
        openDatabase(built.file).close();
        early = (await checkBase({ dir, cache })).why;
      },
    });
    expect(early).toMatch(/^Cannot check the base \(.*\): it has no checksum yet; run `atlas build`$/);
    expect(await checkBase({ dir, cache })).toEqual({ file: path, why: null });
    rmSync(sumFile(path));
    expect(isTended(path)).toBe(false);
    expect(await buildBase({ dir, cache })).toMatchObject({ isNew: false });
    expect(await checkBase({ dir, cache })).toEqual({ file: path, why: null });
    expect(isTended(path)).toBe(true);
  });

  test('is made for who serves it by a process that others come before, and told of when it is in place', async () => {
    await fill();
    const { built, ended } = buildServing({ dir, cache }, true);
    const { file: path } = await built;
    openDatabase(path).close();
    await ended;
    expect(isTended(path)).toBe(true);
    writeFileSync(join(scratch, 'no-folder'), '');
    const failing = buildServing({ dir, cache: join(scratch, 'no-folder') }, true);
    await failing.ended;
    await expect(failing.built).rejects.toThrow(/no-folder/);
  });

  test('is made in memory where none can be kept, with a word', async () => {
    await fill();
    writeFileSync(cache, 'a file where the folder should be');
    const base = await openBase({ dir, cache });
    expect(base.remark).toMatch(/^Cannot keep the compiled base/);
    expect(everythingOf(base.atlas)).toEqual(everythingOf(buildAtlas(await loadCorpus(dir))));
  });

  test('made by several at once is made by one of them, and all find it', async () => {
    await fill();
    const run = () =>
      spawn(process.execPath, ['lib/cli/atlas.mjs', 'build', '--content', dir, '--json'], {
        env: { ...process.env, ATLAS_CACHE: cache },
      });
    const runs = [run(), run(), run()];
    const made = await Promise.all(
      runs.map(async (each) => {
        const out: Buffer[] = [];
        each.stdout.on('data', (text: Buffer) => out.push(text));
        await once(each, 'close');
        return JSON.parse(Buffer.concat(out).toString()) as { made: string[] };
      }),
    );
    expect(made.filter(({ made: repos }) => repos.length > 0)).toHaveLength(1);
    expect(bases()).toHaveLength(1);
  });

  test('whose making was killed at any moment leaves the last one, and the next finishes', async () => {
    await fill();
    await buildBase({ dir, cache });
    for (const [at, wait] of [250, 400, 550, 700, 900].entries()) {
      write('o/pool/risks.yml', `- id: r${at}\n  name: 风险 ${at}\n  aliases: []\n`);
      const builder = spawn(process.execPath, ['lib/store/builder-process.mjs', dir, cache], { stdio: 'ignore' });
      await Promise.race([once(builder, 'exit'), new Promise((go) => setTimeout(go, wait))]);
      builder.kill('SIGKILL');
      expect(existsSync(join(file(), bases()[0] ?? 'none'))).toBe(true);
      expect(await everything()).toEqual(everythingOf(buildAtlas(await loadCorpus(dir))));
    }
  });

  test('is made no further once whoever asked for it has ended, and the next finishes', async () => {
    await fill();
    const builder = spawn(process.execPath, ['lib/store/builder-process.mjs', dir, cache]);
    // What the system does with the pipe of a process that ends, be it killed.
    builder.stdin.destroy();
    expect(await once(builder, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await everything()).toEqual(everythingOf(buildAtlas(await loadCorpus(dir))));
  });

  test('of a folder without reports is empty', async () => {
    cpSync('tests/fixtures/corpus/good', dir, { recursive: true });
    rmSync(join(dir, 'sgl-project'), { recursive: true, force: true });
    rmSync(join(dir, 'flashinfer-ai'), { recursive: true, force: true });
    const { atlas } = await openBase({ dir, cache });
    expect([atlas.repos.size, atlas.pulls.size]).toEqual([0, 0]);
  });
});
