/** Reads a content folder as a whole: any number of repositories side by side, each with reports, history, vocabulary. */
import { createHash, type Hash } from 'node:crypto';
import { join } from 'node:path';
import { HistoryFileError } from '../history/failure';
import type { Corpus, RepoContent } from '../model/content';
import { type Diagnostic, isDamage } from '../model/diagnostic';
import type { RepoHistory } from '../model/history';
import type { ModuleEntry, RiskEntry } from '../model/taxonomy';
import type { Vocabulary, WordGroup } from '../model/vocabulary';
import { type ContentFiles, findContent, type RepoFiles } from './content-files';
import { endingEarly } from './ends-early';
import { historyFile, readHistory } from './history-file';
import { problem, reasonOf } from './problems';
import { readReport } from './read-report';
import { readModules, readRisks, readWordGroups } from './read-taxonomy';
import { readText } from './read-text';
import { openReportCache, type ReportCache } from './report-cache';

/** Reports read at the same time: enough to hide the disk, few enough for any limit on open files. */
const BATCH = 64;

/**
 * Loads `content/`. Never throws for what is in it: a broken, odd or unreadable file is a problem with file and
 * line, and everything else is loaded.
 * @param dir the content folder
 * @param options `cache`: a folder where parsed reports are kept between runs (see report-cache), none by default
 * @returns the repositories in alphabetical order, reports by number; `version` is a hash of all bytes that were read
 */
export async function loadCorpus(dir: string, options: { cache?: string } = {}): Promise<Corpus> {
  const files = await findContent(dir);
  const { repos, problems } = files;
  const hash = createHash('sha256');
  const cache = await openReportCache(options.cache ?? null, dir);
  const loaded: RepoContent[] = [];
  for (const own of repos) loaded.push(await loadOne({ dir, files: own, problems, hash, cache }));
  await cache.save();
  const vocabulary = await loadWords({ dir, problems, hash }, files);
  return { dir, version: hash.digest('hex').slice(0, 16), repos: loaded, vocabulary, problems };
}

/**
 * Loads the search's vocabularies of a content folder, as {@link loadCorpus} does.
 * @param files as `findContent` lists them
 */
export async function loadVocabulary(
  dir: string,
  files: ContentFiles,
): Promise<{ vocabulary: Vocabulary; problems: Diagnostic[] }> {
  const problems: Diagnostic[] = [];
  const vocabulary = await loadWords({ dir, problems, hash: createHash('sha256') }, files);
  return { vocabulary, problems };
}

type Reading = Pick<Loading, 'dir' | 'problems' | 'hash'>;

async function loadWords(reading: Reading, { vocabulary: file, repos }: ContentFiles): Promise<Vocabulary> {
  const groupsOf = (own: string | null) => readVocabulary<WordGroup>(reading, own, readWordGroups);
  const vocabulary: Vocabulary = { shared: file === null ? null : await groupsOf(file), own: [] };
  for (const found of repos) vocabulary.own.push(...(await groupsOf(found.vocabulary)));
  return vocabulary;
}

/**
 * Loads one repository of a content folder, as {@link loadCorpus} does.
 * @param files as `findContent` lists them
 * @returns a corpus of this repository alone; its problems are those of the repository's own files
 */
export async function loadRepo(dir: string, files: RepoFiles, options: { cache?: string } = {}): Promise<Corpus> {
  const problems: Diagnostic[] = [];
  const hash = createHash('sha256');
  const cache = await openReportCache(options.cache ?? null, join(dir, files.name));
  const repo = await loadOne({ dir, files, problems, hash, cache });
  await cache.save();
  return { dir, version: hash.digest('hex').slice(0, 16), repos: [repo], problems };
}

type Loading = { dir: string; files: RepoFiles; problems: Diagnostic[]; hash: Hash; cache: ReportCache };

async function loadOne(loading: Loading): Promise<RepoContent> {
  const { name, modules, risks } = loading.files;
  const taxonomy = {
    modules: await readVocabulary<ModuleEntry>(loading, modules, readModules),
    risks: await readVocabulary<RiskEntry>(loading, risks, readRisks),
  };
  return { name, taxonomy, reports: await readReports(loading), history: await readRepoHistory(loading) };
}

async function readReports({ dir, files, problems, hash, cache }: Loading): Promise<RepoContent['reports']> {
  const reports: RepoContent['reports'] = [];
  for (let start = 0; start < files.reports.length; start += BATCH) {
    const batch = files.reports.slice(start, start + BATCH);
    const texts = await Promise.all(batch.map(({ file }) => readText(dir, file)));
    batch.forEach(({ file, number }, index) => {
      const read = texts[index];
      if (!read || 'problem' in read) {
        if (read) problems.push(read.problem);
        return;
      }
      hash.update(`${file}\0`).update(read.bytes);
      const { record, diagnostics } = readReport(read.text, { file, repo: files.name, number }, cache);
      problems.push(...diagnostics);
      if (record) reports.push({ file, record });
    });
  }
  const told = new Set(problems.filter(isDamage).map(({ file }) => file));
  for (const { report, missing } of endingEarly(reports)) {
    // That it is cut, or how it is broken, may have been told already.
    if (!told.has(report.file)) problems.push(problem('report-ends-early', report.file, missing));
  }
  return reports;
}

async function readVocabulary<T>(
  { dir, problems, hash }: Reading,
  file: string | null,
  parse: (source: string, file: string) => { entries: T[]; problems: Diagnostic[] },
): Promise<T[]> {
  if (file === null) return [];
  const read = await readText(dir, file);
  if ('problem' in read) {
    problems.push(read.problem);
    return [];
  }
  hash.update(`${file}\0`).update(read.bytes);
  const { entries, problems: found } = parse(read.text, file);
  problems.push(...found);
  return entries;
}

async function readRepoHistory({ dir, files, problems, hash }: Loading): Promise<RepoHistory | null> {
  try {
    // A history that was not listed is absent, or a link that may not be followed.
    if (files.history === null) return null;
    hash.update(`${files.history}\0`);
    return await readHistory(dir, files.name, (bytes) => hash.update(bytes));
  } catch (error) {
    const [why, line] = error instanceof HistoryFileError ? [error.why, error.line] : [reasonOf(error), 1];
    problems.push(problem('history-broken', historyFile(files.name), why, line));
    return null;
  }
}
