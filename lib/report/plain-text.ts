/** Plain text in a Markdown file: titles and risk flags. Escaped only where Markdown would read a mark into it. */
import { splitCodeSpans } from '../text/code-spans';

const PUNCTUATION = '[!-/:-@[-`{-~]';

/**
 * @param inLink whether the text is inside a link's brackets, where its own brackets must balance
 * @returns Markdown that shows the text
 */
export function escapePlain(text: string, inLink = false): string {
  const escapeBrackets = inLink && !bracketsAreSafe(text);
  return splitCodeSpans(text)
    .map((piece) => (piece.code ? piece.text : escapePiece(piece.text, text, escapeBrackets)))
    .join('');
}

/** The inverse of {@link escapePlain}. */
export function unescapePlain(markdown: string): string {
  const escaped = new RegExp(`\\\\(${PUNCTUATION})`, 'g');
  return splitCodeSpans(markdown)
    .map((piece) => (piece.code ? piece.text : piece.text.replace(escaped, '$1')))
    .join('');
}

/**
 * @param from offset just behind an opening bracket
 * @returns the offset of the bracket that closes it, or -1
 */
export function findClosingBracket(markdown: string, from: number): number {
  let depth = 0;
  for (const piece of splitCodeSpans(markdown.slice(from))) {
    if (piece.code) continue;
    for (const { 0: token, index } of piece.text.matchAll(/\\[^\n]|\[|\]/g)) {
      if (token === '[') depth++;
      if (token === ']' && depth-- === 0) return from + piece.start + index;
    }
  }
  return -1;
}

function escapePiece(piece: string, whole: string, brackets: boolean): string {
  const risky = [`\\\\(?=${PUNCTUATION}|$)`, '`', '<(?=[A-Za-z/!?])', '&(?=#?\\w+;)'];
  if (canPair(whole, '*')) risky.push('\\*');
  if (canPair(whole, '_')) risky.push('(?<![\\p{L}\\p{N}])_|_(?![\\p{L}\\p{N}])');
  if (canPair(whole, '~')) risky.push('~');
  if (brackets) risky.push('[[\\]]');
  return piece.replace(new RegExp(risky.join('|'), 'gu'), '\\$&');
}

/** Whether a mark could open and another one close emphasis; errs on the side of yes. */
function canPair(text: string, mark: '*' | '_' | '~'): boolean {
  const word = mark === '_' ? '[\\p{L}\\p{N}]' : '(?!)';
  const open = new RegExp(`(?<!${word})[${mark}](?=\\S)`, 'u').exec(text);
  if (!open) return false;
  return new RegExp(`(?<=\\S)[${mark}](?!${word})`, 'u').test(text.slice(open.index + 1));
}

/** Balanced and never followed by what would make an inner link. */
function bracketsAreSafe(text: string): boolean {
  let depth = 0;
  for (const piece of splitCodeSpans(text)) {
    if (piece.code) continue;
    for (const { 0: token } of piece.text.matchAll(/\[|\]\(?/g)) {
      if (token === '](') return false;
      depth += token === '[' ? 1 : -1;
      if (depth < 0) return false;
    }
  }
  return depth === 0;
}
