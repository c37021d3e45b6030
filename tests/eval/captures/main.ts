/**
 * `npm run eval -- captures`: how much of the shipped reports is read from captures that real tools made of them on ten page
 * templates and in random dresses, by kind, and how many of their sentences the record has or a diagnostic names (`--show` lists the
 * others). `aside` kinds were not looked at while the rules were first written. Ends with 1 where a bar is missed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseCapture } from '../../../lib/capture/parse-capture';
import { parseReport } from '../../../lib/report/parse-report';
import { f1, type Score, scoreCapture, sum } from './score';

type Case = { set: 'dev' | 'aside'; kind: string; number: number; file: string; base64: string };

/** Kinds that keep the text in reading order; the others lose order or marks. */
const BAR = 0.95;
const LOSSY = /pdf-a4-(?:text|layout|raw|mutool)|pdf-mobile|readability-text|hub\/(?:pdmd|w3m)/;
const LOSSY_BAR = 0.85;
/** Key files in a table, as text: the columns are told apart by spaces, or not at all. */
const TEXT_TABLES = /docs\/(?:h2t|lynx|w3m|pdmd|pdplain|pdrst)/;
const TEXT_TABLES_BAR = 0.6;
/** What readers' modes of browsers leave of this page lacks its last section. */
const CUT = /hub\/(?:defuddle|readabmd)/;
/** Sites that do not print all that the shipped report has: what a file is for, or code before it is asked for. */
const PARTIAL = /chat\/|ghmd\/text|dress\//;
const PARTIAL_BAR = 0.92;
/** Sentences of the truth that the record or a diagnostic has. */
const SAID_BAR = 0.99;
/** No format is read for these: they are refused by their name. */
const REFUSED = /\/(?:rtf|odt)$/;

const cases = gunzipSync(readFileSync(join(import.meta.dirname, 'cases.jsonl.gz')))
  .toString('utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Case);
const scores = new Map<string, Score[]>();
for (const { set, kind, number, file, base64 } of cases) {
  const report = readFileSync(join('content/sgl-project/sglang', `${number}.md`), 'utf8');
  const truth = parseReport(report, file).record;
  if (!truth) throw new Error(`Cannot read ${number}.md; it is a shipped report`);
  const parsed = await parseCapture({ file, bytes: Buffer.from(base64, 'base64') });
  const name = `${set} ${kind}`;
  scores.set(name, [...(scores.get(name) ?? []), scoreCapture(parsed, truth)]);
}
let isMissed = false;
const all = { sentences: 0, silent: [] as string[] };
for (const [name, own] of [...scores].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const count = (identity: Score['identity']): number => own.filter((score) => score.identity === identity).length;
  for (const { sentences, silent } of own) {
    all.sentences += sentences;
    all.silent.push(...silent);
  }
  // What loses its order is read well, or refused; the figure is that of what was read.
  const read = own.filter(({ identity }) => identity !== 'refused');
  const isLossy = LOSSY.test(name);
  const figure = f1(sum(isLossy && read.length > 0 ? read : own));
  const least =
    REFUSED.test(name) || (isLossy && read.length === 0)
      ? 0
      : TEXT_TABLES.test(name)
        ? TEXT_TABLES_BAR
        : PARTIAL.test(name)
          ? PARTIAL_BAR
          : isLossy || CUT.test(name)
            ? LOSSY_BAR
            : BAR;
  const isMet = figure >= least && count('wrong') === 0;
  isMissed ||= !isMet;
  console.log(
    `${isMet ? 'met   ' : 'MISSED'} ${name.padEnd(32)} F1 ${figure.toFixed(3)} (bar ${least.toFixed(2)}); identity right ${count('right')}, refused ${count('refused')}, wrong ${count('wrong')}`,
  );
}
const said = 1 - all.silent.length / all.sentences;
const isSaid = said >= SAID_BAR;
isMissed ||= !isSaid;
console.log(
  `${isSaid ? 'met   ' : 'MISSED'} ${'sentences said or named'.padEnd(32)} ${(said * 100).toFixed(2)} % of ${all.sentences} (bar ${SAID_BAR * 100} %)`,
);
if (process.argv.includes('--show')) for (const sentence of all.silent) console.log(`silent: ${sentence}`);
process.exitCode = isMissed ? 1 : 0;
