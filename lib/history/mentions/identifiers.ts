/** The names in changed lines, as numbers: whether one of them is a definition's is known only after the whole history. */

/** Shorter names say nothing: `x`, `run`, `bf16`. */
const SHORTEST = 5;
/** Distinct names of one commit that are kept; beyond it a commit is a vendored tree. */
const LIMIT = 1 << 16;

/** What a byte is in a name: 1 a letter, `_` or part of a longer character, 2 a digit, 0 neither. */
const KIND = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x80 || byte === 0x5f || byte === 0x24 || /[A-Za-z]/.test(String.fromCharCode(byte))) return 1;
  return byte >= 0x30 && byte <= 0x39 ? 2 : 0;
});

const DASH = 0x2d;
const BRACKET = 0x28;
const START = 0x811c9dc5;
const PRIME = 0x01000193;

function finish(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}

/**
 * @param name the last part of a symbol, or a flag; with a `(` behind it a call of it, which has a number of its own
 * @returns its number, 0 for a name too short to be looked for
 */
export function hashName(name: string): number {
  const bytes = Buffer.from(name);
  if (name.replace('(', '').length < SHORTEST) return 0;
  let hash = START;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, PRIME);
  return finish(hash);
}

/** Slots for the names of a commit to begin with: so few stay in the processor's nearest memory. */
const FEW = 1 << 11;

/** Distinct names of a commit's changed lines. */
export class NameSet {
  private names = new Int32Array(FEW / 2);
  private count = 0;
  /**
   * The names by their own lowest bits, each in the first free slot from there on; at most half of the slots are taken. Two
   * numbers a slot: the round in which it was taken, so that none has to be emptied, and the name.
   */
  private slots = new Int32Array(FEW * 2);
  private size = FEW;
  private round = 1;

  /**
   * Adds the names in the line `data[from, to)`.
   * @param flagsOnly whether it is no code: there a word is no name, but `--page-size` is
   */
  addLine(data: Buffer, from: number, to: number, flagsOnly: boolean): void {
    if (flagsOnly) this.addFlags(data, from, to);
    else this.addNames(data, from, to);
  }

  private addNames(data: Buffer, from: number, to: number): void {
    for (let at = from; at < to; ) {
      const kind = KIND[data[at] as number] as number;
      if (kind === 1) at = this.name(data, at, to, false);
      else if (kind === 2) at = skip(data, at, to);
      else if (isFlag(data, at)) at = this.name(data, at, to, true);
      else at++;
    }
  }

  /** Looks at each second byte: two dashes can't be passed over. */
  private addFlags(data: Buffer, from: number, to: number): void {
    for (let at = from + 1; at < to; at += 2) {
      if (data[at] !== DASH) continue;
      let start = data[at - 1] === DASH && at - 1 >= from ? at - 1 : at;
      while (data[start + 1] === DASH && data[start + 2] === DASH) start++;
      if (isFlag(data, start)) at = this.name(data, start, to, true) - 1;
    }
  }

  private name(data: Buffer, from: number, to: number, flag: boolean): number {
    let hash = START;
    let at = from;
    for (; at < to; at++) {
      const byte = data[at] as number;
      if (KIND[byte] === 0 && !(flag && byte === DASH)) break;
      hash = Math.imul(hash ^ byte, PRIME);
    }
    if (at - from >= SHORTEST && this.count < LIMIT) {
      this.add(finish(hash));
      if (data[at] === BRACKET) this.add(finish(Math.imul(hash ^ BRACKET, PRIME)));
    }
    return at;
  }

  private add(name: number): void {
    const { slots, round } = this;
    const mask = this.size * 2 - 1;
    let slot = (name << 1) & mask;
    while (slots[slot] === round && slots[slot + 1] !== name) slot = (slot + 2) & mask;
    if (slots[slot] === round) return;
    slots[slot] = round;
    slots[slot + 1] = name;
    this.names[this.count++] = name;
    if (this.count * 2 === this.size) this.spread();
  }

  private spread(): void {
    const { names, count } = this;
    this.size *= 2;
    this.round++;
    if (this.slots.length < this.size * 2) {
      this.slots = new Int32Array(this.size * 2);
      this.names = new Int32Array(this.size / 2);
    }
    this.count = 0;
    for (let at = 0; at < count; at++) this.add(names[at] as number);
  }

  /** @returns the names so far, ascending, and starts anew */
  take(): Int32Array {
    const taken = this.names.slice(0, this.count).sort();
    this.size = FEW;
    this.round++;
    this.count = 0;
    return taken;
  }
}

function isFlag(data: Buffer, at: number): boolean {
  return data[at] === DASH && data[at + 1] === DASH && KIND[data[at + 2] ?? 0] === 1;
}

function skip(data: Buffer, from: number, to: number): number {
  let at = from;
  while (at < to && KIND[data[at] as number] !== 0) at++;
  return at;
}
