/**
 * Parsed reports kept between runs, because Markdown takes milliseconds a report to parse and a fraction of one to print.
 * A record is taken from the cache only if printing it gives the very text that is to be parsed: print and parse are
 * inverse on canonical reports (see lib/report), so no change of the parser can make an entry stale.
 */
import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { makeFolder } from '../model/make-folder.mjs';
import type { PrRecord } from '../model/record';
import { printReport } from '../report/print-report';

/** First line of the file; then one report a line: hash of its text, tab, record as JSON. */
const HEAD = 'pr-atlas-reports 1';

/** A smaller corpus is parsed as fast as a file is opened and written: the first reports take ten times as long as later ones. */
const WORTH = 10;

export type ReportCache = {
  /** @returns the record of this very text, or null where it must be parsed */
  take(text: string): PrRecord | null;
  /** Keeps what parsing gave; only canonical reports can be taken again. */
  put(text: string, record: PrRecord): void;
  /** Writes what was taken and put since opening, if anything is new. A cache that cannot be written is no failure. */
  save(): Promise<void>;
};

/**
 * @param folder where caches stand; null: nothing is kept
 * @param dir the content folder, each of which has a cache of its own
 */
export async function openReportCache(folder: string | null, dir: string): Promise<ReportCache> {
  if (folder === null) return { take: () => null, put: () => {}, save: async () => {} };
  const file = join(folder, `reports-${hashOf(await realpath(dir).catch(() => dir)).slice(0, 12)}.ndjson`);
  const known = await readEntries(file);
  const used = new Map<string, string>();
  let fresh = 0;
  return {
    take: (text) => {
      const hash = hashOf(text);
      const json = known.get(hash);
      const record = json === undefined ? null : recordOf(json, text);
      if (record && json !== undefined) used.set(hash, json);
      return record;
    },
    put: (text, record) => {
      used.set(hashOf(text), JSON.stringify(record));
      fresh += 1;
    },
    save: async () => {
      if (fresh === 0 || used.size < WORTH) return;
      const lines = [...used].map(([hash, json]) => `${hash}\t${json}\n`);
      try {
        makeFolder(dirname(file));
        await writeFileAtomic(file, `${HEAD}\n${lines.join('')}`);
      } catch {
        // They are parsed anew next time.
      }
    },
  };
}

/** @returns a short name for a text */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 24);

/** @returns hash -> JSON; nothing for a file of another version, damaged or absent */
async function readEntries(file: string): Promise<Map<string, string>> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  if (lines[0] !== HEAD) return new Map();
  return new Map(
    lines.slice(1).flatMap((line): [string, string][] => {
      const tab = line.indexOf('\t');
      return tab > 0 ? [[line.slice(0, tab), line.slice(tab + 1)]] : [];
    }),
  );
}

function recordOf(json: string, text: string): PrRecord | null {
  try {
    const record = JSON.parse(json) as PrRecord;
    return printReport(record) === text ? record : null;
  } catch {
    return null;
  }
}
