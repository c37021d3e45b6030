/** What every line of a history was last, as the history is walked: one entry a line, in typed arrays, for millions of lines. */

const EMPTY = -1;

/** For each line hash the change that added it last, the one that removed it last, and in how many changes it was. */
export class LineBook {
  private keys = new Int32Array(1 << 16);
  private adders = new Int32Array(1 << 16).fill(EMPTY);
  private removers = new Int32Array(1 << 16).fill(EMPTY);
  private times = new Int32Array(1 << 16);
  private latest = new Int32Array(1 << 16).fill(EMPTY);
  private size = 0;

  /** @returns the place of the last change that added the line, -1 where none did */
  adderOf(hash: number): number {
    return this.adders[this.slot(hash)] ?? EMPTY;
  }

  /** @returns the place of the last change that removed the line, -1 where none did */
  removerOf(hash: number): number {
    return this.removers[this.slot(hash)] ?? EMPTY;
  }

  /** @returns how many changes had the line so far, on either side */
  timesOf(hash: number): number {
    return this.times[this.slot(hash)] ?? 0;
  }

  /** Notes the lines of the next change of the history. */
  note(place: number, { added, removed }: { added: Int32Array; removed: Int32Array }): void {
    this.reserve(added.length + removed.length);
    for (const hash of added) this.adders[this.take(hash, place)] = place;
    for (const hash of removed) this.removers[this.take(hash, place)] = place;
  }

  private take(hash: number, place: number): number {
    const slot = this.slot(hash);
    if (this.keys[slot] === 0) {
      this.keys[slot] = hash;
      this.size++;
    }
    if (this.latest[slot] !== place) {
      this.latest[slot] = place;
      this.times[slot] = (this.times[slot] ?? 0) + 1;
    }
    return slot;
  }

  /** Linear probing; hashes are mixed well, and 0 is no line's hash. */
  private slot(hash: number): number {
    const mask = this.keys.length - 1;
    let slot = hash & mask;
    for (let key = this.keys[slot]; key !== 0 && key !== hash; key = this.keys[slot]) slot = (slot + 1) & mask;
    return slot;
  }

  /** Grows so that at most half of the slots are taken after so many more lines. */
  private reserve(more: number): void {
    let length = this.keys.length;
    while ((this.size + more) * 2 > length) length *= 2;
    if (length === this.keys.length) return;
    const { keys, adders, removers, times, latest } = this;
    this.keys = new Int32Array(length);
    this.adders = new Int32Array(length).fill(EMPTY);
    this.removers = new Int32Array(length).fill(EMPTY);
    this.times = new Int32Array(length);
    this.latest = new Int32Array(length).fill(EMPTY);
    for (let from = 0; from < keys.length; from++) {
      const key = keys[from] as number;
      if (key === 0) continue;
      const slot = this.slot(key);
      this.keys[slot] = key;
      this.adders[slot] = adders[from] ?? EMPTY;
      this.removers[slot] = removers[from] ?? EMPTY;
      this.times[slot] = times[from] ?? 0;
      this.latest[slot] = latest[from] ?? EMPTY;
    }
  }
}
