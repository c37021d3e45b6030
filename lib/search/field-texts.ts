/** The folded text of PRs, for checks that the index cannot make: whether characters stand side by side. */
import type { Pull } from '../graph/types';
import { fold } from '../text/fold';
import { FIELD_BITS, type Field, pullSections } from './sections';

/** Texts kept at a time: some 10 kB each, so 2,000 reports stay in memory and 16,000 do not. */
const KEPT = 2_500;

const FIELDS = Object.keys(FIELD_BITS) as Field[];

export class FieldTexts {
  readonly #pulls: readonly Pull[];
  readonly #kept = new Map<number, Record<Field, string>>();

  constructor(pulls: readonly Pull[]) {
    this.#pulls = pulls;
  }

  /** @returns the bits of the fields of PR `id` that hold the folded needle as it stands */
  bitsHolding(id: number, needle: string): number {
    const texts = this.#of(id);
    return FIELDS.reduce((bits, field) => (texts[field].includes(needle) ? bits | FIELD_BITS[field] : bits), 0);
  }

  #of(id: number): Record<Field, string> {
    const kept = this.#kept.get(id);
    if (kept) return kept;
    const texts = this.#make(id);
    if (this.#kept.size >= KEPT) {
      const [oldest] = this.#kept.keys();
      if (oldest !== undefined) this.#kept.delete(oldest);
    }
    this.#kept.set(id, texts);
    return texts;
  }

  #make(id: number): Record<Field, string> {
    const pull = this.#pulls[id];
    const sections = pull ? pullSections(pull) : [];
    const textOf = (field: Field) =>
      fold(sections.flatMap((section) => (section.field === field ? [section.text] : [])).join('\n'));
    return { title: textOf('title'), summary: textOf('summary'), files: textOf('files'), body: textOf('body') };
  }
}
