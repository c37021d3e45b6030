import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GrowingLists } from '../../../lib/model/growing-lists';

describe('lists that grow at the same time', () => {
  it('are what as many arrays would be, those that are wanted, in any order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(40), fc.nat(2 ** 31), fc.boolean()), { maxLength: 3_000 }),
        fc.uniqueArray(fc.nat(60), { maxLength: 50 }),
        (steps, wanted) => {
          const [lists, arrays] = [new GrowingLists(), new Map<number, number[]>()];
          for (const [list, entry, isInstead] of steps) {
            const own = arrays.get(list) ?? [];
            arrays.set(list, own);
            expect(lists.last(list)).toBe(own.at(-1) ?? -1);
            if (isInstead && own.length > 0) {
              lists.replaceLast(list, entry);
              own[own.length - 1] = entry;
            } else {
              lists.push(list, entry);
              own.push(entry);
            }
          }
          const { offsets, entries } = lists.inOrder(wanted);
          const found = wanted.map((_, at) => [...entries.subarray(offsets[at], offsets[at + 1])]);
          expect(found).toEqual(wanted.map((list) => arrays.get(list) ?? []));
          expect(offsets.length).toBe(wanted.length + 1);
        },
      ),
      { numRuns: 60 },
    );
  });
});
