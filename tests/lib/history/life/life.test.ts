import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseHistory } from '../../../../lib/history/codec/parse-history';
import { printHistory } from '../../../../lib/history/codec/print-history';
import { syncHistory } from '../../../../lib/history/sync';
import type { RepoHistory } from '../../../../lib/model/history';
import { parseRepoName, type RepoName } from '../../../../lib/model/ids';
import { growGitRepo, makeGitRepo, type TestCommit, type TestRepo } from '../../../helpers/git-repo';

const REPO = parseRepoName('owner/name') as RepoName;
let repo: TestRepo;
let cache: string;

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'life-cache-'));
});

afterEach(() => {
  repo.remove();
  rmSync(cache, { recursive: true });
});

async function sync(keep: string | null = cache): Promise<RepoHistory> {
  const options = { repo: REPO, from: repo.folder, branch: null, before: null, cache: keep, progress: () => {} };
  return (await syncHistory(options)).history;
}

async function livesOf(...commits: TestCommit[]) {
  repo = makeGitRepo(commits);
  const { lives } = await sync();
  if (!lives) throw new Error('sync gave no lives');
  return lives;
}

const TOPK = ['def topk(x, k):', '    order = x.sort()', '    best = order[:k]', '    return best', ''].join('\n');
const MAIN = ['def main():', '    print("started")', '    run()', ''].join('\n');

describe('the life of a symbol', () => {
  test('tells where it is today: path, first line with its decorators, lines', async () => {
    const lives = await livesOf({ subject: 'one', files: { 'a.py': `import x\n\n@cache\n${TOPK}` } });
    expect([...lives.today]).toMatchObject([['topk', [{ path: 'a.py', line: 3, lines: 5 }]]]);
    expect([lives.ends.size, lives.moves.size]).toEqual([0, 0]);
  });

  test('tells whose lines it is made of, wherever they moved to', async () => {
    const slow = [
      'def topk(scores, count):',
      '    ordered = sorted(scores, key=weight_of)',
      '    return ordered[:count]',
      '',
    ].join('\n');
    const fast = slow.replace('sorted(scores, key=weight_of)', 'sorted_by_radix(scores, weight_of)');
    const lives = await livesOf(
      { subject: 'one', files: { 'a.py': `class Best:\n    size = 1\n\n\n${slow}` } },
      { subject: 'two', files: { 'a.py': `class Best:\n    size = 1\n\n\n${fast}` } },
      { subject: 'three', files: { 'a.py': 'class Best:\n    size = 1\n', 'b.py': fast } },
    );
    const owners = { parts: [{ by: 0, lines: 2 }, { by: 1, lines: 1 }], others: 0 }; // biome-ignore format: one list
    expect(lives.today.get('topk')).toEqual([{ path: 'b.py', line: 1, lines: 3, owners }]);
    expect(lives.today.get('Best')?.[0]?.owners).toEqual({ parts: [{ by: 0, lines: 2 }], others: 0 });
  });

  test('tells which commit removed it', async () => {
    const lives = await livesOf(
      { subject: 'one', files: { 'a.py': TOPK + MAIN } },
      { subject: 'two', files: { 'a.py': MAIN } },
    );
    expect([...lives.ends]).toEqual([['topk', { commit: 1, to: null }]]);
  });

  test('follows it into another file, though the change also rewrites a line', async () => {
    const lives = await livesOf(
      { subject: 'one', files: { 'a.py': TOPK + MAIN, 'b.py': 'X_ONE = 1\n' } },
      { subject: 'two', files: { 'a.py': MAIN, 'b.py': `X_ONE = 1\n\n${TOPK.replace('[:k]', '[-k:]')}` } },
    );
    expect([...lives.moves]).toEqual([['topk', { commit: 1, from: 'a.py', to: 'b.py' }]]);
    expect(lives.today.get('topk')).toMatchObject([{ path: 'b.py', line: 3, lines: 4 }]);
    expect(lives.ends.size).toBe(0);
  });

  test('knows it by its lines under another name, in place and elsewhere', async () => {
    const lives = await livesOf(
      { subject: 'one', files: { 'a.py': TOPK + MAIN, 'b.py': 'X_ONE = 1\n' } },
      { subject: 'two', files: { 'a.py': TOPK.replace('topk', 'select') + MAIN } },
      { subject: 'three', files: { 'a.py': MAIN, 'b.py': `X_ONE = 1\n${TOPK.replace('topk', '_select')}` } },
    );
    expect([...lives.ends]).toEqual([
      ['topk', { commit: 1, to: 'select' }],
      ['select', { commit: 2, to: '_select' }],
    ]);
  });

  test('takes a constant or a flag of one line for renamed only where the rest of the line is the same', async () => {
    const lives = await livesOf(
      { subject: 'one', files: { 'a.py': '_A_SIZE = read("size")\nx = 1\n_B_LIMIT = 3\n' } },
      { subject: 'two', files: { 'a.py': '_A_WIDTH = read("size")\nx = 1\n_C_LIMIT = 4\n' } },
    );
    expect([...lives.ends]).toEqual([
      ['_A_SIZE', { commit: 1, to: '_A_WIDTH' }],
      ['_B_LIMIT', { commit: 1, to: null }],
    ]);
  });

  // xla #9622: tests moved to a class of their own, most of each rewritten.
  test('knows a method of another class by a name of several words, where most of it was rewritten', async () => {
    const flip = (calls: string[]) =>
      ['def test_flip_twice(self):', '    dims = [0, 0, 1]', ...calls].map((line) => `    ${line}\n`).join('');
    const before = flip(['    try:', '        flip(dims)', '    except E as e:', '        self.same(e)']);
    const after = flip(['    def test():', '        return flip(dims)', '    self.raises(test, E)']);
    const files = (old: string, other: string) => ({ 'a.py': `${MAIN}${old}`, 'b.py': `${MAIN}${other}` });
    const lives = await livesOf(
      { subject: 'one', files: files(`class Old:\n${before}`, '') },
      { subject: 'two', files: files('', `class New:\n${after}`) },
      { subject: 'three', files: files(`class One:\n${before}class Two:\n${before}`, '') },
    );
    expect(lives.ends.get('Old.test_flip_twice')).toEqual({ commit: 1, to: 'New.test_flip_twice' });
    // Two came: which of them it is, nobody can tell.
    expect(lives.ends.get('New.test_flip_twice')).toEqual({ commit: 2, to: null });
  });

  test('does not take a method of few common lines for another', async () => {
    const setter = (name: string) => `class ${name}:\n    def set_${name}(self):\n        self.x = 1\n`;
    const lives = await livesOf(
      { subject: 'one', files: { 'a.py': `${MAIN}${setter('a')}`, 'b.py': MAIN } },
      {
        subject: 'two',
        files: {
          'a.py': MAIN,
          'b.py': `${MAIN}class Other:\n    def set_it(self, y):\n        self.x = 1\n        self.y = y\n`,
        },
      },
    );
    expect(lives.ends.get('a.set_a')).toEqual({ commit: 1, to: null });
  });

  test('says of a file that only moved that its symbols are where it is now', async () => {
    const lives = await livesOf(
      { subject: 'one', files: { 'a.py': TOPK } },
      { subject: 'two', files: { 'a.py': null, 'lib/b.py': TOPK } },
    );
    expect(lives.today.get('topk')).toMatchObject([{ path: 'lib/b.py', line: 1, lines: 4 }]);
    expect(lives.ends.size).toBe(0);
  });

  test('is right about today after a merge that nobody looked into', async () => {
    const lives = await livesOf(
      { subject: 'one', files: { 'a.py': TOPK + MAIN } },
      { subject: 'side', branch: 'side', from: 0, files: { 'a.py': TOPK + MAIN.replace('run', 'go') } },
      { subject: 'two', files: { 'b.py': MAIN.replace('main', 'other') } },
      { subject: 'merge', merge: [1], files: { 'a.py': MAIN } },
    );
    expect(lives.today.has('topk')).toBe(false);
    expect(lives.ends.has('topk')).toBe(false);
  });

  test('comes out the same from a second sync as from a first one, and from the file it is kept in', async () => {
    repo = makeGitRepo([
      { subject: 'one', files: { 'a.py': TOPK + MAIN, 'b.py': 'x = 1\n', 'c.py': 'import topk\n' } },
    ]);
    await sync();
    growGitRepo(repo, [
      { subject: 'two', files: { 'a.py': MAIN, 'b.py': TOPK } },
      { subject: 'three', files: { 'b.py': TOPK.replace('topk', 'select'), 'c.py': 'from b import select\n' } },
    ]);
    const second = await sync();
    expect(printHistory(second)).toBe(printHistory(await sync(null)));
    expect(parseHistory(printHistory(second), 'h')).toEqual(second);
  });
});

describe('mentions', () => {
  const call = (name: string) => `from a import ${name}\n\nvalue = ${name}(1, 2)\n`;

  test('are changed lines with the name of a definition, from the commit on that defines it', async () => {
    repo = makeGitRepo([
      { subject: 'before', files: { 'old.py': call('find_best') } },
      { subject: 'define', files: { 'a.py': TOPK.replace('topk', 'find_best') } },
      { subject: 'call', files: { 'b.py': call('find_best') } },
      { subject: 'change', files: { 'a.py': TOPK.replace('topk', 'find_best').replace('[:k]', '[-k:]') } },
      { subject: 'leave', files: { 'b.py': 'value = 3\n' } },
      { subject: 'prose', files: { 'readme.md': 'find_best finds the best\n' } },
    ]);
    expect([...((await sync()).mentions ?? [])]).toEqual([['find_best', [2, 4]]]);
  });

  test('of flags are found in scripts and documents, too', async () => {
    repo = makeGitRepo([
      { subject: 'one', files: { 'a.py': 'p.add_argument("--page-size", type=int)\n' } },
      { subject: 'two', files: { 'run.sh': 'python a.py --page-size 3\n' } },
    ]);
    expect([...((await sync()).mentions ?? [])]).toEqual([['--page-size', [1]]]);
  });

  test('are not told of names that several symbols end in, or of plain words', async () => {
    const classes = ['A', 'B', 'C'].map((name) => `class ${name}:\n    def run_all(self):\n        pass\n`).join('');
    repo = makeGitRepo([
      { subject: 'one', files: { 'a.py': `${classes}def device():\n    pass\n` } },
      { subject: 'two', files: { 'b.py': 'x.run_all(device)\n' } },
    ]);
    expect([...((await sync()).mentions ?? [])]).toEqual([]);
  });
});
