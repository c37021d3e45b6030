/** From a content folder to the file of its base: only what changed since the last one is made anew. */
import { constants, copyFileSync, existsSync, renameSync } from 'node:fs';
import type { Fingerprint, PrintedRepo, RepoFingerprint } from '../corpus/fingerprint';
import { loadRepo, loadVocabulary } from '../corpus/load-corpus';
import { buildAtlas } from '../graph/build-atlas';
import type { Corpus } from '../model/content';
import type { Diagnostic } from '../model/diagnostic';
import type { RepoName } from '../model/ids';
import type { IndexKind } from '../model/index-store';
import { optimizedLater } from '../model/optimize-later';
import type { PrRecord } from '../model/record';
import type { Vocabulary } from '../model/vocabulary';
import { type IndexMaker, makeIndexes, makeStubIndex } from '../search/engine/open';
import { aheadFile } from './base-files';
import { lastGood, stillServed } from './last-good';
import { letGo } from './let-go';
import { storedAtlas } from './read/stored-atlas';
import { parse } from './read/values';
import { changedReports, retell } from './relink/changed-reports';
import { relink } from './relink/relink';
import type { Steps } from './relink/steps';
import { CREATE, columnsOf, INDEXES, OWNED } from './schema';
import { createDatabase, openDatabase, type Reader, type Writer } from './sqlite';
import { NO_REPO, repoId, writeRepo } from './write/write-repo';

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
  const known = printsIn(old);
  const isKept = ({ name, print }: PrintedRepo, part: keyof RepoFingerprint) => known.get(name)?.[part] === print[part];
  const changed = fingerprint.repos.filter((repo) => !isKept(repo, 'content'));
  const removed = [...known.keys()].filter((name) => !fingerprint.repos.some((repo) => repo.name === name));
  const words = await wordsOf(old, dir, fingerprint);
  const told: Told[] = [];
  for (const repo of changed) {
    const isLinkedAlike = isKept(repo, 'history') && isKept(repo, 'taxonomy');
    const found = old && isLinkedAlike ? await optimizedLater(() => whatIsTold(old, dir, repo, cache)) : null;
    if (found) told.push(found);
  }
  const stale = changed.filter((repo) => !told.some((each) => each.repo === repo));
  // Rows are put into a base in order faster than into one that is in order already.
  const isNew = before === null || stale.length === fingerprint.repos.length;
  if (!isNew) takeCopy(before, target);
  const db = createDatabase(target);
  if (before !== null) db.run(`attach '${before.replaceAll("'", "''")}' as before`);
  if (isNew) for (const sql of CREATE) db.run(sql);
  db.run('begin');
  if (!isNew) for (const name of removed) remove(db, name);
  for (const each of told) await optimizedLater(() => tell(db, each, words));
  const indexed = new Set<RepoName>();
  for (const [at, found] of stale.entries()) {
    const count = stale.length > 1 ? ` (${at + 1}/${stale.length})` : '';
    const say = (step: string) => progress(`compiling ${found.name}${count}: ${step}`);
    const free = stale.length > 1 ? letGo : () => {};
    const adding = { db, old, isNew, dir, cache, words, say, free };
    if (await addRepo(adding, found, !words.areNew && isKept(found, 'history'))) indexed.add(found.name);
    free();
  }
  // Indexes say which PRs hold a word of the vocabulary.
  const again = fingerprint.repos.filter(({ name }) => words.areNew && !indexed.has(name));
  for (const { name } of again) {
    progress(`compiling ${name}: its words`);
    writeIndexesAgain(db, name, words, ['reports', 'history']);
    if (again.length > 1) letGo();
  }
  writeMeta(db, fingerprint, words);
  old?.close();
  if (isNew) {
    progress('compiling: putting in order');
    for (const sql of INDEXES) db.run(sql);
  }
  writeStubIndex(db);
  db.run('commit');
  if (before !== null) db.run('detach before');
  if (stale.length > 0) db.run('analyze');
  return { made: changed.map(({ name }) => name), removed, db };
}

/** Puts a copy of a base in place: the one that was made ahead, where there is one. */
function takeCopy(file: string, target: string): void {
  const ahead = aheadFile(file);
  if (existsSync(ahead)) renameSync(ahead, target);
  else copyFileSync(file, target, constants.COPYFILE_FICLONE);
}

/** @returns what the repositories of an earlier base were made of */
function printsIn(old: Reader | null): Map<RepoName, RepoFingerprint> {
  const rows = old?.prepare('select name, content, history, taxonomy from repository').all() ?? [];
  return new Map(
    (rows as [RepoName, string, string, string][]).map(([name, content, history, taxonomy]) => [
      name,
      { content, history, taxonomy },
    ]),
  );
}

/** A repository of which reports alone changed; `steps`: null where all is linked as it was. */
type Told = { repo: PrintedRepo; corpus: Corpus; retold: PrRecord[]; steps: Steps | null };

/** More reports at once are compiled sooner from nothing. */
const MOST_RELINKED = 20;

/** @returns null where more changed than what reports tell, or too much by it */
async function whatIsTold(old: Reader, dir: string, repo: PrintedRepo, cache: string): Promise<Told | null> {
  const id = repoId(repo.name);
  const problems = old.prepare('select data from problem where repo = ?').all(id);
  // What is wrong with a history is told by reading it.
  if (problems.some(([data]) => (JSON.parse(data as string) as Diagnostic).file === repo.history)) return null;
  const corpus = lastGood(old, id, await loadRepo(dir, { ...repo, history: null }, { cache }));
  const [content] = corpus?.repos ?? [];
  if (!corpus || !content) return null;
  const { retold, relinked } = changedReports(old, id, content);
  if (relinked.length === 0) return { repo, corpus, retold, steps: null };
  const steps = relinked.length > MOST_RELINKED ? null : relink(old, id, content, relinked);
  return steps && { repo, corpus, retold, steps };
}

function tell(db: Writer, { repo: { name, print }, corpus, retold, steps }: Told, words: Words): void {
  steps?.apply(db);
  retell(db, repoId(name), retold);
  keepRepo(db, corpus, print);
  // With other words all indexes are made anew.
  if (!words.areNew && (retold.length > 0 || steps)) writeIndexesAgain(db, name, words, ['reports']);
}

/** Makes indexes of a repository from the rows that it has. */
function writeIndexesAgain(db: Writer, name: RepoName, words: Words, kinds: IndexKind[]): void {
  const repo = storedAtlas(db).repos.get(name);
  if (!repo) return;
  for (const kind of kinds) db.run(`delete from search_index where repo = ${repoId(name)} and kind = '${kind}'`);
  for (const index of makeIndexes(repo, words, kinds)) writeIndex(db, name, index);
}

type Adding = {
  db: Writer;
  old: Reader | null;
  isNew: boolean;
  dir: string;
  cache: string;
  words: Words;
  say: (step: string) => void;
  /** Called where much is let go of. */
  free: () => void;
};

/** @param isKept whether the index of its history is that of the earlier base @returns whether it has indexes made anew */
async function addRepo(adding: Adding, found: PrintedRepo, isKept: boolean): Promise<boolean> {
  const indexes = await addRows(adding, found, isKept);
  // Of all else nothing is left: it takes as much memory as they and what they are made of.
  adding.free();
  for (const index of indexes) writeIndex(adding.db, found.name, index);
  return indexes.length > 0;
}

/**
 * Puts the rows of a repository into the base. One with nothing in it yet has no rows but its problems; one whose history broke
 * keeps those that it had.
 * @param isKept whether the index of its history is that of the earlier base
 * @returns the indexes that it has yet to be given
 */
async function addRows(adding: Adding, found: PrintedRepo, isKept: boolean): Promise<IndexMaker[]> {
  const { db, old, isNew, dir, cache, words, say } = adding;
  const id = repoId(found.name);
  say('reading');
  const read = await loadRepo(dir, found, { cache });
  const corpus = old ? lastGood(old, id, read) : read;
  if (corpus === null) {
    if (isNew) copyRepo(db, id);
    keepRepo(db, stillServed(read), found.print);
    return [];
  }
  say('linking');
  if (!isNew) remove(db, found.name);
  const atlas = buildAtlas(corpus);
  const [repo] = atlas.repos.values();
  const [source] = corpus.repos;
  if (!source) return [];
  writeProblems(db, id, corpus);
  if (!repo) return [];
  writeRepo(db, atlas, repo, source.history, found.print);
  if (isKept)
    db.run(`insert into search_index select * from before.search_index where repo = ${id} and kind = 'history'`);
  const [heads, ...others] = makeIndexes(repo, words, isKept ? ['pulls', 'reports'] : ['pulls', 'reports', 'history']);
  if (heads) writeIndex(db, found.name, heads);
  return others;
}

function writeIndex(db: Writer, name: RepoName, { kind, make }: IndexMaker): void {
  const write = db.into('search_index', columnsOf('search_index'));
  for (const [part, bytes] of make()) write([repoId(name), kind, part, bytes]);
}

/** What is only named is of no repository: each may bring or take some of it. */
function writeStubIndex(db: Writer): void {
  db.run(`delete from search_index where repo = ${NO_REPO}`);
  const write = db.into('search_index', columnsOf('search_index'));
  for (const [part, bytes] of makeStubIndex(storedAtlas(db))) write([NO_REPO, 'stubs', part, bytes]);
}

function copyRepo(db: Writer, id: number): void {
  for (const [table, column] of OWNED)
    db.run(`insert into ${table} select * from before.${table} where ${column} = ${id}`);
}

/** Leaves the rows of a repository as they are, and says what is wrong with its files. */
function keepRepo(db: Writer, corpus: Corpus, { content }: RepoFingerprint): void {
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

/** `areNew`: others than those of the earlier base. */
type Words = { vocabulary: Vocabulary; problems: Diagnostic[]; areNew: boolean };

/** @returns the vocabularies of the search: those of an earlier base, where they did not change since */
async function wordsOf(old: Reader | null, dir: string, fingerprint: Fingerprint): Promise<Words> {
  const known = new Map(old?.prepare('select key, value from meta').all() as [string, string][] | undefined);
  if (known.get('words') !== fingerprint.words) return { ...(await loadVocabulary(dir, fingerprint)), areNew: true };
  return { vocabulary: parse(known.get('vocabulary')), problems: parse(known.get('word_problems')), areNew: false };
}

/** What belongs to the folder itself; its problems are of repository 0. */
function writeMeta(db: Writer, fingerprint: Fingerprint, { vocabulary, problems: faults }: Words): void {
  const { whole, words, problems, repos } = fingerprint;
  // A repository with nothing but problems has no row that its going is told by.
  const there = repos.map(({ name }) => repoId(name)).join(', ');
  db.run(`delete from meta; delete from problem where repo not in (${there})`);
  const meta = db.into('meta', columnsOf('meta'));
  meta(['version', whole]);
  meta(['vocabulary', JSON.stringify(vocabulary)]);
  meta(['words', words]);
  meta(['word_problems', JSON.stringify(faults)]);
  const rows = db.into('problem', columnsOf('problem'));
  for (const [seq, problem] of [...problems, ...faults].entries()) rows([0, seq, JSON.stringify(problem)]);
}
