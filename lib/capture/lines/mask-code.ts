import { splitCodeSpans } from '../../text/code-spans';

/** @returns the text with inline code as so many NULs, so that its punctuation is not taken for the line's */
export function maskCode(text: string): string {
  return splitCodeSpans(text)
    .map((piece) => (piece.code ? '\u0000'.repeat(piece.text.length) : piece.text))
    .join('');
}
