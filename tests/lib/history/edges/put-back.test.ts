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
