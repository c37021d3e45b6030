/** Who touched symbols and files, read for those alone that may have changed. */

import { type Given, givenBy, namesOf, type TouchedPlace } from '../../graph/given';
import { behind, orderOf } from '../../graph/symbols';
import type { Pull, PullFile, RepoAtlas } from '../../graph/types';
import { remembered } from '../../model/once-per';
import type { FileJson } from '../file-json';
import { type StoredCommits, storedCommits } from '../read/stored-commits';
import { listOf } from '../read/values';
import type { Reader } from '../sqlite';

/** A PR whose report changed, as it will be; `seq`: its place, newest first. */
export type ChangedPull = { seq: number; now: Pull; before: Map<string, Given>; after: Map<string, Given> };

type CommitFile = { path: string; today: string; symbols: string[] };

export class Touches {
  private readonly commitFiles: (place: number) => CommitFile[];
  private readonly commits: StoredCommits;
  private readonly named: ReturnType<Reader['prepare']>;
  private readonly bare: ReturnType<Reader['prepare']>;
  private readonly changed = new Map<number, ChangedPull>();

  /** @param moduleOf module of a path by the taxonomy */
  constructor(
    db: Reader,
    private readonly id: number,
    private readonly repo: RepoAtlas,
    private readonly moduleOf: (path: string) => string | null,
  ) {
    const files = db.prepare('select files from branch_commit where repo = ? and place = ?');
    this.commitFiles = remembered((place) =>
      listOf<FileJson>(files.first(id, place)?.[0]).map(([path, , , , symbols, today = path]) => ({
        ...{ path, today, symbols },
      })),
    );
    this.commits = storedCommits(db, id);
    this.named = db.prepare('select path from file_name where repo = ? and name = ?');
    this.bare = db.prepare(
      'select place from commit_touch where repo = ? and scope = ? and name = ? order by place desc',
    );
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
    const isIn = (symbols: string[]) => symbols.some((symbol) => symbol === name || this.isOwner(name, symbol));
    const own = numbers.flatMap((number): TouchedPlace[] => {
      const changed = this.changed.get(number);
      if (changed) return changed.after.get(name)?.places ?? [];
      const today = this.todayOf(number);
      return this.filesOf(number).flatMap(({ path, module, symbols }): TouchedPlace[] =>
        isIn(symbols) ? [[today(path), module]] : [],
      );
    });
    const others = this.bareCommits('symbol', name).flatMap((place) =>
      this.commitFiles(place).flatMap(({ path, today, symbols }): TouchedPlace[] =>
        isIn(symbols) ? [[today, this.moduleOf(path)]] : [],
      ),
    );
    return [...own, ...others];
  }

  /** @returns the symbols that were touched in a file, as often as they were, PRs of these numbers first */
  symbolsIn(path: string, numbers: number[]): string[] {
    const own = numbers.flatMap((number) => {
      const today = this.todayOf(number);
      return this.filesOf(number).flatMap((file) => (today(file.path) === path ? file.symbols : []));
    });
    const others = this.bareCommits('file', path).flatMap((place) =>
      this.commitFiles(place).flatMap((file) => (file.today === path ? file.symbols : [])),
    );
    return [...own, ...others];
  }

  /** @returns how a symbol comes among others of which as many PRs are: by its newest PR, else its newest commit */
  orderOf(name: string, [newest]: number[], seqOf: (number: number) => number): number {
    if (newest !== undefined) {
      const number = Math.abs(newest);
      const pull = this.repo.byNumber.get(number);
      const given = this.changed.get(number)?.after ?? (pull ? this.givenBy(pull) : new Map<string, Given>());
      return orderOf(seqOf(number), given.get(name)?.step ?? 0);
    }
    const [place = 0] = this.bareCommits('symbol', name);
    const names = [...namesOf(this.commitFiles(place).flatMap(({ symbols }) => symbols))];
    return orderOf(
      behind(place),
      names.findIndex(([each]) => each === name),
    );
  }

  /** @returns places of commits without a PR that touched something, newest first */
  bareCommits(scope: 'symbol' | 'file', name: string): number[] {
    return this.bare.all(this.id, scope, name).map(([place]) => place as number);
  }

  private isOwner(name: string, symbol: string): boolean {
    return symbol.startsWith(name) && [...namesOf([symbol])].some(([each]) => each === name);
  }

  private filesOf(number: number): readonly PullFile[] {
    return (this.changed.get(number)?.now ?? this.repo.byNumber.get(number))?.files ?? [];
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
