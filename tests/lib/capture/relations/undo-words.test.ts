import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { undoWords } from '../../../../lib/capture/relations/undo-words';

/** Notes on #98999 in the report of #99001, each with what it may be read as; `none`: it does not say who undid whom. */
const NOTES = readFileSync(join(import.meta.dirname, 'undo-notes.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([note = '', wanted = '']) => ({ note, wanted: wanted.split('|') }));

const read = (note: string) => undoWords(note, { own: 99001, other: 98999 })?.relation ?? 'none';

describe('who undid whom, by the words of a note', () => {
  test('the table has notes that say it, both ways, and notes that do not', () => {
    const wanted = new Set(NOTES.map((each) => each.wanted[0]));
    expect([...wanted].sort()).toEqual(['none', 'relanded-by', 'relands', 'reverted-by', 'reverts']);
  });

  test.each(NOTES)('$note: $wanted', ({ note, wanted }) => {
    expect(wanted).toContain(read(note));
  });

  test('is told with the clause that says it', () => {
    expect(undoWords('合入后死锁，次日被本 PR 回退。', { own: 99001, other: 98999 })?.words).toBe('次日被本 PR 回退');
  });
});
