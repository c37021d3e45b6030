/**
 * An index as bytes and back. The lists come first, compressed together: terms one a line, numbers as differences, so that
 * most entries take one or two bytes. Then, each compressed for itself, the slices of the full text as MiniSearch prints
 * them: they are unpacked when they are asked for.
 */
import { gunzipSync, gzipSync } from 'node:zlib';
import { fold } from '../../text/fold';
import { Lists } from '../index/lists';
import { type NamesData, termOf } from '../index/names';
import type { ShardData } from '../index/shard';
import { COUNTS, type TextSliceData } from '../index/text-slice';
import { ByteReader, ByteWriter } from './bytes';

/** @returns the index as bytes */
export function packShard({ size, text, mentions, mentionPieces, symbols, paths, nameWords }: ShardData): Uint8Array {
  const lists = new ByteWriter();
  lists.number(size);
  for (const slice of text) writeVocabulary(slice, lists);
  for (const each of [mentions, mentionPieces, nameWords]) writeLists(each, lists);
  for (const { names, pieces } of [symbols, paths]) {
    writeLists(names, lists, shorten);
    writeLists(pieces, lists);
  }
  const out = new ByteWriter();
  out.number(text.length);
  out.block(gzipSync(lists.bytes()));
  for (const { json } of text) out.block(gzipSync(json()));
  return out.bytes();
}

/** @throws {RangeError} for bytes that are no index */
export function unpackShard(bytes: Uint8Array): ShardData {
  const blocks = new ByteReader(bytes);
  const slices = blocks.number();
  const from = new ByteReader(gunzipSync(blocks.block()));
  const names = (): NamesData => ({ names: readLists(from, lengthen), pieces: readLists(from) });
  return {
    size: from.number(),
    text: Array.from({ length: slices }, () => readVocabulary(from, blocks.block())),
    mentions: readLists(from),
    mentionPieces: readLists(from),
    nameWords: readLists(from),
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

function writeVocabulary({ size, terms, counts }: TextSliceData, out: ByteWriter): void {
  out.number(size);
  out.text(terms.join('\n'));
  for (const count of counts) out.number(count);
}

function readVocabulary(from: ByteReader, packed: Uint8Array): TextSliceData {
  const size = from.number();
  const text = from.text();
  const terms = text === '' ? [] : text.split('\n');
  const counts = Array.from({ length: COUNTS * terms.length }, () => from.number());
  return { size, terms, counts, json: () => gunzipSync(packed).toString() };
}

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
