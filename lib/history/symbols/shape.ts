/**
 * The brackets of a line as small numbers, packed three bits each: pairs that a line opens and closes itself say nothing
 * (`f(a, g(b))`), but for `{}`, which is a whole body.
 */
export const OPENS = 1;
export const CLOSES = 2;
export const ROUND = 3;
export const ROUND_END = 4;
export const ENDS = 5;
export const ARROW = 6;

/** As many as fit into a `link`. */
const FITS = 10;

/** Collects the brackets of one line. */
export class ShapeBuilder {
  private readonly items: number[] = [];

  clear(): void {
    this.items.length = 0;
  }

  add(item: number): void {
    this.items.push(item);
  }

  /** @param isBody whether a pair of braces may be a body; what lies between a pair is of no interest to those around it */
  close(item: typeof CLOSES | typeof ROUND_END, isBody: boolean): void {
    const at = this.lastOpen();
    if (at < 0 || this.items[at] !== (item === CLOSES ? OPENS : ROUND)) this.items.push(item);
    else if (item === CLOSES && isBody) {
      this.items.length = at + 1;
      this.items.push(CLOSES);
    } else this.items.length = at;
  }

  private lastOpen(): number {
    let closed = 0;
    for (let at = this.items.length - 1; at >= 0; at--) {
      const item = this.items[at];
      if (item === CLOSES) closed++;
      else if (item === OPENS && closed > 0) closed--;
      else if (item === OPENS || item === ROUND) return at;
      else if (item === ROUND_END) return -1;
    }
    return -1;
  }

  /** @returns the shape, as far as it fits */
  link(): number {
    const { items } = this;
    let link = 0;
    for (let at = Math.min(items.length, FITS) - 1; at >= 0; at--) link = (link << 3) | (items[at] as number);
    return link;
  }

  /** @returns what does not fit into it */
  rest(): readonly number[] {
    return this.items.length > FITS ? this.items.slice(FITS) : NONE;
  }
}

const NONE: readonly number[] = [];
