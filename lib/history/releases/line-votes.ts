/** Which changes of the branch share lines with commits of release branches, without comparing all with all. */
import type { Change } from '../evidence/change';

/** Lines of a side commit that are looked for, on each side: enough to tell, few enough to be cheap. */
const SAMPLE = 40;
/** Of those lines found in a change, from which on the two are compared in full. */
const LEAST_SHARE = 0.5;
/** Bits of the sieve that most lines fall through. */
const SIEVE = 1 << 23;

/** `same`: changes that do much of what the side commit does. `inverse`: changes that do the opposite. By place, oldest first. */
export type Alike = { same: number[]; inverse: number[] };

/** @returns for each of the side commits given the changes whose lines are like its own */
export function findAlike(changes: Change[], side: Change[]): Alike[] {
  const found = side.map((): Alike => ({ same: [], inverse: [] }));
  const samples = side.map(({ lines }) => ({ added: sampleOf(lines.added), removed: sampleOf(lines.removed) }));
  /** Hash -> side commits that add (twice the index) or remove it (and one). */
  const wanted = new Map<number, number[]>();
  const sieve = new Uint8Array(SIEVE >> 3);
  const want = (hash: number, who: number) => {
    sieve[(hash & (SIEVE - 1)) >> 3] = (sieve[(hash & (SIEVE - 1)) >> 3] ?? 0) | (1 << (hash & 7));
    const list = wanted.get(hash);
    if (list) list.push(who);
    else wanted.set(hash, [who]);
  };
  for (const [at, { added, removed }] of samples.entries()) {
    for (const hash of added) want(hash, at * 2);
    for (const hash of removed) want(hash, at * 2 + 1);
  }
  for (const [place, { lines }] of changes.entries()) {
    const votes = new Map<number, number>();
    const take = (hashes: Int32Array, removed: 0 | 1) => {
      let seen: Set<number> | null = null;
      for (const hash of hashes) {
        if (((sieve[(hash & (SIEVE - 1)) >> 3] ?? 0) & (1 << (hash & 7))) === 0) continue;
        const list = wanted.get(hash);
        if (!list || seen?.has(hash)) continue;
        seen = (seen ?? new Set()).add(hash);
        for (const who of list) {
          const key = (who & ~1) | ((who & 1) === removed ? 0 : 1);
          votes.set(key, (votes.get(key) ?? 0) + 1);
        }
      }
    };
    take(lines.added, 0);
    take(lines.removed, 1);
    for (const [key, count] of votes) {
      const sample = samples[key >> 1];
      if (!sample || count < LEAST_SHARE * (sample.added.size + sample.removed.size)) continue;
      found[key >> 1]?.[(key & 1) === 0 ? 'same' : 'inverse'].push(place);
    }
  }
  return found;
}

/** Lines from the whole of a change, as even as may be. */
function sampleOf(hashes: Int32Array): Set<number> {
  const step = Math.max(1, hashes.length / SAMPLE);
  const sample = new Set<number>();
  for (let at = 0; at < hashes.length; at += step) sample.add(hashes[Math.floor(at)] ?? 0);
  return sample;
}
