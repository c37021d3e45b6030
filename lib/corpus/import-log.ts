/**
 * Which texts import wrote into a content folder. A report that is no longer one of them was edited by a person, and is
 * never changed unasked; without the log (it is in the cache) every report counts as edited.
 */
import { appendFile, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../model/make-folder.mjs';
import { hashOf } from './report-cache';

/** How good a report was when import wrote it: nothing lost; told as cut short; anything else. */
export type Quality = 'whole' | 'cut' | 'partial';

/** One report a line: hash of its text, tab, quality. */
const LINE = /^(\S+)\t(whole|cut|partial)$/;

export class ImportLog {
  #known: Promise<Map<string, Quality>> | null = null;

  /** @param folder where caches are @param dir the content folder, each of which has a log of its own */
  constructor(
    private readonly folder: string,
    private readonly dir: string,
  ) {}

  /** @returns how good a report was when import wrote this very text, or null where it did not */
  async find(text: string): Promise<Quality | null> {
    this.#known ??= this.#read();
    return (await this.#known).get(hashOf(text)) ?? null;
  }

  /** Notes a text that import wrote. A log that cannot be written is no failure: the report then counts as edited. */
  async add(text: string, quality: Quality): Promise<void> {
    (await this.#known)?.set(hashOf(text), quality);
    try {
      makeFolder(this.folder);
      await appendFile(await this.#file(), `${hashOf(text)}\t${quality}\n`);
    } catch {
      // As said.
    }
  }

  async #read(): Promise<Map<string, Quality>> {
    const lines = (await readFile(await this.#file(), 'utf8').catch(() => '')).split('\n');
    return new Map(
      lines.flatMap((line): [string, Quality][] => {
        const [, hash, quality] = LINE.exec(line) ?? [];
        return hash && quality ? [[hash, quality as Quality]] : [];
      }),
    );
  }

  async #file(): Promise<string> {
    const dir = await realpath(this.dir).catch(() => this.dir);
    return join(this.folder, `imports-${hashOf(dir).slice(0, 12)}.tsv`);
  }
}
