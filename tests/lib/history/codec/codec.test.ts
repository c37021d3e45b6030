import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHistory } from '../../../../lib/history/codec/parse-history';
import { printHistory } from '../../../../lib/history/codec/print-history';
import type { RepoHistory } from '../../../../lib/model/history';
import { parseRepoName, type RepoName } from '../../../../lib/model/ids';
import { EVIDENCE_SOURCES } from '../../../../lib/model/state';

const REPO = parseRepoName('owner/name') as RepoName;
const DATE = '2024-04-03T12:45:01+08:00';

const sha = fc.stringMatching(/^[0-9a-f]{40}$/);
const number = fc.integer({ min: 1, max: 9_999_999 });
const name = fc.string({ minLength: 1, unit: fc.constantFrom('a', '.', '=', '\\', '\t', '\n', 'é', '中', '-') });
const symbol = fc.stringMatching(/^[A-Za-z_.:=-]{1,8}$/);
const figure = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
const count = fc.option(fc.nat(100_000));
const kind = fc.constantFrom('reverts' as const, 'partially-reverts' as const, 'relands' as const);
const end = {
  to: number,
  kind,
  evidence: fc.array(fc.record({ source: fc.constantFrom(...EVIDENCE_SOURCES), text: name }), { maxLength: 2 }),
  confidence: figure,
  share: fc.option(figure),
};
const file = fc.record({
  path: name,
  oldPath: fc.option(name),
  added: count,
  deleted: count,
  symbols: fc.array(symbol, { maxLength: 3 }),
});
const pull = fc
  .record({
    sha,
    number: fc.option(number),
    title: fc.string(),
    mergedAt: fc.constant(DATE),
    author: name,
    release: fc.option(name),
    foreign: fc.boolean(),
    files: fc.array(file, { maxLength: 3 }),
  })
  .map((each) => ({ ...each, foreign: each.number !== null && each.foreign }));
const history: fc.Arbitrary<RepoHistory> = fc.record({
  repo: fc.constant(REPO),
  branch: name,
  head: sha,
  pulls: fc.array(pull, { maxLength: 5 }),
  edges: fc.array(fc.record({ from: number, ...end }), { maxLength: 3 }),
  pushed: fc.array(fc.record({ sha, ...end }), { maxLength: 2 }),
  unresolved: fc.array(fc.record({ number, kind, text: fc.string() }), { maxLength: 2 }),
  releases: fc.array(fc.record({ tag: name, date: fc.constant(DATE) }), { maxLength: 2 }),
});

const SMALL: RepoHistory = {
  repo: REPO,
  branch: 'main',
  head: 'b'.repeat(40),
  pulls: [
    {
      sha: 'a'.repeat(40),
      number: 343,
      title: 'Add a cache',
      mergedAt: DATE,
      author: 'A. Author',
      release: 'v1.0',
      foreign: false,
      files: [
        { path: 'a.py', oldPath: null, added: 3, deleted: 0, symbols: ['A', 'A.f'] },
        { path: 'b.bin', oldPath: null, added: null, deleted: null, symbols: [] },
      ],
    },
    {
      sha: 'b'.repeat(40),
      number: 345,
      title: 'Revert "Add a cache"',
      mergedAt: DATE,
      author: 'A. Author',
      release: null,
      foreign: false,
      files: [{ path: 'a.py', oldPath: 'old.py', added: 0, deleted: 3, symbols: ['A.f'] }],
    },
  ],
  edges: [
    { from: 345, to: 343, kind: 'reverts', evidence: [{ source: 'diff', text: '3 行' }], confidence: 0.99, share: 1 },
  ],
  pushed: [],
  unresolved: [{ number: 345, kind: 'reverts', text: 'revert it' }],
  releases: [{ tag: 'v1.0', date: DATE }],
};

describe('the history file', () => {
  test('reads back as it was written, and writes the same again', () => {
    fc.assert(
      fc.property(history, (each) => {
        const text = printHistory(each);
        expect(parseHistory(text, 'history.txt')).toEqual(each);
        expect(printHistory(parseHistory(text, 'history.txt'))).toBe(text);
      }),
    );
  });

  test('writes names once, a record a line', () => {
    expect(printHistory(SMALL).replaceAll('\t', '|')).toMatchInlineSnapshot(`
      "pr-atlas-history 2
      repo|owner/name
      branch|main
      head|bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      release|v1.0|2024-04-03T12:45:01+08:00
      commit|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa|343|2024-04-03T12:45:01+08:00|=A. Author|=v1.0|Add a cache
      file||=a.py|3|0|=A =A.f
      file||=b.bin|||
      commit|bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb|345|2024-04-03T12:45:01+08:00|0||Revert "Add a cache"
      file|=old.py|0|0|3|1
      edge|345|343|reverts|0.99|1|diff:3 行
      unresolved|345|reverts|revert it
      end|2|1
      "
    `);
  });

  test('only grows at its end when commits come in', () => {
    const earlier = { ...SMALL, pulls: SMALL.pulls.slice(0, 1), edges: [], unresolved: [] };
    const kept = printHistory(earlier).split('\n').slice(0, -2).join('\n');
    expect(printHistory(SMALL).startsWith(kept)).toBe(true);
  });

  test('is refused when cut off anywhere', () => {
    const text = printHistory(SMALL);
    for (let at = 0; at < text.length - 1; at++) {
      expect(() => parseHistory(text.slice(0, at), 'history.txt')).toThrow(
        /^Cannot read the history \(history\.txt:\d+\)/,
      );
    }
  });

  test.each([
    ['', 'Cannot read the history (h:1): it is no history file; run `atlas sync` again'],
    [
      'pr-atlas-history 99\n',
      'Cannot read the history (h:1): it has version 99, and this program reads version 2; run `atlas sync` again',
    ],
    [
      'pr-atlas-history 2\nrepo\towner/name\nsurprise\t1\n',
      'Cannot read the history (h:3): "surprise\\t1" is no record of it; run `atlas sync` again',
    ],
    [
      'pr-atlas-history 2\nrepo\t../up\nend\t0\t0\n',
      'Cannot read the history (h:2): "repo\\t../up" is no record of it; run `atlas sync` again',
    ],
    ['pr-atlas-history 2\nrepo\to/n\n', 'Cannot read the history (h:3): it is cut off; run `atlas sync` again'],
    [
      'pr-atlas-history 2\nrepo\to/n\nend\t0\t0\nmore',
      'Cannot read the history (h:4): something follows its end; run `atlas sync` again',
    ],
  ])('is refused in words: %j', (text, message) => {
    expect(() => parseHistory(text, 'h')).toThrow(message);
  });
});
