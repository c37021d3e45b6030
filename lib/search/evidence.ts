/** What speaks for each PR, for one unit of a query. */

/**
 * Why a unit matched. `instead` is the word that was found instead of the one typed (a synonym, another spelling), null for
 * what was typed; such weak reasons never rank above literal ones.
 */
export type Reason = { text: string; instead: string | null };

/** Weights of the places where a word can match; a match at one place beats all that stand below it. */
export const WEIGHT = {
  number: 400,
  symbol: 100,
  path: 100,
  /** An identifier of several words, named in the text. */
  mention: 60,
  symbolPart: 40,
  pathPart: 40,
  title: 34,
  summary: 15,
  files: 8,
  body: 4,
} as const;

const NO_REASON: Reason = { text: '', instead: null };

export class Evidence {
  /** By id; 0: not found. */
  readonly score: Float32Array;
  readonly #why: Uint8Array;
  readonly #reasons: Reason[] = [NO_REASON];

  constructor(size: number) {
    this.score = new Float32Array(size);
    this.#why = new Uint8Array(size);
  }

  /** @returns a handle for {@link raise}: the same text gives the same handle */
  reason(text: string, instead: string | null = null): number {
    const known = this.#reasons.findIndex((reason) => reason.text === text);
    if (known > 0) return known;
    return this.#reasons.length < 256 ? this.#reasons.push({ text, instead }) - 1 : 255;
  }

  /** Sets the score of a PR where it was lower. */
  raise(id: number, score: number, reason: number): void {
    if (score <= (this.score[id] ?? 0)) return;
    this.score[id] = score;
    this.#why[id] = reason;
  }

  /** Joins another kind of evidence for the same unit, times `factor`: scores add up, the reason of the higher one stays. */
  add(other: Evidence, factor = 1): void {
    for (let id = 0; id < this.score.length; id += 1) {
      const more = (other.score[id] ?? 0) * factor;
      if (more === 0) continue;
      const own = this.score[id] ?? 0;
      if (more > own) {
        const { text, instead } = other.why(id);
        this.#why[id] = this.reason(text, instead);
      }
      this.score[id] = own + more;
    }
  }

  /** Takes over what `other` found of PRs that this has not found. */
  fill(other: Evidence): void {
    for (let id = 0; id < this.score.length; id += 1) {
      if ((this.score[id] ?? 0) > 0 || !other.score[id]) continue;
      const { text, instead } = other.why(id);
      this.raise(id, other.score[id] ?? 0, this.reason(text, instead));
    }
  }

  why(id: number): Reason {
    return this.#reasons[this.#why[id] ?? 0] ?? NO_REASON;
  }

  /** @returns the number of PRs found */
  count(): number {
    let count = 0;
    for (const score of this.score) if (score > 0) count += 1;
    return count;
  }
}
