/** Which PRs are parts of one series: people number their PRs and repeat the plan's name, its issue, or its words. */
import type { SeriesPart } from '../../model/reference';
import { titleLikeness } from '../claims/title-form';
import { type PartMark, readPartMark } from './part-mark';

/** A plan is not taken up again after so long. */
const LONGEST_PAUSE = 180 * 86_400_000;
/** A name of one word says little of other people's parts: those come soon, and with the next place. */
const SOON = 60 * 86_400_000;
/** What two parts must have in common, see {@link ties}. */
const ENOUGH = 2;
/** Parts of one series that are looked at and kept. */
const MOST_PARTS = 60;

type Titled = { number: number | null; title: string; author: string; mergedAt: string };
type Part = { place: number; mark: PartMark; author: string; time: number };

/**
 * @param changes of a history, oldest first
 * @returns by place in `changes`: the series' part that it is. A part alone is no series.
 */
export function findSeries(changes: Titled[]): Map<number, SeriesPart> {
  const open: Part[][] = [];
  for (const [place, { number, title, author, mergedAt }] of changes.entries()) {
    const mark = number === null ? null : readPartMark(title);
    if (!mark) continue;
    const part = { place, mark, author, time: Date.parse(mergedAt) };
    const series = bestSeries(open, part);
    if (series) series.push(part);
    else open.push([part]);
  }
  const found = new Map<number, SeriesPart>();
  for (const parts of open) {
    const first = changes[parts[0]?.place ?? -1]?.number;
    if (parts.length < 2 || typeof first !== 'number') continue;
    for (const { place, mark } of parts)
      found.set(place, { position: mark.position, total: mark.total, series: first });
  }
  return found;
}

function bestSeries(open: Part[][], part: Part): Part[] | null {
  let best: Part[] | null = null;
  let most = ENOUGH;
  for (let at = open.length - 1; at >= 0; at--) {
    const series = open[at] ?? [];
    if (!isFree(series, part)) continue;
    const tie = Math.max(...series.map((other) => ties(other, part)));
    if (tie >= most && (best === null || tie > most)) {
      best = series;
      most = tie;
    }
  }
  return best;
}

/** A place that is taken, a total that differs, or a long pause: the next series of the same name has begun. */
function isFree(series: Part[], { mark, time }: Part): boolean {
  const last = series.at(-1);
  if (!last || series.length >= MOST_PARTS || time - last.time > LONGEST_PAUSE) return false;
  return series.every(({ mark: other }) => other.position !== mark.position && sameTotal(other.total, mark.total));
}

const isOpen = (total: string | null) => total === null || !/\d/.test(total);
const sameTotal = (a: string | null, b: string | null) => a === b || (isOpen(a) && isOpen(b));

/**
 * A shared issue or a name of two words is enough; a name of one word, the author, the next place and the titles' likeness
 * count in part. Thresholds: judged on the series of sglang's titles, authors of even names only.
 */
function ties(a: Part, b: Part): number {
  const shared = a.mark.label.filter((word) => b.mark.label.includes(word)).length;
  const whole = Math.max(1, Math.min(a.mark.label.length, b.mark.label.length));
  const near = Math.abs(Number(a.mark.position) - Number(b.mark.position)) <= 1;
  const same = shared > 0 && a.mark.label.length === b.mark.label.length && shared === whole;
  const headed = a.mark.heading === b.mark.heading && a.mark.heading.includes(' ');
  const named = same && near && Math.abs(a.time - b.time) < SOON ? 1.5 : shared >= 1 ? 1 : 0;
  const label = headed || (shared >= 2 && shared / whole >= 0.6) ? 2 : named;
  const number = a.mark.numbers.some((each) => b.mark.numbers.includes(each)) ? 2 : 0;
  const author = a.author === b.author ? 1 : 0;
  const likeness = titleLikeness(a.mark.words, b.mark.words);
  if (likeness === 0 && label === 0 && number === 0) return 0;
  return number + label + author + (near ? 0.5 : 0) + 2 * likeness;
}
