import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageOf, pieceOf } from '../../lib/mcp/page';
import { shortText } from '../../lib/text/short-text';

/** Follows the cursors from the beginning to the end. */
function collect<T>(turn: (cursor: string | undefined) => { part: T; next: string | null }): T[] {
  const parts: T[] = [];
  for (let cursor: string | undefined; ; ) {
    const { part, next } = turn(cursor);
    parts.push(part);
    if (next === null) return parts;
    cursor = next;
  }
}

describe('pages', () => {
  test('of a list put together are the list', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 20 }), (list, limit) => {
        const parts = collect((cursor) => {
          const { items, next } = pageOf(list, { limit, cursor });
          expect(items.length).toBeLessThanOrEqual(limit);
          return { part: items, next };
        });
        expect(parts.flat()).toEqual(list);
      }),
    );
  });

  test('of a text put together are the text, no character cut in two', () => {
    const text = fc.array(fc.constantFrom('a', '回', '𠀀', '\n', ' ')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 20 }), (whole, limit) => {
        const parts = collect((cursor) => {
          const { text: part, next } = pieceOf(whole, { limit, cursor });
          expect(part.length).toBeLessThanOrEqual(limit);
          expect(() => encodeURIComponent(part)).not.toThrow();
          return { part, next };
        });
        expect(parts.join('')).toBe(whole);
      }),
    );
  });

  test('of a text end where a line does', () => {
    expect(pieceOf('first line\nsecond line\n', { limit: 15 })).toEqual({ text: 'first line\n', next: '11' });
  });

  test('a cursor behind the end is refused in words', () => {
    expect(() => pageOf([1, 2], { limit: 1, cursor: '2' })).toThrow('Cannot go on at 2: there are 2');
  });

  test('a short text is cut with an ellipsis', () => {
    expect([shortText('回退链', 3), shortText('回退链', 2), shortText('a𠀀', 2)]).toEqual(['回退链', '回退…', 'a…']);
  });
});
