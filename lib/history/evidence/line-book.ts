/** What every line of a history was last, as the history is walked: one entry a line, in one typed array, for millions of lines. */

/** Numbers of an entry, side by side because most of the time goes into fetching it: places are kept plus 1, 0 for none. */
const ENTRY = 4;
const [KEY, ADDER, REMOVER, TIMES] = [0, 1, 2, 3] as const;

/** For each line hash the change that added it last, the one that removed it last, and in how many changes it was. */
export class LineBook {
  private entries = new Int32Array(ENTRY << 16);
  private size = 0;

  /** @returns the place of the last change that added the line, -1 where none did */
  adderOf(hash: number): number {
    return (this.entries[this.entry(hash) + ADDER] as number) - 1;
  }

  /** @returns the place of the last change that removed the line, -1 where none did */
  removerOf(hash: number): number {
    return (this.entries[this.entry(hash) + REMOVER] as number) - 1;
  }

  /** @returns how many changes had the line so far, on either side */
  timesOf(hash: number): number {
    return this.entries[this.entry(hash) + TIMES] as number;
  }

  /** Notes the lines of the next change of the history. */
  note(place: number, { added, removed }: { added: Int32Array; removed: Int32Array }): void {
    this.reserve(added.length + removed.length);
    for (let at = 0; at < added.length; at++) this.take(added[at] as number, place + 1, ADDER);
    for (let at = 0; at < removed.length; at++) this.take(removed[at] as number, place + 1, REMOVER);
  }

  private take(hash: number, change: number, side: typeof ADDER | typeof REMOVER): void {
    const { entries } = this;
    const entry = this.entry(hash);
    if (entries[entry + KEY] === 0) {
      entries[entry + KEY] = hash;
      this.size++;
    }
    const isKnown = entries[entry + ADDER] === change || entries[entry + REMOVER] === change;
    if (!isKnown) entries[entry + TIMES] = (entries[entry + TIMES] as number) + 1;
    entries[entry + side] = change;
  }

  /** Linear probing; hashes are mixed well above their two lowest bits, and 0 is no line's hash. */
  private entry(hash: number): number {
    const { entries } = this;
    const mask = entries.length - 1;
    let entry = hash & mask & -ENTRY;
    for (let key = entries[entry]; key !== 0 && key !== hash; key = entries[entry]) entry = (entry + ENTRY) & mask;
    return entry;
  }

  /** Grows so that at most half of the entries are taken after so many more lines. */
  private reserve(more: number): void {
    const { entries } = this;
    let length = entries.length;
    while ((this.size + more) * 2 * ENTRY > length) length *= 2;
    if (length === entries.length) return;
    this.entries = new Int32Array(length);
    for (let from = 0; from < entries.length; from += ENTRY) {
      if (entries[from] === 0) continue;
      const to = this.entry(entries[from] as number);
      for (let part = 0; part < ENTRY; part++) this.entries[to + part] = entries[from + part] as number;
    }
  }
}
