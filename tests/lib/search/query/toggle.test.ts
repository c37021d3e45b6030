import { describe, expect, it } from 'vitest';
import { toggleFilter } from '../../../../lib/search/query/toggle';

describe('toggleFilter', () => {
  it.each([
    ['回放', '回放 module:"注意力 层"'],
    ['', 'module:"注意力 层"'],
    ['-module:"注意力 层"', '-module:"注意力 层" module:"注意力 层"'],
    ['a OR b', '( a OR b ) module:"注意力 层"'],
    ['(a OR b) c', '(a OR b) c module:"注意力 层"'],
    ['"open', '"open" module:"注意力 层"'],
    ['Error: x\n  at y', 'Error: x\n  at y module:"注意力 层"'],
  ])('adds a qualifier to %j', (text, added) => {
    expect(toggleFilter(text, 'module', '注意力 层')).toBe(added);
  });

  it.each([
    ['回放 module:"注意力 层"', '回放'],
    ['模块:"注意力 层" 回放  is:live', '回放  is:live'],
    ['Error: x\n  at y module:"注意力 层"', 'Error: x\n  at y'],
    ['( a OR b ) module:"注意力 层"', '( a OR b )'],
  ])('takes it out of %j, as it was typed', (text, left) => {
    expect(toggleFilter(text, 'module', '注意力 层')).toBe(left);
  });
});
