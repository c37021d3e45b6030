import { expect, test } from 'vitest';
import { OutlineStore } from '../../../../lib/history/log/outline-store';
import { EMPTY_OUTLINE } from '../../../../lib/history/symbols/outline';

/** Numbers of a version larger than all that a store keeps. */
const TOO_LARGE = 20_000_000;

test('the memory of a version is used again once it is forgotten and its commit is over, not before', () => {
  const store = new OutlineStore('.');
  const lines = store.pool.take(1000);
  lines.fill(7);
  store.set('old', { lines, outline: EMPTY_OUTLINE });
  store.set('new', { lines: new Int32Array(TOO_LARGE), outline: EMPTY_OUTLINE }, 'old');
  expect(store.get('old').lines).toHaveLength(0);
  store.pool.take(1000).fill(1);
  expect(lines.every((number) => number === 7)).toBe(true);
  store.reuse();
  expect(store.pool.take(1000).buffer).toBe(lines.buffer);
});
