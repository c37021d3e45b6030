/**
 * Which texts import wrote into a content folder. A report that is no longer one of them was edited by a person, and is
 * never changed unasked. The log is a hidden file of the folder itself, so that it goes where the reports go; without it
 * every report counts as edited.
 */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { readBounded } from './read-bounded';
import { hashOf } from './report-cache';

/** How good a report was when import wrote it: nothing lost; told as cut short; anything else. */
export type Quality = 'whole' | 'cut' | 'partial';

/** One report a line: hash of its text, tab, quality. */
const LINE = /^(\S+)\t(whole|cut|partial)$/;

const FILE = '.imports.tsv';

/** In bytes: of 1,000,000 reports. */
const MAX_LOG = 32_000_000;

/** A folder that somebody else made may have anything of this name: neither links nor pipes are followed. */
const APPEND =
  constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW | constants.O_NONBLOCK;

export class ImportLog {
  #known: Promise<Map<string, Quality>> | null = null;
  readonly #file: string;

  /** @param dir the content folder */
  constructor(dir: string) {
    this.#file = join(dir, FILE);
  }

  /** @returns how good a report was when import wrote this very text, or null where it did not */
  async find(text: string): Promise<Quality | null> {
    this.#known ??= this.#read();
    return (await this.#known).get(hashOf(text)) ?? null;
  }

  /** Notes a text that import wrote. A log that cannot be written is no failure: the report then counts as edited. */
  async add(text: string, quality: Quality): Promise<void> {
    (await this.#known)?.set(hashOf(text), quality);
    const file = await open(this.#file, APPEND, 0o644).catch(() => null);
    try {
      if ((await file?.stat())?.isFile()) await file?.appendFile(`${hashOf(text)}\t${quality}\n`);
    } catch {
      // As said.
    } finally {
      await file?.close();
    }
  }

  async #read(): Promise<Map<string, Quality>> {
    const bytes = await readBounded(this.#file, MAX_LOG).catch(() => '');
    return new Map(
      bytes
        .toString()
        .split('\n')
        .flatMap((line): [string, Quality][] => {
          const [, hash, quality] = LINE.exec(line) ?? [];
          return hash && quality ? [[hash, quality as Quality]] : [];
        }),
    );
  }
}
