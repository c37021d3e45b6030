/** An index as bytes and back: terms one a line, lists as differences, so that most entries take one or two bytes. */
import { ByteReader, ByteWriter } from './bytes';
import { Lists } from './lists';
import type { NamesData } from './names';
import type { ShardData } from './shard';

/** @returns the index as bytes, not yet compressed */
export function packShard({ size, text, mentions, mentionPieces, symbols, paths }: ShardData): Uint8Array {
  const out = new ByteWriter();
  out.number(size);
  for (const lists of [text, mentions, mentionPieces, ...listsOf(symbols), ...listsOf(paths)]) writeLists(lists, out);
  return out.bytes();
}

/** @throws {RangeError} for bytes that are no index */
export function unpackShard(bytes: Uint8Array): ShardData {
  const from = new ByteReader(bytes);
  const names = (): NamesData => ({ names: readLists(from), pieces: readLists(from), parts: readLists(from) });
  return {
    size: from.number(),
    text: readLists(from),
    mentions: readLists(from),
    mentionPieces: readLists(from),
    symbols: names(),
    paths: names(),
  };
}

const listsOf = ({ names, pieces, parts }: NamesData): Lists[] => [names, pieces, parts];

function writeLists(lists: Lists, out: ByteWriter): void {
  out.number(lists.terms.length);
  out.number(lists.entries.length);
  out.text(lists.terms.join('\n'));
  for (let index = 0; index < lists.terms.length; index += 1) {
    const own = lists.at(index);
    out.number(own.length);
    let last = 0;
    for (const entry of own) {
      out.number(entry - last);
      last = entry;
    }
  }
}

function readLists(from: ByteReader): Lists {
  const count = from.number();
  const entries = new Uint32Array(from.number());
  const text = from.text();
  const terms = count === 0 ? [] : text.split('\n');
  if (terms.length !== count) throw new RangeError('the terms are not as many as they should be');
  const offsets = new Uint32Array(count + 1);
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const end = at + from.number();
    for (let last = 0; at < end; at += 1) {
      last += from.number();
      entries[at] = last;
    }
    offsets[index + 1] = end;
  }
  return new Lists(terms, offsets, entries);
}
