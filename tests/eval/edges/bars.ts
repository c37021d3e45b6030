/** What the edges of the labelled set are held to, on each half. */
import type { Bar } from '../bars';
import type { EdgeCase } from './case';
import { type CaseFigures, precisionOf, recallOf, shareRight } from './measure';

type Floor = { name: string; least: number; of(figures: CaseFigures): number };

const FLOORS: Floor[] = [
  { name: 'undo precision', least: 0.97, of: ({ undo }) => precisionOf(undo) },
  { name: 'undo recall', least: 0.95, of: ({ undo }) => recallOf(undo) },
  { name: 'reland precision', least: 0.95, of: ({ reland }) => precisionOf(reland) },
  { name: 'reland recall', least: 0.93, of: ({ reland }) => recallOf(reland) },
  { name: 'final states', least: 0.93, of: shareRight },
];

/** @returns each bar with whether the figures of a half meet it */
export const judgeEdges = (half: EdgeCase['half'], figures: CaseFigures): Bar[] =>
  FLOORS.map(({ name, least, of }) => {
    const value = of(figures);
    return { text: `${half}: ${name} ${value.toFixed(3)}, at least ${least.toFixed(2)}`, met: value >= least };
  });
