import { ReadList } from './read-list';

/** Items read at a time where all are gone through. */
const PAGE = 500;

/** A list too long to know even the ids of: it is read page by page. */
export class PagedList<T> extends ReadList<T> {
  /** @param read items from a place on, so many */
  constructor(
    readonly length: number,
    private readonly read: (start: number, count: number) => T[],
  ) {
    super();
  }

  at(index: number): T | undefined {
    const place = index < 0 ? this.length + index : index;
    return place >= 0 && place < this.length ? this.read(place, 1)[0] : undefined;
  }

  slice(start?: number, end?: number): T[] {
    const [from, to] = this.bounds(start, end);
    return to > from ? this.read(from, to - from) : [];
  }

  *[Symbol.iterator](): Generator<T> {
    for (let start = 0; start < this.length; start += PAGE) yield* this.read(start, PAGE);
  }
}
