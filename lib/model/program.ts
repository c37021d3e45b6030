/** Where this program is, and which state of its sources it was made of; a bundle is told both by lib/run.mjs. */
import { join } from 'node:path';

declare const ATLAS_LIB: string | undefined;
declare const ATLAS_PROGRAM: string | undefined;

/** The folder `lib`, for files that are started as processes of their own. */
export const LIB: string = typeof ATLAS_LIB === 'string' ? ATLAS_LIB : join(import.meta.dirname, '..');

/** Null where the sources run as they are. */
export const PROGRAM: string | null = typeof ATLAS_PROGRAM === 'string' ? ATLAS_PROGRAM : null;
