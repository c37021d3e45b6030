/** What is undone late, put back, or done by bots, each in the smallest history that has it. */
import { expect, test } from 'vitest';
import { code, edgesOf } from '../../../helpers/edges-of';
import type { TestCommit } from '../../../helpers/git-repo';

const HABITS: [habit: string, commits: TestCommit[], edges: string[]][] = [
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
];

test.each(HABITS)('%s', async (_, commits, expected) => {
  expect(await edgesOf(commits)).toEqual(expected);
});
