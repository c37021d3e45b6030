import { BlobReader } from '../git/blob-reader';
import { NumberPool } from '../number-pool';
import { languageOf } from '../symbols/languages';
import { WIDTH } from '../symbols/line-list';
import { MarkTable } from '../symbols/marks';
import { readLines } from '../symbols/read-lines';
import { NO_VERSION, type Version } from '../symbols/version';
import type { RawFile } from './reader';

/** Lines kept in memory, over all versions: several times what a large repository has at one time. */
const KEPT_LINES = 8_000_000;
/** What is left of them once there are more: to look for the oldest ones at each new version would take longer. */
const LEFT_LINES = 0.9 * KEPT_LINES;

/**
 * Versions of source files by blob id, so that branches and restarts can't mix them up. In a linear history every old
 * version was made by a patch seen before; what is not known is read from the clone.
 */
export class OutlineStore {
  /** What lines of all versions say; belongs to this run. */
  readonly marks = new MarkTable();
  /** Memory of the lines of versions. */
  readonly pool = new NumberPool();
  private readonly versions = new Map<string, Version>();
  /** Versions that another one followed: only a branch from before may still want them, so they are forgotten first. */
  private readonly followed = new Set<string>();
  private kept = 0;
  /** Lines of versions forgotten while a commit is read, which may still look at them. */
  private left: Int32Array[] = [];

  private readonly blobs: BlobReader;

  constructor(folder: string) {
    this.blobs = new BlobReader(folder);
  }

  /** To be called when no more versions are to be read for now: no git is left running. */
  close(): void {
    this.blobs.close();
  }

  /** @returns a version; an empty one where it is not known */
  get(id: string): Version {
    return this.versions.get(id) ?? NO_VERSION;
  }

  /** @param oldId of the version that this one followed */
  set(id: string, version: Version, oldId: string | null = null): void {
    this.forget(id);
    this.versions.set(id, version);
    this.kept += sizeOf(version);
    if (oldId !== null && oldId !== id && this.versions.has(oldId)) this.followed.add(oldId);
    if (this.kept > KEPT_LINES) this.shrink(this.followed);
    if (this.kept > KEPT_LINES) this.shrink(this.versions.keys());
  }

  /** To be called when nobody looks any more at versions that were there before: the memory of forgotten ones is used again. */
  reuse(): void {
    for (const lines of this.left) this.pool.give(lines);
    this.left = [];
  }

  private shrink(ids: Iterable<string>): void {
    for (const id of ids) {
      if (this.kept <= LEFT_LINES) return;
      this.forget(id);
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
    const content = await this.blobs.read(ids);
    for (const [index, file] of wanted.entries()) {
      const language = languageOf(file.path);
      const blob = content[index];
      if (!language || !blob) continue;
      const lines = readLines(language, blob, this.marks);
      this.set(file.oldId, { lines, outline: language.outline(lines, this.marks) });
    }
  }

  private isWanted(file: RawFile): boolean {
    return file.status !== 'A' && !this.versions.has(file.oldId) && languageOf(file.path) !== null;
  }

  private forget(id: string): void {
    const version = this.versions.get(id);
    if (!version) return;
    this.versions.delete(id);
    this.followed.delete(id);
    this.kept -= sizeOf(version);
    this.left.push(version.lines);
  }
}

/** An empty file takes room, too. */
function sizeOf({ lines }: Version): number {
  return lines.length / WIDTH + 1;
}
