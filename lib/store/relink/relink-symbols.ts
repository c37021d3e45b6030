/** The symbols that PRs touch otherwise than before, and all that counts them. */

import type { Given } from '../../graph/symbols/given';
import { bareName } from '../../graph/symbols/symbol-choice';
import { hasNamesakeAmong, ranker } from '../../graph/symbols/symbols';
import type { Steps } from './steps';
import type { SymbolRow, SymbolRows } from './symbol-rows';
import type { ChangedPull, Touches } from './touches';

/** What links of a repository are asked of all its PRs. */
export type Order = {
  /** @returns the place of a PR, newest first */
  seqOf(number: number): number;
  modulesOf(number: number): readonly string[];
};

/** @returns the names that some PR gives something else than before */
function differing(pulls: ChangedPull[]): Set<string> {
  const names = new Set<string>();
  for (const { before, after } of pulls) {
    for (const name of new Set([...before.keys(), ...after.keys()])) {
      if (JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name))) names.add(name);
    }
  }
  return names;
}

/**
 * Finds the symbols as they will be: they are in `rows.changed` afterwards.
 * @returns false where a symbol goes of which the history tells something: if it came back, nobody would know that
 */
export function findChanged(rows: SymbolRows, touches: Touches, pulls: ChangedPull[], order: Order): boolean {
  const rank = ranker();
  let seq = rows.nextSeq();
  const names = differing(pulls);
  rows.read(names);
  for (const name of names) {
    const before = rows.before(name);
    const numbers = changedNumbers(before?.pulls ?? [], [name], pulls, order);
    if (numbers.length === 0 && touches.bareCommits('symbol', name).length === 0) {
      if (before?.isTold) return false;
      if (before) rows.changed.set(name, null);
      continue;
    }
    const last = before?.last ?? pulls.flatMap(({ after }) => after.get(name)?.last ?? [])[0] ?? name;
    const isMoved = pulls.some((pull) => placesIn(pull.before.get(name)) !== placesIn(pull.after.get(name)));
    const isNewest = before === null || numbers[0] !== before.pulls[0];
    // Where no file has a module, the module is that of the newest PR.
    const isKept = before !== null && !isMoved && (!isNewest || before.modules.length > 1);
    const places = isKept ? [] : touches.placesOfSymbol(name, numbers.map(Math.abs));
    const modules = places.flatMap(([, module]) => module ?? []);
    const first = numbers[0] === undefined ? [] : order.modulesOf(Math.abs(numbers[0])).slice(0, 1);
    const row: SymbolRow = {
      ...{ seq: before?.seq ?? seq++, name, last, pulls: numbers },
      files: isKept ? before.files : rank(places.map(([path]) => path)),
      modules: isKept ? before.modules : rank(modules.length > 0 ? modules : [...first]),
      order:
        before && isOrderKept(before.pulls, numbers, pulls)
          ? before.order
          : touches.orderOf(name, numbers, order.seqOf),
      ...{ hasNamesake: before?.hasNamesake ?? false, isTold: before?.isTold ?? false },
    };
    if (JSON.stringify(row) !== JSON.stringify(before)) rows.changed.set(name, row);
  }
  return true;
}

/** Whether what a symbol is put in order by is the same PR as before, and has not changed. */
function isOrderKept([before = 0]: number[], [now = 0]: number[], pulls: ChangedPull[]): boolean {
  const newest = Math.abs(now);
  return newest === Math.abs(before) && !pulls.some((pull) => pull.now.number === newest);
}

const placesIn = (given: Given | undefined): string => JSON.stringify(given?.places ?? []);

/** @returns the PRs of symbols, newest first, with those of now in place of those of before */
export function changedNumbers(numbers: number[], names: string[], pulls: ChangedPull[], { seqOf }: Order): number[] {
  const own = new Set(pulls.map(({ now }) => now.number));
  const kept = numbers.filter((number) => !own.has(Math.abs(number)));
  const added = pulls.flatMap(({ now: { number }, after }) => {
    const given = names.flatMap((name) => after.get(name) ?? []);
    return given.length > 0 ? [given.some(({ key }) => key) ? -number : number] : [];
  });
  return [...kept, ...added].sort((a, b) => seqOf(Math.abs(a)) - seqOf(Math.abs(b)));
}

/** Says of all symbols with a last part of one that changed whether others are called so, too. */
export function noteNamesakes(rows: SymbolRows, steps: Steps, id: number): void {
  const isMoved = (row: SymbolRow | null, before: SymbolRow | null) =>
    row === null || before === null || JSON.stringify(row.files) !== JSON.stringify(before.files);
  const lasts = new Set(
    [...rows.changed].flatMap(([name, row]) => {
      const before = rows.before(name);
      return isMoved(row, before) ? ((row ?? before)?.last ?? []) : [];
    }),
  );
  for (const last of lasts) {
    const same = rows.endingIn(last);
    for (const row of same) {
      const hasNamesake = hasNamesakeAmong(same, row);
      if (hasNamesake === row.hasNamesake) continue;
      if (rows.changed.has(row.name)) row.hasNamesake = hasNamesake;
      else steps.add('update symbol set has_namesake = ? where repo = ? and seq = ?', Number(hasNamesake), id, row.seq);
    }
  }
}

/** Writes the rows of the symbols that changed. */
export function writeChanged(rows: SymbolRows, steps: Steps, id: number): void {
  for (const [name, row] of rows.changed) {
    const before = rows.before(name);
    if (row === null) {
      if (before) steps.add('delete from symbol where repo = ? and seq = ?', id, before.seq);
      continue;
    }
    if (!before) {
      steps.add(
        'insert into symbol (repo, name, seq, last, bare) values (?, ?, ?, ?, ?)',
        ...[id, name, row.seq, row.last, bareName(name)],
      );
    }
    steps.add(
      `update symbol set pull_count = ?, pulls = ?, files = ?, has_namesake = ?, modules = ?, sort_order = ?
       where repo = ? and seq = ?`,
      ...[row.pulls.length, JSON.stringify(row.pulls), JSON.stringify(row.files), Number(row.hasNamesake)],
      ...[JSON.stringify(row.modules), row.order, id, row.seq],
    );
  }
}
