import { describe, expect, test } from 'vitest';
import { mergeRecords } from '../../../../lib/capture/outcome/merge-records';
import type { PrRecord, Related } from '../../../../lib/model/record';
import { related, report } from '../../graph/make';

const withCode = (code: string): PrRecord =>
  report(1, { snippets: [{ path: 'a.py', note: '', language: null, code }] });
const codeOf = (first: string, second: string) => {
  const { record, differing } = mergeRecords(withCode(first), withCode(second));
  return differing.length > 0 ? null : record.snippets[0]?.code;
};
const naming = (one: Related, fields: Partial<PrRecord> = {}): PrRecord => report(1, { ...fields, related: [one] });

describe('two captures of one piece of code', () => {
  test.each([
    ['the width of marks in a comment', '# 示意：接入\nx = 1', '# 示意:接入\nx = 1', '# 示意：接入\nx = 1'],
    [
      'indentation, which the second has',
      '# 示意:接入\nreturn 1',
      '# 示意：接入\n    return 1',
      '# 示意：接入\n    return 1',
    ],
    ['marks that a tool made wide', 'run（x，y）', 'run(x, y)', 'run(x, y)'],
  ])('say the same but for %s: the better one is kept', (_, first, second, kept) => {
    expect(codeOf(first, second)).toBe(kept);
  });

  test('say different things where an operator or a letter’s case differs', () => {
    expect(codeOf('a = b', 'a == b')).toBeNull();
    expect(codeOf('run(Q)', 'run(q)')).toBeNull();
  });

  test('are one and its beginning where the first was cut, and differ where nothing says so', () => {
    const [short, long] = [withCode('def run(q):'), withCode('def run(q):\n    return q')];
    expect(mergeRecords(short, long, { first: true, second: false }).record).toEqual(long);
    expect(mergeRecords(long, short, { first: false, second: true }).differing).toEqual([]);
    expect(mergeRecords(short, long).differing.map(({ field }) => field)).toEqual(['snippets.code']);
  });
});

describe('what one PR is to another, in two captures', () => {
  test.each(['relation', 'kind'] as const)('differs in its %s', (field) => {
    const other = { relation: 'mentions', kind: 'issue' } as const;
    const { differing } = mergeRecords(
      naming(related('reverted-by', 2)),
      naming(related('reverted-by', 2, { [field]: other[field] })),
    );
    expect(differing).toEqual([{ field: `related.${field}`, first: expect.any(String), second: other[field] }]);
  });

  test('is told by the one that has its title', () => {
    const [lacks, has] = [naming(related('mentions', 2), { title: null }), naming(related('reverts', 2))];
    expect(mergeRecords(lacks, has)).toMatchObject({ record: { related: [{ relation: 'reverts' }] }, differing: [] });
    expect(mergeRecords(has, lacks)).toMatchObject({
      record: { related: [{ relation: 'reverts' }] },
      differing: [],
      taken: [],
    });
  });
});
