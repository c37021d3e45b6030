/** The text of PRs field by field, for checks that the index cannot make: whether characters stand side by side. */
import type { Pull } from '../graph/types';
import { fold } from '../text/fold';
import { FIELD_BITS, type Field, pullSections } from './sections';

/** Characters kept in memory: some 2,000 reports and a history of 16,000 PRs. What is beyond is put together anew each time. */
const KEPT = 40_000_000;

const FIELDS = Object.keys(FIELD_BITS) as Field[];
const BITS = Object.values(FIELD_BITS);

/** Between the sections of a field: no query has it, so nothing is found that reaches from one section into the next. */
const BORDER = '\u0000';

type Texts = { plain: string[]; folded: string[] };

export class FieldTexts {
  readonly #pulls: readonly Pull[];
  readonly #kept = new Map<number, Texts>();
  #left = KEPT;

  constructor(pulls: readonly Pull[]) {
    this.#pulls = pulls;
  }

  /** @returns the bits of the fields of PR `id` that hold the folded needle in any case */
  bitsHolding(id: number, needle: string): number {
    return bitsOf(this.#of(id).folded, needle);
  }

  /** @returns the bits of the fields of PR `id` that hold the literal as it stands */
  bitsHoldingExactly(id: number, literal: string): number {
    return bitsOf(this.#of(id).plain, literal);
  }

  #of(id: number): Texts {
    const kept = this.#kept.get(id);
    if (kept) return kept;
    const texts = makeTexts(this.#pulls[id]);
    const length = 2 * texts.plain.reduce((sum, text) => sum + text.length, 0);
    if (length > this.#left) return texts;
    this.#left -= length;
    this.#kept.set(id, texts);
    return texts;
  }
}

function makeTexts(pull: Pull | undefined): Texts {
  const sections = pull ? pullSections(pull) : [];
  const plain = FIELDS.map((field) =>
    sections.flatMap((section) => (section.field === field ? [section.text] : [])).join(BORDER),
  );
  return { plain, folded: plain.map(fold) };
}

function bitsOf(texts: string[], needle: string): number {
  let bits = 0;
  for (let at = 0; at < BITS.length; at += 1) if (texts[at]?.includes(needle)) bits |= BITS[at] ?? 0;
  return bits;
}
