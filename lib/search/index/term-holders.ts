/** Which documents hold a term of several words, and in which fields: collected with the index. */
import { fold } from '../../text/fold';
import { FIELD_BITS, type Section, spellingsOf } from '../text/sections';
import type { Lists } from './lists';
import { ListsBuilder } from './lists-builder';
import type { TermFinder } from './term-finder';

export class TermHoldersBuilder {
  readonly #finder: TermFinder;
  readonly #lists = new ListsBuilder();

  constructor(finder: TermFinder) {
    this.#finder = finder;
  }

  /** @param text see {@link TermFinder.in} @returns the terms in it, for {@link add} */
  in(text: string): readonly number[] {
    return this.#finder.in(text);
  }

  /** Notes terms in a field of a document, the last so far. */
  add(terms: readonly number[], doc: number, bits: number): void {
    for (const term of terms) this.#lists.add(this.#lists.numberOf(this.#finder.terms[term] ?? ''), doc, bits);
  }

  /** Notes the terms in a section as it is written, and as readers see it. */
  addText({ field, text }: Section, doc: number): void {
    this.add(this.in(fold(spellingsOf(field, text))), doc, FIELD_BITS[field]);
  }

  /** @returns by term entries whose bits are {@link FIELD_BITS} */
  build(): Lists {
    return this.#lists.build();
  }
}
