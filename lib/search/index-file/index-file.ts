/**
 * The file that keeps an index between runs. It is a cache: a line of text that says what it is (`pr-atlas-index`, version,
 * key of the content, bytes that follow, checksum), then the packed index. A file that is not whole, of
 * another version or of other content is not used.
 */
import { createHash } from 'node:crypto';
import { buildShard, type ShardData } from '../index/shard';
import type { ShardSource } from '../index/sources';
import { DataHash } from './data-hash';
import { packShard, unpackShard } from './pack-shard';

const MAGIC = 'pr-atlas-index';

/** Raised whenever a file written before would be read wrongly. */
const VERSION = 3;

/** Documents of which the index is part of the key. */
const SAMPLE = 4;

/**
 * @returns what the index of a source depends on, as a hash: everything its documents are made of, and what this program
 * makes of the first of them, so that a change of the tokenizer makes old files stale without anybody's care
 */
export function indexKey({ repo, kind, keys, items, documents }: ShardSource): string {
  const data = new DataHash();
  data.add(items);
  const hash = createHash('sha256').update(packShard(buildShard(documents(SAMPLE))));
  hash.update([repo, kind, data.digest(), ...keys].join('\n'));
  return hash.digest('base64url').slice(0, 24);
}

/** @returns the bytes of the file */
export function printIndex(key: string, data: ShardData): Uint8Array {
  const body = packShard(data);
  return Buffer.concat([Buffer.from(`${MAGIC} ${VERSION} ${key} ${body.length} ${checksum(body)}\n`), body]);
}

export type ReadIndex = { data: ShardData } | { refused: 'version' | 'damaged' | 'other-content' };

/** @returns the index where the file is whole and of this very content, else why it is refused; never throws */
export function readIndex(key: string, bytes: Uint8Array): ReadIndex {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1').split('\n', 1)[0] ?? '';
  const [magic, version, own, length, sum] = head.split(' ');
  if (magic !== MAGIC || sum === undefined) return { refused: 'damaged' };
  if (version !== String(VERSION)) return { refused: 'version' };
  const body = bytes.subarray(head.length + 1);
  if (String(body.length) !== length || checksum(body) !== sum) return { refused: 'damaged' };
  if (own !== key) return { refused: 'other-content' };
  try {
    return { data: unpackShard(body) };
  } catch {
    return { refused: 'damaged' };
  }
}

const checksum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
