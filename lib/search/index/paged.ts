/**
 * The same texts and lists where they are kept in pages of {@link PAGE}: what is asked for is in a few of them, however many there
 * are, and none has to stay in memory.
 */
import { Lists } from './lists';
import { type Found, type Letters, lettersOf, MAX_FOUND, scanned, Terms } from './terms';

/** Texts of a page: common words are in most of them, so that many small ones would take longer to read. */
export const PAGE = 1024;

/** Names of a page: they are long, and those that are read are anywhere. */
export const NAMES_PAGE = 64;

/** From so many texts on, a page is decoded as a whole. */
const MANY = 100;

/** A page of texts: of a common word there are a few in every page, so that none is decoded but those that are asked for. */
export class TermsPage {
  #starts: Uint32Array;
  #text: string | null;
  #bytes: Buffer | null;
  #asked = 0;

  /**
   * @param text as in {@link Terms.text}, or its bytes, which must remain as they are
   * @param starts where each begins in it, and where one behind the last would
   */
  constructor(text: string | Buffer, starts: Uint32Array) {
    this.#text = typeof text === 'string' ? text : null;
    this.#bytes = typeof text === 'string' ? null : text;
    this.#starts = starts;
    // Only where a byte is a character are both counted alike.
    if (this.#bytes && this.#bytes.length !== starts.at(-1)) this.#decode();
  }

  /** All texts, as in {@link Terms.text}. */
  get text(): string {
    return this.#text ?? this.#decode();
  }

  get starts(): Uint32Array {
    return this.#starts;
  }

  at(place: number): string {
    const [from, to] = [this.#starts[place] ?? 0, (this.#starts[place + 1] ?? 0) - 1];
    if (this.#bytes && ++this.#asked < MANY) return this.#bytes.toString('latin1', from, to);
    return this.text.slice(from, to);
  }

  /** @returns as {@link Terms.lowerBound}, among the texts of the page */
  lowerBound(term: string): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.at(middle) < term) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #decode(): string {
    const text = this.#bytes?.toString() ?? '';
    this.#text = text;
    // A copy: with the bytes a page would take twice its room.
    this.#starts = this.#starts.slice();
    this.#bytes = null;
    return text;
  }
}

/** `offsets`: where the numbers of each begin in `entries`, and where they end. */
export type ListsPage = { offsets: Uint32Array; entries: Uint32Array };

/** Numbers of a page of lists, but of one that alone has more: to read one list costs no more where the next are long. */
const NUMBERS = 4096;

export const pagesOf = (length: number, size = PAGE): number => Math.ceil(length / size);

export function termsPage(terms: Terms, page: number, size = PAGE): TermsPage {
  const texts = terms.slice(page * size, (page + 1) * size);
  const starts = new Uint32Array(texts.length + 1);
  let at = 1;
  for (const [index, { length }] of texts.entries()) {
    starts[index] = at;
    at += length + 1;
  }
  starts[texts.length] = at;
  return new TermsPage(`\n${texts.join('\n')}\n`, starts);
}

/** @returns the positions of the lists with which the pages begin */
export function listPagesOf(lists: Lists): Uint32Array {
  const starts: number[] = [];
  let [from, numbers] = [-1, 0];
  for (let at = 0; at < lists.terms.length; at += 1) {
    const size = lists.sizeAt(at);
    if (from === -1 || at - from === PAGE || numbers + size > NUMBERS) {
      starts.push(at);
      from = at;
      numbers = 0;
    }
    numbers += size;
  }
  return Uint32Array.from(starts);
}

/** @param from the position of its first list @param to behind its last */
export function listsPage(lists: Lists, from: number, to: number): ListsPage {
  const offsets = new Uint32Array(to - from + 1);
  for (let at = 0; at < to - from; at += 1) offsets[at + 1] = (offsets[at] ?? 0) + lists.sizeAt(from + at);
  return { offsets, entries: lists.between(from, to) };
}

/**
 * What pages of so many texts are read by. `firsts`: the first text of each page, where texts are sorted; `letters`: null where
 * none are kept.
 */
export type TermsSource = { size: number; page(page: number): TermsPage; firsts: Terms; letters(): Letters | null };

export class PagedTerms extends Terms {
  readonly #source: TermsSource;

  constructor(length: number, source: TermsSource) {
    super(length, () => `\n${[...this].join('\n')}\n`);
    this.#source = source;
  }

  override at(index: number): string {
    if (index < 0 || index >= this.length) return '';
    const { size, firsts } = this.#source;
    if (this.#areFirsts) return firsts.at(index);
    return this.#source.page((index / size) >>> 0).at(index % size);
  }

  /** Whether a page has no other text than its first. */
  get #areFirsts(): boolean {
    return this.#source.size === 1 && this.#source.firsts.length === this.length;
  }

  override lengthOf(index: number): number {
    return this.at(index).length;
  }

  override lowerBound(term: string): number {
    const behind = this.#source.firsts.lowerBound(term);
    if (behind === 0 || this.#areFirsts) return behind;
    const { size, page } = this.#source;
    return (behind - 1) * size + page(behind - 1).lowerBound(term);
  }

  override *scan(needle: string, most = MAX_FOUND): Generator<Found> {
    let left = most;
    const { size } = this.#source;
    for (let page = 0; page < pagesOf(this.length, size) && left > 0; page += 1) {
      const { text, starts } = this.#source.page(page);
      for (const found of scanned(text, starts, needle, left)) {
        left -= 1;
        yield { ...found, index: page * size + found.index };
      }
    }
  }

  override get letters(): Letters {
    return this.#source.letters() ?? lettersOf(this);
  }
}

export class PagedLists extends Lists {
  readonly #starts: Uint32Array;
  readonly #page: (page: number) => ListsPage;

  /** @param starts the positions of the lists with which the pages begin @param page reads one */
  constructor(terms: Terms, starts: Uint32Array, page: (page: number) => ListsPage) {
    super(terms);
    this.#starts = starts;
    this.#page = page;
  }

  at(index: number): Uint32Array {
    const page = this.#pageOf(index);
    const { offsets, entries } = this.#page(page);
    const at = index - (this.#starts[page] ?? 0);
    return entries.subarray(offsets[at], offsets[at + 1]);
  }

  sizeAt(index: number): number {
    const page = this.#pageOf(index);
    const { offsets } = this.#page(page);
    const at = index - (this.#starts[page] ?? 0);
    return (offsets[at + 1] ?? 0) - (offsets[at] ?? 0);
  }

  #pageOf(index: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.#starts[middle] ?? 0) <= index) low = middle;
      else high = middle;
    }
    return low;
  }
}
