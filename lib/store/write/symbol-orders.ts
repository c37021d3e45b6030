/** The orders in which symbols are listed, as numbers: each symbol by its place in its repository. */

import { initialOf, inNameOrder, lettersFirst } from '../../graph/symbol-choice';
import type { SymbolEntry } from '../../graph/types';
import type { Row } from '../sqlite';

/** More than there are symbols, or PRs of one: a rank takes 24 bits of a number's 53, a count as many. */
const MOST = 2 ** 24;

export class SymbolOrders {
  private readonly seqs: Map<string, number>;
  /** By place: its rank in the order of names, and the other way round. */
  private readonly ranks: Uint32Array;
  private readonly byRank: Uint32Array;
  private readonly initials: string[];

  /** @param entries all symbols of a repository, in their order */
  constructor(entries: SymbolEntry[]) {
    this.seqs = new Map(entries.map(({ name }, seq) => [name, seq]));
    this.byRank = Uint32Array.from(inNameOrder(entries), (entry) => this.seqOf(entry));
    this.ranks = new Uint32Array(entries.length);
    for (const [rank, seq] of this.byRank.entries()) this.ranks[seq] = rank;
    this.initials = entries.map(({ name }) => initialOf(name));
  }

  /** @returns initials with their counts; symbols by name, initial by initial; symbols that most PRs touched first, of equals by name */
  listed(entries: SymbolEntry[]): Row {
    const ranks = new Uint32Array(entries.length);
    // Plain numbers are put in order in a tenth of the time that objects take.
    const keys = new Float64Array(entries.length);
    entries.forEach((entry, at) => {
      const rank = this.ranks[this.seqOf(entry)] ?? 0;
      ranks[at] = rank;
      keys[at] = (MOST - entry.pulls.length) * MOST + rank;
    });
    const byCount = ranks.slice();
    keys.sort().forEach((key, at) => {
      byCount[at] = this.byRank[key % MOST] ?? 0;
    });
    const groups = new Map<string, number[]>();
    ranks.sort().forEach((rank) => {
      const seq = this.byRank[rank] ?? 0;
      const initial = this.initials[seq] ?? '';
      const group = groups.get(initial);
      if (group) group.push(seq);
      else groups.set(initial, [seq]);
    });
    const counts = [...groups].map(([initial, { length }]) => ({ initial, count: length })).sort(lettersFirst);
    const byName = Uint32Array.from(counts.flatMap(({ initial }) => groups.get(initial) ?? []));
    return [JSON.stringify(counts), bytesOf(byName), bytesOf(byCount)];
  }

  /** @returns the symbols as they are listed */
  printed(entries: SymbolEntry[]): Uint8Array {
    return bytesOf(Uint32Array.from(entries, (entry) => this.seqOf(entry)));
  }

  private seqOf({ name }: SymbolEntry): number {
    const seq = this.seqs.get(name);
    if (seq === undefined) throw new Error(`Cannot compile the base: ${name} is not among the symbols it is of`);
    return seq;
  }
}

const bytesOf = ({ buffer }: Uint32Array): Uint8Array => new Uint8Array(buffer);
