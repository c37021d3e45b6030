/**
 * Cuts a stream of chunks into tokens that end with a given byte. A token that spans chunks is put together once, however
 * many there are, and beyond a limit its middle is dropped: time is linear, memory bounded, whatever a file has.
 */
export class TokenCutter {
  private parts: Buffer[] = [];
  private kept = 0;
  /** The token cut last: `data[from, to)`. */
  data: Buffer = Buffer.alloc(0);
  from = 0;
  to = 0;

  constructor(private readonly limit: number) {}

  /** @returns whether a token that began in an earlier chunk is still open */
  get open(): boolean {
    return this.parts.length > 0;
  }

  /**
   * Looks for the end of the token that begins at `at` (or in an earlier chunk).
   * @returns where the next one begins; -1 where the chunk ends first
   */
  cut(chunk: Buffer, at: number, end: number): number {
    const found = chunk.indexOf(end, at);
    if (found < 0) {
      this.keep(chunk.subarray(at));
      return -1;
    }
    if (this.parts.length === 0) {
      this.data = chunk;
      this.from = at;
      this.to = found;
      return found + 1;
    }
    this.keep(chunk.subarray(at, found));
    this.data = Buffer.concat(this.parts);
    this.from = 0;
    this.to = this.data.length;
    this.parts = [];
    this.kept = 0;
    return found + 1;
  }

  /** The chunk's memory is reused by nobody, so a view of it will do. An empty part still marks the token as open. */
  private keep(part: Buffer): void {
    const room = Math.max(0, this.limit - this.kept);
    this.parts.push(part.subarray(0, room));
    this.kept += Math.min(room, part.length);
  }

  text(): string {
    return this.data.toString('utf8', this.from, this.to);
  }
}
