/** An index as bytes that can be kept: how many follow, their checksum, then the packed index. */
import { createHash } from 'node:crypto';
import type { ShardData } from '../index/shard';
import { packShard, unpackShard } from './pack-shard';

export function printIndex(data: ShardData): Uint8Array {
  const body = packShard(data);
  return Buffer.concat([Buffer.from(`${body.length} ${checksum(body)}\n`), body]);
}

/** @returns the index; null where the bytes are not whole; never throws */
export function readIndex(bytes: Uint8Array): ShardData | null {
  const head = headOf(bytes);
  const [length, sum] = head.split(' ');
  const body = bytes.subarray(head.length + 1);
  if (String(body.length) !== length || checksum(body) !== sum) return null;
  try {
    return unpackShard(body);
  } catch {
    return null;
  }
}

/** @returns the first line, which is another one for every other index */
export const headOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, 200)).toString('latin1').split('\n', 1)[0] ?? '';

const checksum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
