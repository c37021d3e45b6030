/** Asks one engine all queries of a class and turns its answers into figures. */
import { type Half, halfOf } from './halves';
import {
  mean,
  ndcgAt10,
  percentile,
  precisionAt10,
  recallAt50,
  reciprocalRank,
  standardError,
  successAt1,
  successAt3,
} from './metrics';

/** How many hits are asked for; recall is counted among them. */
export const DEPTH = 50;

/** Queries asked before the clock counts. */
const WARM_UP = 10;

export type Engine = { name: string; search(query: string, limit: number): string[] | Promise<string[]> };

/**
 * A query with the PRs that are right; `behind`: those that fit as well and come behind these; grades where a person gave them;
 * `half` where not its hash says it.
 */
export type Asked = {
  text: string;
  right: Set<string>;
  behind?: Set<string>;
  grades?: Map<string, number>;
  half?: Half;
};

/** Figures that are means over the queries, each with its standard error; 0 where nothing is graded. */
type Errors = Record<'success' | 'success3' | 'mrr' | 'recall' | 'precision' | 'none' | 'ndcg' | 'ndcgGraded', number>;

export type Figures = {
  success: number;
  success3: number;
  mrr: number;
  recall: number;
  precision: number;
  /** Over every hit: one without a grade counts as grade 0. null where nothing is graded. */
  ndcg: number | null;
  /** Over the hits that could have a grade: others are taken out of the list first. null where nothing is graded. */
  ndcgGraded: number | null;
  /** Share of the queries without any hit. */
  none: number;
  /** Number of queries. */
  asked: number;
  /** The standard errors of figures above: what is closer than these is the same. */
  errors: Errors;
  /** Milliseconds, one query each. */
  ms: { p50: number; p99: number };
};

/** What an engine answered to one query. */
export type Answered = { query: Asked; hits: string[]; ms: number };

/** @param depth how many hits to ask for @returns the answers, each timed, after some queries that warm the engine up */
export async function ask(engine: Engine, queries: Asked[], depth = DEPTH): Promise<Answered[]> {
  for (const { text } of queries.slice(0, WARM_UP)) await engine.search(text, depth);
  const answers: Answered[] = [];
  for (const query of queries) {
    const start = performance.now();
    const hits = await engine.search(query.text, depth);
    answers.push({ query, hits, ms: performance.now() - start });
  }
  return answers;
}

/** The figures of both halves of a class. */
export type HalvedFigures = Record<Half, Figures>;

/** @returns the half of a query */
export const halfOfAsked = ({ text, half }: Asked): Half => half ?? halfOf(text);

/** @param gradable see {@link figuresOf} @returns the figures of each half by itself */
export function halvedFigures(answers: Answered[], gradable: Set<string>): HalvedFigures {
  const of = (half: Half) => answers.filter(({ query }) => halfOfAsked(query) === half);
  return { dev: figuresOf(of('dev'), gradable), aside: figuresOf(of('aside'), gradable) };
}

/** @param gradable keys of the PRs that were graded at all; the others are unknown, not bad */
export function figuresOf(answers: Answered[], gradable: Set<string>): Figures {
  const values = (figure: (hits: string[], right: Set<string>) => number) =>
    answers.map(({ query, hits }) => figure(hits, query.right));
  const each = {
    success: values(successAt1),
    success3: values(successAt3),
    mrr: values(reciprocalRank),
    recall: values(recallAt50),
    precision: answers.map(({ query, hits }) => precisionAt10(hits, query.right, query.behind)),
    none: values((hits) => (hits.length === 0 ? 1 : 0)),
    ndcg: ndcgsOf(answers, () => true),
    ndcgGraded: ndcgsOf(answers, (hit) => gradable.has(hit)),
  };
  const times = answers.map(({ ms }) => ms);
  return {
    success: mean(each.success),
    success3: mean(each.success3),
    mrr: mean(each.mrr),
    recall: mean(each.recall),
    precision: mean(each.precision),
    ndcg: each.ndcg.length === 0 ? null : mean(each.ndcg),
    ndcgGraded: each.ndcgGraded.length === 0 ? null : mean(each.ndcgGraded),
    none: mean(each.none),
    asked: answers.length,
    errors: mapValues(each, standardError),
    ms: { p50: percentile(times, 0.5), p99: percentile(times, 0.99) },
  };
}

const mapValues = <K extends string>(from: Record<K, number[]>, to: (values: number[]) => number): Record<K, number> =>
  Object.fromEntries(Object.entries<number[]>(from).map(([key, values]) => [key, to(values)])) as Record<K, number>;

/** @returns the nDCG of each query that is graded */
function ndcgsOf(answers: Answered[], counts: (hit: string) => boolean): number[] {
  return answers.flatMap(({ query: { grades }, hits }) => (grades ? [ndcgAt10(hits.filter(counts), grades)] : []));
}
