/**
 * What is kept of a beginning that many names have: how many begin so, and which are the best. Else a completion of `Test` reads
 * all names that do, which are on as many pages. It is kept where beginnings part: one that all go on alike from is found by that.
 */
import { lastStart, ownersOf } from '../../text/identifier';
import { Lists, type WholeLists } from './lists';
import { eachCommon, isWhole, OWN, type Starts, startsOfPaths, startsOfSymbols } from './name-starts';
import { Terms } from './terms';

/** Names that are kept of those that begin alike, spelt alike: a completion shows fewer. */
export const MOST_BEGUN = 12;

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
    if (beginning === '' || keys.terms.length === 0) return null;
    // All that begin so begin with the first that is kept, too.
    const at = keys.terms.lowerBound(beginning);
    if (at === keys.terms.length || !keys.terms.at(at).startsWith(beginning))
      return isWhole(beginning) ? { counts: [], names: [] } : null;
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
