/**
 * Numbers and texts as bytes that are used as they are: nothing is unpacked, so that to read an index costs no more than to
 * copy it. All numbers are in the machine's own order of bytes; the length and checksum of each part are in the index's head.
 */
import { crc32 } from 'node:zlib';
import { Terms } from '../index/terms';

/** How many arrays and texts follow, then the length of each array, then of each text: how many, and in bytes. */
const HEAD = 2;

/** @returns what tells damaged bytes from whole ones */
export const sumOf = (bytes: Uint8Array): [size: number, sum: number] => [bytes.length, crc32(bytes)];

/** @returns bytes of which {@link unpack} makes the same */
export function pack(arrays: readonly Uint32Array[], texts: readonly Terms[]): Uint8Array {
  const encoded = texts.map(({ text }) => Buffer.from(text));
  const head = Uint32Array.from([
    ...[arrays.length, texts.length],
    ...arrays.map(({ length }) => length),
    ...texts.flatMap(({ length }, at) => [length, encoded[at]?.length ?? 0]),
  ]);
  const numbers = [head, ...arrays].map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
  return Buffer.concat([...numbers, ...encoded]);
}

/**
 * @param bytes may be looked into later: they must remain as they are
 * @returns `encoded`: of each of the texts, its bytes
 * @throws {RangeError} for bytes that were not made by {@link pack}
 */
export function unpack(bytes: Uint8Array): { arrays: Uint32Array[]; texts: Terms[]; encoded: Buffer[] } {
  // Numbers can only be looked at from every fourth byte on.
  const { buffer, byteOffset } = bytes.byteOffset % 4 === 0 ? bytes : Uint8Array.from(bytes);
  let at = 0;
  const numbers = (count: number): Uint32Array => {
    const from = at;
    at += 4 * count;
    if (at > bytes.length) throw new RangeError('the bytes end within the numbers');
    return new Uint32Array(buffer, byteOffset + from, count);
  };
  const [arrays = 0, texts = 0] = numbers(HEAD);
  const sizes = numbers(arrays);
  const lengths = numbers(2 * texts);
  const read = [...sizes].map(numbers);
  const encoded = Array.from({ length: texts }, (_, index) => {
    const size = lengths[2 * index + 1] ?? 0;
    at += size;
    return Buffer.from(buffer, byteOffset + at - size, size);
  });
  const terms = encoded.map((own, index) => new Terms(lengths[2 * index] ?? 0, () => own.toString()));
  return { arrays: read, texts: terms, encoded };
}
