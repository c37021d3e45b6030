/** Plays a history back and keeps, for each version of each file, the change that owns each line. */

import type { Unsure } from '../../model/survival';
import type { ListedCommit } from '../clone/list-commits';
import type { FilePatch, ReadCommit } from '../commit';
import type { BroughtFile, MergedFile, ReadMerge } from '../log/combined-patch';
import { BranchTree } from './branch-tree';
import { ChangedLines } from './changed-lines';
import { GiveBack } from './give-back';
import { bringers } from './mainline';
import { MoveFinder } from './moves';
import { Origins, UNKNOWN } from './origins';
import { Tally } from './tally';
import type { PlacedEdge } from './undoings';
import { BINARY, codeOf, EMPTY, isKnown, LOST, originOf, type Version } from './version';
import { Versions } from './versions';

export type OwnerInput = {
  /** All commits of the branch, parents before children. */
  listed: ListedCommit[];
  /** Shas of the changes, in history order: their places are those of the result. */
  changes: string[];
  commits: Map<string, ReadCommit>;
  /** The merges of {@link wantedMerges}. */
  merges: Map<string, ReadMerge>;
  edges: PlacedEdge[];
};

/** Told of each commit of the branch's own line, while its tree is as the commit found it, and of the tree at the end. */
export type TreeWatcher = {
  before(commit: ListedCommit, tree: BranchTree, origins: Origins): void;
  end?(tree: BranchTree, origins: Origins): void;
};

export type Ownership = {
  origins: Origins;
  /** At the branch's head. */
  tree: BranchTree;
  tally: Tally;
  /** Counted lines that each change added and owns, and those of others that it put elsewhere or gave back; by place. */
  added: Int32Array;
  carried: Int32Array;
  /** Changes of whose lines some could not be followed. */
  unsure: Map<number, Unsure>;
  /** Shas by place: the changes, then the merges that are none. */
  shas: string[];
};

const NO_BLOB = /^0+$/;

/** @returns who owns what at the head of the branch, and what became of all other lines */
export function followOwners(input: OwnerInput, watchers: TreeWatcher[] = []): Ownership {
  const follower = new Follower(input);
  const places = new Map(input.changes.map((sha, place) => [sha, place]));
  for (const [at, commit] of input.listed.entries()) {
    const onBranch = follower.by[at] === at;
    if (onBranch) for (const watcher of watchers) watcher.before(commit, follower.tree, follower.origins);
    const place = places.get(commit.sha);
    if (place !== undefined) follower.change(place, { onBranch, merges: commit.parents.length > 1 });
    else if (commit.parents.length > 1) follower.merge(commit.sha, onBranch);
  }
  for (const watcher of watchers) watcher.end?.(follower.tree, follower.origins);
  return follower.result();
}

/** @returns the sha of each place: the changes, then the merges that are none */
export function placesOf({ listed, changes }: Pick<OwnerInput, 'listed' | 'changes'>): string[] {
  const known = new Set(changes);
  const merges = listed.filter(({ sha, parents }) => parents.length > 1 && !known.has(sha));
  return [...changes, ...merges.map(({ sha }) => sha)];
}

/** @returns the merges whose sides are to be told apart: those that are no changes, and PRs that bring other PRs with them */
export function wantedMerges({ listed, changes }: Pick<OwnerInput, 'listed' | 'changes'>): string[] {
  const by = bringers(listed);
  const known = new Set(changes);
  const wanted = new Set<number>();
  for (const [at, { sha, parents }] of listed.entries()) {
    const bringer = by[at] ?? at;
    if (!known.has(sha) && parents.length > 1) wanted.add(at);
    if (known.has(sha) && bringer !== at) wanted.add(bringer);
  }
  return [...wanted].map((at) => listed[at]?.sha ?? '');
}

class Follower {
  private readonly shas: string[];
  private readonly placeOf: Map<string, number>;
  readonly origins: Origins;
  private readonly tally: Tally;
  private readonly added: Int32Array;
  private readonly carried: Int32Array;
  private readonly unsure = new Map<number, Unsure>();
  private readonly versions: Versions;
  private readonly lines = new ChangedLines();
  private readonly moves: MoveFinder;
  private readonly giveBack: GiveBack;
  readonly tree = new BranchTree();
  /** For each commit, by index, the one of the branch's own line that brought it in. */
  readonly by: Int32Array;
  /** The same by place; empty in a history without merges. */
  private readonly bringer = new Map<number, number>();

  constructor(private readonly input: OwnerInput) {
    this.by = bringers(input.listed);
    this.shas = placesOf(input);
    this.placeOf = new Map(this.shas.map((sha, place) => [sha, place]));
    this.origins = new Origins(this.shas.length);
    this.tally = new Tally(this.shas.length, this.origins);
    this.added = new Int32Array(this.shas.length);
    this.carried = new Int32Array(this.shas.length);
    const branching = input.listed.some(({ parents }) => parents.length > 1);
    this.versions = new Versions(branching);
    for (const [at, { sha }] of branching ? input.listed.entries() : []) {
      this.bringer.set(this.placeOf.get(sha) ?? -1, this.by[at] ?? -1);
    }
    this.moves = new MoveFinder(this.origins);
    const commitAt = (place: number) => input.commits.get(input.changes[place] ?? '');
    this.giveBack = new GiveBack(input.edges, commitAt, this.origins, this.tally);
  }

  /** Plays a change. Its old versions are all read before a new one is written: it may rename in a circle. */
  change(place: number, { onBranch, merges }: { onBranch: boolean; merges: boolean }): void {
    const commit = this.input.commits.get(this.shas[place] ?? '');
    if (!commit) return;
    const { lines, tree } = this;
    const { patch, files } = commit;
    lines.start();
    const olds = patch.files.map((file, at) =>
      this.oldVersion(files[at]?.oldPath ?? files[at]?.path ?? '', file.oldId, onBranch),
    );
    const versions = patch.files.map((_, at) => this.newVersion(place, commit, at, olds[at] ?? LOST));
    const settled = this.giveBack.settle(place, commit, lines);
    const quiet = merges ? this.takeInner(place, commit, settled) : null;
    const moved = lines.removed.length > 0 && lines.added.length > 0 ? this.moves.find(lines, place, settled) : NOTHING;
    this.giveBack.remember(place, commit, lines, moved);
    lines.settle(versions);
    this.tally.take(place, lines, moved, quiet);
    this.countAdded(place);
    if (onBranch) {
      tree.count(lines.removed.code, lines.removed.length, -1);
      tree.count(lines.added.code, lines.added.length, 1);
    }
    this.put(
      patch.files.map(({ oldId, newId }, at) => ({
        path: files[at]?.path ?? '',
        oldPath: files[at]?.oldPath ?? null,
        oldId,
        id: newId,
      })),
      versions,
      onBranch,
    );
    for (const [at, version] of versions.entries()) {
      const old = olds[at] ?? LOST;
      if ((version !== BINARY && version !== LOST) || version === old) continue;
      if (onBranch) tree.count(old.codes, old.codes.length, -1);
      if (version === LOST) this.unsure.set(place, 'lacking');
      this.lose(old, version === BINARY ? 'binary' : 'lacking');
    }
  }

  /** Plays a merge that is no change: what it brings is its sides', its own resolutions alone are its own. */
  merge(sha: string, onBranch: boolean): void {
    const read = this.input.merges.get(sha);
    const place = this.placeOf.get(sha) ?? 0;
    for (const file of read?.merged ?? []) this.versions.set(file.path, file.id, this.resolve(file, place));
    if (!onBranch || !read) return;
    const olds = read.brought.map(({ path, oldPath, oldId }) => this.oldVersion(oldPath ?? path, oldId, true));
    const versions = read.brought.map(({ path, oldId, id }, at) =>
      id === oldId ? (olds[at] ?? LOST) : NO_BLOB.test(id) ? EMPTY : this.versions.get(path, id),
    );
    for (const [at, version] of versions.entries()) {
      const { codes } = olds[at] ?? LOST;
      this.tree.count(codes, codes.length, -1);
      this.tree.count(version.codes, version.codes.length, 1);
      if (version === LOST) this.lose(olds[at] ?? LOST, 'unseen');
    }
    this.put(read.brought, versions, true);
  }

  result(): Ownership {
    const { origins, tree, tally, added, carried, unsure, shas } = this;
    return { origins, tree, tally, added, carried, unsure, shas };
  }

  private oldVersion(path: string, id: string, onBranch: boolean): Version {
    if (NO_BLOB.test(id)) return EMPTY;
    const file = onBranch ? this.tree.files.get(path) : undefined;
    return file?.id === id ? file.version : this.versions.get(path, id);
  }

  private newVersion(place: number, commit: ReadCommit, at: number, old: Version): Version {
    const { newId, oldId, content, hunks } = commit.patch.files[at] as FilePatch;
    const gone = NO_BLOB.test(newId);
    if (content === 'lines' && newId !== oldId && !(gone && hunks === 0)) {
      return this.lines.apply(commit.patch, at, old, { owner: place, unknown: this.origins.unknown });
    }
    this.lines.skip(commit.patch, at);
    if (newId === oldId) return old;
    if (gone || content === 'module') {
      this.lines.drop(old, at);
      return EMPTY;
    }
    return content === 'binary' ? BINARY : LOST;
  }

  /** Lines that a PR brings from PRs of their own on its branch stay theirs. */
  private takeInner(place: number, commit: ReadCommit, settled: Uint8Array): Uint8Array {
    const { added } = this.lines;
    const merged = new Map(this.input.merges.get(commit.sha)?.merged.map((file) => [file.path, file]));
    const inner = commit.patch.files.map(({ newId, oldId }, at) => {
      const path = commit.files[at]?.path ?? '';
      const file = merged.get(path);
      if (file) return this.resolve(file, place);
      return newId === oldId ? null : this.versions.find(path, newId);
    });
    for (let at = 0; at < added.length; at++) {
      const code = inner[added.file[at] as number]?.codes[added.at[at] as number];
      if (code === undefined || settled[at] === 1 || !this.isInner(this.origins.owner(originOf(code)), place)) continue;
      settled[at] = 1;
      added.code[at] = code;
    }
    return Uint8Array.from(inner, (version) => (version && isKnown(version, this.origins.unknown) ? 1 : 0));
  }

  private isInner(owner: number, place: number): boolean {
    return owner !== UNKNOWN && owner !== place && this.bringer.get(owner) === this.bringer.get(place);
  }

  private countAdded(place: number): void {
    const { added } = this.lines;
    for (let at = 0; at < added.length; at++) {
      const code = added.code[at] as number;
      if ((code & 1) === 0) continue;
      const own = this.origins.owner(originOf(code)) === place;
      const sums = own ? this.added : this.carried;
      sums[place] = (sums[place] as number) + 1;
    }
  }

  private put(files: BroughtFile[], versions: Version[], onBranch: boolean): void {
    for (const { path, oldPath } of onBranch ? files : []) this.tree.put(oldPath ?? path, null);
    for (const [at, { path, id }] of files.entries()) {
      if (NO_BLOB.test(id)) continue;
      const version = versions[at] ?? LOST;
      if (onBranch) this.tree.put(path, { id, version });
      this.versions.set(path, id, version);
    }
  }

  private resolve({ pieces, rest, parents }: MergedFile, place: number): Version {
    if (pieces === null) return BINARY;
    const sides = parents.map(({ path, id }) => (NO_BLOB.test(id) ? EMPTY : this.versions.get(path, id)));
    const codes: number[] = [];
    const { unknown } = this.origins;
    for (const { parent, from, length } of pieces) {
      const side = sides[parent]?.codes;
      for (let line = from; line < from + length; line++) {
        codes.push(parent < 0 ? codeOf(place, true) : (side?.[line] ?? codeOf(unknown, true)));
      }
    }
    const [first = LOST] = sides;
    for (let line = rest; line < first.codes.length; line++) codes.push(first.codes[line] as number);
    return { codes: Int32Array.from(codes), whole: first.whole };
  }

  /** Notes that the lines of a version can't be followed any further. */
  private lose({ codes }: Version, why: Unsure): void {
    for (const code of new Set(codes)) {
      const owner = this.origins.owner(originOf(code));
      if (owner !== UNKNOWN && !this.unsure.has(owner)) this.unsure.set(owner, why);
    }
  }
}

const NOTHING = new Uint8Array(0);
