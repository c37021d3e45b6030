/**
 * Texts and lists in pages: of each a part that says how many texts there are and with which each page begins, and a part for
 * every page, which ends with a checksum of its bytes and its name.
 */
import { crc32 } from 'node:zlib';
import type { Lists } from '../index/lists';
import {
  type ListsPage,
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
  terms(name: string, terms: Terms, isSpelt = false): void {
    this.#about(name, terms, isSpelt);
    for (let page = 0; page < pagesOf(terms.length); page += 1) {
      const own = termsPage(terms, page);
      this.#put(pageName(name, 'texts', page), pack([own.starts], [textOf(own)]));
    }
  }

  lists(name: string, lists: Lists, isSpelt = false): void {
    this.terms(name, lists.terms, isSpelt);
    this.#lists(name, lists);
  }

  /** Names whose keys and spellings are looked at together. */
  names(name: string, { keys, labels }: NamesOf, isSpelt: boolean): void {
    this.#about(name, keys.terms, isSpelt, NAMES_PAGE);
    for (let page = 0; page < pagesOf(labels.length, NAMES_PAGE); page += 1) {
      const { keys: own, labels: spelt } = namesPage({ keys, labels }, page);
      this.#put(pageName(name, 'names', page), pack([own.starts, spelt.starts], [textOf(own), textOf(spelt)]));
    }
    this.#lists(name, keys);
  }

  #lists(name: string, lists: Lists): void {
    for (let page = 0; page < pagesOf(lists.terms.length); page += 1) {
      const { offsets, entries } = listsPage(lists, page);
      this.#put(pageName(name, 'lists', page), pack([offsets, entries], []));
    }
  }

  #about(name: string, terms: Terms, isSpelt: boolean, size = PAGE): void {
    const firsts = Array.from({ length: pagesOf(terms.length, size) }, (_, page) => terms.at(page * size));
    this.#parts.set(name, pack([Uint32Array.of(terms.length, Number(isSpelt))], [Terms.of(firsts)]));
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

const namesPage = ({ keys, labels }: NamesOf, page: number): NamesPage => ({
  keys: termsPage(keys.terms, page, NAMES_PAGE),
  labels: termsPage(labels, page, NAMES_PAGE),
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

  /** @param again gives the same for what is damaged */
  terms(name: string, again: () => Terms): Terms {
    const open = (page: number) =>
      this.#page(pageName(name, 'texts', page), textsOfPage, () => termsPage(again(), page));
    return this.#terms(name, inRoom(open), again) ?? again();
  }

  /** @param again gives the same for what is damaged */
  names(name: string, again: () => NamesOf): NamesOf {
    const page = inRoom((at) => this.#page(pageName(name, 'names', at), namesOfPage, () => namesPage(again(), at)));
    const terms = this.#terms(
      name,
      (at) => page(at).keys,
      () => again().keys.terms,
      NAMES_PAGE,
    );
    if (!terms) return again();
    const labels = new PagedTerms(terms.length, {
      ...{ size: NAMES_PAGE, page: (at) => page(at).labels, firsts: Terms.of([]), letters: () => null },
    });
    return { keys: this.#lists(name, terms, () => again().keys), labels };
  }

  #terms(name: string, page: (page: number) => TermsPage, again: () => Terms, size = PAGE): Terms | null {
    const about = this.#whole(name);
    if (!about) return null;
    const { arrays, texts } = unpack(about);
    const [[length = 0, isSpelt = 0] = []] = arrays;
    const letters = inRoom((at) => this.#page(pageName(name, 'letters', at), lettersOfPage, () => again().letters));
    const [firsts = Terms.of([])] = texts;
    return new PagedTerms(length, { size, page, firsts, letters: () => (isSpelt ? letters(0) : null) });
  }

  /** @param again gives the same for what is damaged */
  lists(name: string, again: () => Lists): Lists {
    if (!this.#whole(name)) return again();
    return this.#lists(
      name,
      this.terms(name, () => again().terms),
      again,
    );
  }

  #lists(name: string, terms: Terms, again: () => Lists): Lists {
    const open = (page: number) =>
      this.#page(pageName(name, 'lists', page), listsOfPage, () => listsPage(again(), page));
    return new PagedLists(terms, inRoom(open));
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
