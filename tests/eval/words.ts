/** The queries in words of `words/`: asked over the synced history, their right PRs found by reading titles. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import matter from 'gray-matter';
import { HALVES, type Half } from './halves';
import type { QueryClass } from './query-sets';
import { GRADED_REPO } from './questions';

/** File in `words/` -> the name of its class. */
export const WORD_CLASSES = {
  symptoms: 'English symptom',
  pasted: 'pasted error',
  concepts: 'Chinese concept',
  questions: 'Chinese question',
} as const;

export type WordClass = keyof typeof WORD_CLASSES;

export type WordQuery = { ask: string; right: number[] };

/** @returns the queries of one half of a class, in the order of the file @throws where the file is not YAML of that shape */
export async function readWords(name: WordClass, half: Half): Promise<WordQuery[]> {
  const file = `${name}${half === 'dev' ? '' : '.aside'}.yml`;
  const source = await readFile(join(import.meta.dirname, 'words', file), 'utf8');
  const lines = source.split('\n').map((line) => `  ${line}`);
  const { all } = matter(`---\nall:\n${lines.join('\n')}\n---\n`).data as { all: { ask: string; right: string }[] };
  return all.map(({ ask, right }) => ({ ask, right: right.split(' ').map(Number) }));
}

/**
 * @param known keys of the PRs of the knowledge base
 * @returns the classes with both halves together; none where the knowledge base lacks the history they were judged on
 */
export async function wordClasses(known: Set<string>): Promise<QueryClass[]> {
  const classes: QueryClass[] = [];
  for (const name of Object.keys(WORD_CLASSES) as WordClass[]) {
    const queries = (await Promise.all(HALVES.map((half) => readWords(name, half)))).flat();
    const keys = queries.flatMap(({ right }) => right.map(keyOf));
    if (keys.filter((key) => known.has(key)).length < LEAST_KNOWN * keys.length) continue;
    classes.push({
      name: WORD_CLASSES[name],
      queries: queries.map(({ ask, right }) => ({ text: ask, right: new Set(right.map(keyOf)) })),
    });
  }
  return classes;
}

/** A history that knows less of the right PRs than this is another one, or one cut short. */
const LEAST_KNOWN = 0.99;

const keyOf = (number: number): string => `${GRADED_REPO}#${number}`;
