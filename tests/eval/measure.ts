/** Asks one engine all queries of a class and turns its answers into figures. */
import { mean, ndcgAt10, percentile, precisionAt10, recallAt50, reciprocalRank, successAt1 } from './metrics';

/** How many hits are asked for; recall is counted among them. */
export const DEPTH = 50;

export type Engine = { name: string; search(query: string, limit: number): string[] | Promise<string[]> };

/** A query with the PRs that are right; grades where a person gave them. */
export type Asked = { text: string; right: Set<string>; grades?: Map<string, number> };

export type Figures = {
  success: number;
  mrr: number;
  recall: number;
  precision: number;
  /** Over every hit: one without a grade counts as grade 0. null where nothing is graded. */
  ndcg: number | null;
  /** Over the hits that could have a grade: others are taken out of the list first. null where nothing is graded. */
  ndcgGraded: number | null;
  /** Share of the queries without any hit. */
  none: number;
  /** Milliseconds, one query each. */
  ms: { p50: number; p95: number; p99: number };
};

/** What an engine answered to one query. */
export type Answered = { query: Asked; hits: string[]; ms: number };

/** @param depth how many hits to ask for @returns the answers, timed in a second round, when everything is warm */
export async function ask(engine: Engine, queries: Asked[], depth = DEPTH): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const query of queries) answers.push({ query, hits: await engine.search(query.text, depth), ms: 0 });
  for (const answer of answers) {
    const start = performance.now();
    await engine.search(answer.query.text, depth);
    answer.ms = performance.now() - start;
  }
  return answers;
}

/** @param gradable keys of the PRs that were graded at all; the others are unknown, not bad */
export function figuresOf(answers: Answered[], gradable: Set<string>): Figures {
  const over = (figure: (hits: string[], right: Set<string>) => number) =>
    mean(answers.map(({ query, hits }) => figure(hits, query.right)));
  const times = answers.map(({ ms }) => ms);
  return {
    success: over(successAt1),
    mrr: over(reciprocalRank),
    recall: over(recallAt50),
    precision: over(precisionAt10),
    ndcg: ndcgOf(answers, () => true),
    ndcgGraded: ndcgOf(answers, (hit) => gradable.has(hit)),
    none: mean(answers.map(({ hits }) => (hits.length === 0 ? 1 : 0))),
    ms: { p50: percentile(times, 0.5), p95: percentile(times, 0.95), p99: percentile(times, 0.99) },
  };
}

function ndcgOf(answers: Answered[], counts: (hit: string) => boolean): number | null {
  const graded = answers.flatMap(({ query, hits }) => (query.grades ? [{ grades: query.grades, hits }] : []));
  return graded.length === 0 ? null : mean(graded.map(({ grades, hits }) => ndcgAt10(hits.filter(counts), grades)));
}
