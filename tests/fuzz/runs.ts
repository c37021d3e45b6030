/** How many cases each property is tried with, and from which seed: `FUZZ_RUNS=100000 FUZZ_SEED=1 npx vitest …`. */
const runs = Number(process.env.FUZZ_RUNS ?? 0);
/** Ordinary runs are the same every time; long ones look elsewhere. */
const seed = process.env.FUZZ_SEED ?? (runs > 0 ? undefined : '20261128');

/** @param usual the cases of an ordinary run; all properties of this folder together try 10,000 */
export function tries(usual: number): { numRuns: number; seed?: number } {
  return { numRuns: runs > 0 ? runs : usual, ...(seed === undefined ? {} : { seed: Number(seed) }) };
}
