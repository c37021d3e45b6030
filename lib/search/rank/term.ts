/** One thing that a PR should match, looked up. */
import type { Evidence } from '../evidence/evidence';
import type { Unit } from '../query/units';
import { isAsking } from '../vocabulary/asking';

export type Term = {
  text: string;
  /** null for a literal and for a term of several words. */
  unit: Unit | null;
  /** The units that a term of several words is made of. */
  parts?: Unit[];
  evidence: Evidence;
  /** How many words it counts for: 1 for a plain one. */
  weight: number;
  /** PRs that tell of it in their prose, or by another word, of which its rarity is counted; null: all that are found. */
  told: number | null;
  /** Among how many PRs it could be told at all: Chinese is in reports alone; absent: among all. */
  among?: number;
  /** Whether it only adds to what other terms say: a PR without it has the whole query, too. */
  isExtra?: boolean;
  /** Whether it must be held exactly: a quoted text. */
  isLiteral?: boolean;
  /** Whether it is not what was typed. */
  isRespelt?: boolean;
};

/** @returns whether a unit is a small word (`on`, `why`): it says little beside any other */
export const isSmall = (unit: Unit): boolean => unit.kind === 'name' && isAsking(unit.text);
