/** Which commits of a history a case needs: the labelled ones, and those that could be mistaken for them. */
import { readReferences } from '../../../../lib/history/claims/references';
import { titleLikeness, titleWords } from '../../../../lib/history/claims/title-form';
import type { Change } from '../../../../lib/history/evidence/change';
import { commonCount, invertedCount, type Sides, sidesOf } from '../../../../lib/history/evidence/multiset';
import { againTitle, normalTitle } from '../../../../lib/history/evidence/title-index';
import type { Truth } from './truth';

/** Lines that more changes have say nothing of whom a change answers. */
const COMMON = 200;
/** Look-alikes taken for each reason. */
const MOST = 3;

/** A history made ready to be asked for look-alikes. */
export class Context {
  private readonly postings = new Map<number, number[]>();
  private readonly sides = new Map<number, Sides>();
  private readonly byTitle = new Map<string, number[]>();
  private readonly byAuthor = new Map<string, number[]>();

  constructor(
    readonly changes: Change[],
    private readonly truth: Truth,
  ) {
    for (const [place, { lines, title, author }] of changes.entries()) {
      for (const hash of lines.added) push(this.postings, hash, place * 2);
      for (const hash of lines.removed) push(this.postings, hash, place * 2 + 1);
      for (const each of new Set([normalTitle(title), againTitle(title)])) push(this.byTitle, each, place);
      push(this.byAuthor, author, place);
    }
  }

  /** @returns twice the place of each change that has a line, plus 1 where it removed it, in history order */
  entriesOf(hash: number): readonly number[] {
    return this.postings.get(hash) ?? [];
  }

  /** @returns the changes that had a change's lines last before it, on the other side */
  lastBefore(place: number): Set<number> {
    const { added, removed } = this.sidesOf(place);
    const last = (hash: number, side: number) =>
      this.entriesOf(hash).findLast((entry) => entry >> 1 < place && (entry & 1) === side);
    const entries = [
      ...[...added.keys()].map((hash) => last(hash, 1)),
      ...[...removed.keys()].map((hash) => last(hash, 0)),
    ];
    return new Set(entries.flatMap((entry) => (entry === undefined ? [] : [entry >> 1])));
  }

  sidesOf(place: number): Sides {
    const known = this.sides.get(place) ?? sidesOf(this.changes[place] as Change);
    this.sides.set(place, known);
    return known;
  }

  /** @returns the commits that the labelled ones of a case are tied to, and the look-alikes of both */
  around(judged: number[]): Set<number> {
    const { undoes, relands, fine } = this.truth;
    const places = new Set(judged);
    for (const place of judged) {
      const tied = [undoes, relands, fine].flatMap((pairs) => pairs.get(place) ?? []);
      for (const each of [...tied, ...this.answered(place), ...this.named(place)]) places.add(each);
    }
    for (const place of judged) {
      for (const target of undoes.get(place) ?? []) {
        for (const each of [...this.repeating(target), ...this.rewriting(target, place)]) places.add(each);
      }
    }
    for (const place of [...places]) for (const each of this.sameTitle(place)) places.add(each);
    return places;
  }

  /** @returns earlier changes whose lines a change takes back, those most answered first */
  private answered(place: number): number[] {
    const own = this.sidesOf(place);
    return this.ranked(
      this.sharing(place, true, (other) => other < place),
      (other) => {
        const sides = this.sidesOf(other);
        const lines = invertedCount(sides, own);
        return { lines, ofOther: lines / sides.size, ofOwn: lines / own.size };
      },
    );
  }

  /** @returns changes between two that took the lines of the first one away: what was left of it depends on them */
  private rewriting(target: number, place: number): number[] {
    const own = this.sidesOf(target);
    return this.ranked(
      this.sharing(target, true, (other) => other > target && other < place),
      (other) => {
        const sides = this.sidesOf(other);
        const lines = invertedCount(own, sides);
        return { lines, ofOther: lines / sides.size, ofOwn: lines / own.size };
      },
    );
  }

  /** @returns later changes that have a change's lines again, and its author's under a like title */
  private repeating(target: number): number[] {
    const own = this.sidesOf(target);
    const words = titleWords(this.changes[target]?.title ?? '');
    const alike = (this.byAuthor.get(this.changes[target]?.author ?? '') ?? [])
      .filter((place) => place > target && titleLikeness(words, titleWords(this.changes[place]?.title ?? '')) >= 0.5)
      .slice(0, MOST);
    const repeating = this.ranked(
      this.sharing(target, false, (other) => other > target),
      (other) => {
        const sides = this.sidesOf(other);
        const lines = commonCount(sides.added, own.added) + commonCount(sides.removed, own.removed);
        return { lines, ofOther: lines / sides.size, ofOwn: lines / own.size };
      },
    );
    return [...alike, ...repeating];
  }

  private sharing(place: number, inverse: boolean, accepts: (other: number) => boolean): number[] {
    const weights = new Map<number, number>();
    const { added, removed } = this.sidesOf(place);
    for (const [counts, side] of [
      [added, 0],
      [removed, 1],
    ] as const) {
      for (const hash of counts.keys()) {
        const entries = this.entriesOf(hash);
        if (entries.length > COMMON) continue;
        for (const entry of entries) {
          if (((entry & 1) === side) === inverse || !accepts(entry >> 1)) continue;
          weights.set(entry >> 1, (weights.get(entry >> 1) ?? 0) + 1 / entries.length);
        }
      }
    }
    return [...weights]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 10 * MOST)
      .map(([other]) => other);
  }

  private ranked(places: number[], measure: (other: number) => { lines: number; ofOther: number; ofOwn: number }) {
    return places
      .map((other) => ({ other, ...measure(other) }))
      .filter(({ lines, ofOther, ofOwn }) => lines >= 2 && (ofOther >= 0.3 || ofOwn >= 0.1))
      .sort((a, b) => b.ofOther * b.ofOwn - a.ofOther * a.ofOwn)
      .slice(0, MOST)
      .map(({ other }) => other);
  }

  /** @returns changes whose numbers the message has */
  private named(place: number): number[] {
    const { title = '', body = '' } = this.changes[place] ?? {};
    const numbers = [...`${title}\n${body}`.matchAll(/#\d+/g)].flatMap(
      ([mark]) => readReferences(mark, '')?.references ?? [],
    );
    const wanted = new Set(numbers.flatMap((each) => (each.by === 'number' ? [each.number] : [])));
    const found = this.changes.flatMap(({ number }, at) =>
      at < place && number !== null && wanted.has(number) ? [at] : [],
    );
    return found.slice(-MOST);
  }

  private sameTitle(place: number): number[] {
    const title = this.changes[place]?.title ?? '';
    return [normalTitle(title), againTitle(title)].flatMap((each) => {
      const same = this.byTitle.get(each) ?? [];
      return same.length > 2 * MOST ? [] : same;
    });
  }
}

function push<K>(map: Map<K, number[]>, key: K, place: number): void {
  const list = map.get(key);
  if (!list) map.set(key, [place]);
  else if (list.at(-1) !== place) list.push(place);
}
