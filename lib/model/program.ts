/** Where this program is, and which state of its sources it was made of; a bundle is told both by lib/run.mjs. */
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

declare const ATLAS_LIB: string | undefined;
declare const ATLAS_PROGRAM: string | undefined;

/** The folder `lib`, for files that are started as processes of their own. */
export const LIB: string = typeof ATLAS_LIB === 'string' ? ATLAS_LIB : join(import.meta.dirname, '..');

/** Null where the sources run as they are. */
const PROGRAM: string | null = typeof ATLAS_PROGRAM === 'string' ? ATLAS_PROGRAM : null;

let known: string | null = null;

/** @returns what tells this program from every other that would make something else of the same content */
export function programKey(): string {
  known ??= PROGRAM ?? sourcesKey(LIB);
  return known;
}

/** @returns a hash of names, sizes and times of all sources: each change of one is another program */
function sourcesKey(folder: string): string {
  const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => {
      const { size, mtimeMs } = statSync(join(folder, name));
      return `${name} ${size} ${mtimeMs}`;
    });
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}
