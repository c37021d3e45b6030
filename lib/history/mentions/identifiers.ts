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

/** Distinct names of a commit's changed lines. */
export class NameSet {
  private names = new Int32Array(1 << 11);
  private count = 0;
  /** The names by their own lowest bits, each in the first free slot from there on; at most half of the slots are taken. */
  private slots = new Int32Array(1 << 12);
  /** Of which commit each slot is: none has to be emptied when one begins. */
  private commits = new Int32Array(1 << 12);
  private commit = 1;

  /**
   * Adds the names in the line `data[from, to)`.
   * @param flagsOnly whether it is no code: there a word is no name, but `--page-size` is
   */
  addLine(data: Buffer, from: number, to: number, flagsOnly: boolean): void {
    for (let at = from; at < to; ) {
      const byte = data[at] ?? 0;
      const kind = KIND[byte] ?? 0;
      if (byte === DASH && data[at + 1] === DASH && (KIND[data[at + 2] ?? 0] ?? 0) === 1)
        at = this.name(data, at, to, true);
      else if (kind === 0) at++;
      else if (flagsOnly || kind === 2) at = skip(data, at, to);
      else at = this.name(data, at, to, false);
    }
  }

  private name(data: Buffer, from: number, to: number, flag: boolean): number {
    let hash = START;
    let at = from;
    for (; at < to; at++) {
      const byte = data[at] ?? 0;
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
    const { slots, commits, commit } = this;
    const mask = slots.length - 1;
    let slot = name & mask;
    while (commits[slot] === commit && slots[slot] !== name) slot = (slot + 1) & mask;
    if (commits[slot] === commit) return;
    slots[slot] = name;
    commits[slot] = commit;
    this.names[this.count++] = name;
    if (this.count === this.names.length) this.grow();
  }

  private grow(): void {
    const { names } = this;
    this.names = new Int32Array(names.length * 2);
    this.slots = new Int32Array(names.length * 4);
    this.commits = new Int32Array(names.length * 4);
    this.count = 0;
    for (let at = 0; at < names.length; at++) this.add(names[at] as number);
  }

  /** @returns the names so far, ascending, and starts anew */
  take(): Int32Array {
    const taken = this.names.slice(0, this.count).sort();
    this.commit++;
    this.count = 0;
    return taken;
  }
}

function skip(data: Buffer, from: number, to: number): number {
  let at = from;
  while (at < to && KIND[data[at] ?? 0] !== 0) at++;
  return at;
}
