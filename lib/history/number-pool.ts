/** Sizes are powers of two, from 2^4 on. */
const SMALLEST = 4;

/** Memory for versions, used again: most versions live until the next patch, and making their memory costs more than filling it. */
export class NumberPool {
  private readonly free: ArrayBuffer[][] = [];

  /** @returns numbers to be written over, whatever they are now */
  take(length: number): Int32Array<ArrayBuffer> {
    const size = sizeOf(length);
    const buffer = this.free[size]?.pop() ?? new ArrayBuffer(4 << size);
    return new Int32Array(buffer, 0, length);
  }

  /** Takes memory back that nobody looks at any more. */
  give({ buffer, byteLength }: Int32Array): void {
    const size = Math.log2(buffer.byteLength / 4);
    if (byteLength === 0 || !Number.isInteger(size) || size < SMALLEST || !(buffer instanceof ArrayBuffer)) return;
    const list = this.free[size];
    if (list) list.push(buffer);
    else this.free[size] = [buffer];
  }
}

function sizeOf(length: number): number {
  return Math.max(SMALLEST, 32 - Math.clz32(Math.max(0, length - 1)));
}
