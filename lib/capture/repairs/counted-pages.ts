/** Pages that nothing parts but their numbers (`第 3 页`, `3/12`), each with what stands beside it on all of them. */
import { fenceParts } from '../lines/fences';
import { isBlank, type Line } from '../lines/line';
import { isOfReport, ownNumber } from './of-report';

const COUNTER =
  /^\s*(?:第\s*(\d{1,3})\s*页(?:\s*[，,/]?\s*共\s*\d{1,3}\s*页)?|page\s+(\d{1,3})(?:\s+of\s+\d{1,3})?|[-–—]\s*(\d{1,3})\s*[-–—]|(\d{1,3})\s*(?:\/|of)\s*\d{1,3})\s*$/i;
/** So many that count up are no accident. */
const ENOUGH = 3;
/** The first page and the last may look otherwise. */
const NEARLY = 0.8;
/** What stands beside a number: a running title, who wrote it and when, how many liked it. */
const MOST_ABOVE = 4;

/** A line whatever numbers are in it. */
export const shape = (text: string): string => text.trim().replace(/\d+/g, '0');

/** @returns the lines of page numbers and of what stands beside each of them, of a text whose pages nothing else parts */
export function countedPages(lines: readonly Line[]): Line[] {
  const fences = fenceParts(lines);
  const filled = lines.filter((line, at) => fences[at] === null && !isBlank(line));
  const counters: number[] = [];
  let last = 0;
  for (const [at, { text }] of filled.entries()) {
    const digits = COUNTER.exec(text.slice(0, 40))?.slice(1).find(Boolean);
    // The first pages may have none.
    const isNext = counters.length === 0 ? Number(digits) <= 2 : Number(digits) === last + 1;
    if (digits === undefined || !isNext) continue;
    counters.push(at);
    last = Number(digits);
  }
  if (counters.length < ENOUGH) return [];
  const own = ownNumber(lines);
  const least = Math.max(ENOUGH, Math.ceil(counters.length * NEARLY));
  /** What stands so far from nearly each number, or null. */
  const beside = (offset: number): string | null => {
    const counts = new Map<string, number>();
    for (const at of counters) {
      const text = filled[at + offset]?.text ?? '';
      if (text !== '' && !isOfReport(text, own)) counts.set(shape(text), (counts.get(shape(text)) ?? 0) + 1);
    }
    return [...counts].find(([, count]) => count >= least)?.[0] ?? null;
  };
  const running: { offset: number; key: string }[] = [];
  for (const step of [-1, 1])
    for (let offset = step; Math.abs(offset) <= MOST_ABOVE; offset += step) {
      const key = beside(offset);
      if (key === null) break;
      running.push({ offset, key });
    }
  const places = new Set(counters);
  for (const { offset, key } of running)
    for (const at of counters) if (shape(filled[at + offset]?.text ?? '') === key) places.add(at + offset);
  // Below the last page stands what stands above the next of all others.
  const above = running.filter(({ offset }) => offset < 0).map(({ key }) => key);
  for (let at = filled.length - 1; at > (counters.at(-1) ?? 0) && above.includes(shape(filled[at]?.text ?? '')); at--)
    places.add(at);
  return [...places].sort((a, b) => a - b).flatMap((at) => filled[at] ?? []);
}
