import type { Corpus } from '../model/content';
import type { Diagnostic } from '../model/diagnostic';
import type { PrRecord } from '../model/record';
import type { Reader } from './sqlite';

/**
 * A report that was fine and is broken now, because someone is editing it or a disk is failing, keeps its last good form. One
 * that was removed is gone.
 * @param before the base that has the last good form @param id of the repository there
 * @param now the repository as it was just read
 * @returns it with the reports that broke filled in, each told in its problem's message; null where its history broke: then all
 * of it stays as it was
 */
export function lastGood(before: Reader, id: number, now: Corpus): Corpus | null {
  const [repo] = now.repos;
  if (!repo) return now;
  const [branch] = before.prepare('select branch from repository where id = ?').first(id) ?? [];
  if (typeof branch === 'string' && repo.history === null && now.problems.some(isHistory)) return null;
  const read = new Set(repo.reports.map(({ file }) => file));
  const records = before.prepare('select record from pull_detail where repo = ? and number = ?');
  const kept = new Map<string, PrRecord>();
  for (const { severity, file } of now.problems) {
    const number = /\/(\d+)\.md$/.exec(file)?.[1];
    if (severity !== 'error' || number === undefined || read.has(file)) continue;
    const [record] = records.first(id, Number(number)) ?? [];
    if (typeof record === 'string') kept.set(file, JSON.parse(record) as PrRecord);
  }
  if (kept.size === 0) return now;
  const reports = [...repo.reports, ...[...kept].map(([file, record]) => ({ file, record }))];
  reports.sort((a, b) => a.record.number - b.record.number);
  return { ...stillServed(now, (found) => kept.has(found.file)), repos: [{ ...repo, reports }] };
}

const isHistory = ({ code }: Diagnostic): boolean => code === 'history-broken';

/** @returns the same with the word that the last good form is served, behind the problems of what is */
export const stillServed = (corpus: Corpus, isServed: (problem: Diagnostic) => boolean = isHistory): Corpus => ({
  ...corpus,
  problems: corpus.problems.map((found) =>
    isServed(found) ? { ...found, message: `${found.message} (its last good form is still served)` } : found,
  ),
});
