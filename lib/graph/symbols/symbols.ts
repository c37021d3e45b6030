/** Symbol entries: every name that reports or diffs spell, with the PRs, files and modules it was touched in. */
import { GrowingLists } from '../../model/growing-lists';
import type { RepoHistory } from '../../model/history';
import { remembered } from '../../model/once-per';
import type { SymbolKind } from '../../model/symbol-kind';
import { lastPart, ownersOf } from '../../text/identifier';
import type { Draft } from '../draft';
import type { FileIndex } from '../files/files';
import { keysByCount } from '../files/fill-files';
import type { Pull, SymbolEntry, Touching } from '../types';
import { lifeFinder } from './symbol-life';
import { mentionFinder } from './symbol-mentions';

/**
 * A change in a method is a change in its class: an entry has the PRs of every definition inside it, too.
 * @param pulls newest first, files filled
 * @param touched where commits without a PR of their own touched symbols, newest first: they have entries, too
 * @returns entries by exact name, case kept
 */
export function indexSymbols(
  { pulls, touched }: { pulls: Pull[]; touched: Touched[] },
  files: FileIndex,
  history: RepoHistory | null,
): Map<string, SymbolEntry> {
  const walk = new Walk();
  for (const [seq, pull] of pulls.entries()) {
    walk.begin(seq);
    walk.pull(seq, pull);
    for (const file of pull.files) if (file.symbols.length > 0) walk.file(file, files.entryOf(file).path);
  }
  for (const { place, ...file } of touched) {
    walk.begin(behind(place));
    for (const symbol of file.symbols) walk.meet(symbol);
    walk.file(file, file.path);
  }
  const entries = walk.entries(pulls, history);
  const byNumber = new Map(pulls.map((pull) => [pull.number, pull]));
  const mentionsOf = mentionFinder(history, byNumber);
  const lifeOf = lifeFinder(history, byNumber);
  for (const entry of entries) {
    entry.mentions = mentionsOf(entry);
    entry.life = lifeOf(entry.name);
  }
  noteNamesakes(entries);
  return new Map(entries.map((entry) => [entry.name, entry]));
}

function noteNamesakes(entries: Iterable<Draft<SymbolEntry>>): void {
  for (const same of groupByLast(entries).values()) {
    for (const entry of same) entry.hasNamesake = hasNamesakeAmong(same, entry);
  }
}

/** @param same all that end alike @returns whether another of them is in another file */
export function hasNamesakeAmong<Entry extends { files: readonly string[] }>(same: Entry[], entry: Entry): boolean {
  const [first] = entry.files;
  return same.some((other) => other !== entry && other.files.some((path) => path !== first));
}

const NO_KINDS: readonly SymbolKind[] = [];

/** Behind all PRs are the commits without one, the newest first. */
const BEHIND = 2 ** 31;

/** @returns where a commit without a PR is among all changes */
export const behind = (place: number): number => BEHIND - place;

/** More than one change has of symbols. */
const MOST_STEPS = 2 ** 20;

/** @returns the order of a symbol that comes first as one of the names of a change @param change the place of a PR, newest first */
export const orderOf = (change: number, step: number): number => change * MOST_STEPS + Math.min(step, MOST_STEPS - 1);

/** @returns {@link ownersOf}, which remembers: a method is touched by many PRs */
export const ownerFinder = (): ((name: string) => string[]) => remembered(ownersOf);

/** A file with the symbols that were touched in it. */
type TouchedFile = { path: string; module: string | null; symbols: string[] };

/** `place` of the commit in the history. */
export type Touched = TouchedFile & { place: number };

/** A symbol that was met: its number, how it is put in order, and the classes it is in; null until it is touched itself. */
type Met = { number: number; name: string; order: number; owners: Met[] | null };

/** Goes over all changes, and notes who touched each symbol, and where: numbers, as there are more of them than of anything else. */
class Walk {
  private readonly known = new Map<string, Met>();
  private readonly all: Met[] = [];
  /** By symbol: twice the places of its PRs, and one more where a report names it among the key ones. */
  private readonly pulls = new GrowingLists();
  /** By symbol: the files that it was touched in, as places in `files`. */
  private readonly visits = new GrowingLists();
  private readonly files: { path: string; module: string | null }[] = [];
  /** Where the walk is: at which change, and how many names of it were met. */
  private change = -1;
  private taken = 0;

  /** @param change its place among all */
  begin(change: number): void {
    if (change !== this.change) this.taken = 0;
    this.change = change;
  }

  /** Meets the next name of a change. @returns its symbol */
  meet(name: string): Met {
    const met = this.named(name);
    this.taken += 1 + (met.owners ?? NONE).length;
    return met;
  }

  /** @param seq the place of the PR among all */
  pull(seq: number, { record, symbols }: Pull): void {
    const keys = new Set(record?.keySymbols ?? []);
    for (const name of symbols) {
      const { number, owners } = this.meet(name);
      this.notePull(number, seq, keys.has(name));
      for (const owner of owners ?? NONE) this.notePull(owner.number, seq, false);
    }
  }

  private notePull(symbol: number, seq: number, key: boolean): void {
    if (this.pulls.last(symbol) >> 1 !== seq) this.pulls.push(symbol, 2 * seq + Number(key));
    else if (key) this.pulls.replaceLast(symbol, 2 * seq + 1);
  }

  /** Notes a file and its module for each symbol that was touched in it, or in which one was. @param path of the file today */
  file({ module, symbols }: Omit<TouchedFile, 'path'>, path: string): void {
    const visit = this.files.push({ path, module }) - 1;
    for (const symbol of symbols) {
      const { number, owners } = this.named(symbol);
      this.noteVisit(number, visit);
      for (const owner of owners ?? NONE) this.noteVisit(owner.number, visit);
    }
  }

  private noteVisit(symbol: number, visit: number): void {
    if (this.visits.last(symbol) !== visit) this.visits.push(symbol, visit);
  }

  /** @returns the symbol of a name, with the classes that it is in */
  private named(name: string): Met {
    const met = this.known.get(name) ?? this.met(name, 0);
    met.owners ??= ownersOf(name).map((owner, at) => this.known.get(owner) ?? this.met(owner, 1 + at));
    return met;
  }

  /** @param ahead of the names met so far */
  private met(name: string, ahead: number): Met {
    const order = orderOf(this.change, this.taken + ahead);
    const met: Met = { number: this.all.length, name, order, owners: null };
    this.all.push(met);
    this.known.set(name, met);
    return met;
  }

  /** @returns what was noted, with nothing yet of what becomes of a symbol, in the order in which they were met */
  entries(pulls: Pull[], history: RepoHistory | null): Draft<SymbolEntry>[] {
    const rank = ranker();
    const numbers = this.all.map(({ number }) => number);
    const [touching, visits] = [this.pulls.inOrder(numbers), this.visits.inOrder(numbers)];
    // All symbols of a PR share the two: there would be more of them than of anything else.
    const known = new Array<Touching | undefined>(2 * pulls.length);
    const touchingOf = (noted: number): Touching => {
      const touching = known[noted] ?? { pull: pulls[noted >> 1] as Pull, key: (noted & 1) === 1 };
      known[noted] = touching;
      return touching;
    };
    return this.all.map(({ name, number, order }) => {
      const own = listed(touching, number, touchingOf);
      const files = listed(visits, number, (visit) => this.files[visit]?.path ?? '');
      const modules = listed(visits, number, (visit) => this.files[visit]?.module ?? null);
      const inModules = modules.includes(null) ? modules.filter((module) => module !== null) : (modules as string[]);
      return {
        name,
        last: lastPart(name),
        kinds: history?.kinds?.get(name) ?? NO_KINDS,
        pulls: own,
        mentions: NOBODY,
        life: null,
        files: rank(files),
        hasNamesake: false,
        // Named by a report without a file: the report's first module is the best that is known.
        modules: rank(inModules.length > 0 ? inModules : (own[0]?.pull.modules ?? NONE).slice(0, 1)),
        order,
      };
    });
  }
}

const NONE: never[] = [];
const NOBODY: Pull[] = [];

/** @returns what the entries of a list stand for: an array of just their length, as there is one for each symbol */
function listed<T>({ offsets, entries }: Grown, list: number, of: (entry: number) => T): T[] {
  const [from, to] = [offsets[list] ?? 0, offsets[list + 1] ?? 0];
  // Most have one.
  if (to - from === 1) return [of(entries[from] ?? 0)];
  const all = new Array<T>(to - from);
  for (let at = from; at < to; at += 1) all[at - from] = of(entries[at] ?? 0);
  return all;
}

type Grown = ReturnType<GrowingLists['inOrder']>;

/** @returns a function that lists each name once, the most frequent first; lists of one name are shared to save memory */
export function ranker(): (names: string[]) => string[] {
  const single = remembered((name: string) => [name]);
  return (names) => {
    const [first] = names;
    if (first === undefined) return [];
    if (names.length === 1 || names.every((name) => name === first)) return single(first);
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return keysByCount(counts);
  };
}

function groupByLast<Entry extends { last: string }>(entries: Iterable<Entry>): Map<string, Entry[]> {
  const byLast = new Map<string, Entry[]>();
  for (const entry of entries) {
    const list = byLast.get(entry.last);
    if (list) list.push(entry);
    else byLast.set(entry.last, [entry]);
  }
  return byLast;
}

/** @returns last part -> the entries that end in it, most PRs first */
export function indexByLast(symbols: Map<string, SymbolEntry>): Map<string, SymbolEntry[]> {
  const byLast = groupByLast(symbols.values());
  for (const list of byLast.values()) {
    if (list.length > 1) list.sort((a, b) => b.pulls.length - a.pulls.length || (a.name < b.name ? -1 : 1));
  }
  return byLast;
}
