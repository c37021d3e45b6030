import type { Language } from './definition';
import { indentOf, LINES_LIMIT, LineList, patchLines } from './line-list';
import type { MarkTable } from './marks';
import { around, EMPTY_OUTLINE, type Hunk, type Named, namesAt, type Outline } from './outline';

/** One version of a file. */
export type Version = { lines: Int32Array; outline: Outline };

/** Of a file that there was none of, or that cannot be read. */
export const NO_VERSION: Version = { lines: new Int32Array(0), outline: EMPTY_OUTLINE };

/** Takes in the patch of one file, hunk by hunk, and tells which definitions it touches. */
export class TouchedSymbols {
  private readonly hunks: Hunk[] = [];
  private readonly added = new LineList();
  /** Changed lines that are not blank, by their numbers in the old and the new version. */
  private readonly changed = { old: [] as number[], new: [] as number[] };
  private oldLine = 0;
  private newLine = 0;

  /** @param before the old version; null for a new file, all of whose definitions are touched */
  constructor(
    private readonly language: Language,
    private readonly marks: MarkTable,
    private readonly before: Version | null,
  ) {}

  hunk(hunk: Hunk): void {
    this.hunks.push(hunk);
    this.oldLine = hunk.oldStart;
    this.newLine = hunk.newStart;
  }

  /** @param plus whether the line was added; `data[from, to)` is the line without its sign */
  line(plus: boolean, data: Buffer, from: number, to: number): void {
    const number = plus ? this.newLine++ : this.oldLine++;
    if (plus && this.added.count <= LINES_LIMIT) this.language.read(data, from, to, this.added, this.marks);
    if (this.before !== null && indentOf(data, from, to).start < to) this.changed[plus ? 'new' : 'old'].push(number);
  }

  /** @returns what is touched, in file order, and the new version */
  finish(): { symbols: Named[]; after: Version } {
    const lines = patchLines((this.before ?? NO_VERSION).lines, this.hunks, this.added.view());
    const after = { lines, outline: this.language.outline(lines, this.marks) };
    const names = new Map<string, Named>();
    if (this.before === null) {
      for (let index = 0; index < after.outline.lines.length; index++) addNames(names, after.outline, index);
    } else {
      place(names, after.outline, this.changed.new);
      place(names, this.before.outline, this.changed.old);
    }
    return { symbols: [...names.values()], after };
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
