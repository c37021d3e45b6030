import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../lib/cli/main';
import { growGitRepo, makeGitRepo, type TestRepo } from '../helpers/git-repo';

let repo: TestRepo;
let scratch: string;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'cli-sync-'));
  repo = makeGitRepo([
    { subject: 'Add a cache (#1)', files: { 'a.py': 'def f():\n    return lookup(1)\n' } },
    { subject: 'Revert "Add a cache" (#2)', files: { 'a.py': null } },
  ]);
});

afterEach(() => {
  repo.remove();
  rmSync(scratch, { recursive: true, force: true });
});

async function atlas(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const result = { code: 0, out: '', err: '' };
  const stream = (name: 'out' | 'err') => ({
    write: (text: string) => {
      result[name] += text.replaceAll(repo.folder, 'CLONE').replaceAll(scratch, 'SCRATCH');
    },
  });
  const env = { ATLAS_CONTENT: join(scratch, 'content'), ATLAS_CACHE: join(scratch, 'cache') };
  result.code = await main(args, {
    stdout: stream('out'),
    stderr: stream('err'),
    stdin: async () => Buffer.alloc(0),
    env,
  });
  return result;
}

const file = () => join(scratch, 'content', 'owner', 'name', 'history.txt');

describe('atlas sync', () => {
  test('writes the history and tells what it read', async () => {
    const sha = repo.shas[1]?.slice(0, 10);
    expect(await atlas('sync', 'owner/name', '--from', repo.folder)).toEqual({
      code: 0,
      out:
        `owner/name/history.txt: main at ${sha}, 2 commits (2 read now), 2 PRs, ` +
        '1 revert and reland edges, 0 undo claims without a known target\n',
      err: expect.stringMatching(/^Compiled owner\/name in \d+\.\d s\n$/),
    });
    expect(readFileSync(file(), 'utf8')).toMatch(/^pr-atlas-history 5\nrepo\towner\/name\n/);
    expect(readdirSync(join(scratch, 'content', 'owner', 'name'))).toEqual(['history.txt']);
  });

  test('tells what is left of each PR, and whose lines a file is made of', async () => {
    growGitRepo(repo, [
      { subject: 'Add a list (#3)', files: { 'b.py': 'def g():\n    return listing(1)\n\ndef h():\n    return 2\n' } },
      {
        subject: 'Count in the list (#4)',
        files: { 'b.py': 'def g():\n    return count(1)\n\ndef h():\n    return 2\n' },
      },
      { subject: 'Add a note (#5)', files: { 'c.py': 'note = 1\n' } },
      { subject: 'Another note (#6)', files: { 'c.py': 'remark = 22\n' } },
    ]);
    await atlas('sync', 'owner/name', '--from', repo.folder);
    const blame = await atlas('blame', 'b.py');
    expect(blame).toMatchObject({ code: 0, err: '' });
    expect(blame.out).toContain('今天由谁写成（4 行，空行与只有括号的行不计；2 个改动）');
    expect(blame.out).toMatch(/3 {2}75% {2}2024-02-12 {2}#3 {2}Add a list\n {2}1 {2}25% {2}2024-02-12 {2}#4/);
    const [facts] = (await atlas('blame', 'b.py', '--json')).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(facts.composition).toMatchObject({
      ...{ lines: 4, changes: 2, others: 0, whole: true },
      authors: [
        { number: 3, lines: 3, share: 0.75, mergedAt: '2024-02-11T16:00:00+00:00' },
        { number: 4, lines: 1, share: 0.25 },
      ],
    });
    expect((await atlas('show', '3')).out).toMatch(
      /今天\n {2}剩余 {2}3 行，占写下的 4 行的 75%\n {2}失去 {2}被改写 1 行/,
    );
    const shown = JSON.parse((await atlas('show', '3', '--json')).out);
    expect(shown.survival).toMatchObject({ fate: 'partly', share: 0.75, added: 4, left: 3, lostTo: [{ number: 4 }] });
    expect((await atlas('show', '5')).out).toContain('状态  已被后续改写');
    const chain = await atlas('chain', '1');
    expect(chain.out).toContain('今天：#1 已回退（剩 0%）');
  });

  test('lets a commit that was pushed without a PR undo one, in the chain and in every state', async () => {
    const [undo = ''] = growGitRepo(repo, [
      { subject: 'Add a list (#3)', files: { 'b.py': 'def g():\n    return listing(1)\n' } },
      { subject: 'Revert "Add a list (#3)"', files: { 'b.py': null } },
    ]).slice(-1);
    await atlas('sync', 'owner/name', '--from', repo.folder);
    const { out } = await atlas('chain', '3', '--json');
    expect(JSON.parse(out)).toMatchObject({
      left: { 3: 0, [undo.slice(0, 9)]: null },
      prs: [3],
      edges: [{ from: null, sha: undo, to: 3, kind: 'reverts' }],
      states: { 3: 'reverted', [undo.slice(0, 9)]: 'live' },
      open: true,
    });
    expect((await atlas('chain', '3')).out).toMatch(
      new RegExp(
        `提交 ${undo.slice(0, 9)} 回退 #3（可信度 0\\.99，占原改动 100%）\n {4}提交标题：Revert "Add a list \\(#3\\)"`,
      ),
    );
    expect((await atlas('show', '3')).out).toMatch(
      new RegExp(`已回退\\n +由谁回退 +提交 ${undo.slice(0, 9)}，\\d{4}-[^]*#3 → 提交 ${undo.slice(0, 9)}`),
    );
    for (const name of [undo.slice(0, 9), `owner/name@${undo}`, `https://github.com/owner/name/commit/${undo}`])
      expect((await atlas('chain', name, '--json')).out).toBe(out);
    expect(await atlas('chain', `other/name@${undo}`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('the content has no repository other/name'),
    });
  });

  test('says how much of a PR a partial revert changed back', async () => {
    const lines = (from: number, to: number): string =>
      Array.from({ length: to - from }, (_, i) => `value_${from + i} = compute(${from + i})\n`).join('');
    growGitRepo(repo, [
      { subject: 'Add values (#3)', files: { 'v.py': lines(0, 50) } },
      { subject: 'Revert "Add values (#3)"', body: 'Only the first ten.', files: { 'v.py': lines(10, 50) } },
    ]);
    await atlas('sync', 'owner/name', '--from', repo.folder);
    expect((await atlas('show', '3')).out).toMatch(/状态 +部分回退\n[\s\S]*回退的部分 +提交 \w{9} 改回了它 20% 的行\n/);
  });

  test('says in which release a PR first was, and in which its revert', async () => {
    repo.git('tag', 'v1.0', 'main');
    await atlas('sync', 'owner/name', '--from', repo.folder);
    expect((await atlas('show', '1')).out).toMatch(
      /首个版本 +v1\.0\n +回退的版本 +v1\.0（#2，与它同一版本）\n +各版本 +v1\.0 ✗ 已回退（由 #2）；从未随版本生效\n/,
    );
    const { out } = await atlas('show', '2', '--json');
    expect(JSON.parse(out).releases).toEqual([
      { tag: 'v1.0', through: 'v1.0', count: 1, contained: true, inForce: true, state: 'live', by: null },
    ]);
  });

  test('tells the same as JSON, and reads nothing twice', async () => {
    await atlas('sync', 'owner/name', '--from', repo.folder);
    const { code, out } = await atlas('sync', 'owner/name', '--from', repo.folder, '--json');
    expect([code, JSON.parse(out)]).toEqual([
      0,
      {
        repo: 'owner/name',
        branch: 'main',
        head: repo.shas[1],
        file: 'owner/name/history.txt',
        since: 'same',
        read: 0,
        lacking: 0,
        commits: 2,
        pulls: 2,
        edges: 1,
        unresolved: 0,
        releases: 0,
      },
    ]);
  });

  test('makes nothing again where the clone has nothing new, and all where a tag is', async () => {
    await atlas('sync', 'owner/name', '--from', repo.folder);
    const { mtimeMs } = statSync(file());
    // What was read before is gone: reading again would be told.
    const kept = join(scratch, 'cache', 'history', 'owner', 'name');
    for (const name of readdirSync(kept)) if (name.endsWith('.commits')) rmSync(join(kept, name));
    const again = await atlas('sync', 'owner/name', '--from', repo.folder);
    expect(again.out).toContain('2 commits (0 read now)');
    expect(again.err).toBe('The compiled base is up to date\n');
    repo.git('tag', 'v1.0', 'main');
    expect((await atlas('sync', 'owner/name', '--from', repo.folder)).out).toContain('2 commits (2 read now)');
    expect(readFileSync(file(), 'utf8')).toContain('v1.0');
    expect(statSync(file()).mtimeMs).toBeGreaterThan(mtimeMs);
  });

  test('leaves a history that is the same as it was, and makes one anew that somebody changed', async () => {
    await atlas('sync', 'owner/name', '--from', repo.folder);
    const [{ mtimeMs }, text] = [statSync(file()), readFileSync(file(), 'utf8')];
    await atlas('sync', 'owner/name', '--from', repo.folder, '--no-cache');
    expect(statSync(file()).mtimeMs).toBe(mtimeMs);
    writeFileSync(file(), text.replace('Add a cache', 'Add a crash'));
    await atlas('sync', 'owner/name', '--from', repo.folder);
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });

  test('keeps nothing for the next run where asked not to', async () => {
    await atlas('sync', 'owner/name', '--from', repo.folder, '--no-cache');
    expect(() => readdirSync(join(scratch, 'cache'))).toThrow('ENOENT');
  });

  test('says that the branch was rewritten', async () => {
    await atlas('sync', 'owner/name', '--from', repo.folder);
    growGitRepo(repo, [{ subject: 'Another way (#3)' }], repo.shas[0]);
    const { code, err } = await atlas('sync', 'owner/name', '--from', repo.folder, '--no-cache');
    expect([code, err]).toEqual([
      0,
      `The branch main was rewritten since the last sync: ${repo.shas[1]?.slice(0, 10)} is no longer in it. Its history replaces the old one.\n`,
    ]);
  });

  test('makes a history anew that it cannot read, and says so', async () => {
    await atlas('sync', 'owner/name', '--from', repo.folder);
    const whole = readFileSync(file());
    writeFileSync(file(), whole.subarray(0, 90));
    const { code, err } = await atlas('sync', 'owner/name', '--from', repo.folder, '--no-cache');
    expect(code).toBe(0);
    expect(err).toMatch(
      /^Cannot read the history \(owner\/name\/history\.txt:\d+\): it is cut off; .* It is being made anew\.\n$/,
    );
    expect(readFileSync(file())).toEqual(whole);
  });

  test('leaves the old history as it is where the clone cannot be read', async () => {
    await atlas('sync', 'owner/name', '--from', repo.folder);
    const whole = readFileSync(file());
    const { code, err } = await atlas('sync', 'owner/name', '--from', repo.folder, '--branch', 'nowhere');
    expect([code, err]).toEqual([
      1,
      'atlas: Cannot read the clone (CLONE): it has no branch "nowhere"; use --branch with one of main\n',
    ]);
    expect(readFileSync(file())).toEqual(whole);
  });

  test('refuses a clone whose objects are gone, and writes nothing', async () => {
    rmSync(join(repo.folder, 'objects'), { recursive: true });
    mkdirSync(join(repo.folder, 'objects'));
    const { code, out, err } = await atlas('sync', 'owner/name', '--from', repo.folder);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /^atlas: Cannot read the clone \(CLONE\): git [\w-]+ failed \(exit 128\): .*; run `git fsck` in it, repair it or clone it again, and sync again\n$/,
    );
    expect(() => readFileSync(file())).toThrow('ENOENT');
  });

  test('lists what it can where the clone lacks the content of a file, and ends as not done', async () => {
    const id = repo.git('rev-parse', `${repo.shas[0]}:a.py`).trim();
    rmSync(join(repo.folder, 'objects', id.slice(0, 2), id.slice(2)));
    const { code, err } = await atlas('sync', 'owner/name', '--from', repo.folder, '--no-cache');
    expect([code, err]).toEqual([
      1,
      `Cannot compare the lines of some commits (2, the first is ${repo.shas[0]?.slice(0, 10)}): the clone lacks the content of files, ` +
        `such as ${id}; the files are listed, but reverts may be missed; fetch the contents and sync again\n`,
    ]);
    expect(readFileSync(file(), 'utf8')).toContain('Add a cache');
  });

  test.each([
    [['sync', 'owner/name'], 'Cannot sync owner/name: no clone given; add --from CLONE'],
    [['sync', '../up', '--from', '.'], 'Cannot sync "../up": no repository; name it owner/name'],
    [['sync', '--from', '.'], 'Cannot run `sync`: 0 arguments given; it takes 1\n'],
  ])('answers wrong usage %j', async (args, message) => {
    const { code, err } = await atlas(...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err).toContain('usage: atlas sync OWNER/NAME --from CLONE [--branch B]');
  });
});

describe('the program as it is run, bundled', () => {
  test('keeps for the next run all that this one keeps, of a history and of reports', async () => {
    const made = (folder: string) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => name.replace(/[0-9a-f]{8,}/g, '#'))
        .sort();
    const steps = [
      ['sync', 'o/pool', '--from', repo.folder],
      ['import', 'content/sgl-project/sglang/24870.md'],
    ];
    for (const step of steps) {
      expect((await atlas(...step)).code).toBe(0);
      const bundled = join(scratch, 'bundled');
      const env = { ...process.env, ATLAS_CONTENT: join(bundled, 'content'), ATLAS_CACHE: join(bundled, 'cache') };
      const { status, stderr } = spawnSync(process.execPath, ['lib/cli/atlas.mjs', ...step], { env, encoding: 'utf8' });
      expect([status, stderr.includes('Cannot')]).toEqual([0, false]);
      for (const folder of ['content', 'cache']) {
        expect(made(join(bundled, folder))).toEqual(made(join(scratch, folder)));
      }
    }
  });
});
