import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOrder } from '../../../lib/text/text-order';

const bySort = (texts: string[], then: string[] = []) =>
  [...texts.keys()].sort((a, b) => {
    const [one, other] = [
      [texts[a] ?? '', then[a] ?? ''],
      [texts[b] ?? '', then[b] ?? ''],
    ] as const;
    return one[0] < other[0] ? -1 : one[0] > other[0] ? 1 : one[1] < other[1] ? -1 : one[1] > other[1] ? 1 : a - b;
  });

/** Names as repositories have them: many begin alike, some go on in letters that are none of ASCII's. */
const name = fc
  .array(fc.constantFrom('test_', 'deepseek', 'v3', '.', 'forward', '~', '\u0000', '\u007f', '死锁', 'é', '😀'), {
    maxLength: 9,
  })
  .map((parts) => parts.join(''));

describe('texts in order', () => {
  it('are as sorting puts them, by code units, equal ones as they come', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(name, fc.string({ unit: 'binary' })), { maxLength: 300 }), (texts) => {
        expect([...textOrder(texts)]).toEqual(bySort(texts));
      }),
      { numRuns: 200 },
    );
  });

  it('are told apart by other texts where they are equal', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'ab', 'abcdefgh', ''), name), { maxLength: 200 }), (pairs) => {
        const [texts, then] = [pairs.map(([text]) => text), pairs.map(([, other]) => other)];
        expect([...textOrder(texts, then)]).toEqual(bySort(texts, then));
      }),
      { numRuns: 100 },
    );
  });

  it('may begin alike for longer than anybody looks', () => {
    const texts = Array.from({ length: 50 }, (_, at) => `${'long_'.repeat(100)}${50 - at}`);
    expect([...textOrder(texts)]).toEqual(bySort(texts));
  });
});
