import type { Version } from './version';

/** Lines kept of versions that are not on the branch's own line any more: 160 MB. Beyond it the oldest are forgotten. */
const LINES_LIMIT = 40_000_000;

/**
 * Versions by path and blob id that are not in the branch's own tree: what sides of merges made, and what the branch replaced
 * while a side went on from it. The same content may have other owners on another path.
 */
export class Versions {
  private readonly kept = new Map<string, Version>();
  private lines = 0;

  find(path: string, id: string): Version | null {
    return this.kept.size === 0 ? null : (this.kept.get(`${id} ${path}`) ?? null);
  }

  set(path: string, id: string, version: Version): void {
    const key = `${id} ${path}`;
    this.forget(key);
    this.kept.set(key, version);
    this.lines += version.codes.length;
    for (const oldest of this.kept.keys()) {
      if (this.lines <= LINES_LIMIT) break;
      this.forget(oldest);
    }
  }

  /** All sides are merged: nobody asks for older versions any more. */
  clear(): void {
    if (this.kept.size > 0) this.kept.clear();
    this.lines = 0;
  }

  private forget(key: string): void {
    const version = this.kept.get(key);
    if (!version) return;
    this.kept.delete(key);
    this.lines -= version.codes.length;
  }
}
