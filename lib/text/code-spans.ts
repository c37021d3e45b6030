/**
 * Inline code in Markdown text: runs of backticks that pair with a run of the same length. A backtick after a
 * backslash opens nothing. Both the report's printer and its parser read lines through these functions, so they
 * always agree on what is code.
 */

/** @returns whether a backtick of a text is alone: then none of the others can be trusted to open or close anything */
export const hasLoneTick = (text: string): boolean => text.split('`').length % 2 === 0;

/** A piece of a text: code with its fences, or what is between. `start` is its offset. */
export type Piece = { code: boolean; start: number; text: string };

/** @returns the pieces of a text in order; joined, they are the text. Linear in its length. */
export function splitCodeSpans(text: string): Piece[] {
  const runs = backtickRuns(text);
  const closers = closingRuns(runs);
  const pieces: Piece[] = [];
  let from = 0;
  for (let i = 0; i < runs.length; i++) {
    const open = runs[i];
    const close = runs[closers[i] ?? -1];
    if (!open || !close || open.start < from || text[open.start - 1] === '\\') continue;
    if (open.start > from) pieces.push({ code: false, start: from, text: text.slice(from, open.start) });
    from = close.start + close.length;
    pieces.push({ code: true, start: open.start, text: text.slice(open.start, from) });
  }
  if (from < text.length) pieces.push({ code: false, start: from, text: text.slice(from) });
  return pieces;
}

/** A text of nothing else has hundreds of thousands: matches would be kept for each, so they are counted by hand. */
function backtickRuns(text: string): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  for (let start = text.indexOf('`'); start >= 0; ) {
    let end = start + 1;
    while (text[end] === '`') end++;
    runs.push({ start, length: end - start });
    start = text.indexOf('`', end);
  }
  return runs;
}

/** For each run of backticks, the index of the next run of the same length, or -1. */
function closingRuns(runs: { length: number }[]): number[] {
  const next = new Map<number, number>();
  const closers = new Array<number>(runs.length).fill(-1);
  for (let i = runs.length - 1; i >= 0; i--) {
    const length = runs[i]?.length ?? 0;
    closers[i] = next.get(length) ?? -1;
    next.set(length, i);
  }
  return closers;
}

/** @returns the text as inline code, with as many backticks as it needs: `` a`b `` for a`b */
export function toCodeSpan(text: string): string {
  const fence = '`'.repeat(shortestFree(text));
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return fence + pad + text + pad + fence;
}

/** The shortest fence that occurs nowhere in the text as a whole run. */
function shortestFree(text: string): number {
  const lengths = new Set([...text.matchAll(/`+/g)].map((match) => match[0].length));
  let length = 1;
  while (lengths.has(length)) length++;
  return length;
}

/** @returns what a span of {@link splitCodeSpans} holds, without fences and the one space that keeps backticks apart */
export function fromCodeSpan(span: string): string {
  const fence = /^`+/.exec(span)?.[0].length ?? 0;
  const inner = span.slice(fence, span.length - fence);
  return inner.startsWith(' ') && inner.endsWith(' ') && inner.trim() !== '' ? inner.slice(1, -1) : inner;
}
