/** The tables that the evaluation prints. */
import type { Bar } from './bars';
import type { Figures } from './measure';

const HEADS = [
  'Success@1',
  'MRR@10',
  'recall@50',
  'prec@10',
  'nDCG@10',
  'of graded',
  'no hits',
  'p50 ms',
  'p95 ms',
  'p99 ms',
];

/** @returns a class of queries as a table, one engine a line */
export function tableOf(title: string, rows: { name: string; figures: Figures }[]): string {
  const head = title.padEnd(34) + HEADS.map((text) => text.padStart(11)).join('');
  const lines = rows.map(
    ({ name, figures }) =>
      `  ${name}`.padEnd(34) +
      cellsOf(figures)
        .map((text) => text.padStart(11))
        .join(''),
  );
  return [head, ...lines].join('\n');
}

function cellsOf({ success, mrr, recall, precision, ndcg, ndcgGraded, none, ms }: Figures): string[] {
  const share = (value: number | null) => (value === null ? '-' : value.toFixed(3));
  return [
    ...[success, mrr, recall, precision, ndcg, ndcgGraded, none].map(share),
    ...[ms.p50, ms.p95, ms.p99].map((value) => value.toFixed(2)),
  ];
}

/** @returns the bars, one a line, each with met or missed */
export const barsOf = (bars: Bar[]): string =>
  bars.map(({ text, met }) => `${met ? 'met   ' : 'MISSED'}  ${text}`).join('\n');
