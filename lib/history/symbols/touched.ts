import type { Language } from './definition';
import {
  around,
  EMPTY_OUTLINE,
  firstFrom,
  type Hunk,
  namesAt,
  type Outline,
  type Placed,
  patchOutline,
} from './outline';
import { codeLine } from './read-outline';

/**
 * Changed lines that are to be placed, three numbers each: where it stands, how far in, and 1 where it belongs to what
 * follows it. There are millions of them: objects would cost more than all the rest.
 */
type Changed = number[];

/** Lines that close a definition or its head (`) -> int:`, `}`) are indented like it, yet stand within it. */
const CLOSERS = ')]}{';

/** Takes in the patch of one file, hunk by hunk, and tells which definitions it touches. */
export class TouchedSymbols {
  private readonly hunks: Hunk[] = [];
  private readonly added = { lines: [] as number[], placed: [] as Placed[] };
  private readonly changed = { old: [] as Changed, new: [] as Changed };
  private readonly named = new Set<string>();
  private oldLine = 0;
  private newLine = 0;
  private above = '';

  /** @param before outline of the old version; null for a new file, all of whose definitions are touched */
  constructor(
    private readonly language: Language,
    private readonly before: Outline | null,
  ) {}

  hunk(hunk: Hunk): void {
    this.hunks.push(hunk);
    this.oldLine = hunk.oldStart;
    this.newLine = hunk.newStart;
    this.above = '';
  }

  /** @param plus whether the line was added; `data[from, to)` is the line without its sign */
  line(plus: boolean, data: Buffer, from: number, to: number): void {
    const number = plus ? this.newLine++ : this.oldLine++;
    const line = codeLine(data, from, to);
    const above = this.above;
    this.above = line?.text ?? '';
    if (!line) return;
    const definition = this.language.define(line.text, line.indent, above);
    if (definition?.kind === 'declaration') this.named.add(definition.name);
    else if (definition && plus) {
      this.added.lines.push(number);
      this.added.placed.push({ definition, indent: line.indent });
    }
    if (this.before === null || this.language.floats(line.text)) return;
    const closes = CLOSERS.includes(line.text.charAt(0));
    const leads = !definition && this.language.leads(line.text);
    this.changed[plus ? 'new' : 'old'].push(number, line.indent + (closes ? 1 : 0), leads ? 1 : 0);
  }

  /** @returns the names touched, in file order, and the outline of the new version */
  finish(): { symbols: string[]; outline: Outline } {
    const outline = patchOutline(this.before ?? EMPTY_OUTLINE, this.hunks, this.added);
    const names = new Set<string>();
    if (this.before === null) for (const index of outline.lines.keys()) addNames(names, outline, index);
    else {
      place(names, outline, this.changed.new);
      place(names, this.before, this.changed.old);
    }
    for (const name of this.named) names.add(name);
    return { symbols: [...names], outline };
  }
}

function place(names: Set<string>, outline: Outline, changed: Changed): void {
  let last = -1;
  for (let at = 0; at < changed.length; at += 3) {
    const line = changed[at] ?? 0;
    const indent = changed[at + 1] ?? 0;
    let index = around(outline, line, indent);
    if (changed[at + 2] === 1) {
      const next = firstFrom(outline, line);
      if (outline.placed[next]?.indent === indent) index = next;
    }
    if (index >= 0 && index !== last) addNames(names, outline, index);
    last = index;
  }
}

function addNames(names: Set<string>, outline: Outline, index: number): void {
  for (const name of namesAt(outline, index)) names.add(name);
}
