/** What the history says of PRs, for literals: titles, paths and symbols are few distinct texts, each looked into once. */
import type { Pull } from '../graph/types';
import { DistinctTexts } from './distinct-texts';
import { docOf } from './postings';
import { FIELD_BITS } from './sections';
import type { MappedShard } from './shard';

/** The fields that hold a literal, by PR: bits of `FIELD_BITS`. */
export type LiteralHolders = { asTyped: Uint8Array; anyCase: Uint8Array };

type List = { texts: DistinctTexts; bit: number; idsOf: (index: number) => Iterable<number> };

export class HistoryTexts {
  readonly #pulls: readonly Pull[];
  readonly #shards: readonly MappedShard[];
  #lists: List[] | null = null;

  /** @param shards the indexes over histories */
  constructor(pulls: readonly Pull[], shards: readonly MappedShard[]) {
    this.#pulls = pulls;
    this.#shards = shards;
  }

  /** Notes the PRs of which a title, a path or a symbol that history knows holds the literal. */
  note(literal: string, { asTyped, anyCase }: LiteralHolders): void {
    // Made at the first literal: most runs meet none.
    this.#lists ??= [this.#titles(), ...this.#shards.flatMap(namesOf)];
    for (const { texts, bit, idsOf } of this.#lists) {
      for (const held of texts.holding(literal)) {
        for (const id of idsOf(held.index)) {
          anyCase[id] = (anyCase[id] ?? 0) | bit;
          if (held.asTyped) asTyped[id] = (asTyped[id] ?? 0) | bit;
        }
      }
    }
  }

  #titles(): List {
    const titles = this.#pulls.map(({ history, record, title }) => history?.title ?? (record ? '' : (title ?? '')));
    return { texts: new DistinctTexts(titles), bit: FIELD_BITS.title, idsOf: (id) => [id] };
  }
}

function namesOf({ paths, symbols, ids }: MappedShard): List[] {
  return [paths, symbols].map((names) => ({
    texts: new DistinctTexts(names.postings.terms.map((_, index) => names.label(index))),
    bit: FIELD_BITS.files,
    idsOf: (index) => Array.from(names.docs(index), (entry) => ids[docOf(entry)] ?? 0),
  }));
}
