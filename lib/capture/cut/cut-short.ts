/** Tells a capture that ends before its report does: by what a whole one has at its end. */
import type { CapturedRecord } from '../../model/record';
import { excerpt } from '../../report/problems';
import { SECTIONS, type SectionName } from '../../report/section-names';
import { FENCE, openFence } from '../lines/fences';
import { isBlank, type Line } from '../lines/line';
import type { Tell } from '../problems';
import type { Cut } from './split-sections';

/** What a section has at its end, and the field it goes to. */
const LAST_PARTS: Partial<
  Record<SectionName, readonly (readonly [label: string, isThere: (record: CapturedRecord) => boolean])[]>
> = {
  执行摘要: [['推荐动作', (record) => record.recommendation !== null]],
  实现拆解: [['关键文件 or 关键符号', (record) => record.files.length > 0 || record.keySymbols.length > 0]],
  风险与影响: [
    ['影响', (record) => record.impact.length > 0 || record.impactLead !== null],
    ['风险标记', (record) => record.riskFlags.length > 0],
  ],
};

/**
 * @param isEnded whether the file itself shows its end: a page's closing tags, the pages of a PDF, what a site prints below
 * @returns nothing; `tell` hears what is missing
 */
export function tellCutShort(cut: Cut, record: CapturedRecord, isEnded: boolean, tell: Tell): void {
  const [name, section] = [...cut.sections].sort(([, a], [, b]) => b.line - a.line)[0] ?? [];
  if (!name || !section) return;
  tellOpenFence(cut, tell);
  const last = section.lines.findLast((line) => !isBlank(line));
  if (!last) tell('end-missing', section.line, `the text of ${name}`);
  for (const [label, isThere] of LAST_PARTS[name] ?? []) {
    if (!isThere(record) && !section.lines.some(({ text }) => text.includes(label)))
      tell('end-missing', last?.no ?? section.line, label);
  }
  if (!isEnded && !cut.sections.has(LAST)) tell('end-missing', last?.no ?? section.line, LAST);
  if (last && (isBrokenOff(last, section.lines, name, record) || endsWithinName(last, cut)))
    tell('item-cut', last.no, excerpt(last.text.slice(-30)));
}

const LAST = SECTIONS[SECTIONS.length - 1] ?? '关联脉络';

function tellOpenFence(cut: Cut, tell: Tell): void {
  for (const { lines } of cut.sections.values()) {
    const open = openFence(lines);
    if (open) tell('code-unclosed', open.no);
  }
}

/** Marks after which a text goes on, and an item's first letters: `- P`. */
const GOES_ON =
  /(?:[，、：:（(,;；“‘「【[_\\]|(?:^|\s)(?:[-*•]|\d{1,2}[.)、]|PR\s*#?|#)|^\s*(?:[-*•]|\d{1,2}[.)、])\s+(?:P|Is{0,2}u?))\s*$/;
const ENDS = /[。！？.!?）)”’」】\]`…>*；;]\s*$/;

function isBrokenOff(last: Line, lines: Line[], name: SectionName, record: CapturedRecord): boolean {
  const text = last.text.trim();
  if (name === '关键源码片段' || FENCE.test(text) || /^\s*\|.*\|\s*$/.test(text)) return false;
  if (GOES_ON.test(text) || hasOpenMark(lines.slice(-8))) return true;
  if (name === '关联脉络') {
    const { related } = record;
    const item = related.at(-1);
    const others = related.slice(0, -1);
    if (item && item.note === '' && others.every(({ note }) => note !== '')) return true;
    return (
      item !== undefined &&
      item.note !== '' &&
      isOdd(item.note, others.length >= 2 ? others.map(({ note }) => note) : prose(record))
    );
  }
  const threads = record.discussion.threads.map(({ conclusion, topic }) => conclusion || topic);
  const lists: Partial<Record<SectionName, string[]>> = {
    评论区精华: threads,
    实现拆解: record.keySymbols.length > 0 ? [] : record.steps,
  };
  const list = lists[name] ?? [];
  return list.length > 0 && isOdd(list.at(-1) ?? '', list.length > 2 ? list.slice(0, -1) : prose(record));
}

/** `kv_indi`, where the capture says `kv_indices` and nowhere else this; words of a language have forms. */
function endsWithinName({ text }: Line, cut: Cut): boolean {
  const [whole = ''] = /(?<![\w.])[\w.]{3,200}$/.exec(text) ?? [];
  const name = whole.replace(/^[^A-Za-z]+/, '');
  if (name.length < 3 || !/[a-z][A-Z]|[_\d]/.test(name)) return false;
  const all = [cut.header, ...[...cut.sections.values()].map(({ lines }) => lines)].flat().map((line) => line.text);
  const found = all.join('\n').matchAll(new RegExp(`(?<!\\w)${name.replaceAll('.', '\\.')}(\\w*)`, 'g'));
  const rests = Array.from(found, ([, rest]) => rest);
  return rests.some((rest) => rest !== '') && rests.filter((rest) => rest === '').length === 1;
}

/** Texts whose ends show whether this report closes its sentences. */
const prose = (record: CapturedRecord): string[] =>
  [...record.steps, ...record.risks, ...record.impact, ...record.files.map(({ note }) => note)].filter(Boolean);

/** A text without an end among texts that nearly all have one. */
function isOdd(text: string, others: string[]): boolean {
  const ended = others.filter((other) => ENDS.test(other)).length;
  return !ENDS.test(text) && others.length >= 2 && ended >= others.length * 0.9;
}

/** A bracket or inline code that is still open where the text ends. */
function hasOpenMark(lines: Line[]): boolean {
  const start = lines.findLastIndex((line) => isBlank(line) || /^\s*(?:[-*•]|\d{1,2}[.)])\s/.test(line.text));
  const text = lines
    .slice(Math.max(0, start))
    .map((line) => line.text)
    .join('\n');
  if ((text.match(/`/g)?.length ?? 0) % 2 === 1) return true;
  const bare = text.replace(/`[^`]*`|\$[^$]*\$/g, '');
  return (bare.match(/[（(]/g)?.length ?? 0) > (bare.match(/[）)]/g)?.length ?? 0);
}
