import { describe, expect, test } from 'vitest';
import { hashLine, hashWithout } from '../../../lib/history/line-hash';

const hash = (line: string) => {
  const data = Buffer.from(line);
  return hashLine(data, 0, data.length);
};
const without = (line: string, name: string) => {
  const data = Buffer.from(`+${line}\n`);
  return hashWithout(data, 1, data.length - 1, name);
};

describe('a line without the name in it', () => {
  test.each([
    ['def load_all(path):', 'load_all', 'def (path):'],
    ['def aab(x): return aab', 'aab', 'def (x): return aab'],
    ['def größe(wert):', 'größe', 'def (wert):'],
    ['def Ã©(é):', 'Ã©', 'def (é):'],
    ['def é(wert):', 'Ã©', 'def é(wert):'],
    ['class A:', 'Another', 'class A:'],
    ['load', 'load', ''],
  ])('%s less %s', (line, name, rest) => {
    expect(without(line, name)).toBe(hash(rest));
  });

  test('is not looked for in what follows it', () => {
    const data = Buffer.from('def f(x):\nload');
    expect(hashWithout(data, 0, 9, 'load')).toBe(hash('def f(x):'));
  });
});
