import { describe, expect, it } from 'vitest';
import { successorOf, todayText } from '../../../../lib/graph/symbols/symbol-today';
import type { RepoAtlas, SymbolEntry } from '../../../../lib/graph/types';
import type { SymbolLives } from '../../../../lib/model/symbol-life';
import { type Commit, file, history, repoOf, report } from '../make';

const COMMITS: Commit[] = [
  { number: 1, files: [file('a.py', { symbols: ['topk', 'A.run', 'old_name'] })] },
  { number: 2, files: [file('b.py', { symbols: ['caller'] })] },
  { number: null, files: [file('a.py', { symbols: ['topk', 'new_name', 'old_name'] })] },
  { number: 4, foreign: true, files: [file('a.py', { symbols: ['A.run'] })] },
];
const NONE: SymbolLives = { today: new Map(), ends: new Map(), moves: new Map() };

function repoWith(lives: Partial<SymbolLives>, mentions: [string, number[]][] = []): RepoAtlas {
  return repoOf({ history: history(COMMITS, { lives: { ...NONE, ...lives }, mentions: new Map(mentions) }) });
}

const entryOf = (repo: RepoAtlas, name: string): SymbolEntry => {
  const entry = repo.symbols.get(name);
  if (!entry) throw new Error(`no symbol ${name}`);
  return entry;
};

describe('the life of a symbol', () => {
  it('is born with the first change that defines it, and is told with where it is', () => {
    const today = new Map([['topk', [{ path: 'a.py', line: 3, lines: 9 }]]]);
    const repo = repoWith({ today, moves: new Map([['topk', { commit: 2, from: 'old.py', to: 'a.py' }]]) });
    const entry = entryOf(repo, 'topk');
    expect(entry.life?.born?.pull?.number).toBe(1);
    expect(entry.life?.moved).toMatchObject({ pull: null, sha: '2'.padStart(40, '0'), from: 'old.py', to: 'a.py' });
    expect(todayText(repo, entry)).toBe('a.py:3（9 行）');
    const long = repoWith({ today: new Map([['topk', [{ path: 'a.py', line: 3, lines: 1720 }]]]) });
    expect(todayText(long, entryOf(long, 'topk'))).toBe('a.py:3（1,720 行）');
  });

  it('ends by the PR that removed it, never by a fork’s own that has the number of another', () => {
    const repo = repoWith({
      ends: new Map([
        ['topk', { commit: 1, to: null }],
        ['A.run', { commit: 3, to: null }],
      ]),
    });
    expect(todayText(repo, entryOf(repo, 'topk'))).toBe('已移除（#2，2026-01-01）');
    expect(entryOf(repo, 'A.run').life?.ended?.pull).toBeNull();
  });

  it('names its successor over all renames, and says where that is', () => {
    const today = new Map([['caller', [{ path: 'b.py', line: 1, lines: 2 }]]]);
    const ends = new Map([
      ['topk', { commit: 1, to: 'old_name' }],
      ['old_name', { commit: 2, to: 'caller' }],
    ]);
    const repo = repoWith({ today, ends });
    expect(successorOf(repo, entryOf(repo, 'topk'))?.name).toBe('caller');
    expect(todayText(repo, entryOf(repo, 'topk'))).toBe('已改名为 caller（#2，2026-01-01），今在 b.py:1（2 行）');
  });

  it('does not go round in a circle of renames', () => {
    const ends = new Map([
      ['topk', { commit: 1, to: 'old_name' }],
      ['old_name', { commit: 2, to: 'topk' }],
    ]);
    const repo = repoWith({ ends });
    expect(successorOf(repo, entryOf(repo, 'topk'))?.name).toBe('old_name');
  });

  it('is not guessed where nobody saw it end, and not told of what only a report spells', () => {
    const repo = repoWith({});
    expect(todayText(repo, entryOf(repo, 'topk'))).toBe('已不在主干，何时移除不详');
    const told = repoOf({
      history: history(COMMITS, { lives: NONE }),
      reports: [report(1, { keySymbols: ['ghost'] })],
    });
    expect(entryOf(told, 'ghost').life).toBeNull();
  });
});

describe('mentions of a symbol', () => {
  it('are PRs that do not change it, newest first, without pushed commits and those of a fork', () => {
    const repo = repoWith({}, [
      ['old_name', [1, 2, 3]],
      ['topk', [0, 1]],
    ]);
    expect(entryOf(repo, 'old_name').mentions.map(({ number }) => number)).toEqual([2]);
    expect(entryOf(repo, 'topk').mentions.map(({ number }) => number)).toEqual([2]);
    expect(entryOf(repo, 'caller').mentions).toEqual([]);
  });
});
