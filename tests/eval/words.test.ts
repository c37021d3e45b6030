import { describe, expect, test } from 'vitest';
import { HALVES, halfOf } from './halves';
import { readWords, WORD_CLASSES, type WordClass, wordClasses } from './words';

const LEAST: Record<WordClass, number> = { symptoms: 100, pasted: 60, concepts: 150, questions: 50 };

describe.each(Object.keys(WORD_CLASSES) as WordClass[])('the class %s', (name) => {
  test('has as many queries as it should, none twice, each with an answer', async () => {
    const all = (await Promise.all(HALVES.map((half) => readWords(name, half)))).flat();
    expect(all.length).toBeGreaterThanOrEqual(LEAST[name]);
    expect(new Set(all.map(({ ask }) => ask)).size).toBe(all.length);
    expect(all.filter(({ right }) => right.length === 0 || !right.every(Number.isInteger))).toEqual([]);
  });

  test.each(HALVES)('has in its half %s what the hash puts there', async (half) => {
    expect((await readWords(name, half)).filter(({ ask }) => halfOf(ask) !== half)).toEqual([]);
  });
});

test('pasted errors name no home, no mail and no address of a machine', async () => {
  const all = (await Promise.all(HALVES.map((half) => readWords('pasted', half)))).flat();
  const told = /\/(home|Users|root|mnt|data)\/|@[\w-]+\.\w|\b\d{1,3}(\.\d{1,3}){3}\b/;
  expect(all.filter(({ ask }) => told.test(ask))).toEqual([]);
});

test('queries in words are left out where the history is another', async () => {
  expect(await wordClasses(new Set(['sgl-project/sglang#1']))).toEqual([]);
});
