/** What the history says of PRs, for literals: titles, bodies, paths and symbols are looked into once each, not once for each PR. */
import type { Atlas } from '../../graph/types';
import { pullKey } from '../../model/ids';
import { fold } from '../../text/fold';
import { idAt } from '../index/id-at';
import { docOf } from '../index/postings';
import type { PullTable } from '../index/pull-table';
import type { MappedShard } from '../index/shard';
import { Terms } from '../index/terms';
import { FIELD_BITS } from './sections';

/** In place of line ends: no query has it, so nothing is found that reaches from one line into the next. */
const BORDER = '\u0000';

export class HistoryTexts {
  readonly #shards: readonly MappedShard[];
  readonly #pulls: PullTable;
  /** Of the PRs whose commits have a body, in order; `ids`: which PR each is of. */
  readonly #intros: { ids: number[]; texts: string[]; folded: Terms };

  /** @param shards the indexes over histories */
  constructor(atlas: Atlas, pulls: PullTable, shards: readonly MappedShard[]) {
    const intros = [...atlas.repos.values()].flatMap(({ name, lookups }) =>
      lookups.intros().flatMap(({ number, text }) => {
        const id = pulls.idOf(pullKey(name, number));
        return id === undefined ? [] : [{ id, text }];
      }),
    );
    const texts = intros.map(({ text }) => text);
    this.#intros = {
      ids: intros.map(({ id }) => id),
      texts,
      folded: Terms.of(texts.map((text) => fold(text).replaceAll('\n', BORDER))),
    };
    this.#shards = shards;
    this.#pulls = pulls;
  }

  /**
   * Notes the PRs of which a title, a body, a path or a symbol that history knows has the literal.
   * @param fields by PR, bits of `FIELD_BITS`
   */
  note(literal: string, anyCase: boolean, fields: Uint8Array): void {
    for (const id of this.#pulls.titled(fold(literal))) {
      const { kind, landed } = this.#pulls.head(id) ?? {};
      // What no commit landed has the title of its report.
      if (kind === 'report' && !landed) continue;
      if (anyCase || this.#pulls.at(id)?.title?.includes(literal)) fields[id] = (fields[id] ?? 0) | FIELD_BITS.title;
    }
    const { ids: places, texts, folded } = this.#intros;
    for (const { index } of folded.scan(fold(literal), Number.POSITIVE_INFINITY)) {
      const id = idAt(places, index);
      if (anyCase || texts[index]?.includes(literal)) fields[id] = (fields[id] ?? 0) | FIELD_BITS.body;
    }
    for (const { paths, symbols, ids } of this.#shards) {
      for (const names of [paths, symbols]) {
        for (const index of names.holding(literal, anyCase)) {
          for (const entry of names.docs(index)) {
            const id = idAt(ids, docOf(entry));
            fields[id] = (fields[id] ?? 0) | FIELD_BITS.files;
          }
        }
      }
    }
  }
}
