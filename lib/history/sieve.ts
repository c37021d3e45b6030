import { FLAGS } from './line-hash';

/** Bits: as many as the processor keeps at hand. */
const BITS = 1 << 21;

/** The lowest bits of marks of lines are flags. */
const placeOf = (hash: number): number => (hash >>> FLAGS) & (BITS - 1);

/** Lets most hashes fall through that were not put in: a look into a map, millions of times, costs ten times as much. */
export class Sieve {
  private readonly bytes = new Uint8Array(BITS >> 3);

  add(hash: number): void {
    const place = placeOf(hash);
    this.bytes[place >> 3] = (this.bytes[place >> 3] as number) | (1 << (place & 7));
  }

  /** @returns false: it was not put in; true says nothing */
  mayHave(hash: number): boolean {
    const place = placeOf(hash);
    return ((this.bytes[place >> 3] as number) & (1 << (place & 7))) !== 0;
  }
}
