import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PrRecord } from '../../../lib/model/record';
import { parseReport } from '../../../lib/report/parse-report';
import { differences, type Facts, facts } from './compare';
import { parseText } from './fixtures';
import { asMarkdown, asPdfLayout, asPdfPlain, asPdfText, asWebCopy } from './render/layouts';
import { rowsOf } from './render/parts';
import type { Style } from './render/style';

const SHIPPED = join(import.meta.dirname, '../../../content/sgl-project/sglang');

/** The shipped reports as the site would print them: plain headings of items, all references called PR. */
const reports: PrRecord[] = readdirSync(SHIPPED)
  .filter((file) => /^\d+\.md$/.test(file))
  .flatMap((file) => parseReport(readFileSync(join(SHIPPED, file), 'utf8'), file).record ?? [])
  .map((record) => withoutBold({ ...record, sourceUrl: `http://prhub.com.cn/${record.repo}/pull/${record.number}` }));

function withoutBold<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll('**', '')) as T;
}

const STYLES: Style[] = ['spaced', 'tight', 'full'];

/** @returns what of all reports came back wrong, and the share of facts that came back right */
async function roundTrip(
  render: (record: PrRecord, style: Style, seed: number) => string,
  keeps: (facts: Facts) => Facts = (f) => f,
) {
  const wrong: string[] = [];
  let total = 0;
  for (const [i, report] of reports.entries()) {
    const { record } = await parseText(render(report, STYLES[i % 3] ?? 'full', i), `${report.number}.txt`);
    const want = keeps(report);
    total += facts(want).length;
    wrong.push(
      ...(record ? differences(keeps(record), want) : ['no record']).map((fact) => `${report.number} ${fact}`),
    );
  }
  const missed = wrong.filter((fact) => / - |no record/.test(fact)).length;
  return { wrong, right: 1 - missed / total };
}

/** Kinds of references and code that an unmarked copy cannot keep are compared in the layouts that keep them. */
const asNamed = (f: Facts): Facts => ({ ...f, related: f.related.map((r) => ({ ...r, kind: 'pr' })) });

describe('the shipped reports, rendered and read again', () => {
  it('has reports to render', () => {
    expect(reports.length).toBeGreaterThanOrEqual(32);
  });

  it.each([
    ['pdf-text', (r: PrRecord, s: Style) => asPdfText(rowsOf(r, s))],
    ['pdf-text in one line an item', (r: PrRecord, s: Style) => asPdfPlain(rowsOf(r, s))],
    ['pdf-text-layout', (r: PrRecord, s: Style) => asPdfLayout(rowsOf(r, s))],
    ['pdf-markdown', (r: PrRecord, s: Style, seed: number) => asMarkdown(rowsOf(r, s), seed)],
    ['web-copy with bullets', (r: PrRecord, s: Style) => asWebCopy(rowsOf(r, s), true)],
    ['web-copy without', (r: PrRecord, s: Style) => asWebCopy(rowsOf(r, s), false)],
  ])('%s loses nothing', async (_, render) => {
    const { wrong, right } = await roundTrip(render, asNamed);
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(right).toBe(1);
  });
});
