/** Files over all the names they had, followed through the renames of a history. */
import type { HistoryFile, RepoHistory } from '../../model/history';
import { oncePer } from '../../model/once-per';
import { findMovesOut } from './moved-out';

/** One file: its newest name, and every name it ever had (the newest included). */
export type Lineage = { path: string; names: Set<string> };

export type Lineages = {
  /** The file that a commit touched. */
  of(file: HistoryFile): Lineage;
  /** The file that has this name now, else the last that had it; a new one for a name never seen. */
  named(path: string): Lineage;
};

/**
 * Walks the history, oldest first. A rename takes the file along, and so does a move that leaves a shim under the old
 * name; a name that is given to a new file after its old owner moved away starts a file of its own, so that two files
 * are never merged only for having had the same name.
 * @param history null: every name is a file of its own
 */
export const followRenames = (history: RepoHistory | null): Lineages => (history ? walkOf(history) : new Walk());

/** Once for each history: who links it and who writes it down ask for the same. */
const walkOf = oncePer(({ pulls }: RepoHistory): Walk => {
  const walk = new Walk();
  for (const { files } of pulls) walk.commit(files);
  return walk;
});

class Walk implements Lineages {
  private readonly owners = new Map<string, Lineage>();
  private readonly former = new Map<string, Lineage>();
  private readonly touched = new Map<HistoryFile, Lineage>();
  /** Lineages that turned out to be the same as another. */
  private readonly merged = new Map<Lineage, Lineage>();
  private readonly lines = new Map<string, number>();

  of(file: HistoryFile): Lineage {
    return this.end(this.touched.get(file) ?? this.owner(file.path));
  }

  named(path: string): Lineage {
    return this.end(this.owners.get(path) ?? this.former.get(path) ?? this.owner(path));
  }

  commit(files: HistoryFile[]): void {
    const moves = findMovesOut(files, (path) => this.lines.get(path) ?? 0);
    this.countLines(files);
    // All leave before any arrives: one commit can swap two names.
    const leaving = new Map<string, Lineage>();
    for (const { path, oldPath } of files) {
      if (oldPath === null || oldPath === path) continue;
      leaving.set(oldPath, this.owner(oldPath));
    }
    for (const [path, lineage] of leaving) {
      this.owners.delete(path);
      this.former.set(path, lineage);
    }
    for (const file of files) {
      const mover = file.oldPath === null ? undefined : leaving.get(file.oldPath);
      // Git tells a move once; a second file from the same source is a copy, a file of its own.
      if (mover) leaving.delete(file.oldPath ?? '');
      this.touched.set(file, mover ? this.arrive(mover, file.path) : this.owner(file.path));
    }
    for (const { from, to } of moves) this.arrive(this.owner(from), to);
  }

  /** Lengths by name: what a commit adds and deletes is all there is to know, as histories keep no contents. */
  private countLines(files: HistoryFile[]): void {
    const before = files.map(({ path, oldPath }) => this.lines.get(oldPath ?? path) ?? 0);
    for (const { oldPath } of files) if (oldPath !== null) this.lines.delete(oldPath);
    for (const [at, { path, added, deleted }] of files.entries()) {
      this.lines.set(path, Math.max(0, (before[at] ?? 0) + (added ?? 0) - (deleted ?? 0)));
    }
  }

  /** The lineage takes a name; who had it before (and was deleted since, which no history says) joins it. */
  private arrive(mover: Lineage, path: string): Lineage {
    const lineage = this.end(mover);
    const there = this.owners.get(path);
    const other = there && this.end(there);
    if (other && other !== lineage) {
      for (const name of other.names) lineage.names.add(name);
      this.merged.set(other, lineage);
    }
    lineage.path = path;
    lineage.names.add(path);
    this.owners.set(path, lineage);
    return lineage;
  }

  private owner(path: string): Lineage {
    const known = this.owners.get(path);
    if (known) return this.end(known);
    const lineage: Lineage = { path, names: new Set([path]) };
    this.owners.set(path, lineage);
    return lineage;
  }

  private end(lineage: Lineage): Lineage {
    let end = lineage;
    for (let next = this.merged.get(end); next; next = this.merged.get(end)) end = next;
    return end;
  }
}
