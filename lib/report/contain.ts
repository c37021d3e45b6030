/**
 * Keeps a Markdown field inside its place. A field may hold anything, an unclosed fence or a line `## 关联脉络`
 * included, and would then break out of its section and swallow the rest of the file. Such a field gets a backslash
 * before the first mark of every line, which Markdown shows as the bare mark; all other fields stand as they are.
 *
 * Both directions ask the same question of the same texts (the field and the field with backslashes taken away), so
 * `release(contain(text))` is `text` for every text.
 */
import { type Block, hasManyUnderlines, parseBlocks } from './markdown-blocks';
import { isPartName, sectionOf } from './section-names';

/** What a field's place allows: lists of its own (not where a list follows), fences and level 3 (not where code follows). */
export type Place = { lists: boolean; fences: boolean };

export const FREE: Place = { lists: true, fences: true };
export const BEFORE_LIST: Place = { lists: false, fences: true };
export const BEFORE_CODE: Place = { lists: true, fences: false };

/** Lines that can begin a block which reaches further than its line, however many backslashes hide it. */
const SUSPECT = /^ {0,3}\\*(?:[#<=+*-]|`{3}|~{3}|\d{1,9}\\*[.)])/m;

const MARK = /^([ \t]*)(?=[!-/:-@[-`{-~])/gm;
const NUMBER = /^([ \t]*\d{1,9})(?=\\*[.)])/gm;
const ESCAPED_MARK = /^([ \t]*)\\(?=[!-/:-@[-`{-~])/gm;
const ESCAPED_NUMBER = /^([ \t]*\d{1,9})\\(?=\\*[.)])/gm;

/** More backslashes than this at the start of a line are escaped without a further look. */
const MAX_DEPTH = 4;
/** Longer texts are escaped without a further look: asking would take seconds. */
const MAX_CHARS = 20_000;
const DEEP = new RegExp(`^[ \\t]*(?:\\d{1,9})?\\\\{${MAX_DEPTH},}`, 'm');

/** @returns the field's text as it may stand in its place */
export function contain(text: string, place: Place): string {
  return breaksOut(text, place) ? text.replace(MARK, '$1\\').replace(NUMBER, '$1\\') : text;
}

/** The inverse of {@link contain}. */
export function release(text: string, place: Place): string {
  const released = withoutEscapes(text);
  return released !== text && breaksOut(text, place) ? released : text;
}

function withoutEscapes(text: string): string {
  return text.replace(ESCAPED_MARK, '$1').replace(ESCAPED_NUMBER, '$1');
}

/** Whether the text, or what it hides behind backslashes, breaks out of its place. */
function breaksOut(text: string, place: Place): boolean {
  if (!SUSPECT.test(text)) return false;
  if (text.length > MAX_CHARS || DEEP.test(text) || hasManyUnderlines(text)) return true;
  for (let now = text, before = ''; now !== before; before = now, now = withoutEscapes(now)) {
    if (!isContained(now, place)) return true;
  }
  return false;
}

const SENTINEL = '## 执行摘要';

function isContained(text: string, place: Place): boolean {
  const blocks = parseBlocks(`${text}\n\n${SENTINEL}\n`);
  const last = blocks.pop();
  if (last?.type !== 'heading' || last.depth !== 2 || last.start !== text.length + 2) return false;
  return blocks.every((block) => isAllowed(block, text, place));
}

function isAllowed(block: Block, text: string, place: Place): boolean {
  if (block.type === 'list') return place.lists;
  if (block.type === 'fence') return place.fences;
  if (block.type !== 'heading') return true;
  const heading = headingText(text, block);
  if (block.depth === 3) return place.fences && !isPartName(heading);
  return block.depth !== 2 || sectionOf(heading) === null;
}

/** @returns the text of a heading, without its marks: `## 影响 ##` → `影响` */
export function headingText(source: string, block: Block): string {
  const text = source.slice(block.start, block.end);
  return /^#/.test(text)
    ? text
        .replace(/^#+/, '')
        .replace(/[ \t]#+[ \t]*$/, '')
        .trim()
    : text.replace(/\n[ \t]*[=-]+[ \t]*$/, '').trim();
}
