/** Changes that come back in pieces: no single one tells, all together do. */
import type { Reland } from './find-relands';
import type { Ledger } from './ledger';
import type { Search } from './search';

/** A piece is at least this share of what is missing, and this share of its own change: it brings back, and little else. */
const PIECE = { share: 0.05, lines: 3, ofThis: 0.3 };
/** The pieces together. */
const TOGETHER = 0.6;
/** Habit read: a large change that was undone is split up and landed again part by part, within weeks. */
const WITHIN_DAYS = 120;

/** @returns for changes of which something is missing at the end, the later ones that together bring them back */
export function findPieces(ledger: Ledger, search: Search): { by: number; reland: Reland }[] {
  return ledger.incomplete().flatMap((record) => {
    const pieces: { by: number; reland: Reland }[] = [];
    const before = 1 - record.missing;
    let sum = before;
    for (const by of record.candidates().sort((a, b) => a - b)) {
      if (search.daysBetween(record.by, by) > WITHIN_DAYS || ledger.undoneBy(by).length > 0) continue;
      const sides = search.sidesOf(by);
      const repeated = record.repeatedBy(sides);
      if (repeated.share < PIECE.share || repeated.lines < PIECE.lines || repeated.ofThis < PIECE.ofThis) continue;
      record.bringBack(sides);
      sum += repeated.share;
      pieces.push({ by, reland: { place: record.place, repeated, claim: null, through: null, together: 0 } });
    }
    const enough = sum >= TOGETHER && pieces.length > 0 && (pieces.length > 1 || before > 0);
    return enough ? pieces.map((piece) => ({ ...piece, reland: { ...piece.reland, together: pieces.length } })) : [];
  });
}
