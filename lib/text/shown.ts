/** What a reader sees of a text in Markdown. */
import { fromCodeSpan, splitCodeSpans } from './code-spans';

/** Marks around and inside prose: bold, italics, struck out, links and images, escapes. */
const MARKS: readonly [RegExp, string][] = [
  [/!?\[([^\]\n]*)\]\([^()\s]*\)/g, '$1'],
  [/\*\*(?=\S)([^*\n]+?)\*\*/g, '$1'],
  [/(?<![\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\w*])/g, '$1'],
  [/~~(?=\S)([^~\n]+?)~~/g, '$1'],
  [/\\([\\`*_{}[\]()#+.!|<>~-])/g, '$1'],
];

/** @returns the text without the marks of Markdown; what is in code spans stays as it is */
export function shownText(text: string): string {
  if (!/[`*~\\[]/.test(text)) return text;
  return splitCodeSpans(text)
    .map(({ code, text: piece }) =>
      code ? fromCodeSpan(piece) : MARKS.reduce((shown, [mark, inside]) => shown.replace(mark, inside), piece),
    )
    .join('');
}
