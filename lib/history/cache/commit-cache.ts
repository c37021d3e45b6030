import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { makeFolder } from '../../model/make-folder.mjs';
import type { ReadCommit } from '../commit';
import { CACHE_VERSION, decodeSegment, encodeSegment } from './segment';

/** Commits of a segment: as many as a killed run may lose. */
const SEGMENT_SIZE = 1000;
const NAME = new RegExp(`^v${CACHE_VERSION}-[0-9a-f]{16}\\.commits$`);

/**
 * Commits read before, beside the clone and outside of the content: everything in it can be read again, and it may be
 * deleted at any time. Each segment is written whole or not at all, and named by its commits, so that neither a kill nor a
 * second run at the same time leaves anything half-written.
 */
export class CommitCache {
  private waiting: ReadCommit[] = [];

  /** @param folder of one repository's segments; null keeps nothing */
  constructor(private readonly folder: string | null) {}

  /** @returns the commits kept, of those wanted; damaged segments and those of other versions are passed over */
  async load(wanted: Set<string>): Promise<Map<string, ReadCommit>> {
    const commits = new Map<string, ReadCommit>();
    if (this.folder === null) return commits;
    for (const name of await readdir(this.folder).catch(() => [])) {
      if (!NAME.test(name)) continue;
      const bytes = await readFile(join(this.folder, name)).catch(() => null);
      for (const commit of (bytes && decodeSegment(bytes)) ?? []) {
        if (wanted.has(commit.sha)) commits.set(commit.sha, commit);
      }
    }
    return commits;
  }

  async add(commit: ReadCommit): Promise<void> {
    this.waiting.push(commit);
    if (this.waiting.length >= SEGMENT_SIZE) await this.flush();
  }

  /** Writes what waits for its segment to fill. Throws what the disk says; the commits are then not waiting any more. */
  async flush(): Promise<void> {
    const commits = this.waiting;
    this.waiting = [];
    if (this.folder === null || commits.length === 0) return;
    const name = createHash('sha1')
      .update(commits.map(({ sha }) => sha).join(' '))
      .digest('hex')
      .slice(0, 16);
    makeFolder(this.folder);
    await writeFileAtomic(join(this.folder, `v${CACHE_VERSION}-${name}.commits`), encodeSegment(commits), {
      fsync: false,
    });
  }
}
