/**
 * How many captures a second become reports: parsed, inferred and printed, over 1,000 captures in five text layouts.
 * Run: `npx tsx tests/bench/import.bench.ts`. The baseline, in the same run, is remark's plain parse of the same bytes
 * (no extensions, no record). Goal: 200 captures a second after warm-up.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remark } from 'remark';
import { parseCapture } from '../../lib/capture/parse-capture';
import { isIdentified } from '../../lib/model/record';
import { parseReport } from '../../lib/report/parse-report';
import { printReport } from '../../lib/report/print-report';
import { asMarkdown, asPdfLayout, asPdfPlain, asPdfText, asWebCopy } from '../lib/capture/render/layouts';
import { rowsOf } from '../lib/capture/render/parts';

const COUNT = 1_000;
const RENDERERS = [
  asPdfText,
  asPdfPlain,
  asPdfLayout,
  (rows: ReturnType<typeof rowsOf>) => asMarkdown(rows, 0),
  (rows: ReturnType<typeof rowsOf>) => asWebCopy(rows, false),
];

const folder = join(import.meta.dirname, '../../content/sgl-project/sglang');
const reports = readdirSync(folder)
  .filter((file) => /^\d+\.md$/.test(file))
  .flatMap((file) => parseReport(readFileSync(join(folder, file), 'utf8'), file).record ?? []);

const captures = Array.from({ length: COUNT }, (_, i) => {
  const report = reports[i % reports.length];
  const render = RENDERERS[i % RENDERERS.length];
  if (!report || !render) throw new Error('no shipped reports to render');
  return new TextEncoder().encode(render(rowsOf(report, 'spaced')));
});

async function importAll(bytes: Uint8Array[]): Promise<number> {
  let printed = 0;
  for (const [i, input] of bytes.entries()) {
    const { record } = await parseCapture({ file: `${i}.txt`, bytes: input });
    if (record && isIdentified(record)) printed += printReport(record).length;
  }
  return printed;
}

function parsePlainly(bytes: Uint8Array[]): void {
  const processor = remark();
  for (const input of bytes) processor.parse(new TextDecoder().decode(input));
}

async function perSecond(run: (bytes: Uint8Array[]) => unknown): Promise<number> {
  await run(captures.slice(0, 200));
  const start = performance.now();
  await run(captures);
  return (COUNT / (performance.now() - start)) * 1_000;
}

const bytes = captures.reduce((sum, { length }) => sum + length, 0);
const baseline = await perSecond(parsePlainly);
const imported = await perSecond(importAll);
console.log(
  JSON.stringify({
    captures: COUNT,
    meanBytes: Math.round(bytes / COUNT),
    importedPerSecond: Math.round(imported),
    remarkParsePerSecond: Math.round(baseline),
    ratioToRemarkParse: Number((imported / baseline).toFixed(2)),
  }),
);
