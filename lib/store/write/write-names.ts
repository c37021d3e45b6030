/** Symbols, files and folders as rows. */
import { bareName, inCountOrder, initialOf, initialsOf, inNameOrder } from '../../graph/symbol-choice';
import { treeRows } from '../../graph/tree';
import type { FileEntry, Module, RepoAtlas, SymbolEntry } from '../../graph/types';
import { printComposition } from '../composition-json';
import { printLife } from '../life-json';
import { columnsOf } from '../schema';
import type { Row, Writer } from '../sqlite';
import type { Places } from './places';

/** The symbols of the repository, and those of each module as that module has them. */
export function writeSymbols(db: Writer, id: number, { symbols, modules, today }: RepoAtlas, places: Places): void {
  const write = db.into('symbol', columnsOf('symbol'));
  const scopes = [
    { scope: '', entries: [...symbols.values()] },
    ...modules.map((module) => ({ scope: module.id, entries: [...module.symbols] })),
  ];
  const initials = db.into('initial', columnsOf('initial'));
  for (const { scope, entries } of scopes) {
    for (const [seq, { initial, count }] of initialsOf(entries).entries()) initials([id, scope, seq, initial, count]);
    const named = inNameOrder(entries);
    const [byName, byCount] = [placesIn(named), placesIn(inCountOrder(named))];
    for (const [seq, entry] of entries.entries()) {
      const order = [seq, byName.get(entry) ?? 0, byCount.get(entry) ?? 0] as const;
      const whole = scope === '' ? null : (symbols.get(entry.name) ?? null);
      const composition = scope === '' ? printComposition(today.ofSymbol(entry), places) : null;
      write([...symbolRow({ id, scope, entry, order, whole }, places), composition]);
    }
  }
}

const placesIn = <T>(list: T[]): Map<T, number> => new Map(list.map((entry, place) => [entry, place]));

/** `whole`: the same symbol in the repository: what it says, too, is left out; null where this is that one. */
type Scoped = {
  id: number;
  scope: string;
  entry: SymbolEntry;
  order: readonly [seq: number, byName: number, byCount: number];
  whole: SymbolEntry | null;
};

function symbolRow({ id, scope, entry, order: [seq, byName, byCount], whole }: Scoped, places: Places): Row {
  const { name, last, kinds, pulls, mentions, life, files, hasNamesake, modules } = entry;
  const isAlike = whole === entry;
  const isWhole = whole === null;
  return [
    ...[id, scope, name, seq, isWhole ? last : null, isWhole ? bareName(name) : null, initialOf(name), byName, byCount],
    ...[pulls.length, isWhole && kinds.length > 0 ? JSON.stringify(kinds) : null],
    // A PR's number, below zero where its report names the symbol among the key ones.
    isAlike ? null : JSON.stringify(pulls.map(({ pull: { number }, key }) => (key ? -number : number))),
    isWhole && mentions.length > 0 ? JSON.stringify(mentions.map(({ number }) => number)) : null,
    isWhole && life ? JSON.stringify(printLife(life, places)) : null,
    isAlike ? null : JSON.stringify(files),
    ...(isWhole ? [Number(hasNamesake), JSON.stringify(modules)] : [null, null]),
  ];
}

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
