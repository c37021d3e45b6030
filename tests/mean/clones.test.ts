import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { parseHistory } from '../../lib/history/codec/parse-history';
import { printHistory } from '../../lib/history/codec/print-history';
import { syncHistory } from '../../lib/history/sync';
import type { RepoName } from '../../lib/model/ids';
import { MEAN_CLONES, type MeanClone, makeClone } from './clones';

/** In seconds of the processor, of this process and of the git that it started. */
const MOST = 6;

let clone: MeanClone | null = null;
afterEach(() => clone?.remove());

/** Seconds of the processor; of other processes only Linux tells. */
function busy(): number {
  const { user, system } = process.cpuUsage();
  let ticks = 0;
  try {
    const [, gone = 0, goneInSystem = 0] =
      /\) \S+ (?:\S+ ){12}(\d+) (\d+)/.exec(readFileSync('/proc/self/stat', 'utf8')) ?? [];
    ticks = Number(gone) + Number(goneInSystem);
  } catch {
    // Elsewhere git's own time is not counted.
  }
  return (user + system) / 1e6 + ticks / 100;
}

describe('a clone that has', () => {
  test.each(MEAN_CLONES)('%s is read to its end, within bounds, into a history that reads back', async (_, commits) => {
    clone = makeClone(commits());
    const started = busy();
    const options = { branch: null, before: null, cache: null, progress: () => {} };
    const { history } = await syncHistory({ ...options, repo: 'o/n' as RepoName, from: clone.folder });
    expect(busy() - started).toBeLessThan(MOST);
    expect(history.pulls.at(-1)).toMatchObject({ number: expect.any(Number), files: [{ path: 'z.py' }] });
    const text = printHistory(history);
    expect(printHistory(parseHistory(text, 'history.txt'))).toBe(text);
    expect(Math.max(...history.pulls.map(({ title }) => title.length))).toBeLessThan(2_100);
  });

  test('more names than a call takes arguments is written, and read', async () => {
    clone = makeClone([{ message: 'Begin (#1)', entries: [{ path: 'a.py', content: 'x = 1\n' }] }]);
    const options = { branch: null, before: null, cache: null, progress: () => {} };
    const { history } = await syncHistory({ ...options, repo: 'o/n' as RepoName, from: clone.folder });
    const symbols = Array.from({ length: 200_000 }, (_, i) => `name_${i}`);
    const pulls = history.pulls.map((pull) => ({ ...pull, files: pull.files.map((each) => ({ ...each, symbols })) }));
    const text = printHistory({ ...history, pulls, mentions: new Map(symbols.map((name) => [name, [0]])) });
    expect(parseHistory(text, 'history.txt').mentions?.size).toBe(200_000);
  });

  test('links out of the repository is read without what they lead to', async () => {
    const [, commits] = MEAN_CLONES.find(([name]) => name.startsWith('links out')) ?? [];
    clone = makeClone(commits?.() ?? []);
    const options = { branch: null, before: null, cache: null, progress: () => {} };
    const { history } = await syncHistory({ ...options, repo: 'o/n' as RepoName, from: clone.folder });
    expect(printHistory(history)).not.toContain('root:');
    const paths = history.pulls.flatMap(({ files }) => files.map(({ path }) => path));
    expect(paths).toEqual(expect.arrayContaining(['passwd.py', 'up.py', 'z.py']));
  });
});
