/** Commits read before, as bytes: a head line, the files as compressed JSON, the line hashes as they are, a checksum. */
import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { ReadCommit } from '../commit';

/** Raised whenever reading a commit would give something else than before: old segments are then passed over. */
export const CACHE_VERSION = 4;

const DIGEST = 20;

type Entry = [Pick<ReadCommit, 'sha' | 'files' | 'kinds' | 'life'>, lengths: number[]];

/** @returns the bytes of a segment */
export function encodeSegment(commits: ReadCommit[]): Buffer {
  const entries = commits.map((commit): Entry => {
    const { sha, files, kinds, life } = commit;
    return [{ sha, files, kinds, life }, hashesOf(commit).map(({ length }) => length)];
  });
  const json = deflateRawSync(JSON.stringify(entries), { level: 1 });
  const hashes = commits.flatMap((commit) => hashesOf(commit).map(bytesOf));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  const body = Buffer.concat([length, json, ...hashes]);
  return Buffer.concat([createHash('sha1').update(body).digest(), body]);
}

const hashesOf = ({ added, removed, mentioned }: ReadCommit): Int32Array[] => [added, removed, mentioned];

/** @returns the commits of a segment; null where it is damaged or cut off */
export function decodeSegment(bytes: Buffer): ReadCommit[] | null {
  const body = bytes.subarray(DIGEST);
  if (body.length < 4 || !createHash('sha1').update(body).digest().equals(bytes.subarray(0, DIGEST))) return null;
  const end = 4 + body.readUInt32LE(0);
  const entries = JSON.parse(inflateRawSync(body.subarray(4, end)).toString('utf8')) as Entry[];
  let at = end;
  const take = (length = 0) => {
    const hashes = new Int32Array(length);
    body.copy(bytesOf(hashes), 0, at, at + length * 4);
    at += length * 4;
    return hashes;
  };
  return entries.map(([rest, lengths]) => {
    const [added, removed, mentioned] = [take(lengths[0]), take(lengths[1]), take(lengths[2])];
    return { ...rest, added, removed, mentioned };
  });
}

function bytesOf(hashes: Int32Array): Buffer {
  return Buffer.from(hashes.buffer, hashes.byteOffset, hashes.byteLength);
}
