/**
 * How the time of a parse grows with the length of its input: every shape of text in every place of every layout, at a
 * length and at four times that. Linear work grows by 4, quadratic by 16.
 * Run: `npx tsx tests/bench/parse.bench.ts [--quick] [--layout NAME] [--place NAME] [--size CHARS]`. Prints the ten slowest
 * a layout and all that are steep; exits with 1 where a growth is above 6. `--size 500000` shows 2 MB (goal: below 2 s).
 */
import { parseArgs } from 'node:util';
import { parseCapture } from '../../lib/capture/parse-capture';
import { allShapes, CAPTURES, captureWith, type LayoutName, PLACES, type Place, type Shape } from './parse-shapes';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    size: { type: 'string', default: '16000' },
    layout: { type: 'string' },
    place: { type: 'string' },
  },
});
const SIZE = Number(values.size);
const LAYOUTS = (Object.keys(CAPTURES) as LayoutName[]).filter((name) => !values.layout || name === values.layout);
const CHOSEN = PLACES.filter((place) => !values.place || place === values.place);
const SHAPES = allShapes(values.quick);
/** Shorter parses say nothing: compiling code and collecting garbage outweigh them. */
const LEAST_MS = 100;
/** Nor is it measured again at four times the length above this: it is steep. */
const SLOW_MS = 1_500;
const STEEP = 6;

type Row = { layout: LayoutName; place: Place; shape: string; ms: number; growth: number };

/** @returns processor time of one parse, in milliseconds */
async function cost(layout: LayoutName, place: Place, shape: Shape, size: number): Promise<number> {
  const bytes = new TextEncoder().encode(captureWith(layout, place, shape.make(size)));
  const start = process.cpuUsage();
  await parseCapture({ file: 'x.txt', bytes });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

/** The least of some runs: what else the process had to do only adds. */
async function least(runs: number, run: () => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs; i++) best = Math.min(best, await run());
  return best;
}

/** What looks steep is measured again, four times as long: garbage collection makes short parses look so. */
async function measure(layout: LayoutName, place: Place, shape: Shape): Promise<Row> {
  const row = { layout, place, shape: shape.name, ms: await cost(layout, place, shape, SIZE * 4), growth: 1 };
  if (row.ms < LEAST_MS) return row;
  const short = await least(2, () => cost(layout, place, shape, SIZE));
  row.ms = Math.min(row.ms, await cost(layout, place, shape, SIZE * 4));
  row.growth = row.ms / short;
  if (row.growth <= STEEP || row.ms > SLOW_MS) return row;
  const longer = await least(2, () => cost(layout, place, shape, SIZE * 16));
  return { ...row, growth: Math.min(row.growth, longer / row.ms) };
}

const printed = ({ layout, place, shape, ms, growth }: Row): string =>
  `${ms.toFixed(0).padStart(6)} ms  × ${growth.toFixed(1).padStart(5)}  ${layout}, ${place}: ${shape}`;

const rows: Row[] = [];
for (const layout of LAYOUTS) {
  await cost(layout, 'motivation', { name: '', make: () => '热身' }, 1);
  const own: Row[] = [];
  for (const place of CHOSEN) {
    for (const shape of SHAPES) {
      const row = await measure(layout, place, shape);
      if (row.growth > STEEP) console.log(`steep: ${printed(row)}`);
      own.push(row);
    }
  }
  console.log(`${layout}: ${own.length} parses of ${SIZE * 4} characters, the slowest:`);
  for (const row of own.sort((a, b) => b.ms - a.ms).slice(0, 10)) console.log(printed(row));
  rows.push(...own);
}
const steep = rows.filter(({ growth }) => growth > STEEP);
console.log(JSON.stringify({ parses: rows.length, characters: SIZE * 4, steep: steep.length }));
process.exitCode = steep.length > 0 ? 1 : 0;
