import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { normalForm } from '../../../lib/report/normal-form';
import { parseReport } from '../../../lib/report/parse-report';
import { printReport } from '../../../lib/report/print-report';
import { anyRecord } from './arbitrary-record';

const RUNS = Number(process.env.FUZZ_RUNS ?? 1_000);
const SHIPPED = join(import.meta.dirname, '../../../content/sgl-project/sglang');
const files = readdirSync(SHIPPED).filter((file) => /^\d+\.md$/.test(file));

describe('laws of the canonical report', () => {
  it('parse gives back what print was given, in normal form, for any record', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        expect(parseReport(printReport(record), 'x.md').record).toEqual(normalForm(record));
      }),
      { numRuns: RUNS },
    );
  });

  it('a record in normal form is its own normal form', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const normal = normalForm(record);
        expect(normalForm(normal)).toEqual(normal);
      }),
      { numRuns: RUNS },
    );
  });

  it('print gives back a printed file byte for byte', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const file = printReport(record);
        const { record: parsed } = parseReport(file, 'x.md');
        expect(parsed && printReport(parsed)).toBe(file);
      }),
      { numRuns: RUNS },
    );
  });

  it('has shipped reports to try', () => {
    expect(files.length).toBeGreaterThanOrEqual(32);
  });

  test.each(files)('%s is canonical and has nothing to complain of', (file) => {
    const source = readFileSync(join(SHIPPED, file), 'utf8');
    const { record, diagnostics } = parseReport(source, file);
    expect(diagnostics).toEqual([]);
    expect(record && printReport(record)).toBe(source);
    const windows = parseReport(`\ufeff${source.replaceAll('\n', '\r\n')}`, file);
    expect(windows).toEqual({ record, diagnostics: [] });
  });
});
