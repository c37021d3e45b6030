/** A change that is undone at some moment of the history: what of it is gone, and how far any later change brings it back. */
import { titleLikeness, titleWords } from '../claims/title-form';
import type { Counts, Sides } from '../evidence/multiset';
import type { Postings } from '../evidence/postings';

/** The lines of one side that are gone, with the weight of each: 1 / (number of changes that had it before). */
type Gone = Map<number, { times: number; weight: number }>;

export type Repeated = {
  /** Lines of the undone change that come back. */
  lines: number;
  /** Their share of all that was undone, by weight, 0 to 1. */
  share: number;
  /** Their share of the later change's lines, 0 to 1. */
  ofThis: number;
};

/** Later changes that bring back less than this share are not looked at closely. */
const GLIMPSE = 0.05;

/** A change that adds less than this, by weight, removes. */
const ADDED_PART = 0.3;
/** A change that adds less than this, by weight, takes things out. */
const REMOVAL = 0.1;

const weightOf = (gone: Gone): number => [...gone.values()].reduce((sum, { times, weight }) => sum + times * weight, 0);

export class UndoneRecord {
  private readonly added: Gone;
  private readonly removed: Gone;
  /** Weight of all that was undone. */
  private readonly total: number;
  /** Weight that is gone still. */
  private left: number;
  /** Average weight of an undone line: near 0 where all of them stand everywhere, as in generated files. */
  readonly rarity: number;
  /** Words of its title, and of the title by which the undoing change calls it. */
  private readonly titles: string[][];
  private readonly glimpses = new Map<number, number>();

  /** @param movesCount whether lines that a later change only moves count as brought back */
  constructor(
    readonly place: number,
    /** Place of the undoing change. */
    readonly by: number,
    sides: { target: Sides; by: Sides },
    titles: string[],
    postings: Postings,
    private readonly movesCount: boolean,
  ) {
    const weigh = (own: Counts, inverse: Counts): Gone => {
      const gone: Gone = new Map();
      for (const [hash, times] of own) {
        const undone = Math.min(times, inverse.get(hash) ?? 0);
        if (undone > 0) gone.set(hash, { times: undone, weight: 1 / Math.max(1, postings.commonness(hash, by)) });
      }
      return gone;
    };
    this.added = weigh(sides.target.added, sides.by.removed);
    this.removed = weigh(sides.target.removed, sides.by.added);
    const all = [...this.added.values(), ...this.removed.values()];
    this.total = all.reduce((sum, { times, weight }) => sum + times * weight, 0);
    this.left = this.total;
    this.rarity =
      this.total /
      Math.max(
        1,
        all.reduce((sum, { times }) => sum + times, 0),
      );
    this.titles = titles.map(titleWords);
    this.glimpse(postings);
  }

  /** @returns how much of it is gone, by weight */
  get weight(): number {
    return this.left;
  }

  /** @returns the share of it that is still gone, by weight */
  get missing(): number {
    return this.total === 0 ? 1 : this.left / this.total;
  }

  /** @returns how like a title, given as words, is to its own, 0 to 1 */
  ownLikeness(words: string[]): number {
    return titleLikeness(this.titles[0] ?? [], words);
  }

  /** @returns how like a title, given as words, is to its own or to the one that it was undone by, 0 to 1 */
  likeness(words: string[]): number {
    return Math.max(...this.titles.map((title) => titleLikeness(title, words)));
  }

  /** @returns the places of later changes that may bring a part of it back */
  candidates(): number[] {
    return [...this.glimpses.keys()];
  }

  /** @returns how much a later change brings back of what is gone */
  repeatedBy(sides: Sides): Repeated {
    const sum = { lines: 0, weight: 0 };
    for (const { line, back } of this.comingBack(sides)) {
      sum.lines += back;
      sum.weight += back * line.weight;
    }
    return {
      lines: sum.lines,
      share: this.total === 0 ? 0 : sum.weight / this.total,
      ofThis: sides.size === 0 ? 0 : sum.lines / sides.size,
    };
  }

  /** @returns the share of what it had added and lost that a later change adds again, by weight; 1 where that was a small part of it */
  addedAgainBy(sides: Sides): number {
    const had = weightOf(this.added);
    if (had < ADDED_PART * this.total) return 1;
    let back = 0;
    for (const coming of this.comingBack(sides))
      if (coming.gone === this.added) back += coming.back * coming.line.weight;
    return back / had;
  }

  /** @returns whether next to nothing that it had added is gone: to bring it back is to take things out once more */
  get isRemoval(): boolean {
    return weightOf(this.added) < REMOVAL * this.total;
  }

  /** Notes that a change brought back what it repeats: only the rest can come back later. */
  bringBack(sides: Sides): void {
    for (const { hash, line, gone, back } of [...this.comingBack(sides)]) {
      line.times -= back;
      this.left -= back * line.weight;
      if (line.times === 0) gone.delete(hash);
    }
  }

  /** The gone lines that a later change has again. What it takes from one place to another was there before: only a move brings a move back. */
  private *comingBack({ added, removed }: Sides) {
    for (const [gone, own, other, goneToo] of [
      [this.added, added, removed, this.removed],
      [this.removed, removed, added, this.added],
    ] as const) {
      for (const [hash, line] of gone) {
        const moved = this.movesCount || goneToo.has(hash) ? 0 : (other.get(hash) ?? 0);
        const back = Math.min(line.times, (own.get(hash) ?? 0) - moved);
        if (back > 0) yield { hash, line, gone, back };
      }
    }
  }

  /** Adds up, for each later change, the weight of the undone lines that it has. */
  private glimpse(postings: Postings): void {
    const weights = new Map<number, number>();
    const take = (gone: Gone, side: number) => {
      for (const [hash, { times, weight }] of gone) {
        const entries = postings.of(hash);
        for (let at = entries.length - 1; at >= 0; at--) {
          const entry = entries[at] ?? 0;
          if (entry >> 1 <= this.by) break;
          if ((entry & 1) === side) weights.set(entry >> 1, (weights.get(entry >> 1) ?? 0) + times * weight);
        }
      }
    };
    take(this.added, 0);
    take(this.removed, 1);
    for (const [place, weight] of weights) if (weight >= this.total * GLIMPSE) this.glimpses.set(place, weight);
  }
}
