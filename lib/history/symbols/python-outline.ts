/** Blocks by indentation: a line that opens a statement closes every definition that is not indented less. */
import type { Definition } from './definition';
import { BLANK, COMMENT, CONTINUED, FIRST_OWN, firstOldLine, INDENT, MARKED, WIDTH } from './line-list';
import type { Mark, MarkTable } from './marks';
import { endOf, lineOf, type Outline, parentOf, startOf } from './outline';
import { OutlineBuilder } from './outline-builder';
import { areInOrder, firstFrom, indentAt, isBlock, lastBlockAbove, type OutlineChange } from './unchanged';
import type { Version } from './version';

/** The line decorates what follows it. */
export const DECORATES = 1 << FIRST_OWN;
/** The line calls `add_argument`: strings that begin with dashes are flags from here to the statement's end. */
export const ADDS_ARGUMENT = 1 << (FIRST_OWN + 1);

/** @returns the definitions of a Python file; each ends with the last line of code in its block, as in Python's own tree */
export function outlinePython(lines: Int32Array, marks: MarkTable, change?: OutlineChange): Outline {
  const scan = new PythonScan(lines, marks);
  if (lines.length > 0 && change && areInOrder(change.hunks)) scan.readChanged(change);
  else scan.read(Number.POSITIVE_INFINITY);
  return scan.finish();
}

type Open = { index: number; indent: number };

class PythonScan {
  private readonly builder = new OutlineBuilder();
  /** The line to be read next. */
  private number = 1;
  /** Definitions around the line at hand, each with its indentation. */
  private readonly open: Open[] = [];
  /** Indentation of the innermost one, -1 where there is none. */
  private margin = -1;
  /** Constants and flags of the statement at hand: they end with it. */
  private readonly values: number[] = [];
  private state = 0;
  private brackets = 0;
  private goesOn = false;
  private addsArgument = false;
  /** Where the statement at hand begins. */
  private began = 0;
  private last = 0;
  /** The first of the decorators right above, 0: none. */
  private decorated = 0;

  constructor(
    private readonly lines: Int32Array,
    private readonly marks: MarkTable,
  ) {}

  /** Reads on up to a line, which is left to be read. */
  read(end: number): void {
    const { lines } = this;
    let number = this.number;
    for (let at = (number - 1) * WIDTH; number < end && at < lines.length; at += WIDTH, number++) {
      const word = lines[at] as number;
      if ((word & ~INDENT) === 0) this.plain(word, lines[at + 1] as number, number);
      else if ((word & BLANK) === 0) this.line(word, lines[at + 1] as number, number);
    }
    this.number = number;
  }

  /** Reads the blocks that a patch reaches, and takes the definitions of the others over. */
  readChanged({ before, hunks }: OutlineChange): void {
    const { outline } = before;
    let shift = 0;
    /** From this definition on the old outline is right, -1 while it is not. */
    let right = 0;
    for (const [at, hunk] of hunks.entries()) {
      const top = firstOldLine(hunk);
      const block = right < 0 ? -1 : lastBlockAbove(outline, top, right);
      if (block >= 0) this.takeOver(before, right, block, shift);
      shift += hunk.newCount - hunk.oldCount;
      const next = hunks[at + 1];
      const end = next ? firstOldLine(next) : Number.POSITIVE_INFINITY;
      right = this.readUntilRight(before, top + hunk.oldCount, end, shift);
    }
    if (right < 0) this.read(Number.POSITIVE_INFINITY);
    else this.takeRest(before, right, shift);
  }

  finish(): Outline {
    this.endValues();
    this.close(0);
    return this.builder.finish();
  }

  /**
   * Reads on to the first block that lies between two hunks and is read as it was in the old version.
   * @returns its index there, -1: none
   */
  private readUntilRight(before: Version, from: number, end: number, shift: number): number {
    const { outline } = before;
    for (let index = firstFrom(outline, from); index < outline.definitions.length; index++) {
      if (lineOf(outline, index) >= end) break;
      const start = startOf(outline, index);
      if (start < from || !isBlock(outline, index)) continue;
      this.read(start + shift);
      if (this.isAsBefore(before, index)) return index;
    }
    return -1;
  }

  /** Whether the line to be read next is read as it was when it began the old definition `index`. */
  private isAsBefore(before: Version, index: number): boolean {
    const { state, brackets, goesOn, decorated, open, builder } = this;
    if (state !== 0 || brackets > 0 || goesOn || decorated !== 0) return false;
    const { outline } = before;
    const indent = indentAt(before, startOf(outline, index));
    let depth = open.length;
    while (depth > 0 && (open[depth - 1] as Open).indent >= indent) depth--;
    let parent = parentOf(outline, index);
    for (; depth > 0 && parent >= 0; depth--, parent = parentOf(outline, parent)) {
      const around = open[depth - 1] as Open;
      if (builder.definitionOf(around.index) !== outline.definitions[parent]) return false;
      if (around.indent !== indentAt(before, lineOf(outline, parent))) return false;
    }
    return depth === 0 && parent < 0;
  }

  /** Takes the old definitions `[from, to)` over and goes on with the block `to`; `from` is where the old outline is right. */
  private takeOver(before: Version, from: number, to: number, shift: number): void {
    const { outline } = before;
    const { builder, open } = this;
    const outer = this.closeFor(before, from);
    const distance = builder.count - from;
    builder.copy(outline, from, to, shift, outer);
    const inner: number[] = [];
    let parent = parentOf(outline, to);
    for (; parent >= from; parent = parentOf(outline, parent)) inner.push(parent);
    let ended = open.length;
    for (; parent >= 0; parent = parentOf(outline, parent)) ended--;
    open.length -= ended;
    for (const [old, own] of outer) if (ended-- > 0) builder.end(own, endOf(outline, old) + shift);
    for (const old of inner.reverse()) {
      builder.reopen(old + distance);
      open.push({ index: old + distance, indent: indentAt(before, lineOf(outline, old)) });
    }
    this.margin = open[open.length - 1]?.indent ?? -1;
    this.number = startOf(outline, to) + shift;
  }

  /** Takes all old definitions over from `from` on, where the old outline is right. */
  private takeRest(before: Version, from: number, shift: number): void {
    const { outline } = before;
    const outer = this.closeFor(before, from);
    this.builder.copy(outline, from, outline.definitions.length, shift, outer);
    for (const [old, own] of outer) this.builder.end(own, endOf(outline, old) + shift);
    this.open.length = 0;
  }

  /**
   * Closes what is not around the definition `index` of a version that is read as it was.
   * @returns what is around it, the innermost first: the old index of each and its own
   */
  private closeFor(before: Version, index: number): Map<number, number> {
    const { outline } = before;
    const outer = new Map<number, number>();
    if (index >= outline.definitions.length) return outer;
    this.endValues();
    this.close(indentAt(before, startOf(outline, index)));
    let old = parentOf(outline, index);
    for (let at = this.open.length - 1; at >= 0; at--, old = parentOf(outline, old)) {
      outer.set(old, (this.open[at] as Open).index);
    }
    return outer;
  }

  private line(word: number, link: number, number: number): void {
    const mark = (word & MARKED) === 0 ? null : this.marks.get(link);
    const within = this.state !== 0;
    // No bracket reaches over `def` or `class`: where one seems to, the file is broken, and reading starts anew.
    if (!within && this.brackets > 0 && mark?.definitions.some(opensBlock)) this.brackets = 0;
    const goesOn = within || this.brackets > 0 || this.goesOn;
    const comment = (word & COMMENT) !== 0;
    if (comment && !goesOn) return;
    if (!goesOn) this.beginStatement(word, number);
    if (!within && (word & ADDS_ARGUMENT) !== 0) this.addsArgument = true;
    if (mark !== null && !within && !comment) {
      for (const definition of mark.definitions) this.define(definition, word & INDENT, number, goesOn);
    }
    if (!goesOn && (word & DECORATES) === 0) this.decorated = 0;
    this.last = number;
    this.pass(word, link, mark);
  }

  /** A line without marks or flags, as most are: the same as {@link line}, in few steps. */
  private plain(indent: number, link: number, number: number): void {
    if (this.state === 0) {
      if (this.brackets === 0 && !this.goesOn) {
        if (this.values.length > 0 || indent <= this.margin) this.beginStatement(indent, number);
        this.began = number;
        this.addsArgument = false;
        this.decorated = 0;
      }
      this.goesOn = false;
      this.brackets += link;
      if (this.brackets < 0) this.brackets = 0;
    }
    this.last = number;
  }

  private beginStatement(word: number, number: number): void {
    this.endValues();
    this.close(word & INDENT);
    this.began = number;
    this.addsArgument = false;
    if ((word & DECORATES) !== 0) this.decorated ||= number;
  }

  private define(definition: Definition, indent: number, number: number, goesOn: boolean): void {
    const around = this.open[this.open.length - 1]?.index ?? -1;
    if (definition.grouped) {
      if (!goesOn && OPTIONS.test(this.builder.definitionOf(around)?.name ?? '')) {
        this.values.push(this.builder.begin(definition, number, number, around));
      }
    } else if (definition.kind === 'flag') {
      if (!this.addsArgument) return;
      this.values.push(
        this.builder.begin(definition, number, this.began, this.values[this.values.length - 1] ?? around),
      );
    } else if (goesOn) return;
    else if (definition.kind === 'constant') {
      const local = this.open.some(({ index }) => this.builder.kindOf(index) === 'function');
      if (!local) this.values.push(this.builder.begin(definition, number, number, around));
    } else {
      const index = this.builder.begin(definition, number, this.decorated || number, around);
      this.open.push({ index, indent });
      this.margin = indent;
    }
  }

  private close(indent: number): void {
    for (
      let top = this.open[this.open.length - 1];
      top && top.indent >= indent;
      top = this.open[this.open.length - 1]
    ) {
      this.builder.end(top.index, this.last);
      this.open.pop();
      this.margin = this.open[this.open.length - 1]?.indent ?? -1;
    }
  }

  private endValues(): void {
    for (const index of this.values) this.builder.end(index, this.last);
    this.values.length = 0;
  }

  private pass(word: number, link: number, mark: Mark | null): void {
    const passage = mark?.passages[this.state];
    if (passage) {
      this.brackets += passage.link;
      this.state = passage.state;
    } else if (mark === null && this.state === 0) this.brackets += link;
    if (this.brackets < 0) this.brackets = 0;
    this.goesOn = this.state === 0 && (word & CONTINUED) !== 0;
  }
}

/** `ServerArgs`, `TrainingArguments`: a class of options, by the way people name them. */
const OPTIONS = /(?:Args|Arguments)$/;

function opensBlock({ kind }: Definition): boolean {
  return kind === 'function' || kind === 'class';
}
