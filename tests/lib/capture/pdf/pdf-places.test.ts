import { describe, expect, it } from 'vitest';
import { codeLines } from '../../../../lib/capture/pdf/code-lines';
import { placedText } from '../../../../lib/capture/pdf/placed-lines';

const text = (word: string, x: number, y: number, size = 12) => ({ text: word, x, y, size, width: 6 * word.length });

describe('texts of a PDF that stand anywhere', () => {
  it.each([
    ['miles to the right', text('b', 1e12, 680)],
    ['at no place', text('b', Number.NaN, 680)],
    ['infinitely far', text('b', Number.POSITIVE_INFINITY, 680)],
    ['in no size', text('b', 90, 680, 0)],
  ])('%s come with few spaces', (_, far) => {
    const placed = placedText([{ items: [text('a', 72, 700), far], tree: null }]);
    expect(placed.replace(/\s/g, '')).toMatch(/^(?:ab|ba)$/);
    expect(placed.length).toBeLessThan(300);
    expect(codeLines([text('a', 72, 700), far]).join('\n').length).toBeLessThan(300);
  });

  it('part columns in a row, but not a bullet from its item', () => {
    const row = [text('•', 72, 700), text('item', 90, 700), text('far', 200, 700)];
    expect(placedText([{ items: row, tree: null }])).toBe('• item   far\n');
  });
});
