/** Texts, each with a list of numbers, while they are collected: a text is looked up once, and known by its number from then on. */

import { GrowingLists } from '../../model/growing-lists';
import { textOrder } from '../../text/text-order';
import { Lists, type WholeLists } from './lists';
import { bitsOf, docOf, entryOf, MOST_BITS } from './postings';

export class ListsBuilder {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #lists = new GrowingLists();

  /** @param text without line feeds @returns its number; it is in what is built where its list has an entry */
  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.length;
    this.#texts.push(text);
    this.#numbers.set(text, number);
    return number;
  }

  textOf(number: number): string {
    return this.#texts[number] ?? '';
  }

  /** Notes an entry, which may come several times in a row. */
  note(number: number, entry: number): void {
    if (this.#lists.last(number) !== entry) this.#lists.push(number, entry);
  }

  /** Notes that `doc`, the last so far, has a text; bits of the same document add up. @returns whether it is the first time */
  add(number: number, doc: number, bits: number): boolean {
    return addTo(this.#lists, number, doc, bits);
  }

  /** Counts a text in `doc`, the last so far: the bits are how often it was, or the most they can say. */
  count(number: number, doc: number): void {
    const last = this.#lists.last(number);
    if (last === -1 || docOf(last) !== doc) this.#lists.push(number, entryOf(doc, 1));
    else if (bitsOf(last) < MOST_BITS) this.#lists.replaceLast(number, last + 1);
  }

  build(): WholeLists {
    return this.buildOf(this.#lists);
  }

  /** @param lists others of the same texts, by their numbers @returns the texts that have a list among them, sorted, with it */
  buildOf(lists: GrowingLists): WholeLists {
    const used = [...this.#texts.keys()].filter((number) => lists.last(number) !== -1);
    const texts = used.map((number) => this.#texts[number] ?? '');
    const order = textOrder(texts);
    return Lists.ofGrown(
      Array.from(order, (at) => texts[at] ?? ''),
      lists.inOrder(order.map((at) => used[at] ?? 0)),
    );
  }
}

/** The same for a list that has no text, see {@link ListsBuilder.add}. */
export function addTo(lists: GrowingLists, list: number, doc: number, bits: number): boolean {
  const last = lists.last(list);
  const isFirst = last === -1 || docOf(last) !== doc;
  if (isFirst) lists.push(list, entryOf(doc, bits));
  else lists.replaceLast(list, last | bits);
  return isFirst;
}
