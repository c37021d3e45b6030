/** An index as bytes and back: terms one a line, lists as differences, so that most entries take one or two bytes. */
import { fold } from '../../text/fold';
import { Lists } from '../index/lists';
import { type NamesData, termOf } from '../index/names';
import type { ShardData } from '../index/shard';
import { ByteReader, ByteWriter } from './bytes';

/** @returns the index as bytes, not yet compressed */
export function packShard({ size, text, mentions, mentionPieces, symbols, paths }: ShardData): Uint8Array {
  const out = new ByteWriter();
  out.number(size);
  for (const lists of [text, mentions, mentionPieces]) writeLists(lists, out);
  for (const { names, pieces } of [symbols, paths]) {
    writeLists(names, out, shorten);
    writeLists(pieces, out);
  }
  return out.bytes();
}

/** @throws {RangeError} for bytes that are no index */
export function unpackShard(bytes: Uint8Array): ShardData {
  const from = new ByteReader(bytes);
  const names = (): NamesData => ({ names: readLists(from, lengthen), pieces: readLists(from) });
  return {
    size: from.number(),
    text: readLists(from),
    mentions: readLists(from),
    mentionPieces: readLists(from),
    symbols: names(),
    paths: names(),
  };
}

/** A name alone stands for itself and its key, where the key is the name in lower case. */
function shorten(term: string): string {
  const [key = '', label = ''] = term.split('\t');
  return fold(label) === key ? label : term;
}

const lengthen = (term: string): string => (term.includes('\t') ? term : termOf(fold(term), term));

function writeLists(lists: Lists, out: ByteWriter, spell = (term: string) => term): void {
  out.number(lists.terms.length);
  out.number(lists.entries.length);
  out.text(lists.terms.map(spell).join('\n'));
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

function readLists(from: ByteReader, read = (term: string) => term): Lists {
  const count = from.number();
  const entries = new Uint32Array(from.number());
  const text = from.text();
  const terms = count === 0 ? [] : text.split('\n').map(read);
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
