/** Files and folders, read when they are asked for. */
import type { FileEntry, Lookups, TreeRow } from '../../graph/types';
import { lazily } from '../../model/lazily';
import type { List, Table } from '../../model/list';
import type { Reader, Row } from '../sqlite';
import { kept } from './kept';
import { LazyList } from './lazy-list';
import { LazyTable } from './lazy-table';
import { present } from './present';
import type { StoredPulls } from './stored-pulls';
import { listOf } from './values';

/** What lists and searches show of a file; of one that many changed, the rest is long. */
const HEAD = 'path, aliases, module, pull_count';
const REST = 'pulls, symbols';

class StoredFile implements FileEntry {
  readonly path: string;
  readonly aliases: string[];
  readonly module: string | null;
  readonly pulls: FileEntry['pulls'];
  readonly #rest: { row: Row };

  /** @param readRest the columns of {@link REST} */
  constructor(row: Row, pulls: StoredPulls, readRest: () => Row) {
    this.#rest = lazily({ row: readRest });
    this.path = row[0] as string;
    this.aliases = JSON.parse(row[1] as string) as string[];
    this.module = row[2] as string | null;
    this.pulls = new LazyList(() => listOf<number>(this.#rest.row[0]), pulls.at, row[3] as number);
  }

  get symbols(): string[] {
    return listOf<string>(this.#rest.row[1]);
  }
}

/** A file of a module: its path, with its PRs where the module has others than the repository. */
export type ModuleFileJson = string | [path: string, pulls: number[]];

export type StoredFiles = {
  table: Table<string, FileEntry>;
  within(files: () => ModuleFileJson[]): List<FileEntry>;
  lookups: Pick<Lookups, 'filesEnding' | 'bareFiles' | 'filesBelow' | 'folder' | 'hottestFiles'>;
};

/** @param id of the repository in the base @param size the number of names that its files had */
export function storedFiles(db: Reader, id: number, size: number, pulls: StoredPulls): StoredFiles {
  const one = db.prepare(`select ${HEAD} from file where repo = ? and path = ?`);
  const rest = db.prepare(`select ${REST} from file where repo = ? and path = ?`);
  const named = db.prepare('select path from file_name where repo = ? and name = ?');
  const names = db.prepare('select name from file_name where repo = ? order by seq');
  const ending = db.prepare(
    `select path from file_name where repo = ? and substr(name, -length(?2)) = ?2
     group by path order by max(pull_count) desc, min(seq)`,
  );
  const bare = db.prepare('select name, path from file_name where repo = ? and pull_count = 0 order by seq');
  const bareFiles = lazily({
    all: () => bare.all(id).map(([name, path]) => ({ name: name as string, path: path as string })),
  });
  const below = db.prepare(
    'select path from file where repo = ? and path > ? and path < ? order by pull_count desc, seq',
  );
  const folder = db.prepare('select rows from folder where repo = ? and folder = ?');
  const byPath = kept((path: string): FileEntry | undefined => {
    const row = one.first(id, path);
    return row && new StoredFile(row, pulls, () => present(rest.first(id, path), `the file ${path}`));
  });
  const hottest = db.prepare('select path from file where repo = ? order by pull_count desc, seq limit ?');
  const at = (path: string): FileEntry => present(byPath(path), `the file ${path}`);
  const list = (rows: Row[]) => new LazyList(() => rows.map(([path]) => path as string), at);
  return {
    table: new LazyTable({
      size: () => size,
      get: (name) => {
        const [path] = named.first(id, name) ?? [];
        return path === undefined ? undefined : at(path as string);
      },
      keys: () => names.all(id).map(([name]) => name as string),
    }),
    within: (files) =>
      new LazyList(files, (file) =>
        typeof file === 'string'
          ? at(file)
          : { ...plainFile(at(file[0])), pulls: new LazyList(() => file[1], pulls.at) },
      ),
    lookups: {
      hottestFiles: (count) => hottest.all(id, count).map(([path]) => at(path as string)),
      filesEnding: (end) => list(ending.all(id, `/${end}`)),
      bareFiles: () => bareFiles.all,
      filesBelow: (path) => list(below.all(id, `${path}/`, `${path}0`)),
      folder: (path) => {
        const [rows] = folder.first(id, path) ?? [];
        return rows === undefined ? null : (JSON.parse(rows as string) as RowJson[]).map((row) => rowOf(row, path));
      },
    },
  };
}

const plainFile = ({ path, aliases, module, symbols }: FileEntry) => ({ path, aliases, module, symbols });

type RowJson = [kind: TreeRow['kind'], path: string, pulls: number, latest: string | null];

const rowOf = ([kind, path, pulls, latest]: RowJson, folder: string): TreeRow => ({
  ...{ kind, path, pulls, latest },
  name: folder === '' ? path : path.slice(folder.length + 1),
});
