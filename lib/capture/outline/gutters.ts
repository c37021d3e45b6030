/** The numbers of a code's lines, which a page has in a column of their own and a copy in lines of their own. */
import type { Line } from '../lines/line';

/** So many that count up, one below the other, head nothing. */
const FEWEST = 3;

/** @returns the lines, those of such numbers empty */
export function withoutGutters(lines: readonly Line[]): Line[] {
  const out = [...lines];
  for (let from = 0; from < lines.length; ) {
    let to = from + 1;
    const first = numberOf(lines[from]);
    while (first !== null && numberOf(lines[to]) === first + to - from) to++;
    if (first !== null && to - from >= FEWEST)
      for (let at = from; at < to; at++) out[at] = { ...(lines[at] as Line), text: '' };
    from = to;
  }
  return out;
}

function numberOf(line: Line | undefined): number | null {
  const digits = /^\s*(\d{1,5})\s*$/.exec(line?.text.slice(0, 100) ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
