import { describe, expect, it } from 'vitest';
import { cells, pad, plain, table } from '../../lib/cli/layout';

describe('columns on a terminal', () => {
  it('counts Chinese, full-width forms and emoji as two cells, combining marks as none', () => {
    expect(['a', '中', '：', '😀', 'é', 'é', '→', ''].map(cells)).toEqual([1, 2, 2, 2, 1, 1, 1, 0]);
    expect(pad('中', 4)).toBe('中  ');
  });

  it('aligns columns, leaves out empty ones and line ends within a cell', () => {
    expect(
      table([
        ['中文', '', 'a\nb'],
        ['x', '', 'c'],
      ]),
    ).toBe('  中文  a b\n  x     c');
    expect(table([])).toBe('');
  });

  it('drops what could steer the terminal, and keeps line ends and tabs', () => {
    expect(plain('a\u001b[31m\r\n\tb\u009b\u2066c')).toBe('a[31m\n\tbc');
  });
});
