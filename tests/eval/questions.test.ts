import { describe, expect, test } from 'vitest';
import { loadCorpus } from '../../lib/corpus/load-corpus';
import { asAsked, GRADED_REPO, type Question, readOverHistory, readQuestions } from './questions';

const sets = [
  { name: 'the questions graded by hand', questions: await readQuestions('questions'), least: 60 },
  { name: 'the questions held out', questions: await readQuestions('questions-held-out'), least: 50 },
];
const { repos } = await loadCorpus('content');
const reports = new Set(
  repos.filter(({ name }) => name === GRADED_REPO).flatMap((repo) => repo.reports.map(({ record }) => record.number)),
);

const asTyped = ({ ask }: Question) => ask.toLowerCase().replace(/\s+/g, '');

describe.each(sets)('$name', ({ questions, least }) => {
  test('are enough, of several kinds', () => {
    expect(questions.length).toBeGreaterThanOrEqual(least);
    expect(new Set(questions.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(6);
  });

  test('are in Chinese', () => {
    expect(questions.filter(({ ask }) => !/\p{Script=Han}/u.test(ask))).toEqual([]);
  });

  test('grade shipped reports alone, from 0 to 3, at least one of them as an answer', () => {
    const wrong = questions.filter(({ grades }) => {
      const numbers = Object.keys(grades).map(Number);
      const values = Object.values(grades);
      return !(numbers.every((number) => reports.has(number)) && values.every((grade) => [0, 1, 2, 3].includes(grade)));
    });
    expect(wrong).toEqual([]);
    expect(questions.filter(({ grades }) => !Object.values(grades).includes(3))).toEqual([]);
  });
});

test('no question is asked twice, not in two sets either', () => {
  const asked = sets.flatMap(({ questions }) => questions.map(asTyped));
  expect(asked.filter((ask, at) => asked.indexOf(ask) !== at)).toEqual([]);
});

test.each(['questions', 'questions-held-out'] as const)(
  '%s has some with grades of the history beside those of reports',
  async (set) => {
    const [some, all] = [await readOverHistory(set), await readQuestions(set)];
    expect(some).toHaveLength(20);
    for (const { ask, grades } of some) {
      const own = all.find((each) => each.ask === ask)?.grades ?? {};
      expect(grades, ask).toMatchObject(own);
      const more = Object.keys(grades).filter((number) => !(number in own));
      expect(
        more.filter((number) => reports.has(Number(number))),
        ask,
      ).toEqual([]);
      expect(
        Object.values(grades).filter((grade) => ![0, 1, 2, 3].includes(grade)),
        ask,
      ).toEqual([]);
    }
  },
);

test('right is what has grade 2 or 3', () => {
  const asked = asAsked({ kind: 'symptom', ask: '死锁', grades: { 1: 3, 2: 2, 3: 1 } });
  expect(asked.right).toEqual(new Set([`${GRADED_REPO}#1`, `${GRADED_REPO}#2`]));
  expect(asked.grades?.get(`${GRADED_REPO}#3`)).toBe(1);
});
