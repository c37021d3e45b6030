/**
 * The normal form of a record: what a canonical report can say, and says in one way only. Printing brings a record to
 * it, parsing always gives it, so `parse(print(record))` is the record's normal form, and that form's own is itself.
 *
 * What it changes: `\n` line ends; no white space at the ends of texts; names on one line; empty texts and items are
 * absent; a zero byte is `\ufffd`; a lead without a list is a list of one item (RECORD); a file or symbol without a name is none.
 */
import type { KeyFile, PrRecord, RecordBody, Related, Snippet, Thread } from '../model/record';
import { oneLine, unixLines } from '../text/one-line';
import { parseTimestamp } from '../text/timestamp';

/** @returns the record in normal form; texts keep all their words */
export function normalForm(given: PrRecord): PrRecord {
  const record = withoutZeros(given);
  return {
    repo: record.repo,
    number: record.number,
    title: name(record.title),
    mergedAt: record.mergedAt === null ? null : parseTimestamp(record.mergedAt),
    sourceUrl: name(record.sourceUrl),
    ...normalBody(record),
  };
}

/** Zero bytes come from a disk that lost what was written: no address may hold one, and Markdown reads this in their place. */
function withoutZeros(record: PrRecord): PrRecord {
  const json = JSON.stringify(record);
  if (!json.includes('\\u0000')) return record;
  return JSON.parse(json, (_, value) =>
    typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value,
  ) as PrRecord;
}

function normalBody(body: RecordBody): RecordBody {
  const [stepsLead, steps] = leadAndList(body.stepsLead, body.steps);
  const [risksLead, risks] = leadAndList(body.risksLead, body.risks);
  const [impactLead, impact] = leadAndList(body.impactLead, body.impact);
  return {
    summary: text(body.summary),
    recommendation: text(body.recommendation),
    motivation: text(body.motivation),
    stepsLead,
    steps,
    files: body.files.map(normalFile).filter(({ path }) => path !== ''),
    keySymbols: names(body.keySymbols),
    snippets: body.snippets.map(normalSnippet),
    discussion: {
      summary: text(body.discussion.summary),
      threads: body.discussion.threads.map(normalThread).filter((t) => t.topic || t.kind || t.conclusion),
    },
    risksLead,
    risks,
    impactLead,
    impact,
    riskFlags: names(body.riskFlags),
    related: body.related.map(normalRelated),
  };
}

const text = (value: string | null): string | null => (value === null ? null : unixLines(value).trim() || null);
const name = (value: string | null): string | null => (value === null ? null : oneLine(value) || null);
const names = (values: string[]): string[] => values.map(oneLine).filter(Boolean);

function leadAndList(lead: string | null, list: string[]): [string | null, string[]] {
  const items = list.flatMap((item) => text(item) ?? []);
  const before = text(lead);
  return items.length === 0 && before !== null ? [null, [before]] : [before, items];
}

function normalFile(file: KeyFile): KeyFile {
  return {
    path: oneLine(file.path),
    module: name(file.module),
    category: name(file.category),
    type: name(file.type),
    symbols: names(file.symbols),
    note: text(file.note) ?? '',
  };
}

function normalSnippet(snippet: Snippet): Snippet {
  return {
    path: oneLine(snippet.path),
    note: text(snippet.note) ?? '',
    language: /^[^\s`]+/.exec(snippet.language?.trim() ?? '')?.[0] ?? null,
    code: unixLines(snippet.code),
  };
}

function normalThread(thread: Thread): Thread {
  return { topic: oneLine(thread.topic), kind: name(thread.kind), conclusion: text(thread.conclusion) ?? '' };
}

function normalRelated(related: Related): Related {
  return { ...related, title: oneLine(related.title), note: text(related.note) ?? '' };
}
