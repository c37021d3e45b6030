import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutLongRuns } from '../../lib/capture/file/long-runs';
import { type ParsedCapture, parseCapture } from '../../lib/capture/parse-capture';
import type { Diagnostic } from '../../lib/model/diagnostic';
import { type CapturedRecord, isIdentified } from '../../lib/model/record';
import { normalForm } from '../../lib/report/normal-form';
import { parseReport } from '../../lib/report/parse-report';
import { printReport } from '../../lib/report/print-report';
import { OF_OTHER_FORMS, OTHERS, PAGES, REPORTS, TEXTS } from './captures';
import { corrupted, damaged } from './damage';
import { lostLines } from './lost';
import { tries } from './runs';
import { ANY_LABEL, inventions, sourceOf } from './traceable';

/** Long runs are meant for FUZZ_RUNS. */
const TIMEOUT = 3_600_000;

const parse = (bytes: Uint8Array): Promise<ParsedCapture> => parseCapture({ file: 'x', bytes });
const parseText = (text: string): Promise<ParsedCapture> => parse(new TextEncoder().encode(text));
/** What the encoder makes of lone surrogates. */
const encoded = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));

/** What is so of every answer: told in words, with a place; no record only for a reason. */
function isSound({ record, layout, diagnostics }: ParsedCapture, lines: number): void {
  for (const { code, message, line } of diagnostics) {
    expect(code).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
    expect(message.length).toBeGreaterThan(10);
    expect(line >= 1 && line <= lines).toBe(true);
  }
  if (record === null) expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
  else expect(layout).not.toBeNull();
}

const lineCount = (text: string): number => text.split(/\r\n?|\n/).length;
const resolved = (record: CapturedRecord, { diagnostics }: ParsedCapture): string[] =>
  diagnostics.some(({ code }) => code === 'repository-by-name') ? record.related.map(({ repo }) => repo ?? '') : [];

/** Infos that name what was left out. */
const LEFT_OUT = ['header-line-unread', 'page-line-dropped', 'running-line-dropped'];
/** What is told of sound captures, too. */
const isUsual = ({ severity, code }: Diagnostic): boolean => severity === 'info' && !LEFT_OUT.includes(code);

describe('damaged captures', () => {
  it.each([
    ['text', TEXTS, 5_000],
    ['page', PAGES, 1_000],
    ['text of another site', OTHERS, 1_000],
    ['text of another form', OF_OTHER_FORMS, 300],
  ] as const)(
    '%s: the parser says only what the capture says, and says what it could not read',
    async (_, whole, usual) => {
      await fc.assert(
        fc.asyncProperty(damaged([...whole, ...TEXTS.slice(0, 4)].slice(0, whole.length)), async (text) => {
          const parsed = await parseText(text);
          isSound(parsed, lineCount(text));
          if (!parsed.record) return;
          const isOther = whole === OTHERS || whole === OF_OTHER_FORMS;
          // What goes on for a thousand characters is read as that many, which is told.
          const read = withoutLongRuns(encoded(text), () => {});
          const source = sourceOf(read, isOther ? ANY_LABEL : undefined);
          // Where the header is gone, the title is made of what is left of a section.
          const isCut = isOther && !isIdentified(parsed.record);
          const said = isCut ? { ...parsed.record, title: null } : parsed.record;
          expect(inventions(said, source, resolved(parsed.record, parsed))).toEqual([]);
          if (whole === TEXTS && parsed.diagnostics.every(isUsual)) {
            expect(lostLines(parsed.record, text)).toEqual([]);
          }
        }),
        tries(usual),
      );
    },
    TIMEOUT,
  );

  it(
    'takes bytes of any kind',
    async () => {
      await fc.assert(
        fc.asyncProperty(corrupted([...TEXTS, ...PAGES, ...REPORTS]), async (bytes) => {
          isSound(await parse(bytes), Number.POSITIVE_INFINITY);
        }),
        tries(1_500),
      );
    },
    TIMEOUT,
  );

  it(
    'gives the same answer every time, and reads its own report back',
    async () => {
      await fc.assert(
        fc.asyncProperty(damaged(TEXTS), async (text) => {
          const parsed = await parseText(text);
          expect(await parseText(text)).toEqual(parsed);
          if (!parsed.record || !isIdentified(parsed.record)) return;
          const { record } = parseReport(printReport(parsed.record), 'x.md');
          expect(record).toEqual(normalForm(parsed.record));
        }),
        tries(500),
      );
    },
    TIMEOUT,
  );
});
