import { expect, test } from 'vitest';
import { isCostly } from '../../../app/_components/markdown/costly';

test('many brackets that close none in one paragraph are costly; as many that do, or in paragraphs of their own, are not', () => {
  expect(isCostly('](b) '.repeat(1_001))).toBe(true);
  expect(isCostly('[a](b) '.repeat(1_001))).toBe(false);
  expect(isCostly('](b)\n\n'.repeat(1_001))).toBe(false);
});
