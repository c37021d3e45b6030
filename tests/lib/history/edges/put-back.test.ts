/** What is undone late, put back, or done by bots, each in the smallest history that has it. */
import { expect, test } from 'vitest';
import { findEdges } from '../../../../lib/history/edges/find-edges';
import { add, code, drop, edgesOf } from '../../../helpers/edges-of';
import type { TestCommit } from '../../../helpers/git-repo';

const DAY = 86_400;
const FIRST = 1_704_067_200;
const on = (day: number, commit: TestCommit): TestCommit => ({ ...commit, date: `${FIRST + day * DAY} +0000` });
const lines = (name: string, ...places: number[]) =>
  places.map((place) => code(name, place + 1).split('\n')[place] ?? '').join('\n');

const HABITS: [habit: string, commits: TestCommit[], edges: string[]][] = [
  [
    'all that others had left of a change is taken back',
    [
      add('Add the loader (#2)', 'f'),
      { subject: 'Rework most of it (#3)', files: { f: code('f', 4) + code('other', 6) } },
      { subject: 'Revert "Add the loader" (#4)', files: { f: code('other', 6) } },
    ],
    ['4 reverts 2'],
  ],
  [
    'a part of what others had left of a change is taken back',
    [
      add('Add the loader (#2)', 'f'),
      { subject: 'Rework most of it (#3)', files: { f: code('f', 6) + code('other', 4) } },
      { subject: 'Revert "Add the loader" (#4)', files: { f: lines('f', 3, 4, 5) + code('other', 4) } },
    ],
    ['4 partially-reverts 2'],
  ],
  [
    'a note for the release stays where the change is taken back',
    [
      { subject: 'Add f (#2)', files: { f: code('f', 4), '.changeset/wet-cats.md': code('note', 6) } },
      { subject: 'Revert "Add f" (#3)', files: { f: null, '.changeset/dry-dogs.md': code('other', 6) } },
    ],
    ['3 reverts 2'],
  ],
  [
    'a change of release notes alone is taken back',
    [
      { subject: 'Describe the release (#2)', files: { '.changeset/wet-cats.md': code('note') } },
      { subject: 'Clean up (#3)', files: { '.changeset/wet-cats.md': null } },
    ],
    ['3 reverts 2'],
  ],
  [
    'two lines that were lost the day before are put back',
    [
      add('Add f (#2)', 'f'),
      { subject: 'Rework the options (#3)', files: { f: code('f', 8), g: code('g', 200) } },
      { subject: 'Bring back the last options (#4)', files: { f: code('f') } },
    ],
    ['4 partially-reverts 3'],
  ],
  [
    'a good part of what is added had been lost in a large change two weeks before',
    [
      on(0, add('Add f (#2)', 'f')),
      on(20, { subject: 'Rework the loop (#3)', files: { f: code('f', 6), g: code('g', 200) } }),
      on(32, { subject: 'Restore the log of the loop (#4)', files: { f: code('f'), h: code('h', 6) } }),
    ],
    ['4 partially-reverts 3'],
  ],
  [
    'the same had been lost in a change of an earlier season',
    [
      on(0, add('Add f (#2)', 'f')),
      on(20, { subject: 'Rework the loop (#3)', files: { f: code('f', 6), g: code('g', 200) } }),
      on(90, { subject: 'Restore the log of the loop (#4)', files: { f: code('f'), h: code('h', 6) } }),
    ],
    [],
  ],
  [
    'the same had only been moved to another file',
    [
      on(0, add('Add f (#2)', 'f')),
      on(20, { subject: 'Move the log (#3)', files: { f: code('f', 6), g: lines('f', 6, 7, 8, 9) + code('g', 200) } }),
      on(32, { subject: 'Restore the log of the loop (#4)', files: { f: code('f'), h: code('h', 6) } }),
    ],
    [],
  ],
  [
    'a change is taken back in its first week, in the midst of other work',
    [
      on(0, add('Add the base (#2)', 'base')),
      on(3, { subject: 'Move to the new image (#3)', files: { f: code('f', 4) } }),
      on(5, {
        subject: 'Revert back to the old one, install it with a tool (#4)',
        files: { f: null, g: code('g', 90) },
      }),
    ],
    ['4 reverts 3'],
  ],
  [
    'what was taken out this week is put back in the midst of other work',
    [
      on(0, { subject: 'Add the sizes (#2)', files: { f: code('f', 3) } }),
      on(120, { subject: 'Check the sizes (#3)', files: { f: null } }),
      on(122, { subject: 'Restore support for larger ones (#4)', files: { f: code('f', 3), g: code('g', 24) } }),
    ],
    ['4 reverts 3'],
  ],
  [
    'what the code restores is no work of the change',
    [
      on(0, add('Add f (#2)', 'f')),
      on(20, { subject: 'Rework the loop (#3)', files: { f: code('f', 6), g: code('g', 200) } }),
      on(32, { subject: 'Mend what is lost in save / restore (#4)', files: { f: code('f'), h: code('h', 6) } }),
    ],
    [],
  ],
  [
    'who goes back says so in the words of the change, and means all of it',
    [
      { subject: 'Start (#2)', files: { f: code('sent') } },
      { subject: 'Use pub/sub instead of send/recv (#3)', files: { f: code('published') } },
      {
        subject: 'Switch the interface of all the low-level calls back to send/recv, instead of pub/sub (#4)',
        files: { f: code('sent', 7) + code('other', 3), g: code('g', 40) },
      },
    ],
    ['4 reverts 3'],
  ],
  [
    'a body tells of the behaviour from before a change in one word',
    [
      on(0, add('Call back at once (#2)', 'f')),
      on(10, { subject: 'Call back later (#3)', files: { f: code('f', 4), g: code('g', 20) } }),
      on(32, {
        subject: 'Run the callbacks in the second pass (#4)',
        body: 'This restores the pre-#3 behavior: at once.',
        files: { f: code('f'), g: code('g', 18) },
      }),
    ],
    ['4 partially-reverts 3'],
  ],
  [
    'a good part of a change of this month is put back, by a good part of another',
    [
      on(0, { subject: 'Order by place (#2)', files: { f: code('place') } }),
      on(10, { subject: 'Order by name (#3)', files: { f: code('name'), g: code('g', 40) } }),
      on(32, { subject: 'Bring back the order by place (#4)', files: { f: code('place'), h: code('h', 25) } }),
    ],
    ['4 partially-reverts 3'],
  ],
  [
    'a test is added, and a change of this month is reverted beside it, as a second verb says',
    [
      on(0, { subject: 'Order by place (#2)', files: { f: code('place', 20) } }),
      on(10, { subject: 'Order by name (#3)', files: { f: code('name', 20), g: code('g', 40) } }),
      on(32, {
        subject: 'Test the order and revert what broke it (#4)',
        files: { f: code('place', 20), h: code('h', 25) },
      }),
    ],
    ['4 partially-reverts 3'],
  ],
  [
    'who goes back to an older version writes it with one figure more',
    [
      on(0, { subject: 'Use it (#2)', files: { f: 'semver = "0.2"\n' } }),
      on(10, { subject: 'Bump to the newer semver (#3)', files: { f: 'semver = "0.4"\n' } }),
      on(27, { subject: 'Revert to the previous semver (#4)', files: { f: 'semver = "0.2.3"\n' } }),
    ],
    ['4 reverts 3'],
  ],
  [
    'as much of a change is put back months later, beside other work',
    [
      on(0, { subject: 'Order by place (#2)', files: { f: code('place') } }),
      on(10, { subject: 'Order by name (#3)', files: { f: code('name'), g: code('g', 40) } }),
      on(100, { subject: 'Bring back the order by place (#4)', files: { f: code('place'), h: code('h', 25) } }),
    ],
    [],
  ],
  [
    'who moves back within the week writes the address in another way',
    [
      on(0, { subject: 'Fetch it (#2)', files: { f: code('plain', 2) } }),
      on(1, { subject: 'Fetch it from the mirror (#3)', files: { f: code('mirror', 2) } }),
      on(2, { subject: 'Move back to the origin (#4)', files: { f: code('secure', 2), g: code('g', 3) } }),
    ],
    ['4 partially-reverts 3'],
  ],
  [
    'who moves to another address after weeks undoes nothing',
    [
      on(0, { subject: 'Fetch it (#2)', files: { f: code('plain', 2) } }),
      on(1, { subject: 'Fetch it from the mirror (#3)', files: { f: code('mirror', 2) } }),
      on(40, { subject: 'Move back to the origin (#4)', files: { f: code('secure', 2), g: code('g', 3) } }),
    ],
    [],
  ],
  [
    'three lines that a large change of this week took out are restored',
    [
      on(0, add('Add f (#2)', 'f')),
      on(1, { subject: 'Overlap two batches (#3)', files: { f: code('f', 7), g: code('g', 700) } }),
      on(4, { subject: 'Mend the hang by restoring the defaults (#4)', files: { f: code('f'), h: code('h', 1) } }),
    ],
    ['4 partially-reverts 3'],
  ],
  [
    'a body goes back to before a change, of which it undoes a tenth',
    [
      on(0, add('Hash in place (#2)', 'f')),
      on(10, { subject: 'Reorder the kinds (#3)', files: { f: code('f', 6), g: code('g', 30) } }),
      on(12, {
        subject: 'Keep hashes as they were (#4)',
        body: 'This restores the value to what it was before #3.',
        files: { f: code('f'), h: code('h', 60) },
      }),
    ],
    ['4 partially-reverts 3'],
  ],
  [
    'a body tells of the time before a change, and goes back to nothing',
    [
      on(0, add('Hash in place (#2)', 'f')),
      on(10, { subject: 'Reorder the kinds (#3)', files: { f: code('f', 6), g: code('g', 30) } }),
      on(12, {
        subject: 'Keep hashes as they were (#4)',
        body: 'All was well before #3.',
        files: { f: code('f'), h: code('h', 60) },
      }),
    ],
    [],
  ],
  [
    'a revert names nothing and is about a little of what came last week',
    [
      on(0, add('Add f (#2)', 'f')),
      on(1, { subject: 'Encode prompts (#3)', files: { f: code('f', 8), g: code('g', 300) } }),
      on(9, { subject: 'Revert the cast to cpu (#4)', files: { f: code('f'), h: code('h', 2) } }),
    ],
    ['4 partially-reverts 3'],
  ],
  [
    'a revert names nothing and touches a little of what came last month',
    [
      on(0, add('Add f (#2)', 'f')),
      on(1, { subject: 'Encode prompts (#3)', files: { f: code('f', 8), g: code('g', 300) } }),
      on(40, { subject: 'Revert the cast to cpu (#4)', files: { f: code('f'), h: code('h', 2) } }),
    ],
    [],
  ],
  [
    'a large change re-enables what a small one skipped in this quarter',
    [
      on(0, { subject: 'Skip broken tests (#2)', files: { f: code('skip', 4) } }),
      on(47, { subject: 'Re-enable and improve some tests (#3)', files: { f: null, g: code('g', 90) } }),
    ],
    ['3 reverts 2'],
  ],
  [
    'a large change brings something back, and a small one of this quarter falls',
    [
      on(0, { subject: 'Name the tests (#2)', files: { f: code('names', 4) } }),
      on(47, { subject: 'Re-enable and improve some tests (#3)', files: { f: null, g: code('g', 90) } }),
    ],
    [],
  ],
  [
    'the thing that is added back is named between the words',
    [
      on(0, { subject: 'Use files (#2)', files: { f: code('f', 6) } }),
      on(1, { subject: 'deps: remove unused features from windows-sys (#3)', files: { f: code('f', 3) } }),
      on(94, {
        subject: 'chore: add missing `windows-sys` features back (#4)',
        files: { f: code('f', 5), g: code('g', 2) },
      }),
    ],
    ['4 partially-reverts 3'],
  ],
  [
    'the body of a squashed branch quotes the title of an earlier change that it reverts',
    [
      on(0, add('Read versions from tags (#2)', 'f')),
      on(9, {
        subject: 'Better versions (#3)',
        body: '* Infer them\n* Revert "Read versions from tags (#2)"',
        files: { f: code('f', 3), g: code('g', 30) },
      }),
    ],
    ['3 reverts 2'],
  ],
  [
    'the body of a squashed branch quotes the title of one of its own commits',
    [
      on(0, add('Read versions from tags (#2)', 'f')),
      on(9, {
        subject: 'Better versions (#3)',
        body: '* Infer them\n* Revert "Infer them"',
        files: { f: code('f', 7), g: code('g', 30) },
      }),
    ],
    [],
  ],
  [
    'something is re-enabled, and something else that was new half a year before goes',
    [
      on(0, add('Add a combinator that counts (#2)', 'f')),
      on(200, { subject: 'Re-enable the extensions of streams (#3)', files: { f: null, g: code('g', 2) } }),
    ],
    [],
  ],
  [
    'a test that was disabled half a year before is re-enabled by taking out what stood in its way',
    [
      on(0, { subject: 'Temporarily disable the test (#2)', files: { f: code('skip', 4) } }),
      on(200, { subject: 'Re-enable the test (#3)', files: { f: null } }),
    ],
    ['3 reverts 2'],
  ],
  [
    'what had been brought back is taken out again a year later, under another title',
    [
      on(0, add('Vendor the toolkit (#2)', 'f')),
      on(1, drop('Use the package of the toolkit (#3)', 'f')),
      on(3, { subject: 'Restore the build of wheels (#4)', files: { f: code('f'), g: code('g', 2) } }),
      on(380, { subject: 'Build the profiler by default (#5)', files: { f: null, h: code('h', 3) } }),
    ],
    ['3 reverts 2', '4 reverts 3', '4 relands 2'],
  ],
  [
    'one line gets its old value again',
    [
      { subject: 'Add f (#2)', files: { f: `${code('f')}size = 128\n` } },
      { subject: 'Rework the options (#3)', files: { f: `${code('f')}size = 512\n`, g: code('g', 200) } },
      { subject: 'Change the size back to 128 (#4)', files: { f: `${code('f')}size = 128\n` } },
    ],
    [],
  ],
  [
    'a file that was deleted half a year before is restored',
    [
      on(0, { subject: 'Add both (#2)', files: { f: code('f', 30), g: code('g', 200) } }),
      on(100, drop('Remove the integration (#3)', 'f', 'g')),
      on(250, { subject: 'Restore the readme (#4)', files: { f: code('f', 30), h: code('h') } }),
    ],
    ['4 partially-reverts 3'],
  ],
  [
    'two changes are undone by a hint, a part of each',
    [
      on(0, { subject: 'Skip a slow seed (#2)', files: { f: code('f', 6) } }),
      on(40, { subject: 'Ignore more seeds (#3)', files: { g: code('g', 6) } }),
      on(90, { subject: 'Re-enable the seeds (#4)', files: { f: code('f', 4), g: code('g', 4) } }),
    ],
    ['4 partially-reverts 3', '4 partially-reverts 2'],
  ],
  [
    'a body tells which change had removed what is introduced anew',
    [
      on(0, add('Find dead code (#2)', 'f')),
      on(100, drop('Remove the search for dead code (#3)', 'f')),
      on(400, {
        subject: 'Find dead code by its flow (#4)',
        body: 'This re-introduces the graph which was\nfirst introduced in #2, and then removed in #3.',
        files: { f: code('f', 8), g: code('g', 12) },
      }),
    ],
    ['4 reverts 3'],
  ],
  [
    'a body names the change before which all was well',
    [
      on(0, { subject: 'Add the example (#2)', files: { f: code('f', 4) } }),
      on(10, { subject: 'Modernize the examples (#3)', files: { f: null, g: code('g', 100) } }),
      on(90, {
        subject: 'Show the example for old versions (#4)',
        body: 'Closes #1 by restoring the snippet from\nbefore #3.',
        files: { f: code('f', 4), h: code('h', 3) },
      }),
    ],
    ['4 partially-reverts 3'],
  ],
  [
    'a body names a change that must land later',
    [
      on(0, add('Add f (#2)', 'f')),
      on(1, { subject: 'Tune f (#3)', body: 'This must land before #2.', files: { f: code('f', 6) } }),
    ],
    [],
  ],
  [
    'a bot gives one title to all that it does, and its lines come and go',
    [
      ...Array.from({ length: 6 }, (_, n) => add('[ci] format', `other${n}`)),
      add('[ci] format', 'f'),
      { subject: 'Add g (#9)', files: { f: null, g: code('g', 40) } },
      add('[ci] format', 'f'),
    ],
    [],
  ],
  [
    'a bot had formatted what is reverted',
    [
      ...Array.from({ length: 6 }, (_, n) => add('[ci] format', `other${n}`)),
      add('Add f (#8)', 'f'),
      { subject: '[ci] format', files: { f: code('f', 6) + code('formatted', 4) } },
      drop('Revert "Add f" (#9)', 'f'),
    ],
    ['9 reverts 8'],
  ],
  [
    'a line that is everywhere goes, months after somebody wrote it',
    [
      on(0, { subject: 'Add the server (#2)', files: { f: `${code('f')}type: INT32\n` } }),
      on(1, { subject: 'Add the client (#3)', files: { g: `${code('g')}type: INT32\n` } }),
      on(200, { subject: 'Roll back the type of identifiers to the default (#4)', files: { g: code('g') } }),
    ],
    [],
  ],
  [
    'a part of a revert is taken back, with nothing of what that had undone',
    [
      { subject: 'Add both (#2)', files: { f: code('f'), base: code('base', 4) } },
      { subject: 'Revert "Add both" (#3)', files: { f: null, base: code('base'), log: code('log', 30) } },
      { subject: 'Revert the log (#4)', files: { log: code('log', 20) } },
    ],
    ['3 reverts 2', '4 partially-reverts 3'],
  ],
];

test.each(HABITS)('%s', async (_, commits, expected) => {
  expect(await edgesOf(commits)).toEqual(expected);
});

const change = (sha: string, title: string, added: number[], removed: number[], body = '') => ({
  ...{ sha: sha.repeat(20), number: null, title, body, author: 'a', committedAt: '2024-01-01T00:00:00Z' },
  ...{ inner: [], aliases: [], lines: { added: Int32Array.from(added), removed: Int32Array.from(removed) } },
});

test('of two changes with one title, the one whose commit the body names is undone', () => {
  const changes = [
    change('a1', 'Release', [8, 16, 24, 32, 40, 48], []),
    change('b2', 'Release', [56, 64], []),
    change('c3', 'Revert "Release"', [], [8, 16, 24, 56, 64], `This reverts commit ${'a1'.repeat(20)}.`),
  ];
  const named = findEdges(changes, 'owner/name').edges.filter(({ evidence }) => evidence[0]?.source === 'subject');
  expect(named.map(({ toSha }) => toSha)).toEqual(['a1'.repeat(20)]);
});

test('the evidence says that the rest had been rewritten before', () => {
  const changes = [
    change('a1', 'Add the loader', [8, 16, 24, 32, 40, 48, 56, 64, 72, 80], []),
    change('b2', 'Rework it', [88, 96, 104], [8, 16, 24, 32, 40, 48]),
    change('c3', 'Revert "Add the loader"', [], [56, 64, 72, 80]),
  ];
  const [edge] = findEdges(changes, 'owner/name').edges;
  expect(edge?.evidence.map(({ text }) => text)).toEqual([
    'Revert "Add the loader"',
    '提交 a1a1a1a1a 改动的 10 行中有 4 行被反向改回（40%），其余此前大多已被改写',
  ]);
});

test('what comes back with what is restored is found, whatever had undone it', () => {
  const day = (sha: string, number: number, title: string, added: number[], removed: number[]) => ({
    ...change(sha, title, added, removed),
    committedAt: new Date(Date.UTC(2024, 0, number)).toISOString(),
  });
  const range = (from: number, count: number) => Array.from({ length: count }, (_, n) => 8 * (from + n));
  const changes = [
    day('a1', 1, 'Add the notes', range(1, 10), []),
    day('b2', 2, 'Add the guides', range(100, 12), []),
    day('c3', 3, 'Revert "Add the notes"', range(200, 40), range(1, 10)),
    day('d4', 60, 'Another look', range(300, 200), range(100, 12)),
    day('e5', 70, 'Restore the guides', [...range(1, 10), ...range(100, 12)], []),
  ];
  const { edges } = findEdges(changes, 'owner/name');
  expect(edges.map(({ sha, kind, toSha }) => `${sha?.slice(0, 2)} ${kind} ${toSha?.slice(0, 2)}`)).toEqual([
    'c3 reverts a1',
    'e5 partially-reverts d4',
    'e5 relands a1',
  ]);
});

test('a number without a line in common, a year before, is of another repository', () => {
  const old = { ...change('a1', 'Support styles', [8, 16, 24], []), number: 313, committedAt: '2020-07-16T00:00:00Z' };
  const by = { ...change('b2', 'refactor: revert #313', [], [32, 40]), committedAt: '2025-10-17T00:00:00Z' };
  expect(findEdges([old, by], 'owner/name')).toMatchObject({ edges: [], unresolved: [{ why: 'unidentified' }] });
});

const named = (by: string, end: { kind: string; toSha: string | null }[]) =>
  end.map(({ kind, toSha }) => `${by} ${kind} ${toSha?.slice(0, 2)}`);

test('who reverts a revert, and names its target as well, brings that back, though the change had only moved lines', () => {
  const [moved, fresh] = [
    [8, 16, 24, 32],
    [40, 48],
  ];
  const changes = [
    change('a1', 'Extract a method', [...moved, ...fresh], moved),
    { ...change('b2', 'Revert "Extract a method"', moved, [...moved, ...fresh]), number: 12 },
    {
      ...change('c3', 'Revert "Revert "Extract a method""', [...moved, ...fresh], moved),
      body: `Of #12: revert ${'a1'.repeat(20)}`,
    },
  ];
  const { edges } = findEdges(changes, 'owner/name');
  expect(
    named(
      'c3',
      edges.filter(({ sha }) => sha?.startsWith('c3')),
    ),
  ).toEqual(['c3 reverts b2', 'c3 relands a1']);
});

test.each([
  ['one commit of a PR by its sha', 'fix: revert the check of the lock file', 'partially-reverts'],
  ['a PR by its title, and its commit by the sha', 'Revert "Report what is dirty"', 'reverts'],
])('who names %s', (_, title, kind) => {
  const inner = {
    sha: 'f0'.repeat(20),
    parents: [],
    author: 'a',
    email: '',
    committedAt: '2024-01-01T00:00:00Z',
    subject: 'Report',
    body: '',
  };
  const lines = Array.from({ length: 10 }, (_, n) => 8 * (n + 1));
  const pull = { ...change('a1', 'Report what is dirty', lines, []), number: 7, inner: [inner] };
  const by = { ...change('b2', title, [], lines.slice(0, 6)), body: `This reverts commit ${inner.sha}.` };
  const { edges } = findEdges([pull, by], 'owner/name');
  expect(named('b2', edges)).toEqual([`b2 ${kind} a1`]);
});
