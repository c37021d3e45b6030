/** The questions graded by hand: `questions.yml` and `questions-held-out.yml` beside this file. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import matter from 'gray-matter';
import type { Asked } from './measure';

/** The repository whose reports were graded. */
export const GRADED_REPO = 'sgl-project/sglang';

export type Question = { kind: string; ask: string; grades: Record<string, number> };

/** The set that the search may be tuned on, and the one put aside. */
export type QuestionSet = 'questions' | 'questions-held-out';

/** @returns the questions in the order of the file @throws where the file is not YAML of that shape */
export async function readQuestions(set: QuestionSet): Promise<Question[]> {
  const source = await readFile(join(import.meta.dirname, `${set}.yml`), 'utf8');
  const kinds = matter(`---\n${source}\n---\n`).data as Record<string, Omit<Question, 'kind'>[]>;
  return Object.entries(kinds).flatMap(([kind, questions]) => questions.map((question) => ({ kind, ...question })));
}

/** @returns those of the questions of a set whose answers from the history were graded, too, with all of their grades */
export async function readOverHistory(set: QuestionSet): Promise<Question[]> {
  const source = await readFile(join(import.meta.dirname, `${set}-history.yml`), 'utf8');
  const lines = source.split('\n').map((line) => `  ${line}`);
  const { all } = matter(`---\nall:\n${lines.join('\n')}\n---\n`).data as { all: Omit<Question, 'kind'>[] };
  const more = new Map(all.map(({ ask, grades }) => [ask, grades]));
  const questions = await readQuestions(set);
  return questions.flatMap((question) => {
    const grades = more.get(question.ask);
    return grades ? { ...question, grades: { ...question.grades, ...grades } } : [];
  });
}

/** @returns the question as it is asked; right is what has grade 2 or 3 */
export function asAsked({ ask, grades }: Question, set: QuestionSet = 'questions'): Asked {
  const graded = Object.entries(grades).map(([number, grade]): [string, number] => [`${GRADED_REPO}#${number}`, grade]);
  return {
    text: ask,
    half: set === 'questions' ? 'dev' : 'aside',
    grades: new Map(graded),
    right: new Set(graded.filter(([, grade]) => grade >= 2).map(([key]) => key)),
  };
}
