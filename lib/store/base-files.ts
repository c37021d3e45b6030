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
  /** Removes all bases but one. */
  keepOnly(file: string): void;
};

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
        if (/\.sqlite(?:\.sum)?$/.test(name) && !file.startsWith(kept)) rmSync(file, { force: true });
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
