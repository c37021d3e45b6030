/** Which changes of the branch share lines with commits of release branches, without comparing all with all. */
import type { Change } from '../evidence/change';

/** Lines of a side commit that are looked for, on each side: enough to tell, few enough to be cheap. */
const SAMPLE = 40;
/** Of those lines found in a change, from which on the two are compared in full. */
const LEAST_SHARE = 0.5;
/** Bits of the sieve that most lines fall through: as many as the processor keeps at hand. */
const SIEVE = 1 << 20;

/** `same`: changes that do much of what the side commit does. `inverse`: changes that do the opposite. By place, oldest first. */
export type Alike = { same: number[]; inverse: number[] };

/** @returns for each of the side commits given the changes whose lines are like its own */
export function findAlike(changes: Change[], side: Change[]): Alike[] {
  const found = side.map((): Alike => ({ same: [], inverse: [] }));
  const samples = side.map(({ lines }) => ({ added: sampleOf(lines.added), removed: sampleOf(lines.removed) }));
  const wanted = new WantedLines();
  for (const [at, { added, removed }] of samples.entries()) {
    for (const hash of added) wanted.want(hash, at * 2);
    for (const hash of removed) wanted.want(hash, at * 2 + 1);
  }
  for (const [place, { lines }] of changes.entries()) {
    const votes = new Map<number, number>();
    for (const removed of [0, 1]) {
      for (const hash of wanted.among(removed === 0 ? lines.added : lines.removed)) {
        for (const who of wanted.whoOf(hash)) {
          const key = (who & ~1) | ((who & 1) === removed ? 0 : 1);
          votes.set(key, (votes.get(key) ?? 0) + 1);
        }
      }
    }
    for (const [key, count] of votes) {
      const sample = samples[key >> 1];
      if (!sample || count < LEAST_SHARE * (sample.added.size + sample.removed.size)) continue;
      found[key >> 1]?.[(key & 1) === 0 ? 'same' : 'inverse'].push(place);
    }
  }
  return found;
}

/** Lines that side commits have: `who` is twice the index of one that adds the line, and one more for one that removes it. */
class WantedLines {
  private readonly lines = new Map<number, number[]>();
  private readonly sieve = new Uint8Array(SIEVE >> 3);

  want(hash: number, who: number): void {
    const byte = (hash & (SIEVE - 1)) >> 3;
    this.sieve[byte] = (this.sieve[byte] ?? 0) | (1 << (hash & 7));
    const list = this.lines.get(hash);
    if (list) list.push(who);
    else this.lines.set(hash, [who]);
  }

  whoOf(hash: number): readonly number[] {
    return this.lines.get(hash) ?? [];
  }

  /** @returns those of the lines that some side commit has, each once */
  among(hashes: Int32Array): Iterable<number> {
    const { sieve, lines } = this;
    let met: Set<number> | null = null;
    for (let at = 0; at < hashes.length; at++) {
      const hash = hashes[at] ?? 0;
      if (((sieve[(hash & (SIEVE - 1)) >> 3] ?? 0) & (1 << (hash & 7))) === 0 || !lines.has(hash)) continue;
      met = (met ?? new Set()).add(hash);
    }
    return met ?? [];
  }
}

/** Lines from the whole of a change, as even as may be. */
function sampleOf(hashes: Int32Array): Set<number> {
  const step = Math.max(1, hashes.length / SAMPLE);
  const sample = new Set<number>();
  for (let at = 0; at < hashes.length; at += step) sample.add(hashes[Math.floor(at)] ?? 0);
  return sample;
}
