import type { List } from '../../model/list';

/** What every list of a base does alike, however it reads its items. */
export abstract class ReadList<T> implements List<T> {
  abstract readonly length: number;
  abstract at(index: number): T | undefined;
  abstract slice(start?: number, end?: number): T[];
  abstract [Symbol.iterator](): Generator<T>;

  /** @returns the places that a slice begins at and ends before */
  protected bounds(start = 0, end = this.length): [from: number, to: number] {
    const inside = (at: number) => Math.max(0, Math.min(this.length, at < 0 ? this.length + at : at));
    return [inside(start), inside(end)];
  }

  filter: List<T>['filter'] = (...given: Parameters<T[]['filter']>) => this.slice().filter(...given);
  map: List<T>['map'] = (...given) => this.slice().map(...given);
  flatMap: List<T>['flatMap'] = (...given) => this.slice().flatMap(...given);

  /** Reads no further than to what it finds. */
  find: List<T>['find'] = (fits: (item: T, index: number, all: readonly T[]) => unknown) => {
    let index = 0;
    for (const item of this) if (fits(item, index++, [])) return item;
    return undefined;
  };

  some: List<T>['some'] = (fits) => this.find(fits) !== undefined;
}
