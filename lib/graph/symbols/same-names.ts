/** Symbols that one name means: whatever its case and underscores, whole, as the last part, or as the class of others. */
import { MAX_IDENTIFIER, symbolKey } from '../../text/identifier';
import type { SymbolEntry } from '../types';

/**
 * @param symbols all entries of a repository
 * @returns by position of an entry all entries that `symbol:<its name>` finds, itself among them; the same list for the same names
 */
export function sameNames(symbols: readonly SymbolEntry[]): SymbolEntry[][] {
  const byKey = new Map<string, SymbolEntry[]>();
  const keys = symbols.map(({ name }) => symbolKey(name));
  const lists = keys.map((key) => {
    const known = byKey.get(key);
    if (known) return known;
    const list: SymbolEntry[] = [];
    byKey.set(key, list);
    return list;
  });
  symbols.forEach((entry, at) => {
    const [key = '', own = []] = [keys[at], lists[at]];
    if (!key.includes('.')) own.push(entry);
    else for (const run of runsOf(key)) note(run === key ? own : byKey.get(run), entry);
  });
  return lists;
}

/** An entry has a name twice at most in a row: `a.a`. */
function note(list: SymbolEntry[] | undefined, entry: SymbolEntry): void {
  if (list && list.at(-1) !== entry) list.push(entry);
}

/** `a.b.c` -> the key and every run of its parts: what it ends in, and the classes around it. */
function runsOf(key: string): string[] {
  if (!key.includes('.')) return [key];
  const runs: string[] = [];
  for (let from = 0; from > -1 && from < key.length; from = 1 + key.indexOf('.', from) || -1) {
    for (let to = key.indexOf('.', from); to > -1; to = key.indexOf('.', to + 1)) runs.push(key.slice(from, to));
    runs.push(key.slice(from));
  }
  return runs;
}

/**
 * @param names all names of a repository @param changed those that changed, or are gone
 * @returns the names that mean other symbols by that, and a function to what the name of one of them means
 */
export function namesakesOf(
  names: Iterable<string>,
  changed: Iterable<string>,
): { names: Set<string>; sameAs: (name: string) => string[] } {
  const found = new Set(changed);
  const wanted = new Set([...found].flatMap((name) => runsOf(symbolKey(name))));
  const byKey = new Map<string, string[]>();
  const mayMean = partsFinder(wanted);
  for (const name of names) {
    if (!mayMean(name)) continue;
    const key = symbolKey(name);
    if (wanted.has(key)) found.add(name);
    for (const run of new Set(runsOf(key))) {
      if (!wanted.has(run)) continue;
      const same = byKey.get(run);
      if (same) same.push(name);
      else byKey.set(run, [name]);
    }
  }
  return { names: found, sameAs: (name) => byKey.get(symbolKey(name)) ?? [name] };
}

/**
 * @returns whether a name can have one of some keys in it: what costs more to be sure of is asked of few. All names are asked, so no
 * text is made of any: their parts are told apart by what their letters add up to, without regard to case, underscores and signs
 */
function partsFinder(keys: Iterable<string>): (name: string) => boolean {
  // That of a part without letters, whose key is another.
  const sums = new Set([0]);
  for (const key of keys) {
    isSomePart(key, (sum) => {
      sums.add(sum);
      return false;
    });
  }
  return (name) => name.length > MAX_IDENTIFIER || isSomePart(name, (sum) => sums.has(sum));
}

const [DOT, DASH, COLON, ARROW] = [0x2e, 0x2d, 0x3a, 0x3e];

/** @returns whether a part of a name is what is looked for, or its letters are none of ASCII's, which have spellings of their own */
function isSomePart(name: string, isWanted: (sum: number) => boolean): boolean {
  let sum = 0;
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at);
    if (code > 0x7f) return true;
    const isPair = (code === COLON || code === DASH) && name.charCodeAt(at + 1) === (code === COLON ? COLON : ARROW);
    if (code === DOT || isPair) {
      if (isWanted(sum)) return true;
      sum = 0;
      if (isPair) at += 1;
    } else if (isLetter(code)) sum = (Math.imul(sum, 31) + (code | 0x20)) | 0;
  }
  return isWanted(sum);
}

const isLetter = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
