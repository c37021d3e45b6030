/** Text for a terminal: columns that align although Chinese characters are two cells wide. */

/** Wide in every terminal: CJK, kana, Hangul, their punctuation, full-width forms, emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}]/u;
const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** @returns the text without what could move the cursor or recolour the terminal: reports are written by others */
export function plain(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '');
}

/** @returns the number of cells that a line of text takes */
export function cells(text: string): number {
  let count = 0;
  for (const char of text) count += WIDE.test(char) ? 2 : NO_WIDTH.test(char) ? 0 : 1;
  return count;
}

/** @returns the text filled up with spaces to `width` cells */
export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - cells(text)));
}

/**
 * @param rows cells of each row, each of one line; the last column is not filled up
 * @returns the rows as lines, columns two spaces apart, each line after `indent`; columns without any text are left out
 */
export function table(rows: string[][], indent = '  '): string {
  const clean = rows.map((row) => row.map((text) => plain(text).replace(/\s*\n\s*/g, ' ')));
  const widths: number[] = [];
  for (const row of clean) for (const [at, text] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cells(text));
  const line = (row: string[]) =>
    row
      .flatMap((text, at) => (widths[at] ? [pad(text, widths[at] ?? 0)] : []))
      .join('  ')
      .trimEnd();
  return clean.map((row) => indent + line(row)).join('\n');
}

/** @returns a heading with what is under it, or '' where nothing is */
export function block(heading: string, body: string): string {
  return body === '' ? '' : `${heading}\n${body}`;
}

/** @returns blocks that are not empty, a blank line apart */
export function paragraphs(blocks: (string | null)[]): string {
  return blocks.filter((text) => text !== null && text !== '').join('\n\n');
}
