import { titleWords } from '../claims/title-form';
import { SIMILAR } from './reland-rules';
import type { Search } from './search';
import { UndoneRecord } from './undone-record';

/** What is where at a moment of the history: which changes are undone, by which, and which came back. */
export class Ledger {
  /** Undone changes, by place. */
  private readonly undone = new Map<number, UndoneRecord>();
  /** Changes that came back but for a small part, which may come yet. */
  private readonly nearlyBack = new Set<UndoneRecord>();
  private readonly targets = new Map<number, number[]>();
  private readonly carried = new Map<number, number[]>();
  private readonly byCandidate = new Map<number, Set<number>>();
  private readonly byAuthor = new Map<string, Set<number>>();

  constructor(private readonly search: Search) {}

  record(place: number): UndoneRecord | undefined {
    return this.undone.get(place);
  }

  records(): UndoneRecord[] {
    return [...this.undone.values()];
  }

  /** @returns the changes of which something is missing still */
  incomplete(): UndoneRecord[] {
    return [...this.undone.values(), ...this.nearlyBack];
  }

  /** @returns the changes that the change at `place` undid; none for one that undid nothing */
  undoneBy(place: number): readonly number[] {
    return this.targets.get(place) ?? [];
  }

  /** @returns the changes that the change at `place` brought back */
  broughtBackBy(place: number): readonly number[] {
    return this.carried.get(place) ?? [];
  }

  /** @returns undone changes that the change at `place` may bring back silently: by its lines, or by author and title */
  suspects(place: number): UndoneRecord[] {
    const change = this.search.changes[place];
    const found = new Set<UndoneRecord>();
    for (const each of this.byCandidate.get(place) ?? []) {
      const record = this.undone.get(each);
      if (record) found.add(record);
    }
    const own = this.byAuthor.get(change?.author ?? '');
    const words = own ? titleWords(change?.title ?? '') : [];
    for (const each of own ?? []) {
      const record = this.undone.get(each);
      if (record && record.likeness(words) >= SIMILAR) found.add(record);
    }
    return [...found];
  }

  /**
   * Notes that the change at `by` undid the one at `place`. What that one had brought back is gone with it.
   * @param name the title by which the undoing change calls it
   */
  undo(place: number, by: number, name: string): void {
    this.targets.set(by, [...(this.targets.get(by) ?? []), place]);
    for (const gone of [place, ...this.broughtBackBy(place)]) this.open(gone, by, name);
  }

  /**
   * Notes that the change at `by` brought the one at `place` back; wholly, or as far as it repeats its lines. What that one
   * had brought back, and was gone with it, is back as well.
   */
  bringBack(place: number, by: number, wholly: boolean): void {
    this.carried.set(by, [...(this.carried.get(by) ?? []), place]);
    const undoing = this.undone.get(place)?.by;
    for (const each of [place, ...this.broughtBackBy(place)]) {
      const record = this.undone.get(each);
      if (!record || record.by !== undoing) continue;
      record.bringBack(this.search.sidesOf(by));
      if (!wholly && record.missing >= LEAST_MISSING) continue;
      this.undone.delete(each);
      if (!wholly) this.nearlyBack.add(record);
    }
  }

  private open(place: number, by: number, name: string): void {
    const { changes, postings } = this.search;
    const change = changes[place];
    const sides = { target: this.search.sidesOf(place), by: this.search.sidesOf(by) };
    const movesCount = !this.search.uses('moved lines');
    const record = new UndoneRecord(place, by, sides, [change?.title ?? '', name], postings, movesCount);
    // Undone in two steps, or said twice: the larger part is what a reland will be known by.
    if ((this.undone.get(place)?.weight ?? 0) > record.weight) return;
    this.undone.set(place, record);
    for (const candidate of record.candidates()) addTo(this.byCandidate, candidate, place);
    addTo(this.byAuthor, change?.author ?? '', place);
  }
}

/** A change of which less than this is missing is back. */
const LEAST_MISSING = 0.3;

function addTo<K>(map: Map<K, Set<number>>, key: K, place: number): void {
  const places = map.get(key);
  if (places) places.add(place);
  else map.set(key, new Set([place]));
}
