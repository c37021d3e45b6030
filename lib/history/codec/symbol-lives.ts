/**
 * What became of symbols; commits, paths and symbols by their ordinals, base 36:
 *
 *     today    <path>  <symbol>:<line>:<lines> …  <owners>   `line` as its distance from the one before; see symbol-owners.ts
 *     gone     <commit>  <symbol> …                    as distances
 *     renamed  <commit>  <symbol>:<symbol> …
 *     moved    <commit>  <from>  <to>  <symbol> …      as distances
 */
import type { OwnedPlace, SymbolEnd, SymbolLives, SymbolMove } from '../../model/symbol-life';
import { numbersOf } from './digits';
import { distances, ordinalsOf } from './distances';
import type { NameReader, NameWriter } from './names';
import { parseLineOwners, printLineOwners } from './symbol-owners';

const base36 = (number: number): string => number.toString(36);

/** @returns the lines */
export function printLives(lives: SymbolLives, paths: NameWriter, symbols: NameWriter): string[] {
  return [...printToday(lives, paths, symbols), ...printEnds(lives, symbols), ...printMoves(lives, paths, symbols)];
}

function printToday({ today }: SymbolLives, paths: NameWriter, symbols: NameWriter): string[] {
  const byPath = new Map<string, { symbol: number; place: OwnedPlace }[]>();
  for (const [name, places] of today) {
    const symbol = symbols.ordinalOf(name);
    if (symbol === undefined) continue;
    for (const place of places) {
      const list = byPath.get(place.path) ?? [];
      if (list.length === 0) byPath.set(place.path, list);
      list.push({ symbol, place });
    }
  }
  return [...byPath].sort(byKey).map(([path, list]) => {
    let last = 0;
    list.sort((a, b) => a.place.line - b.place.line || a.symbol - b.symbol);
    const items = list.map(({ symbol, place: { line, lines } }) => {
      const distance = line - last;
      last = line;
      return [symbol, distance, lines].map(base36).join(':');
    });
    const owners = printLineOwners(list.map(({ place }) => place.owners));
    return `today\t${paths.write(path)}\t${items.join(' ')}${owners === '' ? '' : `\t${owners}`}`;
  });
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

function printEnds({ ends }: SymbolLives, symbols: NameWriter): string[] {
  const gone = new Map<number, number[]>();
  const renamed = new Map<number, string[]>();
  for (const [name, { commit, to }] of ends) {
    const symbol = symbols.ordinalOf(name);
    const successor = to === null ? null : symbols.ordinalOf(to);
    if (symbol === undefined) continue;
    if (successor === null || successor === undefined) gone.set(commit, [...(gone.get(commit) ?? []), symbol]);
    else renamed.set(commit, [...(renamed.get(commit) ?? []), `${base36(symbol)}:${base36(successor)}`]);
  }
  const byCommit = ([a]: [number, unknown], [b]: [number, unknown]) => a - b;
  return [
    ...[...gone]
      .sort(byCommit)
      .map(([commit, list]) => `gone\t${base36(commit)}\t${distances(list.sort((a, b) => a - b))}`),
    ...[...renamed].sort(byCommit).map(([commit, list]) => `renamed\t${base36(commit)}\t${list.sort().join(' ')}`),
  ];
}

function printMoves({ moves }: SymbolLives, paths: NameWriter, symbols: NameWriter): string[] {
  const groups = new Map<string, { move: SymbolMove; list: number[] }>();
  for (const [name, move] of moves) {
    const symbol = symbols.ordinalOf(name);
    if (symbol === undefined) continue;
    const key = `${String(move.commit).padStart(9, '0')} ${move.from}\0${move.to}`;
    const group = groups.get(key) ?? { move, list: [] };
    groups.set(key, group);
    group.list.push(symbol);
  }
  return [...groups].sort(byKey).map(([, { move, list }]) => {
    const ends = `${paths.write(move.from)}\t${paths.write(move.to)}`;
    return `moved\t${base36(move.commit)}\t${ends}\t${distances(list.sort((a, b) => a - b))}`;
  });
}

/** What is being read. */
export type LivesDraft = {
  today: Map<string, OwnedPlace[]>;
  ends: Map<string, SymbolEnd>;
  moves: Map<string, SymbolMove>;
};

type Readers = { path: NameReader; symbol: NameReader };

/** @returns whether the record fits; what it tells is put into `lives` */
export function parseLife(fields: string[], names: Readers, lives: LivesDraft): boolean {
  if (fields[0] === 'today') return (fields.length === 3 || fields.length === 4) && parseToday(fields, names, lives);
  if (fields[0] === 'gone') return fields.length === 3 && parseGone(fields, names, lives);
  if (fields[0] === 'renamed') return fields.length === 3 && parseRenamed(fields, names, lives);
  return fields.length === 5 && parseMoved(fields, names, lives);
}

/** Before version 4 nothing was told of owners. */
function parseToday([, where = '', list = '', by = '']: string[], names: Readers, { today }: LivesDraft): boolean {
  const path = names.path.read(where);
  const items = list.split(' ');
  const owned = by === '' ? [] : parseLineOwners(by);
  if (typeof path !== 'string' || !owned || (owned.length > 0 && owned.length !== items.length)) return false;
  let last = 0;
  for (const [at, item] of items.entries()) {
    const [symbol, distance, lines] = numbersOf(item, 3) ?? [];
    const name = symbol === undefined ? undefined : names.symbol.at(symbol);
    if (name === undefined || distance === undefined || lines === undefined) return false;
    last += distance;
    const owners = owned[at];
    const place = owners ? { path, line: last, lines, owners } : { path, line: last, lines };
    const places = today.get(name);
    if (places) places.push(place);
    else today.set(name, [place]);
  }
  return true;
}

function parseGone([, at = '', list = '']: string[], names: Readers, { ends }: LivesDraft): boolean {
  const commit = numbersOf(at, 1)?.[0];
  const found = symbolsOf(list, names.symbol);
  if (commit === undefined || found === null) return false;
  for (const name of found) ends.set(name, { commit, to: null });
  return true;
}

function parseRenamed([, at = '', list = '']: string[], { symbol }: Readers, { ends }: LivesDraft): boolean {
  const commit = numbersOf(at, 1)?.[0];
  for (const item of list.split(' ')) {
    const [from = -1, to = -1] = numbersOf(item, 2) ?? [];
    const [name, newName] = [symbol.at(from), symbol.at(to)];
    if (commit === undefined || name === undefined || newName === undefined) return false;
    ends.set(name, { commit, to: newName });
  }
  return true;
}

function parseMoved(
  [, at = '', from = '', to = '', list = '']: string[],
  names: Readers,
  { moves }: LivesDraft,
): boolean {
  const commit = numbersOf(at, 1)?.[0];
  const [old, fresh] = [names.path.read(from), names.path.read(to)];
  const found = symbolsOf(list, names.symbol);
  if (commit === undefined || typeof old !== 'string' || typeof fresh !== 'string' || found === null) return false;
  for (const name of found) moves.set(name, { commit, from: old, to: fresh });
  return true;
}

function symbolsOf(list: string, symbols: NameReader): string[] | null {
  const names = ordinalsOf(list)?.map((ordinal) => symbols.at(ordinal)) ?? null;
  return names?.every((name) => name !== undefined) ? names : null;
}
