import fc from 'fast-check';

/** How many cases each property is tried with, and from which seed: `FUZZ_RUNS=100000 FUZZ_SEED=1 npx vitest …`. */
const runs = Number(process.env.FUZZ_RUNS ?? 0);
/** Ordinary runs are the same every time; long ones look elsewhere. */
const seed = Number(process.env.FUZZ_SEED ?? (runs > 0 ? Date.now() % 2 ** 31 : 20261128));

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
