/** Reads files that may be anything: a pipe that nobody writes to, a device without an end, a file that grows. */
import { constants, type Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

const CHUNK = 1 << 20;

/** As much as is read of a report. The longest real one is below 100 kB; what is far above is another kind of file. */
export const MAX_REPORT_BYTES = 4_000_000;

/** @returns whether the disk said that there is no such file or folder */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A file is no regular one, or larger than it may be; the message says which in a few words. */
export class FileRefused extends Error {
  constructor(
    readonly reason: 'kind' | 'size',
    why: string,
  ) {
    super(why);
  }
}

/**
 * @param path links are followed
 * @param limit in bytes; what is larger is refused while it is read, whatever its size was said to be
 * @throws {FileRefused} for what is no regular file or larger than `limit`; what the disk says
 */
export async function readBounded(path: string, limit: number): Promise<Buffer> {
  // Opening a pipe without this waits for a writer.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENXIO' ? new FileRefused('kind', 'it is a socket, no file') : error;
  });
  try {
    const found = await file.stat();
    if (!found.isFile()) throw new FileRefused('kind', `it is ${kindOf(found)}, no file`);
    if (found.size > limit) throw tooLarge(found.size);
    return await readToEnd(file, found.size, limit);
  } finally {
    await file.close();
  }
}

/** @returns what is there instead of a file: `a named pipe` */
export function kindOf(found: Pick<Stats, 'isDirectory' | 'isFIFO' | 'isSocket'>): string {
  if (found.isDirectory()) return 'a folder';
  if (found.isFIFO()) return 'a named pipe';
  return found.isSocket() ? 'a socket' : 'a device';
}

/** @throws {FileRefused} once `chunks` gave more than `limit` bytes */
export async function gatherBounded(chunks: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > limit) throw tooLarge(size);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

/** @param size as the file system gave it: what most files have in one go, and what some say wrongly */
function readToEnd(file: FileHandle, size: number, limit: number): Promise<Buffer> {
  async function* chunks() {
    for (let room = size + 1; ; room = CHUNK) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(room), 0, room);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  }
  return gatherBounded(chunks(), limit);
}

const tooLarge = (size: number): FileRefused =>
  new FileRefused('size', `it has ${size < 2e6 ? `${size} bytes` : `${Math.round(size / 1e6)} MB`}, more than it may`);
