/** Symbol entries: every name that reports or diffs spell, with the PRs, files and modules it was touched in. */
import type { RepoHistory } from '../model/history';
import { remembered } from '../model/once-per';
import type { SymbolKind } from '../model/symbol-kind';
import { lastPart, ownersOf } from '../text/identifier';
import type { Draft } from './draft';
import type { FileIndex } from './files';
import { keysByCount } from './fill-files';
import { lifeFinder } from './symbol-life';
import { mentionFinder } from './symbol-mentions';
import type { Pull, SymbolEntry, Touching } from './types';

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
  const symbols = new Map<string, Draft<SymbolEntry>>();
  const steps = new Steps();
  const named = nameFinder(symbols, history, steps);
  const places = new PlaceNotes(named);
  const note = (entry: Draft<SymbolEntry>, touching: Touching) => {
    const last = entry.pulls[entry.pulls.length - 1];
    if (last?.pull !== touching.pull) entry.pulls.push(touching);
    else if (touching.key) entry.pulls[entry.pulls.length - 1] = touching;
  };
  for (const [seq, pull] of pulls.entries()) {
    const keys = new Set(pull.record?.keySymbols ?? []);
    // All symbols share the two: there would be more of them than of anything else.
    const touching: Touching = { pull, key: false };
    const turning: Touching = { pull, key: true };
    steps.begin(seq);
    for (const name of pull.symbols) {
      const { entry, owners } = named(name);
      note(entry.of, keys.has(name) ? turning : touching);
      for (const owner of owners) note(owner.of, touching);
      steps.take(1 + owners.length);
    }
    for (const file of pull.files) if (file.symbols.length > 0) places.note(file, files.entryOf(file).path);
  }
  for (const { place, ...file } of touched) {
    steps.begin(behind(place));
    for (const symbol of file.symbols) steps.take(1 + named(symbol).owners.length);
    places.note(file, file.path);
  }
  const byNumber = new Map(pulls.map((pull) => [pull.number, pull]));
  const mentionsOf = mentionFinder(history, byNumber);
  const lifeOf = lifeFinder(history, byNumber);
  const rank = ranker();
  for (const entry of symbols.values()) {
    entry.mentions = mentionsOf(entry);
    entry.life = lifeOf(entry.name);
    entry.files = rank(entry.files);
    // Named by a report without a file: the report's first module is the best that is known.
    entry.modules = rank(entry.modules.length > 0 ? entry.modules : (entry.pulls[0]?.pull.modules ?? []).slice(0, 1));
  }
  noteNamesakes(symbols.values());
  return symbols;
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

const emptyEntry = (name: string, history: RepoHistory | null, order: number): Draft<SymbolEntry> => ({
  name,
  last: lastPart(name),
  kinds: history?.kinds?.get(name) ?? NO_KINDS,
  pulls: [],
  mentions: [],
  life: null,
  files: [],
  hasNamesake: false,
  modules: [],
  order,
});

/** Behind all PRs are the commits without one, the newest first. */
const BEHIND = 2 ** 31;

/** @returns where a commit without a PR is among all changes */
export const behind = (place: number): number => BEHIND - place;

/** More than one change has of symbols. */
const MOST_STEPS = 2 ** 20;

/** Where the walk over all changes is, as one number: which change, and how many names of it were met. */
class Steps {
  private change = -1;
  private taken = 0;

  /** @param change its place among all */
  begin(change: number): void {
    if (change !== this.change) this.taken = 0;
    this.change = change;
  }

  take(names: number): void {
    this.taken += names;
  }

  /** @param ahead of the names met so far */
  at(ahead: number): number {
    return orderOf(this.change, this.taken + ahead);
  }
}

/** @returns the order of a symbol that comes first as one of the names of a change @param change the place of a PR, newest first */
export const orderOf = (change: number, step: number): number => change * MOST_STEPS + Math.min(step, MOST_STEPS - 1);

/** An entry, and the last file that was noted for it. */
type Noted = { of: Draft<SymbolEntry>; file: number };

/** A name's entry, and those of the classes it is in. */
type Named = { entry: Noted; owners: Noted[] };

/** @returns a function to a name's entries, which are made where they are not there; it remembers: many PRs touch one name */
function nameFinder(
  symbols: Map<string, Draft<SymbolEntry>>,
  history: RepoHistory | null,
  steps: Steps,
): (name: string) => Named {
  const known = new Map<string, Named>();
  const entryOf = (name: string, ahead: number): Noted => {
    const found = known.get(name);
    if (found) return found.entry;
    const entry = { of: emptyEntry(name, history, steps.at(ahead)), file: 0 };
    symbols.set(name, entry.of);
    // The classes that a class is in are looked for when it is touched itself.
    known.set(name, { entry, owners: UNKNOWN });
    return entry;
  };
  return (name) => {
    const found = known.get(name);
    if (found && found.owners !== UNKNOWN) return found;
    const entry = found?.entry ?? entryOf(name, 0);
    const named = { entry, owners: ownersOf(name).map((owner, at) => entryOf(owner, 1 + at)) };
    known.set(name, named);
    return named;
  };
}

const UNKNOWN: Noted[] = [];

/** @returns {@link ownersOf}, which remembers: a method is touched by many PRs */
export const ownerFinder = (): ((name: string) => string[]) => remembered(ownersOf);

/** A file with the symbols that were touched in it. */
type TouchedFile = { path: string; module: string | null; symbols: string[] };

/** `place` of the commit in the history. */
export type Touched = TouchedFile & { place: number };

/** Appends a file and its module to each symbol that was touched in it, or in which one was. */
class PlaceNotes {
  private readonly named: (name: string) => Named;
  private file = 0;

  constructor(named: (name: string) => Named) {
    this.named = named;
  }

  /** @param path of the file today */
  note({ module, symbols }: Omit<TouchedFile, 'path'>, path: string): void {
    this.file += 1;
    for (const symbol of symbols) {
      const { entry, owners } = this.named(symbol);
      this.add(entry, path, module);
      for (const owner of owners) this.add(owner, path, module);
    }
  }

  private add(noted: Noted, path: string, module: string | null): void {
    if (noted.file === this.file) return;
    noted.file = this.file;
    noted.of.files.push(path);
    if (module !== null) noted.of.modules.push(module);
  }
}

/** @returns a function that lists each name once, the most frequent first; lists of one name are shared to save memory */
export function ranker(): (names: string[]) => string[] {
  const single = new Map<string, string[]>();
  return (names) => {
    const [first] = names;
    if (first === undefined) return [];
    if (names.every((name) => name === first)) {
      const shared = single.get(first) ?? [first];
      single.set(first, shared);
      return shared;
    }
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
