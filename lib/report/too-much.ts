/** How much text a report may be. Captures have the same limits: what is imported must be readable again. */
import { hasManyUnderlines } from './markdown-blocks';

/**
 * The longest real report is below 100 kB and 2,000 lines. The Markdown parser takes seconds for more than this: about
 * 200 µs for each line that is a block of its own, and a time that grows with the square of underlined headings.
 */
const MAX_CHARS = 500_000;
const MAX_LINES = 6_000;

/** @returns what of a file is more than can be parsed in reasonable time, in words, or null */
export function tooMuch(text: string): string | null {
  if (text.length > MAX_CHARS) return `${text.length.toLocaleString('en')} characters`;
  const lines = text.match(/\n/g)?.length ?? 0;
  if (lines > MAX_LINES) return `${lines.toLocaleString('en')} lines`;
  return hasManyUnderlines(text) ? 'hundreds of underlined headings' : null;
}
