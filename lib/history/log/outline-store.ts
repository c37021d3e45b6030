import { gitStream } from '../git/run';
import { languageOf } from '../symbols/languages';
import { EMPTY_OUTLINE, type Outline } from '../symbols/outline';
import { readOutline } from '../symbols/read-outline';
import type { RawFile } from './reader';

/** Definitions kept in memory, over all outlines: several times what a large repository has alive at one time. */
const DEFINITIONS_LIMIT = 1_500_000;
/** Larger sources are generated; nobody looks for their definitions. */
const BLOB_LIMIT = 4 << 20;

/**
 * Outlines by blob id, so that branches and restarts can't mix them up. In a linear history every old version was made
 * by a patch seen before; what is not known is read from the clone.
 */
export class OutlineStore {
  private readonly outlines = new Map<string, Outline>();
  private definitions = 0;

  constructor(private readonly folder: string) {}

  /** @returns the outline of a version; an empty one where it is not known */
  get(id: string): Outline {
    return this.outlines.get(id) ?? EMPTY_OUTLINE;
  }

  set(id: string, outline: Outline): void {
    this.forget(id);
    this.outlines.set(id, outline);
    this.definitions += outline.lines.length + 1;
    for (const oldest of this.outlines.keys()) {
      if (this.definitions <= DEFINITIONS_LIMIT) break;
      this.forget(oldest);
    }
  }

  /** @returns whether an old version of these files is not known: then {@link load} is to come first */
  lacks(files: RawFile[]): boolean {
    return files.some((file) => this.isWanted(file));
  }

  /**
   * Reads the old versions that no patch has shown.
   * @throws {HistoryError} when the clone cannot give them
   */
  async load(files: RawFile[]): Promise<void> {
    const wanted = files.filter((file) => this.isWanted(file));
    const ids = wanted.map((file) => file.oldId);
    const content = await readBlobs(this.folder, ids);
    for (const [index, file] of wanted.entries()) {
      const language = languageOf(file.path);
      const blob = content[index];
      if (language && blob) this.set(file.oldId, readOutline(language, blob));
    }
  }

  private isWanted(file: RawFile): boolean {
    return file.status !== 'A' && languageOf(file.path) !== null && !this.outlines.has(file.oldId);
  }

  private forget(id: string): void {
    const outline = this.outlines.get(id);
    if (!outline) return;
    this.outlines.delete(id);
    this.definitions -= outline.lines.length + 1;
  }
}

/** @returns the blobs in the order asked for; empty for what is no blob or too large */
async function readBlobs(folder: string, ids: string[]): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of gitStream(folder, ['cat-file', '--batch'], `${ids.join('\n')}\n`)) chunks.push(chunk);
  const data = Buffer.concat(chunks);
  const blobs: Buffer[] = [];
  for (let at = 0; at < data.length; ) {
    const line = data.indexOf(0x0a, at);
    const [, type, size] = data.toString('latin1', at, line).split(' ');
    const length = type === 'missing' ? -1 : Number(size);
    blobs.push(type === 'blob' && length <= BLOB_LIMIT ? data.subarray(line + 1, line + 1 + length) : Buffer.alloc(0));
    at = line + 1 + length + 1;
  }
  return blobs;
}
