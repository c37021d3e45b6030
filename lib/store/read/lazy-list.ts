import { ReadList } from './read-list';

/** A list of which only the ids are there: what each stands for is read when it is asked for. */
export class LazyList<Id, T> extends ReadList<T> {
  private known: readonly Id[] | null = null;

  /** @param ids reads them, once @param read called for an item whenever it is asked for @param size where it is known */
  constructor(
    private readonly ids: () => readonly Id[],
    private readonly read: (id: Id) => T,
    private readonly size: number | null = null,
  ) {
    super();
  }

  private get all(): readonly Id[] {
    this.known ??= this.ids();
    return this.known;
  }

  get length(): number {
    return this.size ?? this.all.length;
  }

  at(index: number): T | undefined {
    const place = index < 0 ? this.all.length + index : index;
    return place >= 0 && place < this.all.length ? this.read(this.all[place] as Id) : undefined;
  }

  slice(start?: number, end?: number): T[] {
    return this.all.slice(start, end).map((id) => this.read(id));
  }

  *[Symbol.iterator](): Generator<T> {
    for (const id of this.all) yield this.read(id);
  }
}
