import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checksum } from '../../../../lib/history/codec/format';
import { parseHistory } from '../../../../lib/history/codec/parse-history';
import { printHistory } from '../../../../lib/history/codec/print-history';
import type { RepoHistory } from '../../../../lib/model/history';
import { parseRepoName, type RepoName } from '../../../../lib/model/ids';
import { NAMED_RELATIONS } from '../../../../lib/model/reference';
import { type HistoryRelease, type Run, UNPLACED } from '../../../../lib/model/release';
import { EVIDENCE_SOURCES } from '../../../../lib/model/state';
import { SYMBOL_KINDS } from '../../../../lib/model/symbol-kind';
import type { SymbolPlace } from '../../../../lib/model/symbol-life';

const REPO = parseRepoName('owner/name') as RepoName;
const DATE = '2024-04-03T12:45:01+08:00';

const sha = fc.stringMatching(/^[0-9a-f]{40}$/);
const number = fc.integer({ min: 1, max: 9_999_999 });
const name = fc.string({ minLength: 1, unit: fc.constantFrom('a', '.', '=', '\\', '\t', '\n', 'é', '中', '-') });
const symbol = fc.stringMatching(/^[A-Za-z_.:=-]{1,8}$/);
const figure = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
const count = fc.option(fc.nat(100_000));
const kind = fc.constantFrom('reverts' as const, 'partially-reverts' as const, 'relands' as const);
const runs = fc
  .uniqueArray(fc.nat(99), { maxLength: 6 })
  .map((places) => places.sort((a, b) => a - b))
  .map((places) => places.flatMap((first, at): Run[] => (at % 2 === 0 ? [[first, places[at + 1] ?? first]] : [])));
const dated = { tag: name, date: fc.constant(DATE) };
const release: fc.Arbitrary<HistoryRelease> = fc.oneof(
  fc.record(dated),
  fc.record({ ...dated, contains: fc.record({ pulls: runs, side: runs }) }),
  fc.record({ tag: name, date: fc.constant(''), unplaced: fc.constantFrom(...UNPLACED) }),
);
const sideCommit = fc
  .record({
    ...{ sha, number: fc.option(number), foreign: fc.boolean(), title: fc.string() },
    ...{ mergedAt: fc.constant(DATE), author: name, after: fc.integer({ min: -1, max: 99 }) },
  })
  .map((each) => ({ ...each, foreign: each.number !== null && each.foreign }));
const sideEdge = fc.record({
  ...{ from: fc.nat(9), to: fc.nat(9), confidence: figure, share: fc.option(figure) },
  kind: fc.constantFrom('picks' as const, 'reverts' as const, 'partially-reverts' as const),
  evidence: fc.array(fc.record({ source: fc.constantFrom(...EVIDENCE_SOURCES), text: name }), { maxLength: 2 }),
});
const file = fc.record({
  path: name,
  oldPath: fc.option(name),
  added: count,
  deleted: count,
  symbols: fc.array(symbol, { maxLength: 3 }),
});
/** What a commit's own words say: each absent, never empty. */
const words = fc.record(
  {
    intro: name,
    trailers: fc.array(name, { minLength: 1, maxLength: 2 }),
    references: fc.array(
      fc.record({
        number,
        relation: fc.constantFrom(...NAMED_RELATIONS),
        source: fc.constantFrom('subject' as const, 'body' as const),
        text: name,
      }),
      { minLength: 1, maxLength: 2 },
    ),
    part: fc.record({
      position: fc.constantFrom('1', '2.5', '12'),
      total: fc.constantFrom('4', 'n', null),
      series: number,
    }),
    reason: name,
  },
  { requiredKeys: [] },
);
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
  .chain((each) => words.map((said) => ({ ...each, ...said, foreign: each.number !== null && each.foreign })));
/** Edges and claims are between commits of the history. */
const commitsAndEdges = fc
  .uniqueArray(pull, { minLength: 1, maxLength: 5, selector: (each) => each.sha })
  .chain((pulls) => {
    const end = fc.constantFrom(...pulls).map((each) => ({ number: each.foreign ? null : each.number, sha: each.sha }));
    const edge = fc.record({
      kind,
      evidence: fc.array(fc.record({ source: fc.constantFrom(...EVIDENCE_SOURCES), text: name }), { maxLength: 2 }),
      confidence: figure,
      share: fc.option(figure),
      ofThis: fc.option(figure),
    });
    const why = fc.constantFrom('absent' as const, 'unidentified' as const);
    return fc.record({
      pulls: fc.constant(pulls),
      edges: fc.array(
        fc.tuple(end, end, edge).map(([by, to, rest]) => {
          return { from: by.number, sha: by.sha, to: to.number, toSha: to.sha, ...rest };
        }),
        { maxLength: 3 },
      ),
      unresolved: fc.array(
        fc.tuple(end, fc.record({ kind, text: fc.string(), why })).map(([by, claim]) => ({ ...by, ...claim })),
        { maxLength: 2 },
      ),
    });
  });
const bare: fc.Arbitrary<RepoHistory> = fc
  .record({
    repo: fc.constant(REPO),
    branch: name,
    head: sha,
    releases: fc.array(release, { maxLength: 2 }),
    side: fc.record({
      commits: fc.array(sideCommit, { minLength: 1, maxLength: 2 }),
      edges: fc.array(sideEdge, { maxLength: 2 }),
    }),
    handles: fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
    rest: commitsAndEdges,
  })
  .map(({ rest, handles, ...each }) => {
    const people = new Map(rest.pulls.map(({ author }, at) => [author, handles[at % handles.length] ?? []]));
    return { ...each, ...rest, ...(handles.length > 0 && people.size > 0 && { people }) };
  });
const kinds = fc.uniqueArray(fc.constantFrom(...SYMBOL_KINDS), { minLength: 1, maxLength: 2 });
const commit = fc.nat(9);
const owners = fc.record({
  parts: fc
    .uniqueArray(fc.record({ by: fc.nat(2000), lines: fc.integer({ min: 1, max: 99 }) }), {
      ...{ maxLength: 3, selector: ({ by }) => by },
    })
    .map((list) => list.sort((a, b) => a.by - b.by)),
  others: fc.nat(50),
});
const place = fc.record(
  {
    path: name,
    line: fc.integer({ min: 1, max: 5000 }),
    lines: fc.integer({ min: 1, max: 99 }),
    owners,
  },
  { requiredKeys: ['path', 'line', 'lines'] },
);
const facts = fc.record({
  kinds,
  commits: fc.uniqueArray(commit, { maxLength: 4 }).map((list) => list.sort((a, b) => a - b)),
  places: fc.array(place, { maxLength: 2 }),
  move: fc.option(fc.record({ commit, from: name, to: name })),
  end: commit,
});
/** Only symbols that some file names have a kind, and so on; tables are compared by what they say, in any order. */
const history: fc.Arbitrary<RepoHistory> = fc.tuple(bare, fc.array(facts, { minLength: 1 })).map(([made, list]) => {
  const names = [...new Set(made.pulls.flatMap(({ files }) => files.flatMap(({ symbols }) => symbols)))];
  const of = (at: number) => list[at % list.length] as (typeof list)[number];
  const table = <T>(value: (at: number) => T | null) =>
    new Map(names.flatMap((each, at): [string, T][] => (value(at) === null ? [] : [[each, value(at) as T]])));
  const inOrder = (a: SymbolPlace, b: SymbolPlace) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1);
  const lives = {
    today: table((at) => (of(at).places.length > 0 ? [...of(at).places].sort(inOrder) : null)),
    ends: table((at) =>
      of(at).places.length > 0 ? null : { commit: of(at).end, to: at % 2 ? (names[0] ?? null) : null },
    ),
    moves: table((at) => of(at).move),
  };
  const kept = { kinds: table((at) => of(at).kinds), mentions: table((at) => of(at).commits), lives };
  return names.length > 0 && lives.today.size + lives.ends.size > 0 ? { ...made, ...kept } : made;
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
    {
      ...{ from: 345, sha: 'b'.repeat(40), to: 343, toSha: 'a'.repeat(40), kind: 'reverts' },
      ...{ evidence: [{ source: 'diff', text: '3 行' }], confidence: 0.99, share: 1, ofThis: 0.5 },
    },
  ],
  unresolved: [{ number: 345, sha: 'b'.repeat(40), kind: 'reverts', text: 'revert it', why: 'absent' }],
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
      "pr-atlas-history 5
      repo|owner/name
      branch|main
      head|bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      release|v1.0|2024-04-03T12:45:01+08:00
      commit|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa|343|2024-04-03T12:45:01+08:00|=A. Author|=v1.0|Add a cache
      file||=a.py|3|0|=A =A.f
      file||=b.bin|||
      commit|bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb|345|2024-04-03T12:45:01+08:00|0||Revert "Add a cache"
      file|=old.py|0|0|3|1
      edge|1|0|reverts|0.99|1|0.5|diff:3 行
      unresolved|1|reverts|absent|revert it
      end|2|1|c3c6d88ff7be8dca351f8891aec0ca24
      "
    `);
  });

  test('has what a commit says below it, and leaves out evidence that is the title', () => {
    const [pull] = SMALL.pulls;
    if (!pull) throw new Error('the fixture has no commit');
    const title = 'Fix the cache (regression from #12)';
    const said = {
      ...{ ...pull, title, files: [], intro: 'One\nTwo', trailers: ['Co-authored-by: A'] },
      references: [
        { number: 12, relation: 'regression-of' as const, source: 'subject' as const, text: title },
        { number: 9, relation: 'fixes' as const, source: 'body' as const, text: 'Closes #9' },
      ],
      part: { position: '2', total: 'n', series: 300 },
      reason: 'It hangs.',
    };
    const lines = printHistory({ ...SMALL, pulls: [said], edges: [], unresolved: [], releases: [] }).split('\n');
    expect(lines.slice(5, -2)).toEqual([
      'says\tOne\\nTwo',
      'trailer\tCo-authored-by: A',
      'ref\t12\tregression-of\tsubject\t',
      'ref\t9\tfixes\tbody\tCloses #9',
      'part\t2\tn\t300',
      'reason\tIt hangs.',
    ]);
  });

  test('only grows at its end when commits come in', () => {
    const earlier = { ...SMALL, pulls: SMALL.pulls.slice(0, 1), edges: [], unresolved: [] };
    const kept = printHistory(earlier).split('\n').slice(0, -2).join('\n');
    expect(printHistory(SMALL).startsWith(kept)).toBe(true);
  });

  test('is refused when any bit of it is another, in words', () => {
    const bytes = Buffer.from(printHistory(SMALL));
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const damaged = Buffer.from(bytes);
      damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => parseHistory(damaged, 'history.txt')).toThrow(/^Cannot read the history \(history/);
    }
  });

  test('is read without a checksum where it was written before there was one', () => {
    const old = printHistory(SMALL)
      .replace('history 5', 'history 2')
      .replace(/\t[0-9a-f]{32}\n$/, '\n');
    expect(parseHistory(old, 'history.txt')).toEqual(SMALL);
  });

  test('of version 3 is read, which tells nothing of the owners of symbols', () => {
    const lives = { today: new Map([['A', [{ path: 'a.py', line: 1, lines: 3 }]]]), ends: new Map(), moves: new Map() };
    const printed = printHistory({ ...SMALL, lives }).replace('history 5', 'history 3');
    const body = printed.replace(/[0-9a-f]{32}\n$/, '');
    expect(parseHistory(`${body}${checksum(body)}\n`, 'history.txt')).toEqual({ ...SMALL, lives });
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
      'Cannot read the history (h:1): it has version 99, and this program reads version 5; run `atlas sync` again',
    ],
    [
      'pr-atlas-history 2\nrepo\towner/name\nsurprise\t1\n',
      'Cannot read the history (h:3): "surprise\\t1" is no record of it; run `atlas sync` again',
    ],
    [
      'pr-atlas-history 2\nrepo\t../up\nend\t0\t0\n',
      'Cannot read the history (h:2): "repo\\t../up" is no record of it; run `atlas sync` again',
    ],
    [
      'pr-atlas-history 2\nrepo\to/n\nsays\tof nobody\n',
      'Cannot read the history (h:3): "says\\tof nobody" is no record of it; run `atlas sync` again',
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
