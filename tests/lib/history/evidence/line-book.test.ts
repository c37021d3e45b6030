import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineBook } from '../../../../lib/history/evidence/line-book';

/** Marks of lines: any number but 0 to 3, and many that differ in their flags or high bits alone. */
const mark = fc
  .oneof(fc.integer(), fc.constantFrom(4, 5, 7, 8, -4, -1, 1 << 20, 1 << 30))
  .filter((each) => each < 0 || each > 3);
const side = fc.array(mark, { maxLength: 12 }).map((marks) => Int32Array.from(marks));
const changes = fc.array(fc.record({ added: side, removed: side }), { maxLength: 12 });

test('a book of lines says of each line what a look through all changes says', () => {
  fc.assert(
    fc.property(changes, (list) => {
      const book = new LineBook();
      for (const [place, lines] of list.entries()) book.note(place, lines);
      for (const hash of new Set(list.flatMap(({ added, removed }) => [...added, ...removed, 1234]))) {
        const had = list.filter(({ added, removed }) => added.includes(hash) || removed.includes(hash));
        expect(book.adderOf(hash)).toBe(list.findLastIndex(({ added }) => added.includes(hash)));
        expect(book.removerOf(hash)).toBe(list.findLastIndex(({ removed }) => removed.includes(hash)));
        expect(book.timesOf(hash)).toBe(had.length);
      }
    }),
  );
});

test('a book of lines goes on knowing them as it grows', () => {
  const book = new LineBook();
  const marks = Int32Array.from({ length: 100_000 }, (_, at) => (at + 1) * 4 + 3);
  const none = new Int32Array(0);
  for (let from = 0; from < marks.length; from += 1000) {
    book.note(from, { added: marks.subarray(from, from + 1000), removed: none });
  }
  expect([0, 999, 1000, 99_999].map((at) => book.adderOf(marks[at] as number))).toEqual([0, 0, 1000, 99_000]);
});
