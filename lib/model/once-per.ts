/**
 * @param make what is costly to make of an object that never changes, such as an opened knowledge base
 * @returns the same function, which makes it once for each object and keeps it as long as that object is in use
 */
export function oncePer<Owner extends object, Made>(make: (owner: Owner) => Made): (owner: Owner) => Made {
  const kept = new WeakMap<Owner, { made: Made }>();
  return (owner) => {
    const known = kept.get(owner) ?? { made: make(owner) };
    kept.set(owner, known);
    return known.made;
  };
}

/** The same for what is made of an object and a key. */
export function oncePerKey<Owner extends object, Key, Made>(
  make: (owner: Owner, key: Key) => Made,
): (owner: Owner, key: Key) => Made {
  const madeOf = oncePer((_: Owner) => new Map<Key, { made: Made }>());
  return (owner, key) => {
    const own = madeOf(owner);
    const known = own.get(key) ?? { made: make(owner, key) };
    own.set(key, known);
    return known.made;
  };
}

/** The same for what is too large to keep: it is made once for all that is asked before the process does something else. */
export function oncePerTurn<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const turn = new Map<Key, { made: Made }>();
  return (key) => {
    if (turn.size === 0) setImmediate(() => turn.clear());
    const known = turn.get(key) ?? { made: make(key) };
    turn.set(key, known);
    return known.made;
  };
}

/** @returns the same function, which makes what belongs to a key once, and keeps it as long as it is kept itself */
export function remembered<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new Map<Key, Made>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
