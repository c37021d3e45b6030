/** One version of a file as a list of whom each of its lines comes from. */

/**
 * `codes`: one number a line, twice the id of its origin, plus 1 where the line counts (see countsAsLine). One number a
 * line and no runs: a patch is then a few copies of memory, and all lines of a large repository are ten megabytes.
 */
export type Version = {
  codes: Int32Array;
  /** false: more lines may follow, of whom nothing is known. */
  whole: boolean;
};

export const originOf = (code: number): number => code >> 1;
export const counts = (code: number): boolean => (code & 1) === 1;
export const codeOf = (origin: number, counted: boolean): number => origin * 2 + (counted ? 1 : 0);

const NO_CODES = new Int32Array(0);
/** No file, or one without lines. */
export const EMPTY: Version = { codes: NO_CODES, whole: true };
/** A version whose making the clone cannot show. */
export const LOST: Version = { codes: NO_CODES, whole: false };
/** A file that has no lines to own. */
export const BINARY: Version = { codes: NO_CODES, whole: false };

/** @returns whether every line has a known owner */
export function isKnown({ codes, whole }: Version, unknown: number): boolean {
  return whole && !codes.some((code) => originOf(code) === unknown);
}

/**
 * Counts lines by something that follows from their code. Lines of one code stand together, so that the map is asked once
 * for each run of them.
 * @param keyOf null for lines that are left out
 * @returns counted lines by key
 */
export function countLines(codes: Int32Array, keyOf: (origin: number) => number | null): Map<number, number> {
  const lines = new Map<number, number>();
  let last = -1;
  let run = 0;
  const flush = () => {
    const key = run > 0 ? keyOf(last) : null;
    if (key !== null) lines.set(key, (lines.get(key) ?? 0) + run);
    run = 0;
  };
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] as number;
    if (!counts(code)) continue;
    if (originOf(code) !== last) {
      flush();
      last = originOf(code);
    }
    run++;
  }
  flush();
  return lines;
}
