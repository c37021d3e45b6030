/** Who touched symbols and files, read for those alone that may have changed. */

import { symbolsOf } from '../../graph/files/fill-files';
import { type Given, givenBy, namesOf, type TouchedPlace } from '../../graph/symbols/given';
import { behind, orderOf } from '../../graph/symbols/symbols';
import type { Pull, PullFile } from '../../graph/types';
import { remembered } from '../../model/once-per';
import type { FileJson } from '../file-json';
import { type StoredCommits, storedCommits } from '../read/stored-commits';
import { listOf } from '../read/values';
import type { Reader, Value } from '../sqlite';

/** A PR whose report changed, as it will be; `seq`: its place, newest first. */
export type ChangedPull = { seq: number; was: Pull; now: Pull; before: Map<string, Given>; after: Map<string, Given> };

/** A file of a change; `today`: its path today. */
type TouchedFile = { path: string; today: string; readonly module: string | null; symbols: string[] };

export class Touches {
  /** Files of a commit, with the modules of their paths: so those of a commit without a PR are. */
  private readonly commitFiles: (place: number) => TouchedFile[];
  private readonly known = new Map<number, TouchedFile[]>();
  private readonly commits: StoredCommits;
  private readonly named: ReturnType<Reader['prepare']>;
  private readonly bare: ReturnType<Reader['prepare']>;
  private readonly told: ReturnType<Reader['prepare']>;
  private readonly symbols: ReturnType<Reader['prepare']>;
  private readonly changed = new Map<number, ChangedPull>();

  /** @param moduleOf module of a path by the taxonomy */
  constructor(
    db: Reader,
    private readonly id: number,
    moduleOf: (path: string) => string | null,
  ) {
    const files = db.prepare('select files from branch_commit where repo = ? and place = ?');
    this.commitFiles = remembered((place) =>
      listOf<FileJson>(files.first(id, place)?.[0]).map(([path, , , , symbols, today = path]) => ({
        ...{ path, today, symbols },
        get module() {
          return moduleOf(path);
        },
      })),
    );
    this.commits = storedCommits(db, id);
    this.named = db.prepare('select path from file_name where repo = ? and name = ?');
    this.bare = db.prepare(
      'select place from commit_touch where repo = ? and scope = ? and name = ? order by place desc',
    );
    this.told = db.prepare(
      `select d.number, d.files, d.file_modules, c.files from json_each(?2) wanted
       join pull_detail d on d.repo = ?1 and d.number = wanted.value
       left join branch_commit c on c.repo = d.repo and c.place = d.place`,
    );
    this.symbols = db.prepare('select symbols from pull_detail where repo = ? and number = ?');
  }

  /** Takes a PR as it will be. */
  change(pull: ChangedPull): void {
    this.changed.set(pull.now.number, pull);
  }

  /** @returns what a PR gives symbols */
  givenBy(pull: Pull): Map<string, Given> {
    return givenBy(pull, this.todayOf(pull.number));
  }

  /** @returns where the PRs of these numbers, and commits without one, touched a symbol, in that order */
  placesOfSymbol(name: string, numbers: number[]): TouchedPlace[] {
    const placesIn = (files: TouchedFile[]) =>
      files.flatMap(({ today, module, symbols }): TouchedPlace[] =>
        symbols.some((symbol) => symbol === name || isOwner(name, symbol)) ? [[today, module]] : [],
      );
    const files = this.filesOf(numbers);
    const own = numbers.flatMap((number) => {
      const changed = this.changed.get(number);
      return changed ? (changed.after.get(name)?.places ?? []) : placesIn(files(number));
    });
    const others = this.bareCommits('symbol', name).flatMap((place) => placesIn(this.commitFiles(place)));
    return [...own, ...others];
  }

  /** @returns today's paths of the files in which a PR touches other symbols than before */
  changedFiles({ was, now }: ChangedPull): string[] {
    const today = this.todayOf(now.number);
    const isOther = ({ symbols }: PullFile, at: number) =>
      JSON.stringify(symbols) !== JSON.stringify(was.files[at]?.symbols);
    return now.files.filter(isOther).map(({ path }) => today(path));
  }

  /** @returns the symbols that were touched in a file, as often as they were, PRs of these numbers first */
  symbolsIn(path: string, numbers: number[]): string[] {
    const symbolsOfPath = (files: TouchedFile[]) =>
      files.flatMap(({ today, symbols }) => (today === path ? symbols : []));
    const files = this.filesOf(numbers);
    const own = numbers.flatMap((number) => symbolsOfPath(files(number)));
    const others = this.bareCommits('file', path).flatMap((place) => symbolsOfPath(this.commitFiles(place)));
    return [...own, ...others];
  }

  /** @returns how a symbol comes among others of which as many PRs are: by its newest PR, else its newest commit */
  orderOf(name: string, [newest]: number[], seqOf: (number: number) => number): number {
    if (newest !== undefined) {
      const number = Math.abs(newest);
      const step = this.changed.get(number)?.after.get(name)?.step ?? stepOf(name, this.symbolsOf(number));
      return orderOf(seqOf(number), step);
    }
    const [place = 0] = this.bareCommits('symbol', name);
    return orderOf(
      behind(place),
      stepOf(
        name,
        this.commitFiles(place).flatMap(({ symbols }) => symbols),
      ),
    );
  }

  /** @returns places of commits without a PR that touched something, newest first */
  bareCommits(scope: 'symbol' | 'file', name: string): number[] {
    return this.bare.all(this.id, scope, name).map(([place]) => place as number);
  }

  /** @returns the files of PRs, read at once and from the rows alone: thousands touch one symbol, of which nothing else is asked */
  private filesOf(numbers: number[]): (number: number) => TouchedFile[] {
    const wanted = numbers.filter((number) => !this.known.has(number));
    if (wanted.length > 0) {
      for (const [number, own, modules, files] of this.told.all(this.id, JSON.stringify(wanted)))
        this.known.set(number as number, this.touchedFiles(number as number, own, modules, files));
    }
    return (number) => this.known.get(number) ?? [];
  }

  /** @param own its files, where its commit does not say all @param files of its commit */
  private touchedFiles(number: number, own?: Value, modules?: Value, files?: Value): TouchedFile[] {
    const told = this.changed.get(number)?.now.files ?? (typeof own === 'string' ? listOf<PullFile>(own) : null);
    if (told) {
      const today = this.todayOf(number);
      return told.map(({ path, module, symbols }) => ({ path, today: today(path), module, symbols }));
    }
    const list = listOf<string | null>(modules);
    return listOf<FileJson>(files).map(([path, , , , symbols, today = path], at) => ({
      ...{ path, today, module: list[at] ?? null, symbols },
    }));
  }

  private symbolsOf(number: number): string[] {
    const [symbols] = this.symbols.first(this.id, number) ?? [];
    return typeof symbols === 'string' ? listOf(symbols) : symbolsOf(null, this.filesOf([number])(number));
  }

  /** @returns today's path of a file of a PR: as its commits have it; of one that only its report names, by the name */
  private todayOf(number: number): (path: string) => string {
    const paths = new Map<string, string>();
    for (const place of this.commits.placesOf(number)) {
      for (const { path, today } of this.commitFiles(place)) if (!paths.has(path)) paths.set(path, today);
    }
    return (path) => paths.get(path) ?? (this.named.first(this.id, path)?.[0] as string | undefined) ?? path;
  }
}

const isOwner = (name: string, symbol: string): boolean =>
  symbol.startsWith(name) && [...namesOf([symbol])].some(([each]) => each === name);

/** @returns how many names of a change are met before one */
function stepOf(name: string, symbols: string[]): number {
  let step = 0;
  for (const [each] of namesOf(symbols)) {
    if (each === name) return step;
    step += 1;
  }
  return 0;
}
