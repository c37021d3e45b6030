import { type Attribution, attributeLines } from '../evidence/attribution';
import type { Change } from '../evidence/change';
import { commonCount, invertedCount, type Sides, sidesOf } from '../evidence/multiset';
import type { Postings } from '../evidence/postings';
import { TitleIndex } from '../evidence/title-index';
import type { Repeated } from './undone-record';

/** All that the rules ask about earlier changes. Moves through the history with {@link advance}. */
export class Search {
  readonly titles = new TitleIndex();
  private readonly numbers = new Map<number, number[]>();
  private readonly shas: { sha: string; place: number }[];
  private readonly sides = new Map<number, Sides>();

  constructor(
    readonly changes: Change[],
    readonly postings: Postings,
  ) {
    this.shas = changes
      .flatMap(({ sha, inner }, place) => [{ sha, place }, ...inner.map((commit) => ({ sha: commit.sha, place }))])
      .sort((a, b) => (a.sha < b.sha ? -1 : 1));
    for (const [place, { number }] of changes.entries()) {
      if (number !== null) this.numbers.set(number, [...(this.numbers.get(number) ?? []), place]);
    }
  }

  /** Makes the next change an earlier one. */
  advance(change: Change): void {
    this.titles.add(change);
  }

  /** @returns the latest change of a number before `before` */
  placeOfNumber(number: number, before: number): number | null {
    return this.numbers.get(number)?.findLast((place) => place < before) ?? null;
  }

  /** @returns the change whose sha, or a commit of it whose sha, begins so; null where none or several do */
  placeOfSha(start: string): number | null {
    let low = 0;
    let high = this.shas.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.shas[middle]?.sha ?? '') < start) low = middle + 1;
      else high = middle;
    }
    const found = this.shas[low];
    const ambiguous = this.shas[low + 1]?.sha.startsWith(start);
    return found?.sha.startsWith(start) && !ambiguous ? found.place : null;
  }

  /** @returns how many of an earlier change's lines come back inverted, and how many it has */
  inverted(target: number, by: number): { inverted: number; size: number } {
    const sides = this.sidesOf(target);
    return { inverted: invertedCount(sides, this.sidesOf(by)), size: sides.size };
  }

  /** @returns how much of an earlier change comes again in a later one, every line weighing the same */
  repeated(target: number, by: number): Repeated {
    const [own, later] = [this.sidesOf(target), this.sidesOf(by)];
    const lines = commonCount(own.added, later.added) + commonCount(own.removed, later.removed);
    return { lines, share: own.size === 0 ? 0 : lines / own.size, ofThis: later.size === 0 ? 0 : lines / later.size };
  }

  /** @returns the earlier changes that a change undoes by its diff; needs the change's lines in the postings */
  attribute(place: number): Attribution[] {
    return attributeLines(this.sidesOf(place), place, this.postings);
  }

  sidesOf(place: number): Sides {
    const known = this.sides.get(place);
    if (known) return known;
    const change = this.changes[place];
    const sides = change ? sidesOf(change) : { added: new Map(), removed: new Map(), size: 0 };
    this.sides.set(place, sides);
    return sides;
  }
}
