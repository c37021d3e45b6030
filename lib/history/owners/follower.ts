/** Plays changes and merges one by one: the state of all files' owners, and what is counted on the way. */
import type { Unsure } from '../../model/survival';
import type { FilePatch, ReadCommit } from '../commit';
import type { BroughtFile, MergedFile } from '../log/combined-patch';
import { NumberPool } from '../number-pool';
import { BranchTree } from './branch-tree';
import { ChangedLines } from './changed-lines';
import { GiveBack } from './give-back';
import { MoveFinder } from './moves';
import { Origins, UNKNOWN } from './origins';
import type { OwnerInput, Ownership } from './ownership';
import { Tally } from './tally';
import { BINARY, codeOf, EMPTY, isKnown, LOST, originOf, type Version } from './version';
import { Versions } from './versions';

/** What a commit is to the branch. */
export type Role = {
  /** Whether it is of the branch's own line. */
  onBranch: boolean;
  merges: boolean;
  /** Whether a side of a merge may go on from versions that this commit replaces. */
  open: boolean;
};

/** Ids of no blob are all zeros, and no other id begins with so many. */
const isNone = (id: string): boolean => id.startsWith('00000000000000000000');

export class Follower {
  readonly tree = new BranchTree();
  readonly origins: Origins;
  private readonly placeOf: Map<string, number>;
  private readonly tally: Tally;
  private readonly added: Int32Array;
  private readonly carried: Int32Array;
  private readonly unsure = new Map<number, Unsure>();
  private readonly versions = new Versions();
  private readonly pool = new NumberPool();
  private readonly lines = new ChangedLines(this.pool);
  private readonly moves: MoveFinder;
  private readonly giveBack: GiveBack;
  /** Index of the commit of the branch's own line that brought a change in, by place. */
  private readonly bringer: Int32Array;

  /** @param shas of {@link placesOf} @param by of {@link bringers} */
  constructor(
    private readonly input: OwnerInput,
    private readonly shas: string[],
    by: Int32Array,
  ) {
    this.placeOf = new Map(shas.map((sha, place) => [sha, place]));
    this.origins = new Origins(shas.length);
    this.tally = new Tally(shas.length, this.origins);
    this.added = new Int32Array(shas.length);
    this.carried = new Int32Array(shas.length);
    this.bringer = new Int32Array(shas.length);
    for (const [at, { sha }] of input.listed.entries()) {
      const place = this.placeOf.get(sha);
      if (place !== undefined) this.bringer[place] = by[at] as number;
    }
    this.moves = new MoveFinder(this.origins);
    const commitAt = (place: number) => input.commits.get(input.changes[place] ?? '');
    this.giveBack = new GiveBack(input.edges, commitAt, this.origins, this.tally);
  }

  /** Plays a change. Its old versions are all read before a new one is written: it may rename in a circle. */
  change(place: number, role: Role): void {
    const commit = this.input.commits.get(this.shas[place] ?? '');
    if (!commit) return;
    const { lines } = this;
    const files = commit.patch.files.map(({ oldId, newId }, at): BroughtFile => {
      const { path = '', oldPath = null } = commit.files[at] ?? {};
      return { path, oldPath, oldId, id: newId };
    });
    lines.start();
    const olds = files.map((file) => this.oldVersion(file, role));
    const versions = files.map((_, at) => this.newVersion(place, commit, at, olds[at] ?? LOST));
    const settled = this.giveBack.settle(place, commit, lines);
    const quiet = role.merges ? this.takeInner(place, commit, settled) : null;
    const moved = lines.removed.length > 0 && lines.added.length > 0 ? this.moves.find(lines, place, settled) : NOTHING;
    this.giveBack.remember(place, commit, lines, moved);
    lines.settle(versions);
    this.tally.take(place, lines, moved, quiet);
    this.countAdded(place);
    if (role.onBranch) {
      this.tree.count(lines.removed.code, lines.removed.length, -1);
      this.tree.count(lines.added.code, lines.added.length, 1);
    }
    for (const [at, version] of versions.entries()) {
      const old = olds[at] ?? LOST;
      if ((version !== BINARY && version !== LOST) || version === old) continue;
      if (version === LOST) this.unsure.set(place, 'lacking');
      this.lose(old, version === BINARY ? 'binary' : 'lacking', role);
    }
    this.put(files, { olds, versions }, role);
  }

  /** Plays a merge that is no change: what it brings is its sides', its own resolutions alone are its own. */
  merge(sha: string, role: Role): void {
    const read = this.input.merges.get(sha);
    const place = this.placeOf.get(sha);
    if (place === undefined) throw new RangeError(`Cannot follow the merge ${sha}: it has no place in the history`);
    for (const file of read?.merged ?? []) this.versions.set(file.path, file.id, this.resolve(file, place));
    if (!role.onBranch || !read) return;
    const olds = read.brought.map((file) => this.oldVersion(file, role));
    const versions = read.brought.map(({ path, oldId, id }, at) =>
      id === oldId ? (olds[at] ?? LOST) : this.find(path, id),
    );
    for (const [at, version] of versions.entries()) {
      const old = olds[at] ?? LOST;
      if (version === LOST) this.lose(old, 'unseen', role);
      else this.tree.replace(old, version);
    }
    this.put(read.brought, { olds, versions }, role);
  }

  /** To be called while no side of a merge is open. */
  forgetSides(): void {
    this.versions.clear();
  }

  result(): Ownership {
    const { origins, tree, tally, added, carried, unsure, shas } = this;
    return { origins, tree, tally, added, carried, unsure, shas };
  }

  /** @returns a version that was made before, on the branch or on a side that is open; else {@link LOST} */
  private find(path: string, id: string): Version {
    if (isNone(id)) return EMPTY;
    const file = this.tree.files.get(path);
    return file?.id === id ? file.version : (this.versions.find(path, id) ?? LOST);
  }

  private oldVersion({ path, oldPath, oldId }: BroughtFile, { onBranch }: Role): Version {
    const version = this.find(oldPath ?? path, oldId);
    const file = onBranch && !isNone(oldId) ? this.tree.files.get(oldPath ?? path) : undefined;
    // A merge that could not be read left another version there than the next commit found.
    if (file && file.id !== oldId) {
      this.lose(file.version, 'unseen', { onBranch });
      this.tree.replace(EMPTY, version);
    }
    return version;
  }

  private newVersion(place: number, commit: ReadCommit, at: number, old: Version): Version {
    const { newId, oldId, content, hunks } = commit.patch.files[at] as FilePatch;
    const gone = isNone(newId);
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
    return owner !== UNKNOWN && owner !== place && this.bringer[owner] === this.bringer[place];
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

  /** Writes the new versions down; the memory of old ones is used again, where nobody can ask for them any more. */
  private put(files: BroughtFile[], { olds, versions }: { olds: Version[]; versions: Version[] }, role: Role): void {
    const { tree } = this;
    for (const [at, { path, oldPath, oldId, id }] of files.entries()) {
      if (role.open && !isNone(oldId)) this.versions.set(oldPath ?? path, oldId, olds[at] ?? LOST);
      if (role.onBranch && (oldPath !== null || isNone(id))) tree.put(oldPath ?? path, null);
    }
    const used = new Set<Version>();
    for (const [at, { path, id }] of files.entries()) {
      if (isNone(id)) continue;
      const made = versions[at] ?? LOST;
      // Two files that are copies of one have memory of their own, or a patch of one would write into the other.
      const version = used.has(made) && made.codes.length > 0 ? { ...made, codes: made.codes.slice() } : made;
      used.add(version);
      if (role.onBranch) tree.put(path, { id, version });
      else this.versions.set(path, id, version);
    }
    if (!role.onBranch || role.open) return;
    for (const old of new Set(olds)) if (!used.has(old)) this.pool.give(old.codes);
  }

  private resolve({ pieces, rest, parents }: MergedFile, place: number): Version {
    if (pieces === null) return BINARY;
    const sides = parents.map(({ path, id }) => this.find(path, id));
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
  private lose(version: Version, why: Unsure, { onBranch }: Pick<Role, 'onBranch'>): void {
    if (onBranch) this.tree.replace(version, EMPTY);
    for (const code of new Set(version.codes)) {
      const owner = this.origins.owner(originOf(code));
      if (owner !== UNKNOWN && !this.unsure.has(owner)) this.unsure.set(owner, why);
    }
  }
}

const NOTHING = new Uint8Array(0);
