/** The tables that the evaluation of edges prints. */
import type { Ablation } from './ablate';
import { type CaseFigures, type EdgeFigures, precisionOf, recallOf } from './measure';

const HEAD = ['cases', 'undo prec', 'recall', 'reland prec', 'recall', 'states'];

/** @returns the figures as a table, one line a source or half */
export function figuresTable(rows: { name: string; cases: number; figures: CaseFigures }[]): string {
  const head = ''.padEnd(22) + HEAD.map((text) => text.padStart(15)).join('');
  const lines = rows.map(({ name, cases, figures: { undo, reland, states } }) => {
    const cells = [String(cases), precision(undo), recall(undo), precision(reland), recall(reland)];
    return [...cells, `${states.right}/${states.of}`].reduce((line, cell) => line + cell.padStart(15), name.padEnd(22));
  });
  return [head, ...lines].join('\n');
}

const precision = (figures: EdgeFigures): string => precisionOf(figures).toFixed(3);
const recall = (figures: EdgeFigures): string => `${recallOf(figures).toFixed(3)} ${figures.hit}/${figures.want}`;

/** @returns a line for each rule: how many errors there are more without it */
export function ablationTable(rows: Ablation[]): string {
  const lines = rows.map(({ group, name, dev, aside }) => {
    const mark = dev + aside > 0 ? '' : '  not worse without it';
    return `${group.padEnd(8)}${name.padEnd(70)}${signed(dev)}${signed(aside)}${mark}`;
  });
  return [`${'without'.padEnd(78)}     dev   aside`, ...lines].join('\n');
}

const signed = (number: number): string => `${number > 0 ? '+' : ''}${number}`.padStart(8);
