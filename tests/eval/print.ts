/** The tables that the evaluation prints. */
import { type Bar, COMPARED, isAhead } from './bars';
import type { Half } from './halves';
import type { Figures, HalvedFigures } from './measure';

type Column = { head: string; of(figures: Figures): number | null };

const SHARES: Column[] = [
  { head: 'success@1', of: ({ success }) => success },
  { head: 'success@3', of: ({ success3 }) => success3 },
  { head: 'precision@10', of: ({ precision }) => precision },
  { head: 'MRR@10', of: ({ mrr }) => mrr },
  { head: 'no hits', of: ({ none }) => none },
  { head: 'recall@50', of: ({ recall }) => recall },
  { head: 'nDCG@10', of: ({ ndcg }) => ndcg },
  { head: 'of graded', of: ({ ndcgGraded }) => ndcgGraded },
];

const NAME_WIDTH = 27;
const WIDTH = 14;

/**
 * @param rows engines, ours first
 * @param halves printed side by side in each cell
 * @returns a class of queries as a table, one engine a line; `!` behind a figure in which a peer is ahead of us
 */
export function tableOf(title: string, rows: { name: string; figures: HalvedFigures }[], halves: readonly Half[]) {
  const own = rows[0]?.figures;
  const columns = SHARES.filter(({ of }) => own && of(own.dev) !== null);
  const heads = [...columns.map(({ head }) => head), 'p50 ms', 'p99 ms'];
  const counts = halves.map((half) => `${half} ${own?.[half].asked ?? 0}`).join(', ');
  const lines = rows.map(({ name, figures }) => {
    const cells = columns.map(({ head, of }) =>
      halves.map((half) => share(of(figures[half])) + (own && leads(head, figures[half], own[half]) ? '!' : '')),
    );
    const times = (['p50', 'p99'] as const).map((at) => halves.map((half) => figures[half].ms[at].toFixed(1)));
    return `  ${name}`.padEnd(NAME_WIDTH) + [...cells, ...times].map((cell) => cell.join(' ').padStart(WIDTH)).join('');
  });
  const head = ''.padEnd(NAME_WIDTH) + heads.map((text) => text.padStart(WIDTH)).join('');
  const errors = halves.map((half) => `±${share(own?.[half].errors.success ?? null)}`).join(' and ');
  const about = `${counts} queries, standard error of our success@1 ${errors}; in each cell ${halves.join(' and ')}`;
  return [`${title} (${about})`, head, ...lines].join('\n');
}

const share = (value: number | null): string => (value === null ? '-' : value.toFixed(3).replace(/^0/, ''));

function leads(head: string, peer: Figures, own: Figures): boolean {
  const metric = COMPARED.find(({ name }) => name === (head === 'no hits' ? 'any hit' : head));
  return metric !== undefined && isAhead(metric, peer, own);
}

/** @returns the bars, one a line, each with met or missed */
export const barsOf = (bars: Bar[]): string =>
  bars.map(({ text, met }) => `${met ? 'met   ' : 'MISSED'}  ${text}`).join('\n');
