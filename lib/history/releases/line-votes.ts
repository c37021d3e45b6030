/** Which changes of the branch share lines with commits of release branches, without comparing all with all. */
import type { Change } from '../evidence/change';
import { Sieve } from '../sieve';

/** Lines of a side commit that are looked for, on each side: enough to tell, few enough to be cheap. */
const SAMPLE = 40;
/** Of those lines found in a change, from which on the two are compared in full. */
const LEAST_SHARE = 0.5;

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
  const votes = new Uint32Array(side.length * 2);
  for (const [place, { lines }] of changes.entries()) {
    const voted: number[] = [];
    for (const removed of [0, 1]) {
      wanted.among(removed === 0 ? lines.added : lines.removed, (who) => {
        const key = (who & ~1) | ((who & 1) === removed ? 0 : 1);
        if (votes[key] === 0) voted.push(key);
        votes[key] = (votes[key] as number) + 1;
      });
    }
    for (const key of voted) {
      const sample = samples[key >> 1];
      const count = votes[key] as number;
      votes[key] = 0;
      if (!sample || count < LEAST_SHARE * (sample.added.size + sample.removed.size)) continue;
      found[key >> 1]?.[(key & 1) === 0 ? 'same' : 'inverse'].push(place);
    }
  }
  return found;
}

/** `met`: by which list of lines it was met last. */
type Wanted = { who: number[]; met: number };

/** Lines that side commits have: `who` is twice the index of one that adds the line, and one more for one that removes it. */
class WantedLines {
  private readonly lines = new Map<number, Wanted>();
  private readonly sieve = new Sieve();
  private lists = 0;

  want(hash: number, who: number): void {
    this.sieve.add(hash);
    const line = this.lines.get(hash);
    if (line) line.who.push(who);
    else this.lines.set(hash, { who: [who], met: 0 });
  }

  /** Tells of each of the lines once who wants it. */
  among(hashes: Int32Array, tell: (who: number) => void): void {
    const list = ++this.lists;
    for (let at = 0; at < hashes.length; at++) {
      const hash = hashes[at] as number;
      const line = this.sieve.mayHave(hash) ? this.lines.get(hash) : undefined;
      if (!line || line.met === list) continue;
      line.met = list;
      for (const who of line.who) tell(who);
    }
  }
}

/** Lines from the whole of a change, as even as may be. */
function sampleOf(hashes: Int32Array): Set<number> {
  const step = Math.max(1, hashes.length / SAMPLE);
  const sample = new Set<number>();
  for (let at = 0; at < hashes.length; at += step) sample.add(hashes[Math.floor(at)] ?? 0);
  return sample;
}
