/** What was left of a change when a later one undid it: the rest had been rewritten, and nobody needs to undo that. */
import type { LineBook } from '../evidence/line-book';
import type { Counts, Sides } from '../evidence/multiset';

/** Lines of an earlier change, and how many of them a later one takes back; of its additions, and of both sides. */
export type LinesLeft = Record<'added' | 'all', { left: number; undone: number }>;

/** From which share of what was left a change is gone. */
const NEARLY_ALL = { added: 0.9, all: 0.8 };
/**
 * Its additions tell alone, where that many of them and such a share of it are left: of what it removed little comes back
 * once others rewrote the place.
 */
const TELLING = { lines: 5, share: 0.25 };

/** @param book as it was before the later change */
export function linesLeft(own: Sides, by: Sides, book: LineBook): LinesLeft {
  const added = side(own.added, by.removed, (hash) => book.adderOf(hash) >= book.removerOf(hash));
  const removed = side(own.removed, by.added, (hash) => book.removerOf(hash) >= book.adderOf(hash));
  return { added, all: { left: added.left + removed.left, undone: added.undone + removed.undone } };
}

function side(own: Counts, inverse: Counts, isLeft: (hash: number) => boolean) {
  const sum = { left: 0, undone: 0 };
  for (const [hash, times] of own) {
    if (!isLeft(hash)) continue;
    sum.left += times;
    sum.undone += Math.min(times, inverse.get(hash) ?? 0);
  }
  return sum;
}

/** @param size of the earlier change @returns whether next to nothing of it is left */
export function isGone({ added, all }: LinesLeft, size: number): boolean {
  const tells = added.left >= Math.max(TELLING.lines, TELLING.share * size) ? 'added' : 'all';
  const { left, undone } = tells === 'added' ? added : all;
  return undone > 0 && undone >= NEARLY_ALL[tells] * left;
}
