/** How well an attempt to read a capture went, so that several can be compared. */
import type { Diagnostic } from '../../model/diagnostic';
import type { CapturedRecord } from '../../model/record';

export type Attempt = { record: CapturedRecord | null; diagnostics: Diagnostic[] };

/** By so much must a layout be better than one that more signs speak for. */
export const CLEARLY = 15;

/** What diagnostics that say that text found no place, or a wrong one, take away. */
const LOSSES = new Map([
  ['text-lost', 10],
  ['text-in-no-field', 20],
  ['file-line-unread', 20],
  ['snippet-without-path', 20],
  ['snippet-empty', 20],
  ['section-twice', 20],
  ['section-missing', 20],
  ['page-part-dropped', 10],
  ['code-indentation-lost', 10],
]);

/** @returns a number that is higher for more fields and entries, and lower for each loss; -1 for no record */
export function weigh({ record, diagnostics }: Attempt): number {
  if (!record) return -1;
  const lost = diagnostics.reduce((sum, { code }) => sum + (LOSSES.get(code) ?? 0), 0);
  const entries = entriesOf(record).reduce((sum, count) => sum + Math.min(count, 30), 0);
  return Math.max(0, 1_000 + fieldsOf(record) * 20 + entries - lost - strayMarks(record) * 5);
}

/** @returns whether all that every report has was found, and nothing was lost or left with marks of another layout */
export function isWhole(attempt: Attempt): boolean {
  const { record, diagnostics } = attempt;
  if (!record || diagnostics.some(({ code }) => LOSSES.has(code)) || strayMarks(record) > 0) return false;
  const { summary, recommendation, motivation, steps, risks } = record;
  return [summary, recommendation, motivation].every((text) => text !== null) && steps.length > 0 && risks.length > 0;
}

/** What says that a capture ends before its report does. */
const CUT = new Set(['end-missing', 'item-cut', 'code-unclosed', 'page-cut', 'report-cut-off']);

/** @returns whether the capture was told as cut short */
export function isCut({ diagnostics }: Pick<Attempt, 'diagnostics'>): boolean {
  return diagnostics.some(({ code }) => CUT.has(code));
}

function fieldsOf(record: CapturedRecord): number {
  const scalars = [record.summary, record.recommendation, record.motivation, record.discussion.summary, record.title];
  return scalars.filter((text) => text !== null).length + entriesOf(record).filter((count) => count > 0).length;
}

function entriesOf(record: CapturedRecord): number[] {
  const { steps, files, keySymbols, snippets, discussion, risks, impact, riskFlags, related } = record;
  return [steps, files, keySymbols, snippets, discussion.threads, risks, impact, riskFlags, related].map(
    ({ length }) => length,
  );
}

/** Escapes, fences and marks of lists inside a text: what another layout would have read. */
function strayMarks(record: CapturedRecord): number {
  const { snippets: _, ...prose } = record;
  const names = [
    ...record.files.map(({ path }) => path),
    ...record.keySymbols,
    ...record.riskFlags,
    record.title ?? '',
  ];
  const text = JSON.stringify(prose);
  const escapes = text.match(/\\\\[#[\]._()>~"'!+-]/g)?.length ?? 0;
  return escapes + names.filter((name) => /[\\`]|\*\*|\s{2}/.test(name)).length;
}
