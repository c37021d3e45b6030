import { EMPTY_OUTLINE, type Outline } from './outline';

/** One version of a file: its lines, see line-list.ts, and what follows from them. */
export type Version = { lines: Int32Array; outline: Outline };

/** Of a file that there was none of, or that cannot be read. */
export const NO_VERSION: Version = { lines: new Int32Array(0), outline: EMPTY_OUTLINE };
