/** Writes one report below the content folder: all of it or nothing, and never over what someone else wrote there. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseRepoName, type RepoName } from '../model/ids';
import type { PrRecord } from '../model/record';
import { parseReport } from '../report/parse-report';
import { printReport } from '../report/print-report';
import { reasonOf } from './problems';
import { isMissing, MAX_REPORT_BYTES, readBounded } from './read-bounded';
import { LinkError, refuseLinks, writeBelow } from './write-below';

/**
 * `unchanged`: the file there says the same, byte for byte or in another form. `differs`: it says something else, by
 * hand or by another capture. `outside`: a link leads out of the content folder. `failed`: the disk refused.
 */
export type WriteOutcome = {
  status: 'written' | 'unchanged' | 'differs' | 'outside' | 'failed';
  /** Relative to the content folder, with `/`. */
  target: string;
  /** Why, where it was not written. */
  reason: string | null;
};

export type WriteOptions = {
  /** Overwrite a report that differs. */
  force?: boolean;
  /** Find out what would happen, and do nothing. */
  dryRun?: boolean;
};

/**
 * @param dir the content folder; it is made where there is none
 * @param record the report to write, to `<owner>/<repo>/<number>.md` and nowhere else
 * @returns what happened; never throws for a file or folder that cannot be written
 */
export async function writeReport(dir: string, record: PrRecord, options: WriteOptions = {}): Promise<WriteOutcome> {
  const repo = await folderOf(dir, record.repo);
  const target = `${repo}/${record.number}.md`;
  try {
    await refuseLinks(dir, target);
    const text = printReport({ ...record, repo });
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const existing = await readExisting(join(dir, target));
      if (existing !== null && says(existing, text, target)) return { status: 'unchanged', target, reason: null };
      if (existing !== null && !options.force)
        return { status: 'differs', target, reason: 'the report there says something else' };
      const done = options.dryRun || (await writeBelow(dir, target, text, existing === null ? 'create' : 'replace'));
      // Another import made the report between the look and the writing: look again at what it says.
      if (done !== 'exists') return { status: 'written', target, reason: null };
    }
    return { status: 'failed', target, reason: 'another program keeps making and removing it' };
  } catch (error) {
    if (error instanceof LinkError) return { status: 'outside', target, reason: error.message };
    return { status: 'failed', target, reason: reasonOf(error) };
  }
}

const MAX_TRIES = 5;

/** GitHub takes owner/name in any case for the same repository: a folder that is there keeps its spelling. */
async function folderOf(dir: string, repo: RepoName): Promise<RepoName> {
  const [owner = '', name = ''] = repo.split('/');
  const ownerFolder = await spelled(dir, owner);
  const nameFolder = await spelled(join(dir, ownerFolder), name);
  return parseRepoName(`${ownerFolder}/${nameFolder}`) ?? repo;
}

/** @returns of the folders whose name is the same in any case the one that has most, as reading takes it */
async function spelled(folder: string, name: string): Promise<string> {
  const names = await readdir(folder).catch((): string[] => []);
  const twins = names.filter((other) => other.toLowerCase() === name.toLowerCase()).sort();
  if (twins.length < 2) return twins[0] ?? name;
  const sizes = await Promise.all(
    twins.map(async (twin) => (await readdir(join(folder, twin)).catch(() => [])).filter(isVisible).length),
  );
  return twins[sizes.indexOf(Math.max(...sizes))] ?? name;
}

const isVisible = (name: string): boolean => !name.startsWith('.');

/** @returns the text of a report on the disk, or null where there is none; throws as {@link readBounded} */
export async function readExisting(path: string): Promise<string | null> {
  try {
    return (await readBounded(path, MAX_REPORT_BYTES)).toString('utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether a file says what the new text says, in whatever form it was typed. */
function says(existing: string, text: string, file: string): boolean {
  if (existing === text) return true;
  const { record, diagnostics } = parseReport(existing, file);
  // A missing line end does not matter where all is there.
  const bad = diagnostics.filter(({ code }) => code !== 'report-cut-off');
  return record !== null && bad.length === 0 && isDeepStrictEqual(record, parseReport(text, file).record);
}
