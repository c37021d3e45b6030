import { describe, expect, it } from 'vitest';
import { digitsIn, numbersOf, signedIn } from '../../../../lib/history/codec/digits';

describe('numbers of a history file', () => {
  it('are of base 36, of as many digits as may be', () => {
    expect(digitsIn('zz', 0, 2)).toBe(Number.parseInt('zz', 36));
    expect(digitsIn('a:10:b', 2, 4)).toBe(36);
    expect(digitsIn('zzzzzzzz', 0, 8)).toBe(Number.parseInt('zzzzzzzz', 36));
    expect(digitsIn('zzzzzzzzz', 0, 9)).toBeLessThan(0);
  });

  it('are none where there is a sign, a capital or nothing', () => {
    for (const text of ['', 'A', '-1', '1.', ' 1', 'é']) expect(digitsIn(text, 0, text.length)).toBeLessThan(0);
  });

  it('may be below zero where that is said', () => {
    expect(signedIn('-z', 0, 2)).toBe(-35);
    expect(signedIn('z', 0, 1)).toBe(35);
    for (const text of ['', '-', '--1', '1-']) expect(signedIn(text, 0, text.length)).toBeNaN();
  });

  it('are as many between colons as there have to be', () => {
    expect(numbersOf('1:a:10', 3)).toEqual([1, 10, 36]);
    for (const item of ['', '1:a', '1:a:', ':1:a', '1:a:1:1', '1:a:-1', 'zzzzzzzzzz:1:1'])
      expect(numbersOf(item, 3)).toBeNull();
  });
});
