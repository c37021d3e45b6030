/** Reads the contents of objects by one git that stays: starting one for each question costs more than its answer. */
import { GitError } from '../failure';
import { type GitTalk, talk } from './run';

/** Larger contents are read over, not kept. */
const LIMIT = 32 << 20;
const NEWLINE = 0x0a;

export class BlobReader {
  private git: GitTalk | null = null;
  private rest: Buffer = Buffer.alloc(0);

  constructor(private readonly folder: string) {}

  /**
   * @param ids of objects
   * @returns their contents in the order asked for; empty for what is no blob, is missing or too large
   * @throws {GitError} when git fails
   */
  async read(ids: string[]): Promise<Buffer[]> {
    if (ids.length === 0) return [];
    this.git ??= talk(this.folder, ['cat-file', '--batch']);
    this.git.say(`${ids.join('\n')}\n`);
    const blobs: Buffer[] = [];
    for (const _ of ids) blobs.push(await this.next());
    return blobs;
  }

  /** Ends git; the reader may be used again. */
  close(): void {
    this.git?.end();
    this.git = null;
    this.rest = Buffer.alloc(0);
  }

  private async next(): Promise<Buffer> {
    while (!this.rest.includes(NEWLINE)) await this.more();
    const end = this.rest.indexOf(NEWLINE);
    const [, type, size] = this.rest.toString('latin1', 0, end).split(' ');
    this.rest = this.rest.subarray(end + 1);
    if (type === 'missing') return Buffer.alloc(0);
    const content = await this.take(Number(size));
    await this.take(1);
    return type === 'blob' ? content : Buffer.alloc(0);
  }

  /** @returns the next bytes; empty where they are more than {@link LIMIT} */
  private async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = length; ; ) {
      const part = this.rest.subarray(0, missing);
      this.rest = this.rest.subarray(part.length);
      missing -= part.length;
      if (length <= LIMIT) parts.push(part);
      if (missing === 0) return Buffer.concat(parts);
      await this.more();
    }
  }

  private async more(): Promise<void> {
    const chunk = await this.git?.hear();
    if (!chunk) throw new GitError('git cat-file ended before it had answered');
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
  }
}
