/** Habits of writing commits that public histories show, each in the smallest history that has it. */
import { expect, test } from 'vitest';
import { add, code, drop, edgesOf } from '../../../helpers/edges-of';
import type { TestCommit } from '../../../helpers/git-repo';

const HABITS: [habit: string, commits: TestCommit[], edges: string[]][] = [
  [
    'the body of a revert says what it keeps',
    [
      add('Add both (#2)', 'f', 'g'),
      { ...drop('Revert "Add both" (#3)', 'f'), body: 'This reverts #2.\n\n* keep changes in g' },
    ],
    ['3 partially-reverts 2'],
  ],
  ['the target is a commit without a PR', [add('Add f', 'f'), drop('Revert "Add f" (#3)', 'f')], ['3 reverts c1']],
  [
    'numbers in a row are joined by blanks alone',
    [add('Add f (#2)', 'f'), add('Add g (#3)', 'g'), drop('Revert #2 #3 (#4)', 'f', 'g')],
    ['4 reverts 2', '4 reverts 3'],
  ],
  [
    'a list in the body runs on over the next line',
    [
      add('Add f (#2)', 'f'),
      add('Add g (#3)', 'g'),
      {
        ...drop('Undo the loader (#4)', 'f', 'g'),
        body: 'Reverts https://github.com/owner/name/pull/2 and\nhttps://github.com/owner/name/pull/3.',
      },
    ],
    ['4 reverts 2', '4 reverts 3'],
  ],
  [
    'a sentence of the body says it in passing, and the diff agrees',
    [
      add('Add f (#2)', 'f'),
      {
        subject: 'Tune the loader (#3)',
        body: 'Load less. This is a fix that reverts [PR 2](https://github.com/owner/name/pull/2).',
        files: { f: null, g: code('g') },
      },
    ],
    ['3 reverts 2'],
  ],
  [
    'a sentence of the body tells what is not done',
    [
      add('Add f (#2)', 'f'),
      { subject: 'Tune f (#3)', body: 'Mend it instead of reverting #2.', files: { f: code('f', 6) } },
    ],
    [],
  ],
  [
    'a change is named first, and a later paragraph says that it is undone in part',
    [
      add('Rework the loader (#2)', 'f', 'g'),
      {
        subject: 'Mend the build (#3)',
        body: 'Since #2 it takes more memory than there is.\n\nThis PR reverts the number of threads.',
        files: { f: code('f', 6) },
      },
    ],
    ['3 partially-reverts 2'],
  ],
  [
    'two changes are named before it is said that something is undone',
    [
      add('Rework the loader (#2)', 'f', 'g'),
      add('Test it (#3)', 'h'),
      {
        subject: 'Mend the build (#4)',
        body: 'Since #2 and #3 it takes more memory.\n\nThis PR reverts the number of threads.',
        files: { f: code('f', 6) },
      },
    ],
    [],
  ],
  [
    'a change calls itself a revert of another, beside much else',
    [
      add('Rework the loader (#2)', 'f', 'g'),
      {
        subject: 'Favor the plain way (#3)',
        body: 'This is effectively a revert of #2, to be safe.',
        files: { f: code('f', 6), h: code('h', 60) },
      },
    ],
    ['3 partially-reverts 2'],
  ],
  [
    'another tracker names the change',
    [
      { ...add('Add f', 'f'), body: 'Differential Revision: D12345678' },
      { ...add('Add g', 'g'), body: 'Differential Revision: D12345679' },
      drop('Back out D12345678 (#4)', 'f'),
    ],
    ['4 reverts c1'],
  ],
  [
    'another tracker names two changes, one of which is not known by it; that one had moved lines about',
    [
      { ...add('Add f', 'f'), body: 'Differential Revision: D12345678' },
      { subject: 'Close it at the end (#2)', files: { base: code('closing', 3) + code('base').replace(/^/gm, '  ') } },
      { subject: 'Back out D12345678 and D12345679 (#4)', files: { f: null, base: code('base') } },
    ],
    ['4 reverts c1', '4 reverts 2'],
  ],
  [
    'what is undone beside the named target was made after a pattern, and a sibling has most of its lines',
    [
      { subject: 'Support exp (#2)', files: { exp: code('pattern', 16) + code('exp', 6) } },
      { subject: 'Support tanh (#3)', files: { tanh: code('pattern', 16) + code('tanh', 6) } },
      add('Test exp (#4)', 't'),
      drop('Back out "Test exp" (#5)', 't', 'exp'),
    ],
    ['5 reverts 4', '5 reverts 2'],
  ],
  [
    'a PR lands again under its own number',
    [add('Add f (#2)', 'f'), drop('Revert "Add f" (#3)', 'f'), add('Add f (#2)', 'f')],
    ['3 reverts 2', '2 relands 2'],
  ],
  ['nobody says a word', [add('Skip the slow test (#2)', 'f'), drop('Run it again (#3)', 'f')], ['3 reverts 2']],
  [
    'a large change removes a small one among much else',
    [add('Add f (#2)', 'f'), { subject: 'Clean up (#3)', files: { f: null, g: code('g', 200) } }],
    [],
  ],
  [
    'lines move to another file',
    [add('Add f (#2)', 'f'), { subject: 'Move f (#3)', files: { f: null, 'lib/f': `${code('f')}more = 1\n` } }],
    [],
  ],
  [
    'a fix that was built on what is reverted falls with it',
    [
      add('Add f (#2)', 'f'),
      { subject: 'Fix f (#3)', files: { f: code('f') + code('fix', 5) } },
      drop('Revert "Add f" (#4)', 'f'),
    ],
    ['4 reverts 2', '4 reverts 3'],
  ],
  [
    'a change is lost in passing and comes back under its title',
    [
      { subject: 'Pin the version of the kernel (#2)', files: { base: `${code('base')}pin = "only here"\n` } },
      { subject: 'Refactor the base (#3)', files: { base: code('base', 8), g: code('g', 40) } },
      {
        subject: 'Reintroduce: Pin the version of the kernel (#4)',
        files: { base: `${code('base', 8)}pin = "only here"\n` },
      },
    ],
    ['3 reverts 2', '4 relands 2'],
  ],
  [
    'a change comes back in six pieces',
    [
      add('Migrate it all (#2)', 'a', 'b', 'c', 'd', 'e', 'f'),
      drop('Revert "Migrate it all" (#3)', 'a', 'b', 'c', 'd', 'e', 'f'),
      ...['a', 'b', 'c', 'd', 'e', 'f'].map((name, n) => add(`Part ${name} (#${n + 4})`, name)),
    ],
    ['3 reverts 2', ...[4, 5, 6, 7, 8, 9].map((n) => `${n} relands 2`)],
  ],
  [
    'what was taken out is put back in other words, beside other work',
    [
      add('Add f (#2)', 'f'),
      drop('Remove f (#3)', 'f'),
      { subject: 'Bring back f for the demo (#4)', files: { f: code('f'), g: code('g', 6) } },
    ],
    ['3 reverts 2', '4 reverts 3', '4 relands 2'],
  ],
  [
    'what is restored is named by who lost it',
    [
      add('Add f (#2)', 'f'),
      { subject: 'Rework the loader (#3)', files: { f: code('f', 9), g: code('g', 80) } },
      { subject: 'Restore the last value dropped by #3 (#4)', files: { f: code('f') } },
    ],
    ['4 partially-reverts 3'],
  ],
  [
    'lines that a change moved are none that it wrote',
    [
      { subject: 'Add f (#2)', files: { f: `${code('f')}moved_one\nmoved_two\nmoved_three\n` } },
      {
        subject: 'Handle f (#3)',
        files: { f: `moved_one\nmoved_two\nmoved_three\n${code('f').replaceAll('compute', 'handle')}` },
      },
      { subject: 'Compute f (#4)', files: { f: `${code('f')}moved_one\nmoved_two\nmoved_three\n` } },
    ],
    ['4 reverts 3'],
  ],
  [
    'a second try is counted in its title, months later and half rewritten',
    [
      { subject: 'Delete the cast of arguments (#2)', files: { f: code('f', 4) } },
      { subject: 'Revert "Delete the cast of arguments" (#3)', files: { f: null }, author: 'bo' },
      {
        subject: 'Delete cast arguments, try 2 (#4)',
        files: { f: `${code('f', 2)}${code('h', 4)}` },
      },
    ],
    ['3 reverts 2', '4 relands 2'],
  ],
  [
    'an author goes on working on what was reverted, and some lines are the same',
    [
      { subject: 'Load in vectors (#2)', files: { f: code('f', 160) } },
      drop('Revert "Load in vectors" (#3)', 'f'),
      { subject: 'Simplify (#4)', files: { h: `${code('f', 8)}${code('h', 2)}` } },
    ],
    ['3 reverts 2'],
  ],
  [
    'a figure is put back, and the one that had changed it is known by its line',
    [
      { subject: 'Add a theme (#2)', files: { theme: `${code('theme')}yellow = 179\n` } },
      { subject: 'Rework the colors (#3)', files: { theme: `${code('theme')}yellow = 79\n`, f: code('f', 40) } },
      { subject: 'Revert 79 to 179 in yellow (#4)', files: { theme: `${code('theme')}yellow = 179\n` } },
    ],
    ['4 partially-reverts 3'],
  ],
  [
    'one line of a bump goes back within the day, beside other lines',
    [
      { subject: 'Bump deps (#2)', files: { deps: `${code('deps')}plugin = "^1.7.2"\n` } },
      {
        subject: 'Revert plugin bump (#3)',
        files: { deps: `${code('deps')}plugin = "1.7.1"\n`, patch: code('patch', 2) },
      },
    ],
    ['3 partially-reverts 2'],
  ],
  ['figures are no PRs', [add('Add f (#79)', 'f'), add('Revert 79 to 179 in yellow (#80)', 'g')], []],
  [
    'a number in the scope of a conventional title is the target',
    [add('feat: f (#2)', 'f'), drop('revert(#2): f breaks the build', 'f')],
    ['c2 reverts 2'],
  ],
  [
    'a scope and a second verb come before the quoted title',
    [add('feat(theme): allow a base path (#2)', 'f'), drop("revert(theme): revert 'allow a base path'", 'f')],
    ['c2 reverts 2'],
  ],
  [
    'a lock file goes back and forth',
    [
      { subject: 'Bump deps (#2)', files: { 'yarn.lock': code('lock') } },
      { subject: 'Drop yarn (#3)', files: { 'yarn.lock': null } },
    ],
    [],
  ],
];

test.each(HABITS)('%s', async (_, commits, expected) => {
  expect(await edgesOf(commits)).toEqual(expected);
});
