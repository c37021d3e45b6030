/** What the history says of PRs, for literals: titles, paths and symbols are looked into once each, not once for each PR. */
import type { Pull } from '../graph/types';
import { fold } from '../text/fold';
import { Dictionary } from './dictionary';
import { docOf } from './postings';
import { FIELD_BITS } from './sections';
import type { MappedShard } from './shard';

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

  /**
   * Notes the PRs of which a title, a path or a symbol that history knows holds the literal.
   * @param fields by PR, bits of `FIELD_BITS`
   */
  note(literal: string, anyCase: boolean, fields: Uint8Array): void {
    for (const { index } of this.#foldedTitles.scan(fold(literal), Number.POSITIVE_INFINITY)) {
      if (anyCase || this.#titles[index]?.includes(literal)) fields[index] = (fields[index] ?? 0) | FIELD_BITS.title;
    }
    for (const { paths, symbols, ids } of this.#shards) {
      for (const names of [paths, symbols]) {
        for (const index of names.holding(literal, anyCase)) {
          for (const entry of names.docs(index)) {
            const id = ids[docOf(entry)] ?? 0;
            fields[id] = (fields[id] ?? 0) | FIELD_BITS.files;
          }
        }
      }
    }
  }
}
