/**
 * `npm run eval -- edges`: how well reverts and relands are found, on commits of twenty-four histories that people judged. Each
 * source is in two halves, by the hash of the case: `dev`, on which rules were made, and `aside`; of the last six all is `dev`.
 * `--ablate` switches each rule off in turn, `--faults SOURCE` lists what is wrong on the dev half of a source.
 * Ends with 1 where a bar is missed.
 */
import { parseArgs } from 'node:util';
import { barsOf } from '../print';
import { ablate } from './ablate';
import { judgeEdges } from './bars';
import { type EdgeCase, readCases } from './case';
import { SOURCES, type Source } from './label';
import { measureCase, sumFigures } from './measure';
import { ablationTable, figuresTable } from './print';

const { values } = parseArgs({ options: { ablate: { type: 'boolean' }, faults: { type: 'string' } } });
const sources = Object.keys(SOURCES) as Source[];
const cases = (await Promise.all(sources.map(readCases))).flat();
const halves: EdgeCase['half'][] = ['dev', 'aside'];

const rowOf = (name: string, chosen: EdgeCase[]) => {
  return { name, cases: chosen.length, figures: sumFigures(chosen.map((one) => measureCase(one))) };
};
const all = halves.map((half) => ({
  half,
  ...rowOf(
    `all, ${half}`,
    cases.filter((one) => one.half === half),
  ),
}));
const rows = sources.flatMap((source) =>
  halves.map((half) =>
    rowOf(
      `${source}, ${half}`,
      cases.filter((one) => one.source === source && one.half === half),
    ),
  ),
);
console.log(`${figuresTable([...rows, ...all])}\n`);
if (values.faults !== undefined) {
  const shown = cases.filter(({ source, half }) => source === values.faults && half === 'dev');
  for (const one of shown) for (const fault of measureCase(one).faults) console.log(`${one.id}: ${fault}`);
}
if (values.ablate) console.log(`${ablationTable(ablate(cases))}\n`);
const bars = all.flatMap(({ half, figures }) => judgeEdges(half, figures));
console.log(barsOf(bars));
process.exitCode = bars.every(({ met }) => met) ? 0 : 1;
