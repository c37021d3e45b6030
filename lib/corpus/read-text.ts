/** Reads one text file of the content folder, bad files included. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '../model/diagnostic';
import { problem, reasonOf } from './problems';

/** The longest real report is below 100 kB; what is far above is another kind of file. */
const MAX_BYTES = 4_000_000;

/**
 * @param dir the content folder
 * @param file relative to it
 * @returns the text without a byte order mark and its bytes, or the one problem that kept it from being read
 */
export async function readText(
  dir: string,
  file: string,
): Promise<{ text: string; bytes: Buffer } | { problem: Diagnostic }> {
  let bytes: Buffer;
  try {
    const { size } = await stat(join(dir, file));
    if (size > MAX_BYTES) return { problem: problem('file-too-large', file, `${Math.round(size / 1e6)} MB`) };
    bytes = await readFile(join(dir, file));
  } catch (error) {
    return { problem: problem('file-unreadable', file, reasonOf(error)) };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), bytes };
  } catch {
    return { problem: problem('not-utf8', file) };
  }
}
