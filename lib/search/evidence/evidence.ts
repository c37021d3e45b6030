/** What speaks for each PR, for one unit of a query. */

/**
 * Why a unit matched. `instead` is the word that was found instead of the one typed (a synonym, another spelling), null for
 * what was typed; such weak reasons never rank above literal ones.
 */
export type Reason = { text: string; instead: string | null };

const NO_REASON: Reason = { text: '', instead: null };

/** From so many on, all is forgotten sooner than one by one. */
const MANY = 1_000;

export class Evidence {
  /** By id; 0: not found. */
  readonly score: Float32Array;
  /** The PRs found, in no order. */
  ids: number[] = [];
  readonly #why: Uint8Array;
  #reasons: Reason[] = [NO_REASON];

  constructor(size: number) {
    this.score = new Float32Array(size);
    this.#why = new Uint8Array(size);
  }

  /** The number of PRs found. */
  get size(): number {
    return this.ids.length;
  }

  /** @returns how many PRs have so many points or more */
  count(least: number): number {
    let count = 0;
    for (const id of this.ids) if ((this.score[id] ?? 0) >= least) count += 1;
    return count;
  }

  /** @returns a handle for {@link raise}: the same text gives the same handle */
  reason(text: string, instead: string | null = null): number {
    const known = this.#reasons.findIndex((reason) => reason.text === text);
    if (known > 0) return known;
    return this.#reasons.length < 256 ? this.#reasons.push({ text, instead }) - 1 : 255;
  }

  /** Sets the score of a PR where it was lower. */
  raise(id: number, score: number, reason: number): void {
    const own = this.score[id] ?? 0;
    if (score <= own) return;
    if (own === 0) this.ids.push(id);
    this.score[id] = score;
    this.#why[id] = reason;
  }

  /** Joins another kind of evidence for the same unit, times `factor`: scores add up, the reason of the higher one stays. */
  add(other: Evidence, factor = 1): void {
    const handleOf = this.#handlesOf(other);
    for (const id of other.ids) {
      const own = this.score[id] ?? 0;
      const more = (other.score[id] ?? 0) * factor;
      this.raise(id, own + more, more > own ? handleOf(id) : this.handle(id));
    }
  }

  /** Takes over what `other` found of PRs that this has not found, times `factor`. */
  fill(other: Evidence, factor: number): void {
    const handleOf = this.#handlesOf(other);
    for (const id of other.ids) {
      if (this.score[id]) continue;
      this.raise(id, (other.score[id] ?? 0) * factor, handleOf(id));
    }
  }

  /**
   * Takes over what `other` found by other words. A PR found as typed keeps its reason: who has the word in
   * the text and another in the title is about it.
   */
  back(other: Evidence): void {
    const handleOf = this.#handlesOf(other);
    for (const id of other.ids) {
      const own = this.score[id] ?? 0;
      const more = other.score[id] ?? 0;
      if (own === 0 || this.why(id).instead !== null) this.raise(id, more, handleOf(id));
      else this.score[id] = own + more;
    }
  }

  /** @returns the handle here of the reason that `other` has for a PR; each reason is looked up once */
  #handlesOf(other: Evidence): (id: number) => number {
    const handles: (number | undefined)[] = [0];
    return (id) => {
      const there = other.handle(id);
      const known = handles[there];
      if (known !== undefined) return known;
      const { text, instead } = other.why(id);
      const handle = this.reason(text, instead);
      handles[there] = handle;
      return handle;
    };
  }

  /** The handle of the reason for a PR. */
  handle(id: number): number {
    return this.#why[id] ?? 0;
  }

  why(id: number): Reason {
    return this.#reasons[this.#why[id] ?? 0] ?? NO_REASON;
  }

  /** Forgets everything found. */
  clear(): void {
    if (this.ids.length > MANY) {
      this.score.fill(0);
      this.#why.fill(0);
    } else {
      for (const id of this.ids) {
        this.score[id] = 0;
        this.#why[id] = 0;
      }
    }
    this.ids = [];
    this.#reasons = [NO_REASON];
  }
}

/** By id the bits of the fields that have a quoted text; `caseIgnored`: whether upper and lower case had to be taken as the same. */
export type FieldsOfLiteral = { fields: Uint8Array; caseIgnored: boolean };

/** Bytes of evidence that stay from one query to the next. */
const KEPT = 8_000_000;

/** What a PR takes of evidence. */
const BYTES = 5;

/** Evidence is as long as the list of all PRs, and a query needs a dozen: as many as there is room for stay for the next query. */
export class EvidencePool {
  readonly #size: number;
  #free: Evidence[] = [];
  #taken: Evidence[] = [];
  /** Quoted texts that the query looked up: its alternatives ask for the same. */
  readonly literals = new Map<string, FieldsOfLiteral>();

  /** @param size the number of PRs */
  constructor(size: number) {
    this.#size = size;
  }

  /** @returns empty evidence, good until {@link reset} */
  take(): Evidence {
    const evidence = this.#free.pop() ?? new Evidence(this.#size);
    this.#taken.push(evidence);
    return evidence;
  }

  /** Takes back what was taken, before the query ends: it must not be used any more. */
  giveBack(evidence: Evidence): void {
    const at = this.#taken.lastIndexOf(evidence);
    if (at === -1) return;
    this.#taken.splice(at, 1);
    evidence.clear();
    this.#free.push(evidence);
  }

  /** Ends a query: what was taken must not be used any more. */
  reset(): void {
    const free = [...this.#free, ...this.#taken].slice(0, Math.ceil(KEPT / (BYTES * this.#size + 1)));
    for (const evidence of this.#taken) if (free.includes(evidence)) evidence.clear();
    this.#free = free;
    this.#taken = [];
    this.literals.clear();
  }
}
