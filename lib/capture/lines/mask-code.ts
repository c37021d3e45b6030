import { hasLoneTick, splitCodeSpans } from '../../text/code-spans';

/**
 * @returns the text with inline code as so many NULs, so that its punctuation is not taken for the line's; as it is where a
 *   backtick is alone
 */
export function maskCode(text: string): string {
  if (hasLoneTick(text)) return text;
  return splitCodeSpans(text)
    .map((piece) => (piece.code ? '\u0000'.repeat(piece.text.length) : piece.text))
    .join('');
}
