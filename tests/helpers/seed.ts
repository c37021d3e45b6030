import fc from 'fast-check';

/** Where all properties start from. An ordinary run is the same every time; `FUZZ_SEED=1 npx vitest …` looks elsewhere. */
export const SEED = Number(process.env.FUZZ_SEED ?? 20261128);

fc.configureGlobal({ seed: SEED });
