import type { Mark } from '../../../lib/search/types';

/** A run of text of one look. */
export type Piece = { text: string; marked: boolean; code: boolean };

/**
 * Cuts Markdown of one line into what a reader sees: backticks and `**` are left out, what stood between backticks is
 * code. Where a backtick lost its partner to the cut of an excerpt, nothing is code.
 * @param marks offsets into `text`, sorted, not overlapping
 */
export function piecesOf(text: string, marks: Mark[]): Piece[] {
  const paired = (text.match(/`/g)?.length ?? 0) % 2 === 0;
  const pieces: Piece[] = [];
  let code = false;
  let mark = 0;
  for (let at = 0; at < text.length; at++) {
    while ((marks[mark]?.[1] ?? Number.POSITIVE_INFINITY) <= at) mark++;
    if (text[at] === '`') {
      code = paired && !code;
      continue;
    }
    if (!code && text.startsWith('**', at)) {
      at++;
      continue;
    }
    const marked = (marks[mark]?.[0] ?? Number.POSITIVE_INFINITY) <= at;
    const last = pieces.at(-1);
    if (last?.marked === marked && last.code === code) last.text += text[at];
    else pieces.push({ text: text.charAt(at), marked, code });
  }
  return pieces;
}
