import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReport } from '../../lib/report/parse-report';
import { printReport } from '../../lib/report/print-report';
import { REPORTS } from './captures';
import { damaged } from './damage';
import { tries } from './runs';
import { inventions, sourceOf } from './traceable';

/** Long runs are meant for FUZZ_RUNS. */
const TIMEOUT = 3_600_000;

/** Front matter may spell letters by their code, and Markdown may be escaped: both are undone before comparing. */
const spelledOut = (text: string): string =>
  text.replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2}))/gi, (_, long?: string, short?: string) =>
    String.fromCharCode(Number.parseInt(long ?? short ?? '', 16)),
  );

/** What front matter says without the letters that YAML spells control characters with: `\\e`, `\\t`. */
const headOf = (text: string): string => (text.split(/^---$/m)[1] ?? '').replace(/\\[abefnrtvNLP0_]/g, ' ');

describe('damaged canonical reports', () => {
  it(
    'give only what they say, and are stable once printed',
    () => {
      fc.assert(
        fc.property(damaged(REPORTS), (text) => {
          const { record, diagnostics } = parseReport(text, 'x.md');
          for (const { message, line } of diagnostics) {
            expect(message.length).toBeGreaterThan(10);
            expect(line >= 1 && line <= text.split(/\r\n?|\n/).length).toBe(true);
          }
          if (!record) {
            expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
            return;
          }
          expect(inventions({ ...record, mergedAt: null }, sourceOf(`${spelledOut(text)}\n${headOf(text)}`))).toEqual(
            [],
          );
          const printed = printReport(record);
          const again = parseReport(printed, 'x.md').record;
          expect(again).toEqual(record);
          expect(again && printReport(again)).toBe(printed);
        }),
        tries(2_000),
      );
    },
    TIMEOUT,
  );
});
