/** Symbols, files and folders as rows. */
import { bareName } from '../../graph/symbol-choice';
import { treeRows } from '../../graph/tree';
import type { FileEntry, Module, RepoAtlas, SymbolEntry } from '../../graph/types';
import { ownNumber, type RepoHistory } from '../../model/history';
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
      kinds.length > 0 ? JSON.stringify(kinds) : null,
      printTouching(pulls),
      printMentions(name, history),
      life && JSON.stringify(printLife(life, places)),
      JSON.stringify(files),
      Number(hasNamesake),
      JSON.stringify(modules),
      printComposition(repo.today.ofSymbol(entry), places),
      order,
    ]);
  }
  const lists = db.into('symbol_list', columnsOf('symbol_list'));
  const orders = new SymbolOrders(entries);
  lists([id, '', ...orders.listed(entries), null]);
  const within = db.into('symbol_within', columnsOf('symbol_within'));
  for (const module of repo.modules) {
    const own = [...module.symbols];
    lists([id, module.id, ...orders.listed(own), orders.printed(own)]);
    for (const entry of own) if (repo.symbols.get(entry.name) !== entry) within(withinRow(id, module.id, entry));
  }
}

/** All PRs that mention a name, newest first, those that change it, too: which those are can change with a report. */
function printMentions(name: string, history: RepoHistory | null): string | null {
  const numbers = new Set<number>();
  for (const place of history?.mentions?.get(name)?.toReversed() ?? NOWHERE) {
    const commit = history?.pulls[place];
    const number = commit ? ownNumber(commit) : null;
    if (number !== null) numbers.add(number);
  }
  return numbers.size > 0 ? JSON.stringify([...numbers]) : null;
}

const NOWHERE: readonly number[] = [];

const withinRow = (id: number, module: string, { name, pulls, files }: SymbolEntry): Row => [
  ...[id, module, name, pulls.length, printTouching(pulls), JSON.stringify(files)],
];

/** A PR's number, below zero where its report names the symbol among the key ones. */
export const printTouching = (pulls: SymbolEntry['pulls']): string =>
  JSON.stringify(pulls.map(({ pull: { number }, key }) => (key ? -number : number)));

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
    const rows = treeRows(files, folder);
    if (!rows) continue;
    write([id, folder, JSON.stringify(rows.map(({ kind, path, pulls, latest }) => [kind, path, pulls, latest]))]);
    for (const inner of foldersBetween(folder, rows)) {
      open.push({ folder: inner, files: files.filter(({ path }) => path.startsWith(`${inner}/`)) });
    }
  }
}

/** A row can stand for a folder in a folder: an address can name each of them. */
function foldersBetween(folder: string, rows: { kind: string; path: string }[]): string[] {
  const depth = folder === '' ? 0 : folder.split('/').length;
  return rows
    .filter(({ kind }) => kind === 'folder')
    .map(({ path }) =>
      path
        .split('/')
        .slice(0, depth + 1)
        .join('/'),
    );
}

/** @returns the files of a module as JSON: a path, or with its PRs where the module has others than the repository */
export function moduleFiles({ files }: Module, repo: RepoAtlas): string {
  return JSON.stringify(
    files.map((entry) =>
      repo.files.get(entry.path) === entry ? entry.path : [entry.path, entry.pulls.map(({ number }) => number)],
    ),
  );
}
