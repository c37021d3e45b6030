/** Lines that a revert restores belong again to the change that had them; those that a reland brings back, to the reland. */
import type { ReadCommit } from '../commit';
import { countsAsLine, isDistinct } from '../line-hash';
import type { ChangedLines } from './changed-lines';
import type { Origins } from './origins';
import type { Tally } from './tally';
import type { PlacedEdge } from './undoings';
import { codeOf, counts, originOf } from './version';

/** Lines that a change removed from one file, in order; `places` has those of each mark, last first. */
type Taken = {
  marks: Int32Array;
  codes: Int32Array;
  how: Int32Array;
  used: Uint8Array;
  places: Map<number, number[]>;
};

type Undoing = { undone: number[]; broughtBack: number[] };

export class GiveBack {
  private readonly undoings = new Map<number, Undoing>();
  /** Of changes that are undone later: what they took, by each path that the file had. */
  private readonly taken = new Map<number, Map<string, Taken>>();

  /** @param commitAt the commit of a place */
  constructor(
    edges: PlacedEdge[],
    private readonly commitAt: (place: number) => ReadCommit | undefined,
    private readonly origins: Origins,
    private readonly tally: Tally,
  ) {
    for (const { from, to, kind } of edges) {
      const undoing = this.undoings.get(from) ?? { undone: [], broughtBack: [] };
      this.undoings.set(from, undoing);
      (kind === 'relands' ? undoing.broughtBack : undoing.undone).push(to);
      if (kind !== 'relands') this.taken.set(to, new Map());
    }
    // Who brings a reland back brings back what that had brought: earlier ones first, so that theirs are whole by then.
    for (const [, undoing] of [...this.undoings].sort(([a], [b]) => a - b)) {
      const all = undoing.broughtBack.flatMap((of) => [of, ...(this.undoings.get(of)?.broughtBack ?? [])]);
      undoing.broughtBack = [...new Set(all)];
    }
  }

  /**
   * Remembers what a change takes away, where another undoes it later.
   * @param moved 1 for lines that it puts elsewhere: undoing that is a move again
   */
  remember(place: number, commit: ReadCommit, { removed }: ChangedLines, moved: Uint8Array): void {
    const taken = this.taken.get(place);
    if (!taken) return;
    for (let start = 0; start < removed.length; ) {
      let end = start;
      while (end < removed.length && removed.file[end] === removed.file[start]) end++;
      const file = commit.files[removed.file[start] as number];
      const marks = removed.mark.slice(start, end);
      const lines: Taken = {
        marks,
        codes: removed.code.slice(start, end),
        how: removed.at.slice(start, end),
        used: Uint8Array.from({ length: end - start }, (_, at) => moved[start + at] ?? 0),
        places: placesOf(marks),
      };
      if (file) taken.set(file.path, lines);
      if (file?.oldPath) taken.set(file.oldPath, lines);
      start = end;
    }
  }

  /**
   * Gives added lines of a change that undoes or brings back others their codes.
   * @returns 1 for each added line that is somebody's now
   */
  settle(place: number, commit: ReadCommit, lines: ChangedLines): Uint8Array {
    const settled = new Uint8Array(lines.added.length);
    const undoing = this.undoings.get(place);
    if (!undoing) return settled;
    for (const undone of undoing.undone) this.restore(place, undone, commit, lines, settled, undoing.broughtBack);
    this.repeat(place, undoing.broughtBack, lines, settled);
    return settled;
  }

  private restore(
    place: number,
    undone: number,
    commit: ReadCommit,
    { added }: ChangedLines,
    settled: Uint8Array,
    broughtBack: number[],
  ): void {
    const taken = this.taken.get(undone);
    for (let start = 0; taken && start < added.length; ) {
      let end = start;
      while (end < added.length && added.file[end] === added.file[start]) end++;
      const file = commit.files[added.file[start] as number];
      const lines = file && (taken.get(file.path) ?? (file.oldPath === null ? undefined : taken.get(file.oldPath)));
      for (let at = start, next = 0; lines && at < end; at++) {
        if (settled[at] === 1) continue;
        const found = this.find(lines, added.mark[at] as number, next);
        if (found < 0) continue;
        const code = lines.codes[found] as number;
        const id = originOf(code);
        next = found + 1;
        if (id === this.origins.unknown || broughtBack.includes(this.origins.owner(id))) continue;
        lines.used[found] = 1;
        settled[at] = 1;
        added.code[at] = codeOf(this.origins.moved(id, place), counts(code));
        if (counts(code)) this.tally.giveBack(undone, this.origins.owner(id), lines.how[found] as number);
      }
      start = end;
    }
  }

  /** @returns index of the line with the mark; a line that says nothing counts right behind the one before alone */
  private find({ marks, used, places }: Taken, mark: number, next: number): number {
    if (marks[next] === mark && used[next] === 0) return next;
    const left = places.get(mark);
    for (let at = left?.pop(); at !== undefined; at = left?.pop()) if (used[at] === 0) return at;
    return -1;
  }

  private repeat(place: number, broughtBack: number[], { added }: ChangedLines, settled: Uint8Array): void {
    const earlier = broughtBack.map((of) => ({ of, lines: this.addedBy(of) })).sort((a, b) => a.of - b.of);
    for (let at = 0; earlier.length > 0 && at < added.length; at++) {
      const mark = added.mark[at] as number;
      if (settled[at] === 1 || !isDistinct(mark)) continue;
      const of = earlier.flatMap(({ of, lines }) => (take(lines, mark) ? [of] : []));
      if (of.length === 0) continue;
      settled[at] = 1;
      added.code[at] = codeOf(this.origins.id({ owner: place, placer: place, of }), countsAsLine(mark));
    }
  }

  private addedBy(place: number): Map<number, number> {
    const counted = new Map<number, number>();
    for (const mark of this.commitAt(place)?.added ?? []) counted.set(mark, (counted.get(mark) ?? 0) + 1);
    return counted;
  }
}

function placesOf(marks: Int32Array): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (let at = marks.length - 1; at >= 0; at--) {
    const mark = marks[at] as number;
    if (!isDistinct(mark)) continue;
    const list = places.get(mark);
    if (list) list.push(at);
    else places.set(mark, [at]);
  }
  return places;
}

function take(lines: Map<number, number>, mark: number): boolean {
  const left = lines.get(mark) ?? 0;
  if (left > 0) lines.set(mark, left - 1);
  return left > 0;
}
