/** Entries kept: a page asks for some hundreds, and again and again for the same. */
const MOST = 2_000;

/**
 * @param most entries kept
 * @returns a reader that remembers what it read, so that one thing is one object while it is in use; forgets all when it is full
 */
export function kept<K, V>(read: (key: K) => V, most = MOST): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = read(key);
    if (value === undefined) return value;
    if (known.size >= most) known.clear();
    known.set(key, value);
    return value;
  };
}
