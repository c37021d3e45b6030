/** Where a symbol is today, and how it came there. Commits are indices of a history's `pulls`. */

import type { LineOwners } from './survival';

/** A definition at the head of the branch; lines are 1-based. */
export type SymbolPlace = { path: string; line: number; lines: number };

/** The same with whose lines it is made of; without it: nobody knows. */
export type OwnedPlace = SymbolPlace & { owners?: LineOwners };

/** `to`: the name that it has since, null where nothing took its place. */
export type SymbolEnd = { commit: number; to: string | null };

export type SymbolMove = { commit: number; from: string; to: string };

export type SymbolLives = {
  /** Of every symbol that is defined at the head: where, in order of paths and lines. */
  today: ReadonlyMap<string, readonly OwnedPlace[]>;
  /** Of those that are defined no more: what ended them. One that nobody saw end (in a merge) is in none of both. */
  ends: ReadonlyMap<string, SymbolEnd>;
  /** The last move of a symbol from one file to another. */
  moves: ReadonlyMap<string, SymbolMove>;
};
