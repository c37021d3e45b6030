/** A section's lines as entries: the items of a list, the rows of a table, or paragraphs that begin alike. */
import { hasLoneTick } from '../../text/code-spans';
import { hasHan } from '../../text/width';
import { fenceParts } from '../lines/fences';
import { isBlank, type Line } from '../lines/line';
import { cellsOfRow } from '../lines/table-row';
import { relationOf } from '../relations/relation-label';
import { looksLikePath } from '../sections/read-files';
import { languageOf } from '../snippets/language';
import { ITEM_MARK } from './lists';

const RULE = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;

/** `line` is that of the head. */
export type Table = { head: string[]; line: Line; rows: { line: Line; cells: string[] }[] };

/** @returns the rows of the tables in the lines, tab-parted ones too, each with the first as its head; and all other lines */
export function tablesIn(lines: readonly Line[]): { tables: Table[]; others: Line[] } {
  const tables: Table[] = [];
  const others: Line[] = [];
  let open: Table | null = null;
  for (const line of lines) {
    const cells = cellsOf(line.text);
    if (RULE.test(line.text)) continue;
    if (!cells) {
      if (!isBlank(line)) open = null;
      others.push(line);
    } else if (open) {
      // A page's end brings the head again.
      if (cells.join('|') !== open.head.join('|')) open.rows.push({ line, cells });
    } else {
      open = { head: cells, line, rows: [] };
      tables.push(open);
    }
  }
  return { tables, others };
}

/** @returns the rows of a table, its first line among them where that is no head */
export const rowsOf = ({ head, line, rows }: Table, isHead: boolean): Table['rows'] =>
  isHead ? rows : [{ line, cells: head }, ...rows];

/** More lines than a row is broken over. */
const MAX_ROW = 30;

/** @returns the lines with the rows of tables whole, whose cells a tool broke over lines */
export function wholeRows(lines: readonly Line[]): Line[] {
  const whole: Line[] = [];
  const fences = fenceParts(lines);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line;
    const length = fences[at] === null ? rowLength(lines, at, whole.at(-1)?.text ?? '') : 1;
    whole.push(length === 1 ? line : { ...line, text: joinRow(lines.slice(at, at + length)) });
    at += length - 1;
  }
  return whole;
}

/** A line's end is where a cell has one. */
const joinRow = (lines: readonly Line[]): string => lines.map(({ text }) => text.trim()).join('  ');

const tabsIn = (text: string): number => text.split('\t').length - 1;

/** Over how many lines the row goes that begins here: up to its last bar, or to as many tabs as the row above has. */
function rowLength(lines: readonly Line[], at: number, above: string): number {
  const text = lines[at]?.text ?? '';
  const isBarred = /^\s*\|.*[^|\s]\s*$/.test(text) && /^\s*\|/.test(above);
  const wanted = tabsIn(above.trimEnd());
  let tabs = tabsIn(text);
  if (!isBarred && (wanted < 2 || tabs === 0 || tabs >= wanted)) return 1;
  for (let length = 2; length <= MAX_ROW; length++) {
    const next = lines[at + length - 1]?.text ?? '';
    if (next.trim() === '') return 1;
    tabs += tabsIn(next);
    if (isBarred ? /\|\s*$/.test(next) : tabs === wanted) return length;
    if (!isBarred && tabs > wanted) return 1;
  }
  return 1;
}

const cellsOf = (text: string): string[] | null =>
  (cellsOfRow(text) ?? (/\S\t/.test(text) ? text.split('\t') : null))?.map((cell) =>
    cell.replaceAll('\\|', '|').trim(),
  ) ?? null;

/** @returns the text without a backtick that none closes: it would take the next entry into its code */
export function evenTicks(text: string): string {
  const last = text.lastIndexOf('`');
  return hasLoneTick(text) ? text.slice(0, last) + text.slice(last + 1) : text;
}

/** `**`, `` ` ``, links and bullets off: what a line begins with. */
export function beginning(text: string): string {
  return text
    .replace(ITEM_MARK, '')
    .replace(/^\s*(?:>\s*)*/, '')
    .replace(/^(?:\*\*|__|`|\[|\\)+/, '');
}

const PATH = /^[\w.@+~$#()[\]{}*-]+(?:\/[\w.@+~$#()[\]{}*=-]+)*/;

/** @returns the path that a text begins with, in whatever marks, or null; a name without a slash only where nothing else is there */
export function leadingPath(text: string): string | null {
  const start = beginning(text).replaceAll('\\_', '_');
  const path = PATH.exec(start)?.[0].replace(/[`*\]).:]+$/, '') ?? '';
  // `owner/name PR #12`
  if (/^\s*\[?(?:PR|MR|Issue)?\s?[#＃]\d/i.test(start.slice(path.length))) return null;
  if (!looksLikePath(path) || /^https?$|^\d+(?:\.\d+)*$|^[\w-]+\/[\w.-]+#\d+$/.test(path)) return null;
  if (path.includes('/')) return /[A-Za-z_]\w*\/|\.\w+$/.test(path) ? path : null;
  return (languageOf(path) !== null || /\.(?:txt|lock|cfg|ini|in)$/.test(path)) &&
    start.slice(path.length).replace(/[`*\s]/g, '') === ''
    ? path
    : null;
}

/** `PR #12`, `#12`, `owner/name#12`, a link to one: how an entry of related PRs begins. */
export const REFERENCE =
  /^\s*(?:(?:PR|MR|Issue|Pull Request)\s*)?(?:[\w-]+\/[\w.-]+\s*)?(?:(?:PR|MR|Issue|Pull Request)\s*)?\\?[#＃]\s*(\d{1,7})(?!\d)/i;

/** `**被回退**：#12 …`: the relation in front. */
const RELATED = /^(?:\*\*)?([^#＃\s:：*]{1,12})(?:\*\*)?\s*[:：]\s*(?=(?:\*\*)?\[?(?:PR|Issue)?\s?\\?[#＃]\d)/i;

/** @returns a text without a relation in front of its reference, and the relation */
export function withoutRelation(text: string): { label: string; rest: string } {
  const [whole = '', label = ''] = RELATED.exec(text) ?? [];
  return relationOf(label) === null ? { label: '', rest: text } : { label, rest: text.slice(whole.length) };
}

const WIKILINK = /\[\[[^\][|]{1,100}\|([^\][]{1,100})\]\]/;

export const leadsToPull = (text: string): boolean =>
  REFERENCE.test(beginning(withoutRelation(beginning(text.replace(WIKILINK, '$1'))).rest));

const NAME = /^[-.\w:<>()[\]#/=~&*]{2,120}$/;
/** What words of a language do not have. */
const IS_CODE = /\w[_.]\w|^--|::|\(\)|[a-z][A-Z]|^_/;

/** @returns the names of code that a text is made of, parted by marks, or by spaces where they look like nothing else; else null */
export function namesIn(text: string): string[] | null {
  const bare = beginning(text);
  if (hasHan(bare)) return null;
  const clean = (pieces: string[]): string[] =>
    pieces.map((piece) => piece.replace(/[`*\s\\]/g, '')).filter((piece) => piece !== '');
  const marked = clean(bare.split(/[、，,;；|]|\s[·/](?:\s|$)|`\s+`|\s{2,}/));
  const apart = clean(bare.split(/[\s、，,;；|·]+/));
  if (
    apart.length > marked.length &&
    apart.every((name) => NAME.test(name)) &&
    apart.filter((name) => IS_CODE.test(name)).length * 2 > apart.length
  )
    return apart;
  return marked.length > 0 && marked.every((name) => NAME.test(name)) ? marked : null;
}

/** A row that has the name of code and nothing else but a number. */
export function nameInRow(cells: readonly string[]): string | null {
  const said = cells.filter((cell) => cell !== '' && !/^\d{1,3}$/.test(cell));
  const names = said.length === 1 ? namesIn(said[0] ?? '') : null;
  return names?.length === 1 ? (names[0] ?? null) : null;
}

/** What a section's content looks like, in shares of its entries. */
export type Shape = {
  hasCode: boolean;
  /** Lines that say something, and those that are items or rows. */
  filled: number;
  /** Those that stand inside no other. */
  entries: number;
  items: number;
  paths: number;
  references: number;
  names: number;
  /** Of those with names that no language has as a word. */
  codeNames: number;
  flags: number;
  threads: number;
};

const NUMBER = /^\s*(?:\d{1,2}[.)、）]|[①-⑳]|\d\ufe0f?\u20e3)/;
/** A short word of Chinese, as flags are. */
export const FLAG = /^[^。；;：:?？!！`#/\\()（）]{2,22}$/;
const THREAD =
  /[（(]\s*[A-Za-z][A-Za-z _/-]{1,40}[)）]\s*[:：]?\s*$|[（(]\s*[A-Za-z][A-Za-z _/-]{1,40}[)）]\s*[:：]|^(?:\*\*)?(?:[QA问答]|议题\s*\d*|问题|结论|结果|定论|提问|回应|question|answer)(?:\*\*)?\s*[:：]/i;
const STATEMENT =
  /^\s*(?:def|class|if|for|return|import|from|let|fn|const|assert|raise|use|pub|with|while)\s\S.*|^\s*[\w.[\]]+(?:, [\w.]+)* = \S|^\s*[\w.]+\(.*\)?$|^\s*(?:#|\/\/)\s/;

export function shapeOf(lines: readonly Line[]): Shape {
  const fences = fenceParts(lines);
  const prose = lines.filter((line, at) => fences[at] === null && !isBlank(line));
  const { tables, others } = tablesIn(prose);
  const texts = others.map(({ text }) => text);
  const isEntry = (cell: string): boolean => leadingPath(cell) !== null || leadsToPull(cell);
  const rows = tables.flatMap((table) =>
    rowsOf(table, table.rows.length > 0 || !table.head.some(isEntry)).map(({ cells }) => cells),
  );
  const named = texts.map(namesIn);
  return {
    hasCode:
      fences.some((part) => part === 'code') ||
      texts.filter((text) => STATEMENT.test(text) && !leadsToPull(text)).length >= 3,
    filled: texts.length + rows.length,
    entries: texts.filter((text) => !/^(?:\s{2,}|\t)/.test(text)).length + rows.length,
    items: texts.filter((text) => ITEM_MARK.test(text) || NUMBER.test(text)).length + rows.length,
    paths:
      texts.filter((text) => leadingPath(text) !== null).length +
      rows.filter((cells) => cells.some((cell) => leadingPath(cell) !== null)).length,
    references: texts.filter(leadsToPull).length + rows.filter((cells) => cells.some(leadsToPull)).length,
    names:
      texts.filter((text, at) => named[at] !== null && leadingPath(text) === null).length +
      rows.filter((cells) => nameInRow(cells) !== null).length,
    codeNames:
      named.filter((names) => names?.some((name) => IS_CODE.test(name))).length +
      rows.filter((cells) => IS_CODE.test(nameInRow(cells) ?? '')).length,
    flags: texts.filter(isFlags).length,
    threads:
      texts.filter((text) => THREAD.test(beginning(text))).length +
      rows.filter((cells) => cells.some((cell) => /^[a-z][a-z -]{2,20}$/.test(cell))).length,
  };
}

/** Short words, several of them: `核心路径变更、缺少测试覆盖`. */
export function isFlags(text: string): boolean {
  const pieces = splitFlags(text);
  // Badges side by side have nothing but a space between them.
  const words = pieces.flatMap((piece) => piece.split(/(?<=\p{Script=Han})\s+/u));
  return words.length > 0 && words.every((word) => FLAG.test(word) && hasHan(word));
}

/** @returns short words parted by marks, inline code or spaces between Chinese words */
export function splitFlags(text: string): string[] {
  return beginning(text)
    .replace(/^#(?=\S)/, '')
    .split(/`\s*[、，,/·|]?\s*`|\*\*\s*[、，,/·|]?\s*\*\*|(?<!\s)\s+#|[、，,;；|]|\s[·/]\s/)
    .map((piece) => piece.replace(/[`*]/g, '').trim())
    .filter((piece) => piece !== '');
}
