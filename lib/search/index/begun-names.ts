/**
 * What is kept of a beginning that many names have: how many begin so, and which are the best. Else a completion of `Test` reads
 * all names that do, which are on as many pages. It is kept where beginnings part: one that all go on alike from is found by that.
 */
import { lastStart, ownersOf } from '../../text/identifier';
import { Lists, type WholeLists } from './lists';
import { Terms } from './terms';

/** Names that begin so for this to be kept, at least: fewer are read. */
const COMMON = 200;

/** Names that are kept of those that begin alike, spelt alike: a completion shows fewer. */
export const MOST_BEGUN = 12;

/** Characters of a beginning: nobody types more of a name. */
const LONGEST = 80;

/** What is stored, in terms of {@link BegunNames}. */
export type BegunNamesData = {
  /**
   * By beginning in lower case, without underscores in front: how many counts there are; the counts; of each name that is kept twice
   * the number of documents that have it, and 1 where it is a class of which only the members are names.
   */
  keys: Lists;
  /** The names that are kept. */
  labels: Terms;
};

/**
 * What begins, by number: a name, the place in it where it begins, behind how many underscores, and how much of it the name's own
 * last part has alike, -1 where it is that part itself. The starts of a name are side by side.
 */
type Starts = { names: number[]; at: number[]; lead: number[]; alike: number[] };

/** Marks the start of what a name is called by itself. */
const OWN = -1;

/** The names, and the classes of which only the members are; `own`: where the last part of a symbol begins. */
type Source = { labels: readonly string[]; lower: string[]; own: number[]; docs: number[]; size: number };

/** @param names with the documents that have each, in order of their keys @returns what to keep */
export function begunNames({ labels, docs }: { labels: Terms; docs: WholeLists }, isSymbol: boolean): BegunNamesData {
  const source = sourceOf([...labels], docs, isSymbol);
  const starts = isSymbol ? startsOfSymbols(source) : startsOfPaths(source);
  const kept = new Map<string, { numbers: number[]; names: string }>();
  eachCommon(source.lower, starts, (own, inner, length) => {
    const best = bestOf(source, starts, { inner: inner(), length }, isSymbol);
    const names = [...new Set(best.map((start) => starts.names[start] ?? 0))].sort((a, b) => a - b);
    const counts = isSymbol ? countsOfSymbols(starts, own, length) : countsOfPaths(starts, own);
    const isOwner = (name: number) => Number(name >= source.size);
    const [first = 0] = own;
    const from = starts.at[first] ?? 0;
    kept.set((source.lower[starts.names[first] ?? 0] ?? '').slice(from, from + length), {
      numbers: [counts.length, ...counts, ...names.map((name) => 2 * (source.docs[name] ?? 0) + isOwner(name))],
      names: names.map((name) => source.labels[name]).join(BETWEEN),
    });
    return best;
  });
  const beginnings = [...kept.keys()].sort();
  return {
    keys: Lists.inOrder(
      beginnings,
      beginnings.map((beginning) => kept.get(beginning)?.numbers ?? []),
    ),
    labels: Terms.of(beginnings.map((beginning) => kept.get(beginning)?.names ?? '')),
  };
}

/** Between names; none has it. */
const BETWEEN = '\t';

function sourceOf(names: readonly string[], docs: WholeLists, isSymbol: boolean): Source {
  const counts = names.map((_, at) => docs.sizeAt(at));
  const own = isSymbol ? names.map(lastStart) : [];
  const owners = isSymbol ? ownersAmong(names, own, counts) : new Map<string, number>();
  const labels = [...names, ...owners.keys()];
  return {
    ...{ labels, lower: labels.map((name) => name.toLowerCase()), size: names.length },
    ...{ own: [...own, ...[...owners.keys()].map(lastStart)], docs: [...counts, ...owners.values()] },
  };
}

/** @returns the classes that names stand in and that are none of them, with the documents of their members */
function ownersAmong(names: readonly string[], own: readonly number[], docs: readonly number[]): Map<string, number> {
  const known = new Set(names);
  const ownersOfPart = new Map<string, readonly string[]>();
  const owners = new Map<string, number>();
  for (const [at, name] of names.entries()) {
    const from = own[at] ?? 0;
    if (from === 0 && !name.includes('.') && !name.includes('::')) continue;
    // Members of one class have the same before them.
    const part = from === 0 ? name : name.slice(0, from);
    const found = ownersOfPart.get(part) ?? ownersOf(name).filter((owner) => !known.has(owner));
    ownersOfPart.set(part, found);
    for (const owner of found) owners.set(owner, (docs[at] ?? 0) + (owners.get(owner) ?? 0));
  }
  return owners;
}

const UNDERSCORE = 0x5f;

/** A symbol begins with its last part, and as a whole; people leave out underscores in front of either. */
function startsOfSymbols({ lower, own }: Source): Starts {
  const starts: Starts = { names: [], at: [], lead: [], alike: [] };
  const add = (name: number, from: number): number => {
    const text = lower[name] ?? '';
    let at = from;
    while (text.charCodeAt(at) === UNDERSCORE && at + 1 < text.length) at += 1;
    starts.names.push(name);
    starts.at.push(at);
    return starts.lead.push(at - from) - 1;
  };
  for (const [name, text] of lower.entries()) {
    const from = own[name] ?? 0;
    const last = add(name, from);
    starts.alike.push(OWN);
    if (from === 0) continue;
    const whole = add(name, 0);
    const [a = 0, b = 0] = [starts.at[last], starts.at[whole]];
    let alike = 0;
    if (starts.lead[last] === starts.lead[whole])
      while (a + alike < text.length && text.charCodeAt(a + alike) === text.charCodeAt(b + alike)) alike += 1;
    starts.alike.push(alike);
  }
  return starts;
}

/** A path begins with its file, and with each of its folders. */
function startsOfPaths({ lower }: Source): Starts {
  const starts: Starts = { names: [], at: [], lead: [], alike: [] };
  for (const [name, path] of lower.entries()) {
    const last = path.lastIndexOf('/') + 1;
    for (let at = 0; at <= last; at = at < last ? path.indexOf('/', at) + 1 : last + 1) {
      starts.names.push(name);
      starts.at.push(at);
      starts.lead.push(0);
      starts.alike.push(at === last ? OWN : 0);
    }
  }
  return starts;
}

/**
 * Goes through the common beginnings where starts part.
 * @param note is given the starts that have one, in their order, what gives those that may be the best, and its length; it returns the best
 */
function eachCommon(
  texts: readonly string[],
  starts: Starts,
  note: (own: Uint32Array, inner: () => number[], length: number) => number[],
): void {
  const [names, places] = [Uint32Array.from(starts.names), Uint32Array.from(starts.at)];
  const codeAt = (start: number, length: number): number => {
    const text = texts[names[start] as number] as string;
    const at = (places[start] as number) + length;
    const code = at < text.length ? text.charCodeAt(at) : 0;
    // What is typed of a name is of these.
    return code > 0x20 && code < 0x7f ? code : 0;
  };
  const visit = (own: Uint32Array, begun: number): number[] => {
    let length = begun;
    const goesOnAlike = () => {
      const code = codeAt(own[0] as number, length);
      if (code === 0 || length === LONGEST) return false;
      for (let at = 1; at < own.length; at += 1) if (codeAt(own[at] as number, length) !== code) return false;
      return true;
    };
    while (goesOnAlike()) length += 1;
    // The best of those that go on alike are the best that go on so: each is looked at once.
    const inner = () => {
      const codes = new Uint8Array(own.length);
      if (length < LONGEST) for (let at = 0; at < own.length; at += 1) codes[at] = codeAt(own[at] as number, length);
      const all: number[] = [];
      for (const [code, longer] of byCode(own, codes).entries()) {
        const some = code > 0 && longer.length > COMMON ? visit(longer, length + 1) : longer;
        for (let at = 0; at < some.length; at += 1) all.push(some[at] as number);
      }
      return all;
    };
    return length === 0 ? inner() : note(own, inner, length);
  };
  if (names.length > 0) visit(Uint32Array.from(names.keys()), 0);
}

/** Codes are below. */
const CODES = 0x80;

/** @param codes of each number @returns the numbers by code, in their order */
function byCode(all: Uint32Array, codes: Uint8Array): Uint32Array[] {
  const ends = new Uint32Array(CODES + 1);
  for (let at = 0; at < codes.length; at += 1) {
    const next = (codes[at] as number) + 1;
    ends[next] = (ends[next] as number) + 1;
  }
  for (let code = 0; code < CODES; code += 1) ends[code + 1] = (ends[code + 1] as number) + (ends[code] as number);
  const next = ends.slice();
  const sorted = new Uint32Array(all.length);
  for (let at = 0; at < all.length; at += 1) {
    const code = codes[at] as number;
    const place = next[code] as number;
    sorted[place] = all[at] as number;
    next[code] = place + 1;
  }
  return Array.from({ length: CODES }, (_, code) => sorted.subarray(ends[code], ends[code + 1]));
}

/** @returns by number of underscores in front, how many names begin so; one whose last part and whole do is one */
function countsOfSymbols({ lead, alike }: Starts, own: Uint32Array, length: number): number[] {
  const counts = [0];
  for (const start of own) {
    if ((alike[start] as number) >= length) continue;
    for (const under = lead[start] as number; counts.length <= under; ) counts.push(0);
    counts[lead[start] as number] = (counts[lead[start] as number] ?? 0) + 1;
  }
  return counts;
}

/** @returns how many files begin so, and how many paths or folders of them do */
function countsOfPaths({ names, alike }: Starts, own: Uint32Array): number[] {
  const counts: [number, number] = [0, 0];
  let last = -1;
  for (const start of own) {
    const name = names[start] as number;
    if (alike[start] === OWN) counts[0] += 1;
    if (name !== last) counts[1] += 1;
    last = name;
  }
  return counts;
}

/** @returns the starts of the best names of those that begin so and are alike in how they do */
function bestOf(
  { labels, lower, own, docs }: Source,
  { names, at, lead, alike }: Starts,
  { inner, length }: { inner: readonly number[]; length: number },
  isSymbol: boolean,
): number[] {
  const isBefore = (one: number, other: number): boolean => {
    const [a, b] = [names[one] as number, names[other] as number];
    const [x, y] = [labels[a] as string, labels[b] as string];
    const order = (docs[b] as number) - (docs[a] as number) || x.length - y.length;
    return order === 0 ? x < y : order < 0;
  };
  const wayOf = (start: number): string => {
    const name = names[start] as number;
    const [from, end] = [(at[start] as number) - (lead[start] as number), (at[start] as number) + length];
    const text = lower[name] as string;
    const isOwn = alike[start] === OWN;
    if (!isSymbol) return isOwn ? restOf(text.slice(end)) : `${end === text.length}`;
    // Its last part begins so, all of it does, or both do; it is no longer; it is spelt so.
    const isBoth = (alike[start] as number) >= length;
    const to = isBoth ? (own[name] as number) + end - from : end;
    return `${isOwn ? 'own' : isBoth ? 'both' : 'all'} ${to === text.length} ${(labels[name] as string).slice(from, end)}`;
  };
  const classes = new Map<string, number[]>();
  for (const start of inner) {
    const way = wayOf(start);
    const best = classes.get(way);
    if (!best) classes.set(way, [start]);
    else if (best.length < MOST_BEGUN || isBefore(start, best[MOST_BEGUN - 1] as number)) {
      if (best.some((each) => names[each] === names[start])) continue;
      const place = best.findIndex((each) => isBefore(start, each));
      best.splice(place === -1 ? best.length : place, 0, start);
      if (best.length > MOST_BEGUN) best.pop();
    }
  }
  return [...classes.values()].flat();
}

/** What tells files apart that are called so, but for an extension, once more or less of them is typed. */
const restOf = (rest: string): string =>
  rest === '' ? 'whole' : /^\.\w+$/.test(rest) ? 'extension' : /^\w+$/.test(rest) ? 'word' : 'longer';

/** A name that is kept; `isOwner`: a class of which only the members are names. */
type KeptName = { name: string; docs: number; isOwner: boolean };

/**
 * What is known of a common beginning. `counts`: of symbols, how many have so many underscores before it; of paths, how many files
 * begin so, and how many paths or folders do.
 */
export type CommonBeginning = { counts: number[]; names: KeptName[] };

export class BegunNames {
  readonly #data: BegunNamesData;

  constructor(data: BegunNamesData) {
    this.#data = data;
  }

  /** @param beginning in lower case, without underscores in front @returns null where so few begin so that they can be read */
  of(beginning: string): CommonBeginning | null {
    const { keys, labels } = this.#data;
    // All that begin so begin with the first that is kept, too.
    const at = keys.terms.lowerBound(beginning);
    if (beginning === '' || at === keys.terms.length || !keys.terms.at(at).startsWith(beginning)) return null;
    const [size = 0, ...numbers] = keys.at(at);
    const names = labels.at(at).split(BETWEEN);
    return {
      counts: numbers.slice(0, size),
      names: names.map((name, place) => {
        const number = numbers[size + place] ?? 0;
        return { name, docs: number >>> 1, isOwner: number % 2 === 1 };
      }),
    };
  }
}
