/**
 * What the linked knowledge base is read through. Arrays and maps are lists and tables; those of a compiled base read
 * what is asked for, piece by piece, so that nobody need hold them whole.
 */

/** A list that is only read. */
export type List<T> = Iterable<T> &
  Pick<readonly T[], 'length' | 'at' | 'slice' | 'filter' | 'find' | 'some' | 'map' | 'flatMap'>;

/** A map that is only read, in the order in which its entries were put in. */
export type Table<K, V> = Iterable<[K, V]> &
  Pick<ReadonlyMap<K, V>, 'size' | 'get' | 'has'> & { keys(): Iterable<K>; values(): Iterable<V> };
