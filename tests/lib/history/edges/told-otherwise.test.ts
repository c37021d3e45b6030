/** What is undone by the title of a commit, below a heading, by whom it came, or put back by name, each in the smallest history that has it. */
import { expect, test } from 'vitest';
import { add, code, drop, edgesOf } from '../../../helpers/edges-of';
import type { TestCommit } from '../../../helpers/git-repo';

const DAY = 86_400;
const FIRST = 1_704_067_200;
const on = (day: number, commit: TestCommit): TestCommit => ({ ...commit, date: `${FIRST + day * DAY} +0000` });

/** A PR of two commits, merged as they are; `init` is the commit before them. */
const merged: TestCommit[] = [
  { subject: 'Name the log after its file', branch: 'side', from: 0, files: { f: code('f', 4) } },
  { subject: 'Clean up the log', branch: 'side', files: { g: code('g', 40) } },
  {
    subject: 'Merge pull request #2 from o/side',
    body: 'Log better',
    merge: [2],
    files: { f: code('f', 4), g: code('g', 40) },
  },
];

const HABITS: [habit: string, commits: TestCommit[], edges: string[]][] = [
  [
    'a revert quotes the title of one commit of a merged PR',
    [...merged, drop('Revert "Name the log after its file" (#3)', 'f')],
    ['3 partially-reverts 2'],
  ],
  [
    'a revert quotes such a title, and does something else',
    [...merged, { subject: 'Revert "Name the log after its file" (#3)', files: { h: code('h') } }],
    [],
  ],
  [
    'a heading of the body says that something is undone, and a list below it what',
    [
      add('Add f (#2)', 'f'),
      add('Add g (#3)', 'g'),
      {
        subject: 'Mend the build (#4)',
        body: 'Two reverts:\n\n- #2\n- #3 Add g\n\nFixes:\n\n- #1',
        files: { f: null, g: null, h: code('h', 60) },
      },
    ],
    ['4 reverts 2', '4 reverts 3'],
  ],
  [
    'a heading says what is not done, and a list below it names changes',
    [
      add('Add f (#2)', 'f'),
      { subject: 'Mend f (#3)', body: 'Instead of reverting:\n\n- #2', files: { f: code('f', 8), h: code('h', 60) } },
    ],
    [],
  ],
  [
    'a body tells with which change the thing came that the title reverts, in lines that have been rewritten since',
    [
      add('Support custom ops (#2)', 'f'),
      {
        subject: 'Hotfix: revert registering of ops (#3)',
        body: 'It is slow since it was introduced in #2.',
        files: { h: code('h') },
      },
    ],
    ['3 partially-reverts 2'],
  ],
  [
    'a body tells with which change a thing came, and the title says nothing of undoing',
    [
      add('Support custom ops (#2)', 'f'),
      { subject: 'Speed up ops (#3)', body: 'They are slow, as introduced in #2.', files: { h: code('h') } },
    ],
    [],
  ],
  [
    'what comes back among much else is called by the names under which it had gone',
    [
      on(0, { subject: 'Read maps (#2)', files: { f: code('f', 20) } }),
      on(10, { subject: 'Remove Reader::map and Reader::try_map (#3)', files: { f: code('f', 6), h: code('h', 2) } }),
      on(70, {
        subject: 'Add back Reader::map and Reader::try_map (#4)',
        files: { f: code('f', 20), g: code('g', 90) },
      }),
    ],
    ['4 reverts 3'],
  ],
  [
    'much else comes back under another name',
    [
      on(0, { subject: 'Read maps (#2)', files: { f: code('f', 20) } }),
      on(10, { subject: 'Tidy the loader (#3)', files: { f: code('f', 6), h: code('h', 2) } }),
      on(70, {
        subject: 'Add back Reader::map and Reader::try_map (#4)',
        files: { f: code('f', 20), g: code('g', 90) },
      }),
    ],
    [],
  ],
  [
    'a figure is put back months later, with nothing else',
    [
      on(0, { subject: 'Add the reaper (#2)', files: { f: `${code('f')}size = 32\n` } }),
      on(10, { subject: 'Send without blocking (#3)', files: { f: `${code('f')}size = 2048\n`, g: code('g', 12) } }),
      on(200, { subject: 'Change the size back to 32 (#4)', files: { f: `${code('f')}size = 32\n` } }),
    ],
    ['4 partially-reverts 3'],
  ],
  [
    'restoring is what is removed, not what is done',
    [
      on(0, { subject: 'Restore containers (#2)', files: { f: code('f', 40) } }),
      on(200, { subject: 'Remove restore of containers (#3)', files: { f: code('f', 10), g: code('g', 8) } }),
    ],
    [],
  ],
  [
    'files move in two commits under one title: taken away in the first, added in the next',
    [
      add('Add f (#2)', 'f'),
      drop('Rename the package', 'f'),
      { subject: 'Rename the package', files: { g: code('f') } },
    ],
    [],
  ],
  [
    'a file is copied, and the old one removed the day after',
    [
      add('Add terms (#2)', 'terms'),
      { subject: 'Keep terms where tools look (#3)', files: { license: code('terms') } },
      drop('Drop the old name (#4)', 'terms'),
    ],
    [],
  ],
  [
    'what was added is out of use after months, with the line that made it known',
    [
      on(0, { subject: 'Run benchmarks (#2)', files: { base: code('base', 9), f: code('f', 40) } }),
      on(300, { subject: 'Stop the benchmarks (#3)', files: { base: code('base'), f: null } }),
    ],
    [],
  ],
  [
    'code of others that a package manager copied goes and comes',
    [
      { subject: 'Vendor dependencies (#2)', files: { 'vendor/x/a.go': code('a', 30), mod: code('mod', 2) } },
      { subject: 'Update vendor (#3)', files: { 'vendor/x/a.go': null, mod: code('mod', 3) } },
      { subject: 'Vendor once more (#4)', files: { 'vendor/x/a.go': code('a', 30), mod: code('mod', 4) } },
    ],
    [],
  ],
];

test.each(HABITS)('%s', async (_, commits, expected) => {
  expect(await edgesOf(commits)).toEqual(expected);
});
