/** Opens archives within bounds: a file of kilobytes may unpack to gigabytes. */
import { strToU8, type Unzipped, unzipSync, zipSync } from 'fflate';

const MAX_ENTRIES = 2_000;

/**
 * @param wanted names of the entries to unpack
 * @param maxBytes how much those may come to
 * @returns the entries by name
 * @throws Error in a few words where the archive is damaged or too large
 */
export function unzip(bytes: Uint8Array, wanted: RegExp, maxBytes: number): Unzipped {
  let size = 0;
  let entries = 0;
  // The sizes that an archive states are what is unpacked: a longer entry is cut there and fails.
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (++entries > MAX_ENTRIES) throw new Error(`it has more than ${MAX_ENTRIES} entries`);
      if (!wanted.test(name)) return false;
      size += originalSize;
      if (size > maxBytes) throw new Error('it unpacks to more than any report');
      return true;
    },
  });
}

/** @returns an archive of the entries alone, for readers that unpack without bounds */
export const zipAgain = (entries: Unzipped): Uint8Array => zipSync(entries, { level: 0 });

/** @returns an entry's text, or '' where there is none */
export function textOfEntry(entries: Unzipped, name: string): string {
  return new TextDecoder().decode(entries[name] ?? strToU8(''));
}
