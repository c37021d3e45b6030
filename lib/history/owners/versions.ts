import { LOST, type Version } from './version';

/** Lines kept of versions that are not on the branch's own line any more: 160 MB. Beyond it the oldest are forgotten. */
const LINES_LIMIT = 40_000_000;

/**
 * Versions by path and blob id: the same content may have other owners on another path, and both sides of a merge keep
 * theirs. In a history without merges the file at hand is enough, and nothing else is kept.
 */
export class Versions {
  private readonly kept = new Map<string, Version>();
  private lines = 0;

  /** @param branching whether the history has merges */
  constructor(private readonly branching: boolean) {}

  /** @returns the version; {@link LOST} where it was never seen */
  get(path: string, id: string): Version {
    return this.kept.get(`${id} ${path}`) ?? LOST;
  }

  find(path: string, id: string): Version | null {
    return this.kept.get(`${id} ${path}`) ?? null;
  }

  set(path: string, id: string, version: Version): void {
    if (!this.branching) return;
    const key = `${id} ${path}`;
    this.forget(key);
    this.kept.set(key, version);
    this.lines += version.codes.length;
    for (const oldest of this.kept.keys()) {
      if (this.lines <= LINES_LIMIT) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    const version = this.kept.get(key);
    if (!version) return;
    this.kept.delete(key);
    this.lines -= version.codes.length;
  }
}
