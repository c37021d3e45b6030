/** The lines of a whole file, for versions whose making no patch of this run has shown. */
import type { Language } from './language';
import { LINES_LIMIT, LineList } from './line-list';
import type { MarkTable } from './marks';

/** @returns the lines of a file's content, see line-list.ts; none of one that is too long to have been written by hand */
export function readLines(language: Language, content: Buffer, marks: MarkTable): Int32Array {
  const lines = new LineList();
  for (let from = 0; from < content.length; ) {
    const found = content.indexOf(0x0a, from);
    const to = found < 0 ? content.length : found;
    language.read(content, from, to, lines, marks);
    if (lines.count > LINES_LIMIT) return new Int32Array(0);
    from = to + 1;
  }
  return lines.view().slice();
}
