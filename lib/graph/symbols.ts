/** Symbol entries: every name that reports or diffs spell, with the PRs, files and modules it was touched in. */
import type { RepoHistory } from '../model/history';
import type { SymbolKind } from '../model/symbol-kind';
import { lastPart, ownersOf } from '../text/identifier';
import type { Draft } from './draft';
import type { FileIndex } from './files';
import { keysByCount } from './fill-files';
import { lifeFinder } from './symbol-life';
import { mentionFinder } from './symbol-mentions';
import type { Pull, SymbolEntry } from './types';

/**
 * A change in a method is a change in its class: an entry has the PRs of every definition inside it, too.
 * @param pulls newest first, files filled
 * @returns entries by exact name, case kept
 */
export function indexSymbols(pulls: Pull[], files: FileIndex, history: RepoHistory | null): Map<string, SymbolEntry> {
  const symbols = new Map<string, Draft<SymbolEntry>>();
  const owners = ownerFinder();
  const note = (name: string, pull: Pull, key: boolean) => {
    let entry = symbols.get(name);
    if (!entry) {
      entry = emptyEntry(name, history);
      symbols.set(name, entry);
    }
    const last = entry.pulls.at(-1);
    if (last?.pull !== pull) entry.pulls.push({ pull, key });
    else last.key ||= key;
  };
  for (const pull of pulls) {
    const key = new Set(pull.record?.keySymbols ?? []);
    for (const name of pull.symbols) {
      note(name, pull, key.has(name));
      for (const owner of owners(name)) note(owner, pull, false);
    }
    notePlaces(pull, symbols, files, owners);
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
  return symbols;
}

const NO_KINDS: readonly SymbolKind[] = [];

function emptyEntry(name: string, history: RepoHistory | null): Draft<SymbolEntry> {
  const kinds = history?.kinds?.get(name) ?? NO_KINDS;
  return { name, last: lastPart(name), kinds, pulls: [], mentions: [], life: null, files: [], modules: [] };
}

type OwnerFinder = (name: string) => string[];

/** @returns {@link ownersOf}, which remembers: a method is touched by many PRs */
function ownerFinder(): OwnerFinder {
  const known = new Map<string, string[]>();
  return (name) => {
    const owners = known.get(name) ?? ownersOf(name);
    known.set(name, owners);
    return owners;
  };
}

/** Appends each file and module that a PR touched a symbol in, as often as it did. */
function notePlaces(pull: Pull, symbols: Map<string, Draft<SymbolEntry>>, files: FileIndex, owners: OwnerFinder): void {
  for (const file of pull.files) {
    if (file.symbols.length === 0) continue;
    const { path } = files.entryOf(file);
    for (const name of new Set(file.symbols.flatMap((symbol) => [symbol, ...owners(symbol)]))) {
      const entry = symbols.get(name);
      entry?.files.push(path);
      if (file.module !== null) entry?.modules.push(file.module);
    }
  }
}

/** @returns a function that lists each name once, the most frequent first; lists of one name are shared to save memory */
function ranker(): (names: string[]) => string[] {
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

/** @returns last part -> the entries that end in it, most PRs first */
export function indexByLast(symbols: Map<string, SymbolEntry>): Map<string, SymbolEntry[]> {
  const byLast = new Map<string, SymbolEntry[]>();
  for (const entry of symbols.values()) {
    const list = byLast.get(entry.last);
    if (list) list.push(entry);
    else byLast.set(entry.last, [entry]);
  }
  for (const list of byLast.values()) {
    if (list.length > 1) list.sort((a, b) => b.pulls.length - a.pulls.length || (a.name < b.name ? -1 : 1));
  }
  return byLast;
}
