import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Terms } from '../../../../lib/search/index/terms';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '.', '_', '页', '😀'), maxLength: 6 });

describe('texts as one string', () => {
  it('are each found again, whole and by what they hold, as in a list', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), text, (texts, needle) => {
        const terms = Terms.of(texts);
        expect([...terms]).toEqual(texts);
        expect(texts.map((_, at) => terms.lengthOf(at))).toEqual(texts.map(({ length }) => length));
        expect(terms.slice(1, 3)).toEqual(texts.slice(1, 3));
        expect([terms.at(-1), terms.at(texts.length)]).toEqual(['', '']);
        const holding = texts.flatMap((each, at) => (needle !== '' && each.includes(needle) ? [at] : []));
        expect([...new Set([...terms.scan(needle)].map(({ index }) => index))]).toEqual(holding);
      }),
    );
  });

  it('are looked up by halving, where they are sorted', () => {
    fc.assert(
      fc.property(fc.array(text), text, (texts, wanted) => {
        const sorted = texts.toSorted();
        const first = sorted.findIndex((each) => each >= wanted);
        expect(Terms.of(sorted).lowerBound(wanted)).toBe(first === -1 ? sorted.length : first);
      }),
    );
  });

  it('tell what is before and after what they hold', () => {
    const around = [...Terms.of(['pool.py', 'a_pool']).scan('pool')].map(({ before, after }) => [before, after]);
    expect(around).toEqual([
      ['\n', '.'],
      ['_', '\n'],
    ]);
  });
});
