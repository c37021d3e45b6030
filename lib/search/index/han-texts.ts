/**
 * The Chinese of some documents, apart from all else that they say: whether a run of characters is in a text is asked of hundreds
 * for each word of a query, and to put a whole report together for it takes a millisecond.
 */
import { FIELD_BITS, type Field, type Section, spellingsOf } from '../text/sections';
import { idAt } from './id-at';
import { Terms } from './terms';

/** Shorter runs are found by the index alone. */
const LEAST = 3;

const FIELDS = Object.keys(FIELD_BITS) as Field[];
const BITS = Object.values(FIELD_BITS);

const RUNS = /\p{Script=Han}{3,}/gu;
const HAN = /^\p{Script=Han}+$/u;

/** Between the runs of a field, and between fields. */
const BETWEEN = ' ';
const BORDER = '\t';

/** What is stored: the documents that have such runs, ascending, and by field the runs of each, each once. */
export type HanData = { docs: Uint32Array; texts: Terms };

export class HanBuilder {
  readonly #docs: number[] = [];
  readonly #texts: string[] = [];

  /** @param names of which each is a text of the files, as a diff has them */
  add(doc: number, sections: readonly Section[], names: readonly string[]): void {
    const runs = new Map<Field, Set<string>>();
    const note = (field: Field, text: string) => {
      for (const [run] of text.matchAll(RUNS)) {
        const own = runs.get(field) ?? new Set();
        runs.set(field, own.add(run));
      }
    };
    for (const { field, text } of sections) if (mayHold(text)) note(field, spellingsOf(field, text));
    for (const name of names) if (mayHold(name)) note('files', name);
    if (runs.size === 0) return;
    this.#docs.push(doc);
    this.#texts.push(FIELDS.map((field) => [...(runs.get(field) ?? [])].join(BETWEEN)).join(BORDER));
  }

  build(): HanData {
    return { docs: Uint32Array.from(this.#docs), texts: Terms.of(this.#texts) };
  }
}

/** Most names have nothing beyond ASCII. Without a regular expression: it is asked of every name of every diff. */
function mayHold(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) return text.length >= LEAST;
  return false;
}

type Placed = { texts: Terms; at: number };

/** The same of all indexes, by the ids of PRs. */
export class HanTexts {
  readonly #shards: readonly { han: HanData; ids: Uint32Array }[];
  #places: Map<number, Placed[]> | null = null;

  constructor(shards: readonly { han: HanData; ids: Uint32Array }[]) {
    this.#shards = shards;
  }

  /** @returns whether a text is one that can be asked for */
  static isRun(text: string): boolean {
    return HAN.test(text) && [...text].length >= LEAST;
  }

  /** @param run of Chinese, see {@link isRun} @returns the bits of the fields of a PR that have it */
  bitsHolding(id: number, run: string): number {
    this.#places ??= this.#allPlaces();
    let bits = 0;
    for (const { texts, at } of this.#places.get(id) ?? []) {
      const text = texts.at(at);
      if (!text.includes(run)) continue;
      for (const [place, own] of text.split(BORDER).entries()) if (own.includes(run)) bits |= BITS[place] ?? 0;
    }
    return bits;
  }

  #allPlaces(): Map<number, Placed[]> {
    const places = new Map<number, Placed[]>();
    for (const { han, ids } of this.#shards) {
      for (const [at, doc] of han.docs.entries()) {
        const id = idAt(ids, doc);
        places.set(id, [...(places.get(id) ?? []), { texts: han.texts, at }]);
      }
    }
    return places;
  }
}
