/** Threads of a discussion in whatever dress as the items that its reader knows: `- topic (kind): conclusion`. */
import { joinLines } from '../lines/join';
import { blankAt, indentOf, isBlank, type Line } from '../lines/line';
import { evenTicks, rowsOf, type Table, tablesIn } from './entries';
import { fieldOf, labelsIn } from './fields';
import { ITEM_MARK } from './lists';

type Thread = { line: Line; topic: string; kind: string; conclusion: string[] };

const ASKS =
  /^(?:\*\*)?(?:Q\d{0,2}|问|提问|质疑|question|(?:议题|话题|争议|问题)\s*\d{0,2})(?:\*\*)?\s*(?:[:：]|\.(?=\s))\s*(?:\*\*)?\s*/i;
const ANSWERS =
  /^(?:(?:\*\*)?(?:A\d{0,2}|答|回答|回应|结论|定论|结果|处理(?:结果)?|answer|conclusion|outcome)(?:\*\*)?\s*(?:[:：]|\.(?=\s))|[→➡⇒]|=>)\s*(?:\*\*)?\s*/i;
const KIND = /(?<!\s)\s*[（(]\s*([A-Za-z][A-Za-z _/-]{1,40})\s*[)）]\s*[:：]?\s*$/;
const CALLOUT = /^\[!\w{1,20}\][+-]?\s*/;

/** @returns what is said before the first thread, then an item for each */
export function threadLines(lines: readonly Line[]): Line[] {
  const { tables, others } = tablesIn(lines.map((line) => ({ ...line, text: line.text.replace(/^\s*>\s?/, '') })));
  const threads = tables.flatMap(threadsOfTable);
  const before: Line[] = [];
  for (const [at, line] of others.entries()) {
    const last = threads.at(-1);
    if (isBlank(line)) {
      if (!last || tables.length > 0) before.push(line);
    } else if (threads.length === 0 && isLead(others, at)) {
      before.push({ ...line, text: line.text.replace(ITEM_MARK, '').trim() });
    } else if (begins(others, at)) {
      threads.push(begun(line));
      if (tables.length > 0) before.push(blankAt(line));
    } else if (last && tables.length === 0) goOn(last, line.text);
    else before.push(line);
  }
  const first = threads[0]?.line;
  // A backtick that nothing closes ends with its paragraph, before the first item.
  return [...before, ...(first && before.length > 0 ? [blankAt(first)] : []), ...threads.map(print)];
}

const BOLD = /^\*\*[^*]{2,200}\*\*/;

/** Where all is items, sentences in front of the first whose topic is bold say what the discussion was like. */
function isLead(lines: readonly Line[], at: number): boolean {
  const item = ({ text }: Line): string | null => (ITEM_MARK.test(text) ? text.replace(ITEM_MARK, '').trim() : null);
  const own = item(lines[at] as Line);
  if (own === null || !/[。！]$/.test(own) || BOLD.test(own) || ASKS.test(own) || KIND.test(own)) return false;
  const below = lines.slice(at + 1).flatMap((line) => item(line) ?? []);
  return below.length > 0 && BOLD.test(below.at(-1) ?? '');
}

function print({ line, topic, kind, conclusion }: Thread): Line {
  const end = evenTicks(joinLines(conclusion));
  return {
    ...line,
    text: `- ${evenTicks(topic.replace(/\s*[:：]$/, ''))}${kind ? ` (${kind})` : ''}${end || kind ? `: ${end}` : ''}`,
  };
}

/** A question, an outer item, or a line below which the answer or a label stands. */
function begins(lines: readonly Line[], at: number): boolean {
  const line = lines[at];
  if (!line) return false;
  const text = line.text.replace(ITEM_MARK, '').trim();
  if (ASKS.test(text) || CALLOUT.test(text)) return true;
  if (ANSWERS.test(text) || isLabel(text)) return false;
  if (ITEM_MARK.test(line.text)) return indentOf(line) < 2;
  // `**topic**（kind）` alone in its line.
  if (KIND.test(text) && !/[。；;]/.test(text)) return true;
  // `**topic**` alone in its line, as a page that opens it on demand has it: what is below is the answer.
  if (/^\*\*[^*]{2,200}\*\*$/.test(text)) return true;
  const next =
    lines
      .slice(at + 1, at + 3)
      .find((each) => !isBlank(each))
      ?.text.replace(ITEM_MARK, '')
      .trim() ?? '';
  return ANSWERS.test(next) || (isLabel(next) && !/[。]$/.test(text));
}

const isLabel = (text: string): boolean => {
  const [first] = labelsIn(text) ?? [];
  return first?.field === 'type' || first?.field === 'category' || first?.field === 'conclusion';
};

function begun(line: Line): Thread {
  const text = line.text.replace(ITEM_MARK, '').trim().replace(CALLOUT, '').replace(ASKS, '');
  // `**topic**（kind）: conclusion`
  const [whole, topic = '', kind = '', rest = ''] =
    /^(.{1,300}?)\s*[（(]\s*([A-Za-z][A-Za-z _/-]{1,40})\s*[)）]\s*[:：]\s*(\S.*)$/s.exec(text) ?? [];
  if (whole !== undefined) return { line, topic: unbold(topic), kind, conclusion: [rest] };
  const found = KIND.exec(text)?.[1] ?? '';
  const bare = found ? text.replace(KIND, '') : text;
  const [, name = '', said = ''] = /^\*\*([^*]{1,200})\*\*\s*[:：]\s*(\S.*)$/s.exec(bare) ?? [];
  return name
    ? { line, topic: name, kind: found, conclusion: [said] }
    : { line, topic: unbold(bare), kind: found, conclusion: [] };
}

const unbold = (text: string): string => text.replace(/^\*\*(.*)\*\*$/, '$1').trim();

function goOn(thread: Thread, raw: string): void {
  const text = raw.replace(ITEM_MARK, '').trim();
  const labels = ANSWERS.test(text) ? null : labelsIn(text);
  if (labels?.every(({ field }) => field === 'type' || field === 'category') && thread.kind === '')
    thread.kind = labels.map(({ value }) => value).join(', ');
  else thread.conclusion.push(text.replace(ANSWERS, ''));
}

function threadsOfTable(table: Table): Thread[] {
  const fields = table.head.map(fieldOf);
  const isHead = fields.some((field) => field !== null);
  return rowsOf(table, isHead).map(({ line, cells }) => {
    const thread: Thread = { line, topic: '', kind: '', conclusion: [] };
    for (const [i, cell] of cells.entries()) {
      const field = isHead ? fields[i] : null;
      if (thread.topic === '' && (field === 'topic' || (i === 0 && field !== 'conclusion'))) thread.topic = cell;
      else if (thread.kind === '' && (field === 'type' || field === 'category' || /^[a-z][a-z _/-]{2,30}$/.test(cell)))
        thread.kind = cell;
      else if (cell !== '') thread.conclusion.push(cell);
    }
    return thread;
  });
}
