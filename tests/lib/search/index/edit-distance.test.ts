import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../../../lib/search/index/edit-distance';

/** The definition, by recursion: what the first letters cost, and what the rest does. */
function defined(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const ways = [
    defined(a.slice(1), b) + 1,
    defined(a, b.slice(1)) + 1,
    defined(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
  ];
  const isSwap = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0];
  return Math.min(...ways, ...(isSwap ? [defined(a.slice(2), b.slice(2)) + 1] : []));
}

describe('the edit distance', () => {
  it('is the one defined, as far as it is looked for', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, max) => {
        expect(editDistance(a, b, max)).toBe(Math.min(defined(a, b), max + 1));
      }),
      { numRuns: 500 },
    );
  });

  it('is told for words of any length', () => {
    const long = 'x'.repeat(500);
    expect(editDistance(long, long, 2)).toBe(0);
    expect(editDistance(long, `${long}y`, 2)).toBe(3);
  });
});
