import type { List } from '../../model/list';

/** A list of which only the ids are there: what each stands for is read when it is asked for. */
export class LazyList<Id, T> implements List<T> {
  private known: readonly Id[] | null = null;

  /** @param ids or what reads them @param read called for each item whenever it is asked for */
  constructor(
    private readonly ids: () => readonly Id[],
    private readonly read: (id: Id) => T,
    private readonly size: number | null = null,
  ) {}

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

  filter: List<T>['filter'] = (...given: Parameters<T[]['filter']>) => this.slice().filter(...given);
  map: List<T>['map'] = (...given) => this.slice().map(...given);
  flatMap: List<T>['flatMap'] = (...given) => this.slice().flatMap(...given);

  find: List<T>['find'] = (fits: (item: T, index: number, all: readonly T[]) => unknown) => {
    let index = 0;
    for (const item of this) if (fits(item, index++, [])) return item;
    return undefined;
  };

  some: List<T>['some'] = (fits) => this.find(fits) !== undefined;
}
