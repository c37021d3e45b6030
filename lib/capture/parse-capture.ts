/** A capture of any layout -> record. */
import type { Diagnostic } from '../model/diagnostic';
import { type PullRef, parsePullNumber } from '../model/ids';
import { oncePer } from '../model/once-per';
import { type CapturedRecord, emptyBody } from '../model/record';
import { parseReport } from '../report/parse-report';
import { SECTIONS, type SectionName } from '../report/section-names';
import { tooMuch } from '../report/too-much';
import type { Context, Draft, ReadSection } from './context';
import { tellCutShort } from './cut/cut-short';
import { isInterleaved } from './cut/interleaved';
import { NEXT_STEP, splitSections, tellMissing } from './cut/split-sections';
import { type Container, type Content, containerOf } from './file/container';
import { isTooLarge } from './file/decode';
import { withoutLongRuns } from './file/long-runs';
import { unreadMarkup } from './file/markup';
import { readContainer } from './file/read-container';
import { isHtml } from './file/sniff';
import { fromHtml, fromPdf, fromText, isPdf, plainText, type Source } from './file/sources';
import { type Outside, resolveIdentity } from './header/identity';
import { pageOfXml } from './html/page-of-xml';
import type { Layout, LayoutPatterns } from './layouts/layout';
import { rankLayouts } from './layouts/rank-layouts';
import { fullWidth } from './lines/fold-lines';
import type { Line } from './lines/line';
import { mendNames } from './names/mend-names';
import { wordsOf } from './names/words';
import { type Attempt, CLEARLY, isWhole, weigh } from './outcome/weigh';
import { readOutline, secondReport, tellOutline } from './outline/read-outline';
import { captureProblem, type Tell } from './problems';
import { dropPageFurniture } from './repairs/page-furniture';
import { readDiscussion } from './sections/read-discussion';
import { readHeader } from './sections/read-header';
import { readMotivation } from './sections/read-motivation';
import { calledIssues, readRelated } from './sections/read-related';
import { readRisks } from './sections/read-risks';
import { readSnippets } from './sections/read-snippets';
import { readSteps } from './sections/read-steps';
import { readSummary } from './sections/read-summary';
import { readStructured } from './structured/read-structured';
import { withinFence } from './tidy/answer';
import { tidyBullets } from './tidy/bullets';
import { unescaped } from './tidy/escaped';
import { withoutFrames } from './tidy/frames';
import { withoutMargin } from './tidy/margin';
import { fromOneLine } from './tidy/one-line';
import { cutTail } from './tidy/page-tail';
import { isTraditional, toSimplified } from './tidy/simplified';

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
  const { lines, ...parsed } = await parse(input, options.pr, tell, diagnostics);
  diagnostics.sort((a, b) => a.line - b.line);
  return {
    ...parsed,
    diagnostics: diagnostics.map((one) => ({ ...one, line: Math.min(one.line, lines ?? one.line) })),
  };
}

/** `lines`: how many the file has, where what is read may have more. */
type Parsed = Omit<ParsedCapture, 'diagnostics'> & { lines?: number };

const NOTHING: Parsed = { record: null, layout: null };

async function parse(
  { file, bytes }: { file: string; bytes: Uint8Array },
  pr: PullRef | undefined,
  tell: Tell,
  diagnostics: Diagnostic[],
): Promise<Parsed> {
  if (isTooLarge(bytes, tell)) return NOTHING;
  if (isPdf(bytes)) {
    const source = await fromPdf(bytes, tell);
    return source ? readSource(source, pr, diagnostics, file) : NOTHING;
  }
  const container = containerOf(bytes);
  const content = container ? await openContainer(container, bytes, tell) : null;
  if (content === 'several') tell('two-reports', 1, 'in fields of their own');
  if (content === 'several' || (container && container.kind !== 'json' && !content)) return NOTHING;
  const plain = plainText(content?.text ?? bytes, tell);
  if (plain === null) return NOTHING;
  const decoded = isCanonical(plain) ? plain : withoutLongRuns(plain, tell);
  const written = unwrapped(withoutMargin(pageOfXml(unescaped(decoded))), tell);
  const isOther = isTraditional(written);
  if (isOther) tell('traditional-read', 1);
  const text = isOther ? await toSimplified(written) : written;
  if (isCanonical(text)) {
    const { record, diagnostics: found } = parseReport(text, file);
    diagnostics.push(...found);
    return { record: record && resolveIdentity(record, { pr, file }, tell), layout: 'canonical' };
  }
  const excess = isHtml(text) ? null : tooMuch(text);
  if (excess !== null) tell('capture-too-large', 1, excess);
  if (excess !== null) return NOTHING;
  const structured = readStructured(text);
  if (structured === 'several') tell('two-reports', 1, 'one in each item or row');
  if (structured === 'several') return NOTHING;
  if (structured) return readSource(withFacts(fromText(structured.text), content), pr, diagnostics, file);
  const markup = unreadMarkup(text);
  if (markup !== null) {
    tell('markup-unread', 1, markup);
    return NOTHING;
  }
  if (isHtml(text)) {
    const source = fromHtml(text, tell);
    return source ? readSource(withFacts(source, content), pr, diagnostics, file) : NOTHING;
  }
  const lines = decoded.split('\n').length;
  return { ...readSource(withFacts(fromText(text), content), pr, diagnostics, file), lines };
}

/** @returns a text without what a terminal draws around its parts and a model around an answer, and with its line ends, where they were lost */
const unwrapped = (text: string, tell: Tell): string =>
  tooMuch(text) === null ? fromOneLine(withinFence(withoutFrames(text), tell), tell) : text;

/** @returns what a container holds; null where it cannot be read, and `tell` says why */
async function openContainer(container: Container, bytes: Uint8Array, tell: Tell): Promise<Content | 'several' | null> {
  if (container.kind === 'unread') tell('capture-binary', 1, container.name);
  else if (container.kind === 'zip') tell('archive-of-files', 1);
  else {
    try {
      const content = await readContainer(container, bytes);
      if (content === null && container.kind !== 'json')
        tell('not-a-report', 1, `${container.name} without a page in it; ${NEXT_STEP}`);
      return content;
    } catch (error) {
      const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
      // What begins like JSON and is none may be text.
      if (container.kind !== 'json') tell('kind-broken', 1, `${container.name}, and damaged (${why})`);
    }
  }
  return null;
}

/** What a container says of its page goes with what the page says itself. */
function withFacts(source: Source, content: Content | null): Source {
  if (!content) return source;
  const { facts } = source;
  return {
    ...source,
    facts: {
      ...facts,
      addresses: [...facts.addresses, ...content.addresses],
      titles: [...facts.titles, ...content.titles],
      dates: [...facts.dates, ...content.dates],
    },
  };
}

/** Reads by the likeliest layout; where that loses anything, by the others too, and keeps the best. */
function readSource(source: Source, pr: PullRef | undefined, diagnostics: Diagnostic[], file: string): Parsed {
  const excess = tooMuch(source.text);
  if (excess !== null) {
    diagnostics.push(captureProblem('capture-too-large', file, 1, excess));
    return NOTHING;
  }
  const known = readBest(source, pr, file);
  const other = known && isWhole(known) ? null : readOther(source, pr, file);
  // Where neither finds a report, why it was refused by its outline says more.
  const best = other && (!known?.record || weigh(other) >= weigh(known) + CLEARLY) ? other : known;
  if (best === null) return NOTHING;
  if (best === known)
    for (const [code, line, detail] of source.told) diagnostics.push(captureProblem(code, file, line, detail));
  diagnostics.push(...best.diagnostics);
  return { record: best.record, layout: best.record === null && source.layouts.length > 1 ? null : best.layout.name };
}

type Read = Attempt & { layout: LayoutPatterns };

function readBest(source: Source, pr: PullRef | undefined, file: string): Read | null {
  let best: Read | null = null;
  for (const layout of source.layouts) {
    const attempt = readAs(layout, source, pr, file);
    if (best === null || weigh(attempt) >= weigh(best) + CLEARLY) best = { ...attempt, layout };
    if (isWhole(attempt)) break;
  }
  return best;
}

/** So many of a report's own headings are no accident: what such a capture lacks it does not have. */
const KNOWN_DRESS = 2;

/** A report of a site that calls its sections otherwise, or null. */
function readOther(source: Source, pr: PullRef | undefined, file: string): Read | null {
  const named = new Set(source.lines.flatMap(({ text }) => (/^## /.test(text) ? [text] : [])));
  const isKnown = !source.isTranslated && SECTIONS.filter((name) => named.has(`## ${name}`)).length >= KNOWN_DRESS;
  const told: Diagnostic[] = [];
  const unlined = (): Line[] =>
    dropPageFurniture.mend(source.written(), (code, line, detail) =>
      told.push(captureProblem(code, file, line, detail)),
    );
  const outline = isKnown ? null : readOutline(unlined(), source.front);
  if (!outline) return null;
  const second = secondReport(outline);
  if (second !== null) {
    const why = captureProblem('two-reports', file, second, 'its sections are there twice');
    return { record: null, diagnostics: [why], layout: source.layouts[0] as LayoutPatterns };
  }
  const lines = tidyBullets(outline.lines);
  const text = lines.map((line) => line.text).join('\n');
  const layouts = source.layouts.length > 1 ? rankLayouts(text) : source.layouts;
  const read = readBest({ ...source, lines, layouts }, pr, file);
  if (!read) return null;
  const tell: Tell = (code, line, detail) => read.diagnostics.push(captureProblem(code, file, line, detail));
  tellOutline(outline, tell);
  read.diagnostics.push(...told);
  return read;
}

function readAs(layout: LayoutPatterns, source: Source, pr: PullRef | undefined, file: string): Attempt {
  const diagnostics: Diagnostic[] = [];
  const tell: Tell = (code, line, detail) => diagnostics.push(captureProblem(code, file, line, detail));
  return { record: parseLines(layout, source, { pr, file }, tell), diagnostics };
}

/** What our own printer begins a report with: its keys in its order and no others, then at once a section. */
const CANONICAL =
  /^---[^\S\n]*(?:yaml)?\n(?:repo:[^\n]*\n)?(?:number:[^\n]*\n)?(?:title:[^\n]*\n)?(?:mergedAt:[^\n]*\n)?(?:sourceUrl:[^\n]*\n)?---[^\S\n]*\n\s*(?:## (?!#)|$)/;

/** Clippers and blogs write other front matter, which is a header's facts. */
const isCanonical = (text: string): boolean => /^(?:repo|number):/m.test(text.slice(0, 1_000)) && CANONICAL.test(text);

function parseLines(layout: LayoutPatterns, source: Source, outside: Outside, tell: Tell): CapturedRecord | null {
  const { lines: raw, text, facts, isEnded } = source;
  const body = cutTail(raw, tell);
  const lines = layout.repairs.reduce((mended, repair) => repair.mend(mended, tell), body);
  const cut = splitSections(lines, layout, tell);
  if (!cut) return null;
  const width = fullWidth(lines);
  if (isInterleaved(body, cut, width, tell)) return null;
  const draft: Draft = { repo: null, number: null, title: null, mergedAt: null, sourceUrl: null, ...emptyBody() };
  const related = relatedNumbers(cut.sections.get('关联脉络')?.lines ?? []);
  const { named, conflict, isTimeTold } = readHeader(cut.header, { page: facts, related }, draft, layout, tell);
  const identified = resolveIdentity(draft, outside, tell, { named, isConflict: conflict !== null });
  if (identified.title === null) tell('title-missing', 1);
  if (identified.mergedAt === null && !isTimeTold) tell('date-missing', 1);
  const context: Context = { layout, ...wholeOf(source), tell, width };
  for (const name of SECTIONS) {
    const section = cut.sections.get(name);
    if (section) READERS[name](section.lines, identified, context);
  }
  tellMissing(cut, tell);
  tellCutShort(cut, identified, isEnded || body.length < raw.length, tell);
  mendNames(identified, text, context.words, tell);
  return identified;
}

/** What the whole text says, whatever layout it is read by. */
const wholeOf = oncePer(({ text }: Source) => ({ issues: calledIssues(text), words: wordsOf(text) }));

const ITEM = /^\s*(?:[-*]|\d{1,2}[.)])\s/;

/** The numbers that items begin with, behind a word for the relation; of a list without bullets those that lines begin with. */
function relatedNumbers(lines: Line[]): ReadonlySet<number> {
  const items = lines.filter(({ text }) => ITEM.test(text));
  const starts = items.length > 0 ? items : lines.filter(({ text }) => /^\s*\[?(?:PR|Issue)\s?[#＃]/i.test(text));
  return new Set(
    starts.flatMap(({ text }) => parsePullNumber(/^[^#＃本]{0,40}[#＃]\s?(\d{1,7})(?!\d)/.exec(text)?.[1] ?? '') ?? []),
  );
}
