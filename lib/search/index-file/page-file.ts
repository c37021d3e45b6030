/**
 * Texts and lists in pages: of each a part that says how many texts there are and with which each page begins, and a part for
 * every page, which ends with a checksum of its bytes and its name.
 */
import { crc32 } from 'node:zlib';
import type { Lists } from '../index/lists';
import {
  type ListsPage,
  listPagesOf,
  listsPage,
  NAMES_PAGE,
  PAGE,
  PagedLists,
  PagedTerms,
  pagesOf,
  TermsPage,
  termsPage,
} from '../index/paged';
import { type Letters, Terms } from '../index/terms';
import { pack, unpack } from './pack';
import { inRoom } from './page-room';

/** Bytes of a checksum. */
const SUM = 4;

/** Kinds of pages, behind the name of what they are of: texts, lists, names as keys and as spelt, letters. */
const KINDS = { texts: 't', lists: 'l', names: 'n', letters: 'x' } as const;

const pageName = (name: string, kind: keyof typeof KINDS, page: number): string => `${name}/${KINDS[kind]}${page}`;

/** `isSpelt`: see {@link PageWriter.terms}; `starts`: of the pages of their lists; `size`: texts of a page. */
type About = { isSpelt: boolean; starts?: Uint32Array; size?: number };

/** What is told of texts in one part: how many there are, with which each page begins; the same of the pages of their lists. */
type Told = { length: number; isSpelt: boolean; firsts: Terms; starts: Uint32Array };

export class PageWriter {
  readonly #parts: Map<string, Uint8Array>;
  readonly #names = new Set<string>();
  #sum = 0;

  /** @param parts where they are put */
  constructor(parts: Map<string, Uint8Array>) {
    this.#parts = parts;
  }

  /** How many pages there are, and what they add up to. */
  get sum(): [count: number, sum: number] {
    return [this.#names.size, this.#sum];
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  /** @param isSpelt whether misspelt words are looked for among them, and they are sorted */
  terms(name: string, terms: Terms, isSpelt = false, size = PAGE): void {
    this.#about(name, terms, { isSpelt, size });
    this.#texts(name, terms, size);
  }

  lists(name: string, lists: Lists, isSpelt = false): void {
    const starts = listPagesOf(lists);
    this.#about(name, lists.terms, { isSpelt, starts });
    this.#texts(name, lists.terms);
    this.#lists(name, lists, starts);
  }

  #texts(name: string, terms: Terms, size = PAGE): void {
    for (let page = 0; page < pagesOf(terms.length, size); page += 1) {
      const own = termsPage(terms, page, size);
      this.#put(pageName(name, 'texts', page), pack([own.starts], [textOf(own)]));
    }
  }

  /** Names whose keys and spellings are looked at together. */
  names(name: string, { keys, labels }: NamesOf, isSpelt: boolean, size = NAMES_PAGE): void {
    const starts = listPagesOf(keys);
    this.#about(name, keys.terms, { isSpelt, starts, size });
    for (let page = 0; page < pagesOf(labels.length, size); page += 1) {
      const { keys: own, labels: spelt } = namesPage({ keys, labels }, page, size);
      this.#put(pageName(name, 'names', page), pack([own.starts, spelt.starts], [textOf(own), textOf(spelt)]));
    }
    this.#lists(name, keys, starts);
  }

  #lists(name: string, lists: Lists, starts: Uint32Array): void {
    for (const [page, from] of starts.entries()) {
      const { offsets, entries } = listsPage(lists, from, starts[page + 1] ?? lists.terms.length);
      this.#put(pageName(name, 'lists', page), pack([offsets, entries], []));
    }
  }

  #about(name: string, terms: Terms, { isSpelt, starts = NONE, size = PAGE }: About): void {
    const firsts = Array.from({ length: pagesOf(terms.length, size) }, (_, page) => terms.at(page * size));
    this.#parts.set(name, pack([Uint32Array.of(terms.length, Number(isSpelt)), starts], [Terms.of(firsts)]));
    if (isSpelt) this.#put(pageName(name, 'letters', 0), pack([terms.letters.bits, terms.letters.lengths], []));
  }

  #put(name: string, bytes: Uint8Array): void {
    const sum = Buffer.alloc(SUM);
    sum.writeUInt32LE(checksumOf(name, bytes));
    this.#sum = crc32(sum, this.#sum);
    this.#names.add(name);
    this.#parts.set(name, Buffer.concat([bytes, sum]));
  }
}

const textOf = ({ text, starts }: TermsPage): Terms => new Terms(starts.length - 1, () => text);

/** Names with what each is looked up by and has. */
type NamesOf = { keys: Lists; labels: Terms };

type NamesPage = { keys: TermsPage; labels: TermsPage };

const namesPage = ({ keys, labels }: NamesOf, page: number, size: number): NamesPage => ({
  keys: termsPage(keys.terms, page, size),
  labels: termsPage(labels, page, size),
});

const checksumOf = (name: string, bytes: Uint8Array): number => crc32(bytes, crc32(name));

export class PageReader {
  readonly #read: (part: string) => Uint8Array | null;
  readonly #whole: (part: string) => Uint8Array | null;

  /** @param read gives a page, `whole` a part whose checksum was looked at; null: there is none, or it is damaged */
  constructor(read: (part: string) => Uint8Array | null, whole: (part: string) => Uint8Array | null) {
    this.#read = read;
    this.#whole = whole;
  }

  /** @param again gives the same for what is damaged @param size texts of a page */
  terms(name: string, again: () => Terms, size = PAGE): Terms {
    const told = this.#told(name);
    return told ? this.#texts(name, told, again, size) : again();
  }

  /** @param again gives the same for what is damaged @param size names of a page */
  names(name: string, again: () => NamesOf, size = NAMES_PAGE): NamesOf {
    const told = this.#told(name);
    if (!told) return again();
    const page = inRoom((at) =>
      this.#page(pageName(name, 'names', at), namesOfPage, () => namesPage(again(), at, size)),
    );
    const terms = this.#terms(name, { ...told, size, page: (at) => page(at).keys }, () => again().keys.terms);
    const labels = new PagedTerms(terms.length, {
      ...{ size, page: (at) => page(at).labels, firsts: Terms.of([]), letters: () => null },
    });
    return { keys: this.#lists(name, terms, told, () => again().keys), labels };
  }

  /** @param again gives the same for what is damaged */
  lists(name: string, again: () => Lists): Lists {
    const told = this.#told(name);
    if (!told) return again();
    const terms = this.#texts(name, told, () => again().terms);
    return this.#lists(name, terms, told, again);
  }

  #told(name: string): Told | null {
    const about = this.#whole(name);
    if (!about) return null;
    const { arrays, texts } = unpack(about);
    const [[length = 0, isSpelt = 0] = [], starts = NONE] = arrays;
    return { length, isSpelt: isSpelt === 1, firsts: texts[0] ?? Terms.of([]), starts };
  }

  #texts(name: string, told: Told, again: () => Terms, size = PAGE): Terms {
    const page = inRoom((at) =>
      this.#page(pageName(name, 'texts', at), textsOfPage, () => termsPage(again(), at, size)),
    );
    return this.#terms(name, { ...told, page, size }, again);
  }

  #terms(
    name: string,
    { length, isSpelt, firsts, page, size }: Told & { page: (page: number) => TermsPage; size: number },
    again: () => Terms,
  ): Terms {
    const letters = inRoom((at) => this.#page(pageName(name, 'letters', at), lettersOfPage, () => again().letters));
    return new PagedTerms(length, { size, page, firsts, letters: () => (isSpelt ? letters(0) : null) });
  }

  #lists(name: string, terms: Terms, { starts }: Told, again: () => Lists): Lists {
    const open = (page: number) =>
      this.#page(pageName(name, 'lists', page), listsOfPage, () =>
        listsPage(again(), starts[page] ?? 0, starts[page + 1] ?? terms.length),
      );
    return new PagedLists(terms, starts, inRoom(open));
  }

  #page<Page>(name: string, open: (bytes: Uint8Array) => Page, again: () => Page): { page: Page; bytes: number } {
    const found = this.#read(name);
    const size = (found?.length ?? 0) - SUM;
    const page = found && size > 0 && isWhole(name, found, size) ? open(found.subarray(0, size)) : again();
    return { page, bytes: (found?.length ?? 0) + OVERHEAD };
  }
}

/** Bytes that a page takes beside its own. */
const OVERHEAD = 300;

function isWhole(name: string, found: Uint8Array, size: number): boolean {
  const { buffer, byteOffset } = found;
  return new DataView(buffer, byteOffset + size, SUM).getUint32(0, true) === checksumOf(name, found.subarray(0, size));
}

function textsOfPage(bytes: Uint8Array): TermsPage {
  const { arrays, encoded } = unpack(bytes);
  return new TermsPage(encoded[0] ?? '', arrays[0] ?? NONE);
}

function listsOfPage(bytes: Uint8Array): ListsPage {
  const [offsets = NONE, entries = NONE] = unpack(bytes).arrays;
  return { offsets, entries };
}

function namesOfPage(bytes: Uint8Array): NamesPage {
  const { arrays, encoded } = unpack(bytes);
  const [keys, labels] = encoded.map((text, at) => new TermsPage(text, arrays[at] ?? NONE));
  const none = new TermsPage('', NONE);
  return { keys: keys ?? none, labels: labels ?? none };
}

function lettersOfPage(bytes: Uint8Array): Letters {
  const [bits = NONE, lengths = NONE] = unpack(bytes).arrays;
  return { bits, lengths };
}

const NONE = new Uint32Array(0);
