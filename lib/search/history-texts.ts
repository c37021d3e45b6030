/** What the history says of PRs, for literals: titles, paths and symbols are looked into once each, not once for each PR. */
import type { Pull } from '../graph/types';
import { fold } from '../text/fold';
import { Dictionary } from './dictionary';
import type { Names } from './names';
import { docOf } from './postings';
import { FIELD_BITS } from './sections';
import type { MappedShard } from './shard';

/** The fields that hold a literal, by PR: bits of `FIELD_BITS`. */
export type LiteralHolders = { asTyped: Uint8Array; anyCase: Uint8Array };

export class HistoryTexts {
  readonly #shards: readonly MappedShard[];
  readonly #titles: string[];
  readonly #foldedTitles: Dictionary;

  /** @param shards the indexes over histories */
  constructor(pulls: readonly Pull[], shards: readonly MappedShard[]) {
    this.#titles = pulls.map(({ history, record, title }) => history?.title ?? (record ? '' : (title ?? '')));
    this.#foldedTitles = new Dictionary(this.#titles.map(fold));
    this.#shards = shards;
  }

  /** Notes the PRs of which a title, a path or a symbol that history knows holds the literal. */
  note(literal: string, into: LiteralHolders): void {
    for (const { index } of this.#foldedTitles.scan(fold(literal), Number.POSITIVE_INFINITY)) {
      note(index, FIELD_BITS.title, this.#titles[index]?.includes(literal) === true, into);
    }
    for (const shard of this.#shards) {
      noteNames(shard, shard.paths, literal, into);
      noteNames(shard, shard.symbols, literal, into);
    }
  }
}

function noteNames({ ids }: MappedShard, names: Names, literal: string, into: LiteralHolders): void {
  for (const { index, asTyped } of names.holding(literal)) {
    for (const entry of names.docs(index)) note(ids[docOf(entry)] ?? 0, FIELD_BITS.files, asTyped, into);
  }
}

function note(id: number, bit: number, isTyped: boolean, { asTyped, anyCase }: LiteralHolders): void {
  anyCase[id] = (anyCase[id] ?? 0) | bit;
  if (isTyped) asTyped[id] = (asTyped[id] ?? 0) | bit;
}
