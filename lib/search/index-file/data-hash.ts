/**
 * A quick hash over plain data: two of 32 bits (FNV-1a and a twin), 64 in all. Against slips and changes, not enemies:
 * a cryptographic one takes five times as long, as all texts must be put together and encoded for it.
 */
export class DataHash {
  #one = 0x811c9dc5;
  #two = 0x9e3779b9;

  /** Takes in a value as JSON would have it: texts, numbers, null, arrays and objects of such; where each ends counts, too. */
  add(value: unknown): void {
    if (typeof value === 'string') this.#text(value);
    else if (Array.isArray(value)) {
      for (const item of value) this.add(item);
      this.#end(value.length, 1);
    } else if (typeof value === 'object' && value !== null) {
      for (const key in value) this.add((value as Record<string, unknown>)[key]);
      this.#end(0, 2);
    } else this.#text(String(value));
  }

  digest(): string {
    return `${this.#one >>> 0} ${this.#two >>> 0}`;
  }

  #text(text: string): void {
    let one = this.#one;
    let two = this.#two;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 0x01000193);
      two = Math.imul(two ^ code, 0x85ebca6b);
      two ^= two >>> 15;
    }
    this.#one = one;
    this.#two = two;
    this.#end(text.length, 0);
  }

  #end(length: number, kind: number): void {
    this.#one = Math.imul(this.#one ^ (0x10000 + kind), 0x01000193);
    this.#two = Math.imul(this.#two ^ (length * 4 + kind), 0xc2b2ae35);
  }
}
