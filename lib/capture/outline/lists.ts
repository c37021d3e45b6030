/** Lists in whatever marks, as lists in ours. */
import { fenceParts } from '../lines/fences';
import { isBlank, type Line } from '../lines/line';

/** What an item may begin with, in whatever quotation: a bullet of any kind, or a number; at times a box to tick. */
export const ITEM_MARK =
  /^\s*(?:>\s*)*(?:[-–*+•·‣▪◦■●○▸▶►➤]\s+|\d{1,2}[.)、]\s+|[（(]\d{1,2}[）)]\s*)(?:\[[ xX]\]\s+)?/;

const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
const SIGN = /^(\s*)(?:[-*+]\s+)?(?:[\p{Extended_Pictographic}\p{So}■□●○◆◇▪▸►▶‣•·→➤✓✔❗]|\ufe0f|\u200d)+\s*(?=\S)/u;
/** `正确性: …`, in bold or not: how entries begin that lost their marks. */
const LABELLED = /^\s*(?:\*\*|__)?[^，。；：:,;`]{2,24}?(?:\*\*|__)?\s*[：:](?:\*\*|__)?\s*\S/;
const ITEM = /^\s*(?:[-*+]\s+|\d{1,2}\.\s+)\S/;

/** @returns the lines with `- ` or `1. ` before each entry; a mark that one line alone has is none */
export function listLines(lines: readonly Line[]): Line[] {
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

function itemMark(text: string, isSigned: boolean): string {
  const plain = text
    .replace(/^(\s*)([①-⑳])\s*/, (_, indent: string, sign: string) => `${indent}${CIRCLED.indexOf(sign) + 1}. `)
    .replace(/^(\s*)(\d)\ufe0f?\u20e3\s*/, '$1$2. ')
    .replace(/^(\s*)[（(](\d{1,2})[）)]\s*(?=\S)/, '$1$2. ')
    .replace(/^(\s*)(?:\*\*)?(\d{1,2})(?:\*\*[.)、]?|\))\s+(?=\S)/, '$1$2. ')
    .replace(/^(\s*(?:[-*+]|\d{1,2}[.)])\s+)\[[ xX]\]\s+/, '$1');
  return isSigned ? plain.replace(SIGN, '$1- ') : plain;
}

/** @returns the lines without the marks of a quotation, where all that say something have them */
export function unquoted(lines: readonly Line[]): Line[] {
  const filled = lines.filter((line) => !isBlank(line));
  if (filled.length === 0 || !filled.every(({ text }) => /^\s*>/.test(text))) return [...lines];
  return lines.map((line) => ({ ...line, text: line.text.replace(/^\s*> ?/, '') }));
}
