import { expect, test } from 'vitest';
import { idAt } from '../../../../lib/search/index/id-at';
import { PullTable } from '../../../../lib/search/index/pull-table';
import { merged, REPO, smallAtlas } from '../../../helpers/small-atlas';

test('a document that an index does not have is told, and no other PR is put in its place', () => {
  expect(idAt(Uint32Array.of(7, 3), 1)).toBe(3);
  expect(() => idAt(Uint32Array.of(7, 3), 2)).toThrow(/no document 2/);
});

test('an index of other content than the knowledge base is told when it is opened', () => {
  const table = new PullTable(smallAtlas({ history: [merged(1, 'One'), merged(2, 'Two')] }));
  expect(table.idsOf(REPO, Uint32Array.of(2, 1))).toHaveLength(2);
  expect(() => table.idsOf(REPO, Uint32Array.of(3, 1))).toThrow(/tells of acme\/engine#3/);
});
