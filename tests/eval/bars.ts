/** What the search is held to. */
import type { Figures } from './measure';

/** The figures of every engine over one class of queries, ours first. */
export type Measured = { name: string; own: Figures; peers: { name: string; figures: Figures }[] };

export type Bar = { text: string; met: boolean };

type Metric = { name: string; of(figures: Figures): number };

const SUCCESS: Metric = { name: 'Success@1', of: ({ success }) => success };
const MRR: Metric = { name: 'MRR@10', of: ({ mrr }) => mrr };
const RECALL: Metric = { name: 'recall@50', of: ({ recall }) => recall };
const PRECISION: Metric = { name: 'precision@10', of: ({ precision }) => precision };
const NDCG: Metric = { name: 'nDCG@10', of: ({ ndcg }) => ndcg ?? 0 };
const NDCG_GRADED: Metric = { name: 'nDCG@10 among graded PRs', of: ({ ndcgGraded }) => ndcgGraded ?? 0 };

type Floor = { metric: Metric; least: number };

/** Class by name -> the least that its figures may be. */
const LEAST: Record<string, Floor[]> = {
  number: [{ metric: SUCCESS, least: 1 }],
  'symbol, exact': [{ metric: SUCCESS, least: 0.98 }],
  Chinese: [{ metric: RECALL, least: 1 }],
  literal: [{ metric: PRECISION, least: 1 }],
};

/** The class of the questions graded by hand. */
export const GRADED = 'graded by hand';

/** The class of the graded questions that the search is never tuned on: shown, held to no bar. */
export const HELD_OUT = 'graded, held out';

const LEAST_NDCG = 0.9;

/** Partial answers are listed below whole ones: these hold them to a page of which half is right, and to missing little. */
const GRADED_ONLY: Floor[] = [
  { metric: PRECISION, least: 0.5 },
  { metric: RECALL, least: 0.95 },
];

/** Figures are means of many divisions: differences below this are of the arithmetic. */
const EPSILON = 1e-9;

/**
 * @param ungraded whether the knowledge base holds more than the graded PRs, so that hits without a grade are unknown
 * @param missing names of the peers that could not be asked: nothing is shown against them
 * @returns each bar with whether it is met: the floors, then in every class to be better than every peer
 */
export function judge(measured: Measured[], ungraded: boolean, missing: string[]): Bar[] {
  const classes = measured.filter(({ name }) => name !== HELD_OUT);
  const ndcg = ungraded ? NDCG_GRADED : NDCG;
  const graded = [{ metric: ndcg, least: LEAST_NDCG }, ...(ungraded ? [] : GRADED_ONLY)];
  const floors = classes.flatMap(({ name, own }) =>
    (name === GRADED ? graded : (LEAST[name] ?? [])).map(({ metric, least }): Bar => {
      const value = metric.of(own);
      const text = `${name}: ${metric.name} ${value.toFixed(3)}, at least ${least.toFixed(2)}`;
      return { text, met: value >= least - EPSILON };
    }),
  );
  const asked = {
    text: `every peer asked${missing.map((name) => `; not ${name}`).join('')}`,
    met: missing.length === 0,
  };
  return [...floors, asked, ...classes.map((one) => betterThanPeers(one, metricsOf(one.name, ndcg)))];
}

function metricsOf(name: string, ndcg: Metric): Metric[] {
  if (name === GRADED) return [ndcg];
  return name === 'literal' ? [SUCCESS, MRR, RECALL, PRECISION] : [SUCCESS, MRR, RECALL];
}

/** Better, or both at 1, which nobody can better. */
function betterThanPeers({ name, own, peers }: Measured, metrics: Metric[]): Bar {
  const behind = metrics.flatMap((metric) =>
    peers
      .filter(({ figures }) => !(metric.of(own) > metric.of(figures) + EPSILON || metric.of(own) >= 1 - EPSILON))
      .map((peer) => `${metric.name} ${metric.of(own).toFixed(3)}, ${peer.name} ${metric.of(peer.figures).toFixed(3)}`),
  );
  return {
    text: `${name}: better than every peer${behind.map((text) => `; not in ${text}`).join('')}`,
    met: behind.length === 0,
  };
}
