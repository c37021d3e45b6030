/** Reads one text file of the content folder, bad files included. */
import { join } from 'node:path';
import type { Diagnostic } from '../model/diagnostic';
import { problem, reasonOf } from './problems';
import { FileRefused, MAX_REPORT_BYTES, readBounded } from './read-bounded';

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
    bytes = await readBounded(join(dir, file), MAX_REPORT_BYTES);
  } catch (error) {
    const large = error instanceof FileRefused && error.reason === 'size';
    return { problem: problem(large ? 'file-too-large' : 'file-unreadable', file, reasonOf(error)) };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), bytes };
  } catch {
    return { problem: problem('not-utf8', file) };
  }
}
