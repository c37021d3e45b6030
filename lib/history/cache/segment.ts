/** Commits read before, as bytes: a head line, the files as compressed JSON, the line hashes as they are, a checksum. */
import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { HistoryFile } from '../../model/history';
import type { ReadCommit } from '../commit';

/** Raised whenever reading a commit would give something else than before: old segments are then passed over. */
export const CACHE_VERSION = 4;

const DIGEST = 20;

type Entry = [sha: string, files: HistoryFile[], added: number, removed: number];

/** @returns the bytes of a segment */
export function encodeSegment(commits: ReadCommit[]): Buffer {
  const entries = commits.map((c): Entry => [c.sha, c.files, c.added.length, c.removed.length]);
  const json = deflateRawSync(JSON.stringify(entries), { level: 1 });
  const hashes = commits.flatMap(({ added, removed }) => [bytesOf(added), bytesOf(removed)]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  const body = Buffer.concat([length, json, ...hashes]);
  return Buffer.concat([createHash('sha1').update(body).digest(), body]);
}

/** @returns the commits of a segment; null where it is damaged or cut off */
export function decodeSegment(bytes: Buffer): ReadCommit[] | null {
  const body = bytes.subarray(DIGEST);
  if (body.length < 4 || !createHash('sha1').update(body).digest().equals(bytes.subarray(0, DIGEST))) return null;
  const end = 4 + body.readUInt32LE(0);
  const entries = JSON.parse(inflateRawSync(body.subarray(4, end)).toString('utf8')) as Entry[];
  let at = end;
  const take = (length: number) => {
    const hashes = new Int32Array(length);
    body.copy(bytesOf(hashes), 0, at, at + length * 4);
    at += length * 4;
    return hashes;
  };
  return entries.map(([sha, files, added, removed]) => ({ sha, files, added: take(added), removed: take(removed) }));
}

function bytesOf(hashes: Int32Array): Buffer {
  return Buffer.from(hashes.buffer, hashes.byteOffset, hashes.byteLength);
}
