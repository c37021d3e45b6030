/** Commits read before, as bytes: a checksum, the files as JSON, the numbers and blob ids as they are. */
import { crc32 } from 'node:zlib';
import type { HistoryFile } from '../../model/history';
import { type FilePatch, type PatchContent, type ReadCommit, sidesOfPatch } from '../commit';

/** Raised whenever reading a commit would give something else than before: old segments are then passed over. */
export const CACHE_VERSION = 7;

const DIGEST = 4;

type Entry = {
  sha: string;
  files: HistoryFile[];
  kinds: string[];
  life: ReadCommit['life'];
  /** Content and number of hunks of each file. */
  patches: [PatchContent, number][];
  hunks: number;
  lines: number;
  mentioned: number;
};

/** @returns the bytes of a segment */
export function encodeSegment(commits: ReadCommit[]): Buffer {
  const entries = commits.map(
    ({ sha, files, kinds, life, patch, mentioned }): Entry => ({
      ...{ sha, files, kinds, life },
      patches: patch.files.map(({ content, hunks }) => [content, hunks]),
      hunks: patch.hunks.length,
      lines: patch.lines.length,
      mentioned: mentioned.length,
    }),
  );
  const json = Buffer.from(JSON.stringify(entries));
  const ids = commits.flatMap(({ patch }) => patch.files.flatMap(({ oldId, newId }) => [oldId, newId]));
  const numbers = commits.flatMap(({ patch, mentioned }) => [patch.hunks, patch.lines, mentioned].map(bytesOf));
  const head = Buffer.alloc(DIGEST + 4);
  head.writeUInt32LE(json.length, DIGEST);
  const bytes = Buffer.concat([head, json, ...numbers, Buffer.from(ids.join(''), 'hex')]);
  bytes.writeUInt32LE(crc32(bytes.subarray(DIGEST)));
  return bytes;
}

/** @returns the commits of a segment; null where it is damaged or cut off */
export function decodeSegment(bytes: Buffer): ReadCommit[] | null {
  const body = bytes.subarray(DIGEST);
  if (body.length < 4 || crc32(body) !== bytes.readUInt32LE(0)) return null;
  const start = 4 + body.readUInt32LE(0);
  const entries = JSON.parse(body.toString('utf8', 4, start)) as Entry[];
  let at = start;
  const take = (length: number) => {
    const numbers = new Int32Array(length);
    body.copy(bytesOf(numbers), 0, at, at + length * 4);
    at += length * 4;
    return numbers;
  };
  const numbers = entries.map(({ hunks, lines, mentioned }) => [take(hunks), take(lines), take(mentioned)] as const);
  const ids = body.toString('hex', at);
  // Ids are as long as a commit's own: a repository has one kind of them.
  const width = entries[0]?.sha.length ?? 0;
  let id = 0;
  const takeId = () => {
    id += width;
    return ids.slice(id - width, id);
  };
  return entries.map(({ sha, files, kinds, life, patches }, index) => {
    const [hunks, lines, mentioned] = numbers[index] as (typeof numbers)[number];
    const made = patches.map(
      ([content, count]): FilePatch => ({ oldId: takeId(), newId: takeId(), content, hunks: count }),
    );
    const patch = { files: made, hunks, lines };
    return { sha, files, kinds, life, patch, ...sidesOfPatch(patch, files), mentioned };
  });
}

function bytesOf(numbers: Int32Array): Buffer {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
