/** A capture of any layout -> record. */
import type { Diagnostic } from '../model/diagnostic';
import type { PullRef } from '../model/ids';
import { type CapturedRecord, emptyBody } from '../model/record';
import { parseReport } from '../report/parse-report';
import { SECTIONS, type SectionName } from '../report/section-names';
import { tooMuch } from '../report/too-much';
import type { Context, Draft, ReadSection } from './context';
import { isTooLarge } from './decode';
import { fullWidth } from './fold-lines';
import { resolveIdentity } from './identity';
import type { Layout } from './layout';
import type { Line } from './line';
import { mendNames } from './mend-names';
import { captureProblem, type Tell } from './problems';
import { readDiscussion } from './sections/read-discussion';
import { readHeader } from './sections/read-header';
import { readMotivation } from './sections/read-motivation';
import { calledIssues, readRelated } from './sections/read-related';
import { readRisks } from './sections/read-risks';
import { readSnippets } from './sections/read-snippets';
import { readSteps } from './sections/read-steps';
import { readSummary } from './sections/read-summary';
import { decodeText, fromPdf, fromText, isPdf, type Source } from './sources';
import { splitSections, tellMissing } from './split-sections';

const READERS = {
  执行摘要: readSummary,
  功能与动机: readMotivation,
  实现拆解: readSteps,
  关键源码片段: readSnippets,
  评论区精华: readDiscussion,
  风险与影响: readRisks,
  关联脉络: readRelated,
} satisfies Record<SectionName, ReadSection>;

export type ParsedCapture = { record: CapturedRecord | null; layout: Layout | null; diagnostics: Diagnostic[] };

/**
 * @param input.file as it is named in diagnostics
 * @param input.bytes the file as it is: a PDF, a saved page, or text of any encoding in use
 * @param options.pr whose report it is, where the capture does not say
 * @returns the record, null where the file is no report or more than one; the layout it was read by; everything that
 *   was lost or guessed. Never throws for a bad file.
 */
export async function parseCapture(
  input: { file: string; bytes: Uint8Array },
  options: { pr?: PullRef } = {},
): Promise<ParsedCapture> {
  const diagnostics: Diagnostic[] = [];
  const tell: Tell = (code, line, detail) => diagnostics.push(captureProblem(code, input.file, line, detail));
  const parsed = await parse(input, options.pr, tell, diagnostics);
  diagnostics.sort((a, b) => a.line - b.line);
  return { ...parsed, diagnostics };
}

type Parsed = Omit<ParsedCapture, 'diagnostics'>;

async function parse(
  { file, bytes }: { file: string; bytes: Uint8Array },
  pr: PullRef | undefined,
  tell: Tell,
  diagnostics: Diagnostic[],
): Promise<Parsed> {
  const nothing: Parsed = { record: null, layout: null };
  if (isTooLarge(bytes, tell)) return nothing;
  if (isPdf(bytes)) {
    const source = await fromPdf(bytes, tell);
    return source ? readSource(source, pr, tell) : nothing;
  }
  const text = decodeText(bytes, tell);
  if (text === null) return nothing;
  if (isCanonical(text)) {
    const { record, diagnostics: found } = parseReport(text, file);
    diagnostics.push(...found);
    return { record: record && resolveIdentity(record, pr, tell), layout: 'canonical' };
  }
  const source = fromText(text, tell);
  return source ? readSource(source, pr, tell) : nothing;
}

function readSource(source: Source, pr: PullRef | undefined, tell: Tell): Parsed {
  const excess = tooMuch(source.text);
  if (excess !== null) tell('capture-too-large', 1, excess);
  return excess === null
    ? { record: parseLines(source, pr, tell), layout: source.layout.name }
    : { record: null, layout: null };
}

const isCanonical = (text: string): boolean =>
  /^---[^\S\n]*\w*\n/.test(text) && /^(?:repo|number|title)\s*:/m.test(text);

/** Unicode's own line ends stand for spaces here: patterns would stop at them, and drop the rest of the line. */
const withoutSeparators = (line: Line): Line =>
  /[\u2028\u2029]/.test(line.text) ? { ...line, text: line.text.replace(/[\u2028\u2029]/g, ' ').trimEnd() } : line;

function parseLines({ layout, lines: raw, text }: Source, pr: PullRef | undefined, tell: Tell): CapturedRecord | null {
  const lines = layout.repairs.reduce((mended, repair) => repair.mend(mended, tell), raw.map(withoutSeparators));
  const cut = splitSections(lines, layout, tell);
  if (!cut) return null;
  const draft: Draft = { repo: null, number: null, title: null, mergedAt: null, sourceUrl: null, ...emptyBody() };
  readHeader(cut.header, draft, layout, tell);
  const identified = resolveIdentity(draft, pr, tell);
  if (identified.title === null) tell('title-missing', 1);
  const context: Context = { layout, issues: calledIssues(text), tell, width: fullWidth(lines) };
  for (const name of SECTIONS) {
    const section = cut.sections.get(name);
    if (section) READERS[name](section.lines, identified, context);
  }
  tellMissing(cut, tell);
  mendNames(identified, text, tell);
  return identified;
}
