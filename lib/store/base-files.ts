/** Where compiled bases are, and what each is called: by the content and by the program that it was made of. */
import { createHash } from 'node:crypto';
import { readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { programKey } from '../model/program';
import { SCHEMA } from './schema';

/** One content folder's bases. */
export type BaseFolder = {
  folder: string;
  /** @returns the file of the base of some content @param fingerprint of the whole content folder */
  fileOf(fingerprint: string): string;
  /** @returns the newest base of this program, whatever content it is of; null where there is none */
  newest(): string | null;
  /** Removes all bases but one, and what is beside them. */
  keepOnly(file: string): void;
};

/** Beside each base: what its bytes add up to. SQLite notices a page that makes no sense, not a changed letter. */
export const sumFile = (file: string): string => `${file}.sum`;

/** Beside a large base: a copy that nobody opens, which the next one is made of. */
export const aheadFile = (file: string): string => `${file}.ahead`;

/** What such a copy is called until it is whole. @param pid of the process that makes it */
export const unfinishedFile = (file: string, pid: number): string => `${file}.${pid}.unfinished`;

/**
 * @param cache where caches are, see `cacheFolder`
 * @param dir the content folder, each of which has a folder of its own
 */
export function baseFolder(cache: string, dir: string): BaseFolder {
  const folder = join(cache, `base-${hashOf(realOf(dir)).slice(0, 12)}`);
  const program = `${SCHEMA}-${programKey()}`;
  const mine = (name: string) => name.startsWith(`${program}-`) && name.endsWith('.sqlite');
  return {
    folder,
    fileOf: (fingerprint) => join(folder, `${program}-${fingerprint}.sqlite`),
    newest: () => {
      const files = namesIn(folder)
        .filter(mine)
        .map((name) => join(folder, name));
      const times = new Map(files.map((file) => [file, statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0]));
      return files.sort((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0))[0] ?? null;
    },
    keepOnly: (kept) => {
      for (const name of namesIn(folder)) {
        const file = join(folder, name);
        // A reader that has it open goes on reading it; one that comes too late makes its own.
        if (/\.sqlite(?:\.sum|\.ahead|\.\d+\.unfinished)?$/.test(name) && !file.startsWith(kept))
          rmSync(file, { force: true });
      }
    },
  };
}

function realOf(dir: string): string {
  try {
    return realpathSync(dir);
  } catch {
    return dir;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
