/** What is defined at the head of the branch: read from its files, so it is right whatever merges did on the way. */
import { git } from '../git/run';
import type { OutlineStore } from '../log/outline-store';
import { languageOf } from '../symbols/languages';
import { endOf, nameOf, startOf } from '../symbols/outline';
import type { Version } from '../symbols/version';
import type { FilePlaces } from './symbol-lives';

/** Files read from the clone at a time. */
const BATCH = 500;

/** Places by blob id: those of an earlier run are taken from it, and those of this one put in. */
export type KnownPlaces = Map<string, FilePlaces['places']>;

/**
 * @param known of earlier runs; afterwards those of this head alone
 * @returns the definitions of every source file at `head`, in order of paths
 * @throws {GitError} when git fails
 */
export async function readHeadPlaces(
  folder: string,
  head: string,
  store: OutlineStore,
  known: KnownPlaces,
): Promise<FilePlaces[]> {
  const files = await listSources(folder, head);
  const unknown = files.filter(({ id }) => !known.has(id));
  for (let at = 0; at < unknown.length; at += BATCH) {
    const batch = unknown.slice(at, at + BATCH);
    const wanted = batch.map(({ id, path }) => ({
      status: 'M',
      oldId: id,
      newId: id,
      path,
      oldPath: null,
      module: false,
    }));
    if (store.lacks(wanted)) await store.load(wanted);
    for (const { id } of batch) known.set(id, placesOf(store.get(id)));
  }
  const ids = new Set(files.map(({ id }) => id));
  for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
  return files.map(({ path, id }) => ({ path, places: known.get(id) ?? [] }));
}

async function listSources(folder: string, head: string): Promise<{ path: string; id: string }[]> {
  const output = await git(folder, ['ls-tree', '-r', '-z', '--end-of-options', head]);
  return output.split('\0').flatMap((entry) => {
    const [, type, id = '', path = ''] = /^\d+ (\S+) (\S+)\t(.*)$/s.exec(entry) ?? [];
    return type === 'blob' && !entry.startsWith('120000') && languageOf(path) ? [{ path, id }] : [];
  });
}

function placesOf({ outline }: Version): FilePlaces['places'] {
  return outline.definitions.map((_, at) => {
    const [start, end] = [startOf(outline, at), endOf(outline, at)];
    return { name: nameOf(outline, at).name, line: start, lines: end - start + 1 };
  });
}
