/** What the search is held to. */
import { HALVES, type Half } from './halves';
import type { Figures, HalvedFigures } from './measure';
import { WORD_CLASSES } from './words';

/** The figures of every engine over one class of queries, ours first. */
export type Measured = { name: string; own: HalvedFigures; peers: { name: string; figures: HalvedFigures }[] };

export type Bar = { text: string; met: boolean };

/** `error`: its standard error. */
export type Metric = { name: string; of(figures: Figures): number; error(figures: Figures): number };

const SUCCESS: Metric = { name: 'success@1', of: ({ success }) => success, error: ({ errors }) => errors.success };
const SUCCESS3: Metric = { name: 'success@3', of: ({ success3 }) => success3, error: ({ errors }) => errors.success3 };
const MRR: Metric = { name: 'MRR@10', of: ({ mrr }) => mrr, error: ({ errors }) => errors.mrr };
const RECALL: Metric = { name: 'recall@50', of: ({ recall }) => recall, error: ({ errors }) => errors.recall };
const PRECISION: Metric = {
  name: 'precision@10',
  of: ({ precision }) => precision,
  error: ({ errors }) => errors.precision,
};
/** Turned round, so that more is better as everywhere. */
const ANSWERED: Metric = { name: 'any hit', of: ({ none }) => 1 - none, error: ({ errors }) => errors.none };
const NDCG: Metric = { name: 'nDCG@10', of: ({ ndcg }) => ndcg ?? 0, error: ({ errors }) => errors.ndcg };
const NDCG_GRADED: Metric = {
  name: 'nDCG@10 among graded PRs',
  of: ({ ndcgGraded }) => ndcgGraded ?? 0,
  error: ({ errors }) => errors.ndcgGraded,
};

/** In which the search is compared with its peers, in every class. */
export const COMPARED: readonly Metric[] = [SUCCESS, SUCCESS3, PRECISION, MRR, ANSWERED];

type Floor = { metric: Metric; least: number };

/** The class of the questions graded by hand: `questions.yml` is its dev half, `questions-held-out.yml` the half put aside. */
export const GRADED = 'graded by hand';

/** Some of them, of which every PR of the history that an engine may show first was graded, too. */
export const OVER_HISTORY = 'graded over the history';

/** Class by name -> the least that the figures of each half may be. */
const LEAST: Record<string, Floor[]> = {
  number: [{ metric: SUCCESS, least: 1 }],
  'symbol, exact': [{ metric: SUCCESS, least: 0.98 }],
  'symbol, last part': [{ metric: SUCCESS, least: 0.97 }],
  'symbol, some words': [{ metric: SUCCESS, least: 0.97 }],
  'symbol, humps': [{ metric: SUCCESS, least: 0.97 }],
  path: [{ metric: SUCCESS, least: 0.97 }],
  'path, file name': [{ metric: SUCCESS, least: 0.97 }],
  'path, directory': [{ metric: SUCCESS, least: 0.97 }],
  'words of a title': [{ metric: SUCCESS, least: 0.97 }],
  'misspelt symbol': [{ metric: SUCCESS, least: 0.97 }],
  qualifiers: [
    { metric: SUCCESS, least: 0.97 },
    { metric: PRECISION, least: 0.97 },
    { metric: RECALL, least: 0.97 },
  ],
  'name as typed': [{ metric: SUCCESS, least: 0.97 }],
  Chinese: [
    { metric: SUCCESS, least: 0.97 },
    { metric: RECALL, least: 1 },
  ],
  literal: [
    { metric: SUCCESS, least: 0.97 },
    { metric: PRECISION, least: 1 },
  ],
  [WORD_CLASSES.symptoms]: [
    { metric: SUCCESS, least: 0.75 },
    { metric: SUCCESS3, least: 0.9 },
  ],
  [WORD_CLASSES.pasted]: [{ metric: SUCCESS3, least: 0.7 }],
  [WORD_CLASSES.concepts]: [
    { metric: SUCCESS, least: 0.7 },
    { metric: ANSWERED, least: 1 },
  ],
};

const LEAST_NDCG = 0.9;

/** Partial answers are listed below whole ones: these hold them to a page of which half is right, and to missing little. */
const GRADED_ONLY: Floor[] = [
  { metric: PRECISION, least: 0.5 },
  { metric: RECALL, least: 0.95 },
];

/** How far the half put aside may be behind the other: more says that the search was tuned on its queries. */
const MOST_BEHIND = 0.03;

/** Figures are means of many divisions: differences below this are of the arithmetic. */
const EPSILON = 1e-9;

/**
 * @param ungraded whether the knowledge base has more than the graded PRs, so that hits without a grade are unknown
 * @param missing names of the peers that could not be asked: nothing is shown against them
 * @param halves the halves that were asked
 * @returns each bar with whether it is met: the floors and how far apart the halves are, then in every class to be behind no peer
 */
export function judge(
  measured: Measured[],
  ungraded: boolean,
  missing: string[],
  halves: readonly Half[] = HALVES,
): Bar[] {
  const ndcg = ungraded ? NDCG_GRADED : NDCG;
  const graded = [{ metric: ndcg, least: LEAST_NDCG }, ...(ungraded ? [] : GRADED_ONLY)];
  const floors = measured.flatMap((one) =>
    (one.name === GRADED ? graded : (LEAST[one.name] ?? [])).flatMap((floor) => [
      ...halves.map((half) => reaches(one, floor, half)),
      ...(halves.length > 1 ? [sameInBoth(one, floor.metric)] : []),
    ]),
  );
  const asked = {
    text: `every peer asked${missing.map((name) => `; not ${name}`).join('')}`,
    met: missing.length === 0,
  };
  const metricsOf = (name: string) => {
    if (name === OVER_HISTORY) return [NDCG, ...COMPARED];
    return name === GRADED ? [ndcg, ...COMPARED] : COMPARED;
  };
  const compared = measured.filter(({ peers }) => peers.length > 0);
  return [
    ...floors,
    asked,
    ...compared.flatMap((one) => halves.map((half) => behindNoPeer(one, metricsOf(one.name), half))),
  ];
}

function reaches({ name, own }: Measured, { metric, least }: Floor, half: Half): Bar {
  const value = metric.of(own[half]);
  return {
    text: `${name}, ${half}: ${metric.name} ${value.toFixed(3)}, at least ${least.toFixed(2)}`,
    met: value >= least - EPSILON,
  };
}

function sameInBoth({ name, own }: Measured, metric: Metric): Bar {
  const behind = metric.of(own.dev) - metric.of(own.aside);
  const error = Math.hypot(metric.error(own.dev), metric.error(own.aside));
  const noise = `${own.dev.asked} and ${own.aside.asked} queries, standard error of the difference ${error.toFixed(3)}`;
  const text = `${name}: ${metric.name} of the half put aside ${behind.toFixed(3)} behind, at most ${MOST_BEHIND} (${noise})`;
  return { text, met: behind <= MOST_BEHIND + EPSILON };
}

/** @returns whether a peer's figure is above ours */
export const isAhead = (metric: Metric, peer: Figures, own: Figures): boolean =>
  metric.of(peer) > metric.of(own) + EPSILON;

function behindNoPeer({ name, own, peers }: Measured, metrics: readonly Metric[], half: Half): Bar {
  const behind = metrics.flatMap((metric) => {
    const ahead = peers.filter(({ figures }) => isAhead(metric, figures[half], own[half]));
    const list = ahead.map((peer) => `${peer.name} ${metric.of(peer.figures[half]).toFixed(3)}`).join(', ');
    return ahead.length > 0 ? [`${metric.name} ${metric.of(own[half]).toFixed(3)}, ${list}`] : [];
  });
  return {
    text: `${name}, ${half}: behind no peer${behind.map((text) => `; behind in ${text}`).join('')}`,
    met: behind.length === 0,
  };
}
