import type { Table } from '../../model/list';

type Questions<K, V> = {
  size: () => number;
  get: (key: K) => V | undefined;
  has?: (key: K) => boolean;
  keys: () => Iterable<K>;
};

/** A table of which nothing is there: each entry is read when it is asked for. */
export class LazyTable<K, V> implements Table<K, V> {
  constructor(private readonly questions: Questions<K, V>) {}

  get size(): number {
    return this.questions.size();
  }

  get(key: K): V | undefined {
    return this.questions.get(key);
  }

  has(key: K): boolean {
    return this.questions.has ? this.questions.has(key) : this.questions.get(key) !== undefined;
  }

  keys(): Iterable<K> {
    return this.questions.keys();
  }

  *values(): Generator<V> {
    for (const [, value] of this) yield value;
  }

  *[Symbol.iterator](): Generator<[K, V]> {
    for (const key of this.questions.keys()) {
      const value = this.questions.get(key);
      if (value !== undefined) yield [key, value];
    }
  }
}
