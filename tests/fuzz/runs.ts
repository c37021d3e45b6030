import fc from 'fast-check';
import { SEED } from '../helpers/seed';

/** How many cases each property is tried with, and from which seed: `FUZZ_RUNS=100000 FUZZ_SEED=1 npx vitest …`. */
const runs = Number(process.env.FUZZ_RUNS ?? 0);
/** Long runs look elsewhere each time. */
const seed = process.env.FUZZ_SEED === undefined && runs > 0 ? Date.now() % 2 ** 31 : SEED;

/**
 * @param usual the cases of an ordinary run; all properties of this folder together try 10,000
 * @returns fast-check's settings, with a report that says how to make a failure happen again
 */
export function tries<T>(usual: number): fc.Parameters<T> {
  const numRuns = runs > 0 ? runs : usual;
  const repeat = `FUZZ_SEED=${seed}${runs > 0 ? ` FUZZ_RUNS=${runs}` : ''} npx vitest run --project unit tests/fuzz`;
  return {
    numRuns,
    seed,
    reporter: (run) => {
      if (!run.failed) return;
      throw new Error(`Repeat with: ${repeat}\n${fc.defaultReportMessage(run) ?? ''}`, { cause: run.errorInstance });
    },
  };
}
