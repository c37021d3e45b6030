/** One linked repository as rows. */
import { createHash } from 'node:crypto';
import type { RepoFingerprint } from '../../corpus/fingerprint';
import { TOLD, tellingSymbols } from '../../graph/symbols/symbol-choice';
import type { Atlas, RepoAtlas } from '../../graph/types';
import { ownNumber, type RepoHistory } from '../../model/history';
import { printComposition } from '../composition-json';
import { columnsOf } from '../schema';
import type { Writer } from '../sqlite';
import { printRecord } from '../track-record-json';
import { Places } from './places';
import { writeFiles, writeSymbols } from './write-names';
import { writeChains, writeModules, writeReleases, writeRisks } from './write-parts';
import { writeCommits, writeLinks, writePulls, writeTouches } from './write-pulls';

/** @returns the number that the rows of a repository go by: the same in every base, so that equal content makes equal rows */
/** The id of what belongs to none. */
export const NO_REPO = 0;

export const repoId = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE() >>> 1;

/**
 * Puts a repository into a base that has no rows of it.
 * @param atlas of this one repository alone
 */
export function writeRepo(
  db: Writer,
  atlas: Atlas,
  repo: RepoAtlas,
  history: RepoHistory | null,
  print: RepoFingerprint,
): void {
  const id = repoId(repo.name);
  const places = new Places(history);
  writePulls(db, id, repo, places);
  writeLinks(db, id, repo.pulls, [...atlas.stubs]);
  if (history) writeCommits(db, id, repo, history, places);
  writeTouches(db, id, repo, places);
  writeSymbols(db, id, repo, history, places);
  writeFiles(db, id, repo, places);
  writeModules(db, id, repo, places);
  writeRisks(db, id, repo);
  writeChains(db, id, repo, places);
  writeReleases(db, id, repo);
  writeOverview(db, id, repo, { history, print, places });
}

type About = { history: RepoHistory | null; print: RepoFingerprint; places: Places };

function writeOverview(db: Writer, id: number, repo: RepoAtlas, { history, print, places }: About): void {
  const { name, pulls, symbols, files, commits, months, span, hottestFile, standings, today } = repo;
  db.into(
    'repository',
    columnsOf('repository'),
  )([
    ...[
      id,
      name,
      print.content,
      print.history,
      print.taxonomy,
      repo.history?.branch ?? null,
      repo.history?.head ?? null,
      repo.history?.until ?? null,
    ],
    ...[pulls.length, symbols.size, files.size, commits.size, JSON.stringify(months), span.from, span.until],
    ...[printTelling(tellingSymbols(symbols.values(), span.until, TELLING)), hottestFile?.path ?? null],
    ...[JSON.stringify(standings.releases), history?.side ? JSON.stringify(history.side) : null],
    ...[history && printNumbers(history.pulls.map(ownNumber)), Number(today.isKnown)],
    ...[printComposition(today.ofAll(), places), JSON.stringify(today.cohorts(null)), printRecord(today.trackRecord())],
    ...[history && JSON.stringify(history.edges), history && JSON.stringify(history.unresolved)],
    repo.people.size === 0 ? null : JSON.stringify([...repo.people]),
  ]);
}

const printNumbers = (numbers: (number | null)[]): Uint8Array =>
  new Uint8Array(Uint32Array.from(numbers, (number) => number ?? 0).buffer);

/** Symbols kept of those that tell: so many may tell less before all have to be weighed again. */
const TELLING = 2 * TOLD;

/** What is kept of a telling symbol. */
export type Telling = [name: string, weight: number, order: number];

const printTelling = (telling: ReturnType<typeof tellingSymbols>): string =>
  JSON.stringify(telling.map(({ entry: { name, order }, weight }): Telling => [name, weight, order]));
