/** Symbols, files and folders as rows. */

import { treeParts } from '../../graph/files/tree';
import { bareName } from '../../graph/symbols/symbol-choice';
import type { FileEntry, Module, RepoAtlas, SymbolEntry, Touching } from '../../graph/types';
import { ownNumber, type RepoHistory } from '../../model/history';
import { remembered } from '../../model/once-per';
import { printComposition } from '../composition-json';
import { printLife } from '../life-json';
import { columnsOf } from '../schema';
import type { Row, Writer } from '../sqlite';
import type { Places } from './places';
import { SymbolOrders } from './symbol-orders';

/** The symbols of the repository, and what modules have of them. */
export function writeSymbols(
  db: Writer,
  id: number,
  repo: RepoAtlas,
  history: RepoHistory | null,
  places: Places,
): void {
  const write = db.into('symbol', columnsOf('symbol'));
  const entries = [...repo.symbols.values()];
  const printNames = namesPrinter();
  const printMentions = mentionsPrinter(history);
  let seq = 0;
  for (const entry of entries) {
    const { name, last, kinds, pulls, life, files, hasNamesake, modules, order } = entry;
    write([
      id,
      name,
      seq++,
      last,
      bareName(name),
      pulls.length,
      kinds.length > 0 ? printNames(kinds) : null,
      printTouching(pulls),
      printMentions(name),
      life && JSON.stringify(printLife(life, places)),
      printNames(files),
      Number(hasNamesake),
      printNames(modules),
      printComposition(repo.today.ofSymbol(entry), places),
      order,
    ]);
  }
  const lists = db.into('symbol_list', columnsOf('symbol_list'));
  const orders = new SymbolOrders(entries);
  lists([id, '', ...orders.ofAll()]);
  const within = db.into('symbol_within', columnsOf('symbol_within'));
  for (const module of repo.modules) {
    const own = [...module.symbols];
    const seqs = orders.seqsOf(own);
    lists([id, module.id, ...orders.of(own, seqs)]);
    own.forEach((entry, at) => {
      if (entries[seqs[at] ?? 0] !== entry) within(withinRow(id, module.id, entry));
    });
  }
}

/** @returns what makes a list of names JSON; most have one, which many others have, too */
function namesPrinter(): (names: readonly string[]) => string {
  const printed = remembered((name: string) => JSON.stringify([name]));
  return (names) => (names.length === 1 ? printed(names[0] ?? '') : JSON.stringify(names));
}

/** @returns what prints all PRs that mention a name, newest first, those that change it, too: which those are can change with a report */
function mentionsPrinter(history: RepoHistory | null): (name: string) => string | null {
  // By place, 0 for none: names are mentioned more often than there are commits.
  const numberAt = Uint32Array.from(history?.pulls ?? [], (commit) => ownNumber(commit) ?? 0);
  return (name) => {
    const places = history?.mentions?.get(name);
    if (!places) return null;
    const numbers = new Set<number>();
    for (let at = places.length - 1; at >= 0; at -= 1) {
      const number = numberAt[places[at] ?? 0] ?? 0;
      if (number !== 0) numbers.add(number);
    }
    return numbers.size > 0 ? `[${[...numbers].join()}]` : null;
  };
}

const withinRow = (id: number, module: string, { name, pulls, files }: SymbolEntry): Row => [
  ...[id, module, name, pulls.length, printTouching(pulls), JSON.stringify(files)],
];

/** A PR's number, below zero where its report names the symbol among the key ones. */
export function printTouching(pulls: SymbolEntry['pulls']): string {
  const numberOf = ({ pull: { number }, key }: Touching) => (key ? -number : number);
  const [only] = pulls.length === 1 ? pulls : NONE;
  // Most have one.
  return only ? `[${numberOf(only)}]` : JSON.stringify(pulls.map(numberOf));
}

const NONE: readonly never[] = [];

/** Files under all their names, with whose lines they are made of; and the lists of folders. */
export function writeFiles(db: Writer, id: number, repo: RepoAtlas, places: Places): void {
  const write = db.into('file', columnsOf('file'));
  const entries = [...new Set(repo.files.values())];
  for (const [seq, entry] of entries.entries()) {
    const { path, aliases, module, pulls, symbols } = entry;
    write([
      ...[id, path, seq, JSON.stringify(aliases), module, pulls.length],
      ...[JSON.stringify(pulls.map(({ number }) => number)), JSON.stringify(symbols)],
      printComposition(repo.today.ofFile(entry), places),
    ]);
  }
  const names = db.into('file_name', columnsOf('file_name'));
  let seq = 0;
  for (const [name, { path, pulls }] of repo.files) names([id, name, seq++, path, pulls.length]);
  writeFolders(db, id, entries);
}

function writeFolders(db: Writer, id: number, all: FileEntry[]): void {
  const write = db.into('folder', columnsOf('folder'));
  const open: { folder: string; files: FileEntry[] }[] = [{ folder: '', files: all }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { folder, files } = next;
    const parts = treeParts(files, folder);
    if (!parts) continue;
    const rows = parts.map(({ row: { kind, path, pulls, latest } }) => [kind, path, pulls, latest]);
    write([id, folder, JSON.stringify(rows)]);
    // A row can stand for a folder in a folder: an address can name each of them.
    for (const { row, child, files: own } of parts) if (row.kind === 'folder') open.push({ folder: child, files: own });
  }
}

/** @returns the files of a module as JSON: a path, or with its PRs where the module has others than the repository */
export function moduleFiles({ files }: Module, repo: RepoAtlas): string {
  return JSON.stringify(
    files.map((entry) =>
      repo.files.get(entry.path) === entry ? entry.path : [entry.path, entry.pulls.map(({ number }) => number)],
    ),
  );
}
