import { type Attribution, attributeLines } from '../evidence/attribution';
import type { Change } from '../evidence/change';
import { commonCount, invertedCount, less, type Sides, sidesOf } from '../evidence/multiset';
import type { Postings } from '../evidence/postings';
import { TitleIndex } from '../evidence/title-index';
import type { Inverses } from './find-inverses';
import type { LinesLeft } from './lines-left';
import { NONE_OFF, type RuleName, type RulesOff } from './rules';
import type { Repeated } from './undone-record';

/** Counted changes kept: the one at hand and those it is compared with. */
const SIDES_KEPT = 100;

/** All that the rules ask about earlier changes. Moves through the history with {@link advance}. */
export class Search {
  readonly titles = new TitleIndex();
  private readonly numbers = new Map<number, number[]>();
  private readonly aliases = new Map<string, number>();
  private readonly shas: { sha: string; place: number }[];
  private readonly sides = new Map<number, Sides>();

  constructor(
    readonly changes: Change[],
    readonly postings: Postings,
    private readonly known: Pick<Inverses, 'left'> & { isRoutine(place: number): boolean },
    /** Rules that are not used: none, but to measure what each is worth. */
    readonly off: RulesOff = NONE_OFF,
  ) {
    this.shas = changes
      .flatMap(({ sha, inner }, place) => [{ sha, place }, ...inner.map((commit) => ({ sha: commit.sha, place }))])
      .sort((a, b) => (a.sha < b.sha ? -1 : 1));
    for (const [place, { number, aliases }] of changes.entries()) {
      for (const alias of aliases) this.aliases.set(alias, place);
      if (number !== null) this.numbers.set(number, [...(this.numbers.get(number) ?? []), place]);
    }
  }

  /** @returns whether a rule is in use */
  uses(rule: RuleName): boolean {
    return !this.off.has(rule);
  }

  /** Makes the next change an earlier one. */
  advance(change: Change): void {
    this.titles.add(change);
  }

  /** @returns the latest change of a number before `before` */
  placeOfNumber(number: number, before: number): number | null {
    return this.numbers.get(number)?.findLast((place) => place < before) ?? null;
  }

  /** @returns whether any change has the number */
  hasNumber(number: number): boolean {
    return this.numbers.has(number);
  }

  /** @returns the change that another tracker calls so, null where none is */
  placeOfAlias(alias: string): number | null {
    return this.aliases.get(alias) ?? null;
  }

  /** @returns whether the message of the change at `place` names the number of another one */
  mentions(place: number, other: number): boolean {
    const number = this.changes[other]?.number ?? null;
    const change = this.changes[place];
    if (number === null || !change) return false;
    return (`${change.title} ${change.body}`.match(/(?:#|\/pull\/)\d+/g) ?? []).some(
      (each) => each.endsWith(String(number)) && Number(each.replace(/\D/g, '')) === number,
    );
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

  /** @returns days between the merges of two changes */
  daysBetween(earlier: number, later: number): number {
    const time = (place: number) => Date.parse(this.changes[place]?.committedAt ?? '');
    return (time(later) - time(earlier)) / 86_400_000;
  }

  /** @returns how many of an earlier change's lines come back inverted, and how many it has */
  inverted(target: number, by: number): { inverted: number; size: number } {
    const sides = this.sidesOf(target);
    return { inverted: invertedCount(sides, this.sidesOf(by)), size: sides.size };
  }

  /** @returns how many of the lines that a change adds an earlier one had taken out, and not only moved */
  restored(target: number, by: number): number {
    const { added, removed } = this.sidesOf(target);
    return commonCount(less(removed, added), this.sidesOf(by).added);
  }

  /** @returns whether a change has a title that many have */
  isRoutine(place: number): boolean {
    return this.known.isRoutine(place);
  }

  /** @returns what was left of an earlier change when `by` undid it; undefined where that is no good part of it */
  leftOf(target: number, by: number): LinesLeft | undefined {
    return this.known.left.get(by)?.get(target);
  }

  /** @returns how much of an earlier change comes again in a later one, every line weighing the same */
  repeated(target: number, by: number): Repeated {
    const [own, later] = [this.sidesOf(target), this.sidesOf(by)];
    const lines = commonCount(own.added, later.added) + commonCount(own.removed, later.removed);
    return { lines, share: own.size === 0 ? 0 : lines / own.size, ofThis: later.size === 0 ? 0 : lines / later.size };
  }

  /** @returns whether two changes are known to have touched no file in common */
  isElsewhere(one: number, other: number): boolean {
    const [paths, others] = [this.changes[one]?.paths, this.changes[other]?.paths];
    if (!paths?.length || !others?.length) return false;
    const known = new Set(paths);
    return !others.some((path) => known.has(path));
  }

  /** @returns the number of lines that a change adds, and that it removes */
  linesOf(place: number): [added: number, removed: number] {
    const { added, removed } = this.changes[place]?.lines ?? { added: [], removed: [] };
    return [added.length, removed.length];
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
    const [oldest] = this.sides.keys();
    if (this.sides.size > SIDES_KEPT && oldest !== undefined) this.sides.delete(oldest);
    return sides;
  }
}
