import { Column } from '../index/column';
import { type Heads, sharedOf } from '../index/heads';
import type { IndexParts } from './index-file';
import { pack, sumOf, unpack } from './pack';

/** @returns the one part, and what it adds up to */
export function printHeads({ numbers, seconds, kinds, flags, left, titles, shared }: Heads): IndexParts {
  const columns = Object.values(shared);
  const shares = new Uint32Array(left.buffer, left.byteOffset, 2 * left.length);
  const arrays = [numbers, seconds, kinds, flags, shares, ...columns.map(({ places }) => places)];
  const bytes = pack(arrays, [titles, ...columns.map(({ values }) => values)]);
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
  const [numbers, seconds, kinds, flags, shares, ...places] = arrays;
  const [titles, ...values] = texts;
  if (!numbers || !seconds || !kinds || !flags || !shares || !titles) return null;
  let next = 0;
  const shared = sharedOf(() => {
    const [own, of] = [values[next], places[next]];
    next += 1;
    if (!own || !of) throw new RangeError('the heads have too few columns');
    return new Column(own, of);
  });
  // A copy: a share takes eight bytes, and begins where any fourth one does.
  return { numbers, seconds, kinds, flags, left: new Float64Array(shares.slice().buffer), titles, shared };
}
