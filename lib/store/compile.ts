/** From a content folder to the file of its base: only what changed since the last one is made anew. */
import { copyFileSync } from 'node:fs';
import type { Fingerprint } from '../corpus/fingerprint';
import { loadRepo, loadVocabulary } from '../corpus/load-corpus';
import { buildAtlas } from '../graph/build-atlas';
import type { Corpus } from '../model/content';
import type { Diagnostic } from '../model/diagnostic';
import type { RepoName } from '../model/ids';
import type { Vocabulary } from '../model/vocabulary';
import { makeIndexes } from '../search/engine/open';
import { lastGood, stillServed } from './last-good';
import { CREATE, columnsOf, INDEXES, OWNED } from './schema';
import { createDatabase, openDatabase, type Writer } from './sqlite';
import { repoId, writeRepo } from './write/write-repo';

export type Compiled = {
  /** Repositories that were made anew; those that are gone. */
  made: RepoName[];
  removed: RepoName[];
};

export type CompileOptions = {
  dir: string;
  /** What the folder has now. */
  fingerprint: Fingerprint;
  /** The file to write, or `:memory:`. */
  target: string;
  /** An earlier base of the folder, of which is taken what did not change; null: all is made anew. */
  before: string | null;
  /** Where parsed reports are kept. */
  cache: string;
  progress?: (text: string) => void;
};

/**
 * Writes a base.
 * @returns what was made, with the base still open to write
 * @throws where a file cannot be read or written; the target is then no base
 */
export async function compile(options: CompileOptions): Promise<Compiled & { db: Writer }> {
  const { dir, fingerprint, target, before, cache, progress = () => {} } = options;
  const old = before === null ? null : openDatabase(before);
  const known = new Map(
    (old?.prepare('select name, content from repository').all() ?? []).map(([name, content]) => [
      name as RepoName,
      content,
    ]),
  );
  const stale = fingerprint.repos.filter(({ name }) => known.get(name) !== fingerprint.ofRepo.get(name));
  const removed = [...known.keys()].filter((name) => !fingerprint.ofRepo.has(name));
  // Rows are put into a base in order faster than into one that is in order already.
  const isNew = before === null || stale.length === fingerprint.repos.length;
  if (!isNew) copyFileSync(before, target);
  const db = createDatabase(target);
  if (before !== null) db.run(`attach '${before.replaceAll("'", "''")}' as before`);
  if (isNew) for (const sql of CREATE) db.run(sql);
  db.run('begin');
  if (!isNew) for (const name of removed) remove(db, name);
  for (const [at, files] of stale.entries()) {
    const count = stale.length > 1 ? ` (${at + 1}/${stale.length})` : '';
    progress(`compiling ${files.name}${count}: reading`);
    const read = await loadRepo(dir, files, { cache });
    const content = fingerprint.ofRepo.get(files.name) ?? '';
    const corpus = old ? lastGood(old, repoId(files.name), read) : read;
    if (corpus === null) {
      if (isNew) copyRepo(db, repoId(files.name));
      keepRepo(db, stillServed(read), content);
      continue;
    }
    progress(`compiling ${files.name}${count}: linking`);
    if (!isNew) remove(db, files.name);
    const history = fingerprint.ofHistory.get(files.name) ?? '';
    addRepo(db, corpus, { content, history, isFirst: before === null });
  }
  old?.close();
  writeMeta(db, fingerprint, await loadVocabulary(dir, fingerprint));
  if (isNew) {
    progress('compiling: putting in order');
    for (const sql of INDEXES) db.run(sql);
  }
  db.run('commit');
  if (before !== null) db.run('detach before');
  db.run('analyze');
  return { made: stale.map(({ name }) => name), removed, db };
}

/** What a repository is made of: all its files, its history alone, each as a fingerprint; and whether it is in no earlier base. */
type Made = { content: string; history: string; isFirst: boolean };

/** A repository with nothing in it yet has no rows but its problems. */
function addRepo(db: Writer, corpus: Corpus, { content, history, isFirst }: Made): void {
  const atlas = buildAtlas(corpus);
  const [repo] = atlas.repos.values();
  const [source] = corpus.repos;
  if (!source) return;
  const id = repoId(source.name);
  writeProblems(db, id, corpus);
  if (!repo) return;
  writeRepo(db, atlas, repo, source.history, content);
  const indexes = db.into('search_index', columnsOf('search_index'));
  const isKept = !isFirst && keepIndex(db, id, history);
  for (const { kind, make } of makeIndexes(repo)) {
    if (kind === 'history' && isKept) continue;
    for (const [part, bytes] of make()) indexes([id, kind, part, bytes]);
    if (kind === 'history') indexes([id, kind, MADE_OF, history]);
  }
}

/** The part of the history's index that says what it was made of. */
const MADE_OF = 'made of';

/** Takes the index over a history from the earlier base, where the history is still the same. @returns whether it did */
function keepIndex(db: Writer, id: number, history: string): boolean {
  const own = `from before.search_index where repo = ${id} and kind = 'history'`;
  const [made] = db.prepare(`select data ${own} and part = ?`).first(MADE_OF) ?? [];
  if (made !== history) return false;
  db.run(`insert into search_index select * ${own}`);
  return true;
}

function copyRepo(db: Writer, id: number): void {
  for (const [table, column] of OWNED)
    db.run(`insert into ${table} select * from before.${table} where ${column} = ${id}`);
}

/** Leaves the rows of a repository as they are, and says what is wrong with its files. */
function keepRepo(db: Writer, corpus: Corpus, content: string): void {
  for (const { name } of corpus.repos) {
    const id = repoId(name);
    db.run(`delete from problem where repo = ${id}`);
    // It is not read again before its files change.
    db.run(`update repository set content = '${content}' where id = ${id}`);
    writeProblems(db, id, corpus);
  }
}

function writeProblems(db: Writer, id: number, { problems }: Corpus): void {
  const write = db.into('problem', columnsOf('problem'));
  for (const [seq, problem] of problems.entries()) write([id, seq, JSON.stringify(problem)]);
}

function remove(db: Writer, name: RepoName): void {
  const id = repoId(name);
  for (const [table, column] of OWNED) db.run(`delete from ${table} where ${column} = ${id}`);
}

type Words = { vocabulary: Vocabulary; problems: Diagnostic[] };

/** What belongs to the folder itself; its problems are of repository 0. */
function writeMeta(db: Writer, { whole, problems, ofRepo }: Fingerprint, words: Words): void {
  // A repository with nothing but problems has no row that its going is told by.
  const there = [...ofRepo.keys()].map(repoId).join(', ');
  db.run(`delete from meta; delete from problem where repo not in (${there})`);
  const meta = db.into('meta', columnsOf('meta'));
  meta(['version', whole]);
  meta(['vocabulary', JSON.stringify(words.vocabulary)]);
  const rows = db.into('problem', columnsOf('problem'));
  for (const [seq, problem] of [...problems, ...words.problems].entries()) rows([0, seq, JSON.stringify(problem)]);
}
