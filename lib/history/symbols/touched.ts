import { hashWithout } from '../line-hash';
import type { NumberPool } from '../number-pool';
import type { Hunk } from './hunk';
import type { Language } from './language';
import { isBlank, LINES_LIMIT, LineList, patchLines } from './line-list';
import type { MarkTable } from './marks';
import { around, lineOf, type Named, namesAt, type Outline } from './outline';
import { NO_VERSION, type Version } from './version';

/** Changed lines of one side of a patch that are not blank, ascending. */
export type SideLines = {
  numbers: number[];
  /** Of a line that names a definition, without the name; 0 where the line says nothing. */
  hashes: number[];
  /** Whether one of them may name a definition. */
  names: boolean;
};

/** What the patch of one file tells. */
export type FilePatch = { hunks: Hunk[]; before: Version | null; after: Version; removed: SideLines; added: SideLines };

/** The added lines of the file at hand: one list for all files, since there is one file after the other. */
const fresh = new LineList();

/** Takes in the patch of one file, hunk by hunk, and tells which definitions it touches. */
export class TouchedSymbols {
  private readonly hunks: Hunk[] = [];
  private readonly removed: SideLines = { numbers: [], hashes: [], names: false };
  private readonly added: SideLines = { numbers: [], hashes: [], names: false };
  private oldLine = 0;
  private newLine = 0;
  /** The first definition of the old version whose line was not passed yet. */
  private next = 0;

  /** @param before the old version; null for a new file, all of whose definitions are touched */
  constructor(
    private readonly language: Language,
    private readonly marks: MarkTable,
    private readonly before: Version | null,
  ) {
    fresh.clear();
  }

  hunk(hunk: Hunk): void {
    this.hunks.push(hunk);
    this.oldLine = hunk.oldStart;
    this.newLine = hunk.newStart;
  }

  /**
   * @param plus whether the line was added; `data[from, to)` is the line without its sign
   * @param hash of the line
   */
  line(plus: boolean, data: Buffer, from: number, to: number, hash: number): void {
    const number = plus ? this.newLine++ : this.oldLine++;
    if (plus && fresh.count <= LINES_LIMIT) this.language.read(data, from, to, fresh, this.marks);
    if (isBlank(data, from, to)) return;
    const side = plus ? this.added : this.removed;
    const name = plus ? this.nameAdded() : this.nameRemoved(number);
    side.numbers.push(number);
    if (name === undefined) side.hashes.push(hash);
    else {
      side.names = true;
      side.hashes.push(hashWithout(data, from, to, name));
    }
  }

  private nameAdded(): string | undefined {
    const mark = fresh.lastMark;
    return mark < 0 ? undefined : this.marks.get(mark).definitions[0]?.name;
  }

  private nameRemoved(number: number): string | undefined {
    const { outline } = this.before ?? NO_VERSION;
    const { length } = outline.definitions;
    while (this.next < length && lineOf(outline, this.next) < number) this.next++;
    return this.next < length && lineOf(outline, this.next) === number
      ? outline.definitions[this.next]?.name
      : undefined;
  }

  /**
   * @param pool where the memory of the new version comes from
   * @returns what is touched, in file order, and what the patch tells
   */
  finish(pool?: NumberPool): { symbols: Named[]; patch: FilePatch } {
    const lines = patchLines((this.before ?? NO_VERSION).lines, this.hunks, fresh.view(), pool);
    const change = this.before ? { before: this.before, hunks: this.hunks } : undefined;
    const after = { lines, outline: this.language.outline(lines, this.marks, change) };
    const names = new Map<string, Named>();
    if (this.before === null) {
      for (let index = 0; index < after.outline.definitions.length; index++) addNames(names, after.outline, index);
    } else {
      place(names, after.outline, this.added.numbers);
      place(names, this.before.outline, this.removed.numbers);
    }
    const { hunks, before, removed, added } = this;
    return { symbols: [...names.values()], patch: { hunks, before, after, removed, added } };
  }
}

function place(names: Map<string, Named>, outline: Outline, changed: number[]): void {
  let last = -1;
  for (const line of changed) {
    const index = around(outline, line);
    if (index >= 0 && index !== last) addNames(names, outline, index);
    last = index;
  }
}

function addNames(names: Map<string, Named>, outline: Outline, index: number): void {
  for (const named of namesAt(outline, index)) if (!names.has(named.name)) names.set(named.name, named);
}
