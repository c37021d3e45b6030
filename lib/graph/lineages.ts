/** Files over all the names they had, followed through the renames of a history. */
import type { HistoryFile, RepoHistory } from '../model/history';

/** One file: its newest name, and every name it ever had (the newest included). */
export type Lineage = { path: string; names: Set<string> };

export type Lineages = {
  /** The file that a commit touched. */
  of(file: HistoryFile): Lineage;
  /** The file that has this name now, else the last that had it; a new one for a name never seen. */
  named(path: string): Lineage;
};

/**
 * Walks the history, oldest first. A rename takes the file along; a name that is given to a new file after its old
 * owner moved away starts a file of its own, so that two files are never merged only for having had the same name.
 * @param history null: every name is a file of its own
 */
export function followRenames(history: RepoHistory | null): Lineages {
  const owners = new Map<string, Lineage>();
  const former = new Map<string, Lineage>();
  const touched = new Map<HistoryFile, Lineage>();
  const merged = new Map<Lineage, Lineage>();
  const found = (lineage: Lineage): Lineage => {
    let end = lineage;
    for (let next = merged.get(end); next; next = merged.get(end)) end = next;
    return end;
  };
  const owner = (path: string): Lineage => {
    const known = owners.get(path);
    if (known) return found(known);
    const lineage: Lineage = { path, names: new Set([path]) };
    owners.set(path, lineage);
    return lineage;
  };

  for (const { files } of history?.pulls ?? []) {
    const moves = files.filter(({ path, oldPath }) => oldPath !== null && oldPath !== path);
    // All leave before any arrives: one commit can swap two names.
    const leaving = new Map(moves.map((file) => [file.oldPath ?? '', owner(file.oldPath ?? '')]));
    for (const [path, lineage] of leaving) {
      owners.delete(path);
      former.set(path, lineage);
    }
    for (const file of files) {
      const mover = file.oldPath === null ? undefined : leaving.get(file.oldPath);
      if (!mover || file.oldPath === file.path) touched.set(file, owner(file.path));
      else {
        // Git tells a move once; a second file from the same source is a copy, a file of its own.
        leaving.delete(file.oldPath ?? '');
        touched.set(file, arrive(found(mover), file.path));
      }
    }
  }

  function arrive(lineage: Lineage, path: string): Lineage {
    const there = owners.get(path);
    if (there && found(there) !== lineage) {
      // The name was taken before (and deleted since, which the history does not say): one file for its readers.
      for (const name of found(there).names) lineage.names.add(name);
      merged.set(found(there), lineage);
    }
    lineage.path = path;
    lineage.names.add(path);
    owners.set(path, lineage);
    return lineage;
  }

  return {
    of: (file) => found(touched.get(file) ?? owner(file.path)),
    named: (path) => {
      const last = owners.get(path) ?? former.get(path);
      return last ? found(last) : owner(path);
    },
  };
}
