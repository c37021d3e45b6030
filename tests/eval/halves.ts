/** Every class of queries is cut in two: one half to tune on, one put aside. */
import { createHash } from 'node:crypto';

/** `dev` may be looked at while ranking is tuned; of `aside` only the figures are ever shown. */
export const HALVES = ['dev', 'aside'] as const;

export type Half = (typeof HALVES)[number];

/** @returns the half that a query belongs to: its hash says, so that nobody chooses */
export const halfOf = (query: string): Half =>
  createHash('sha256').update(query).digest().readUInt8(0) % 2 === 0 ? 'dev' : 'aside';
