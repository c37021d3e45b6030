import type { Heads } from '../index/heads';
import type { IndexParts } from './index-file';
import { pack, sumOf, unpack } from './pack';

/** @returns the one part, and what it adds up to */
export function printHeads({ numbers, seconds, kinds, titles }: Heads): IndexParts {
  const bytes = pack([numbers, seconds, kinds], [titles]);
  return new Map([
    ['head', Buffer.from(String(sumOf(bytes)))],
    ['all', bytes],
  ]);
}

/** @returns the heads; null where they are not whole */
export function readHeads(read: (part: string) => Uint8Array | null): Heads | null {
  const [head, bytes] = [read('head'), read('all')];
  if (!head || !bytes || Buffer.from(head).toString() !== String(sumOf(bytes))) return null;
  const { arrays, texts } = unpack(bytes);
  const [numbers, seconds, kinds] = arrays;
  const [titles] = texts;
  return numbers && seconds && kinds && titles ? { numbers, seconds, kinds, titles } : null;
}
