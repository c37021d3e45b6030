/** Lists in whatever marks, as lists in ours. */
import { fenceParts } from '../lines/fences';
import { isBlank, type Line } from '../lines/line';
import { cellsOfRow } from '../lines/table-row';

/**
 * What an item may begin with, in whatever quotation: a bullet of any kind (plain text has an `o` set in), or a number; at times a
 * box to tick.
 */
export const ITEM_MARK =
  /^\s*(?:>\s*)*(?:[-–*+•·‣▪◦■●○▸▶►➤]\s+|(?<=\s)o\s+|o\t|\d{1,2}(?:[.)、]\s+|）\s*)|[（(]\d{1,2}[）)]\s*)(?:\[[ xX]\]\s+)?/;

const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
const SIGN = /^(\s*)(?:[-*+]\s+)?(?:[\p{Extended_Pictographic}\p{So}■□●○◆◇▪▸►▶‣•·→➤✓✔❗]|\ufe0f|\u200d)+\s*(?=\S)/u;
/** `正确性: …`, in bold or not: how entries begin that lost their marks. */
/** Spaces in front are taken once: they may be without end. */
const LABELLED = /^(?:\s*(?=\S)(?:\*\*|__)?[^，。；：:,;`]{2,24}?(?:\*\*|__)?\s*|\s{2,})[：:](?:\*\*|__)?\s*\S/;
const ITEM = /^\s*(?:[-*+]\s+|\d{1,2}\.\s+)\S/;

/** @returns the lines with `- ` or `1. ` before each entry; a mark that one line alone has is none */
export function listLines(all: readonly Line[]): Line[] {
  const lines = enumerated(numberedRows(all));
  const fences = fenceParts(lines);
  const isSigned = lines.filter(({ text }, at) => fences[at] === null && SIGN.test(text)).length >= 2;
  const marked = lines.map((line, at) =>
    fences[at] === null ? { ...line, text: itemMark(line.text, isSigned) } : line,
  );
  const prose = marked.filter((line, at) => fences[at] === null && !isBlank(line));
  if (prose.some(({ text }) => ITEM.test(text)) || prose.filter(({ text }) => LABELLED.test(text)).length < 2)
    return marked;
  return marked.map((line, at) =>
    fences[at] === null && LABELLED.test(line.text) ? { ...line, text: `- ${line.text.trim()}` } : line,
  );
}

/** `1）…；2）…` and `①…②…` inside a line. */
const INSIDE: readonly RegExp[] = [/(?<![^\s。；;：:，,])[（(]?(\d{1,2})[）)]\s*(?=\S)/g, /([①-⑳])\s*(?=\S)/g];

/** A line that counts its entries is a line for each; entries that are lines already are none. */
function enumerated(lines: readonly Line[]): Line[] {
  const filled = lines.filter((line) => !isBlank(line));
  const fences = fenceParts(lines);
  if (filled.some(({ text }) => ITEM.test(text))) return [...lines];
  return lines.flatMap((line, at) => {
    if (fences[at] !== null) return [line];
    for (const pattern of INSIDE) {
      const marks = [...line.text.matchAll(pattern)];
      const isCounted = marks.every(([, sign = ''], i) => (Number(sign) || CIRCLED.indexOf(sign) + 1) === i + 1);
      if (marks.length < 2 || !isCounted) continue;
      const lead = line.text.slice(0, marks[0]?.index).trim();
      const entries = marks.map(
        ({ index, 0: mark }, i) => `${i + 1}. ${line.text.slice(index + mark.length, marks[i + 1]?.index).trim()}`,
      );
      return [...(lead === '' ? [] : [lead, '']), ...entries].map((text) => ({ ...line, text }));
    }
    return [line];
  });
}

/** `| 1 | 第一步 |`: rows that have nothing but a number and a text are entries; other tables stay as they are. */
function numberedRows(lines: readonly Line[]): Line[] {
  const rows = lines.map(({ text }) => cellsOfRow(text));
  const isEntry = (row: string[] | null | undefined, number: number): boolean =>
    row?.length === 2 && Number(row[0]) === number && row[1] !== '';
  const first = rows.findIndex((row) => isEntry(row, 1));
  const count = first < 0 ? 0 : rows.slice(first).findIndex((row, i) => !isEntry(row, i + 1));
  const end = count < 0 ? rows.length : first + count;
  const from = first - (rows[first - 1] && rows[first - 2] ? 2 : 0);
  if (first < 0 || rows[end] || rows[from - 1]) return [...lines];
  const entries = lines
    .slice(first, end)
    .map((line, i) => ({ ...line, text: `${i + 1}. ${rows[first + i]?.[1]?.replaceAll('\\|', '|')}` }));
  return [...lines.slice(0, from), ...entries, ...lines.slice(end)];
}

function itemMark(text: string, isSigned: boolean): string {
  const plain = text
    .replace(/^(\s*)([①-⑳])\s*/, (_, indent: string, sign: string) => `${indent}${CIRCLED.indexOf(sign) + 1}. `)
    .replace(/^(?:(\s+)o\s+|o\t\s*)(?=\S)/, (_, indent: string | undefined) => `${indent ?? ''}- `)
    .replace(/^(\s*)(\d)\ufe0f?\u20e3\s*/, '$1$2. ')
    .replace(
      /^(\s*)(?:\*\*)?(?:第\s?([一二三四五六七八九十]|\d{1,2})[步点条]|step\s(\d{1,2}))[，、：:,.]?(?:\*\*)?\s*[，、：:,]?\s*(?=\S)/i,
      ordinal,
    )
    .replace(/^(\s*)(?:[（(](\d{1,2})[）)]|(\d{1,2})）)\s*(?=\S)/, '$1$2$3. ')
    .replace(/^(\s*)(?:\*\*)?(\d{1,2})(?:\*\*[.)、]?|\))\s+(?=\S)/, '$1$2. ')
    .replace(/^(\s*(?:[-*+]|\d{1,2}[.)])\s+)\[[ xX]\]\s+/, '$1');
  return isSigned ? plain.replace(SIGN, '$1- ') : plain;
}

/** `第三步，…`, `Step 3: …` */
const ordinal = (_: string, indent: string, chinese: string | undefined, digits: string | undefined): string =>
  `${indent}${Number(chinese ?? digits) || DIGITS.indexOf(chinese ?? '') + 1}. `;
const DIGITS = '一二三四五六七八九十';

/** @returns the lines without the marks of a quotation, where all that say something have them */
export function unquoted(lines: readonly Line[]): Line[] {
  const filled = lines.filter((line) => !isBlank(line));
  if (filled.length === 0 || !filled.every(({ text }) => /^\s*>/.test(text))) return [...lines];
  return lines.map((line) => ({ ...line, text: line.text.replace(/^\s*> ?/, '') }));
}
