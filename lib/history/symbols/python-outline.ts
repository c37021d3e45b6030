/** Blocks by indentation: a line that opens a statement closes every definition that is not indented less. */
import type { Definition } from './definition';
import { BLANK, COMMENT, CONTINUED, FIRST_OWN, INDENT, MARKED, WIDTH } from './line-list';
import type { Mark, MarkTable } from './marks';
import type { Outline } from './outline';
import { OutlineBuilder } from './outline-builder';
import { type OutlineChange, type Unchanged, unchangedOf } from './unchanged';

/** The line decorates what follows it. */
export const DECORATES = 1 << FIRST_OWN;
/** The line calls `add_argument`: strings that begin with dashes are flags from here to the statement's end. */
export const ADDS_ARGUMENT = 1 << (FIRST_OWN + 1);

/** @returns the definitions of a Python file; each ends with the last line of code in its block, as in Python's own tree */
export function outlinePython(lines: Int32Array, marks: MarkTable, change?: OutlineChange): Outline {
  const scan = new PythonScan(marks);
  if (lines.length === 0) return scan.finish();
  const { head, from, tails, shift } = change ? unchangedOf(change) : WHOLE;
  if (change) scan.builder.copy(change.before, 0, head, 0);
  let next = 0;
  for (let at = (from - 1) * WIDTH, number = from; at < lines.length; at += WIDTH, number++) {
    const word = lines[at] ?? 0;
    if (change && tails[next]?.line === number) {
      if (scan.isBetweenBlocks(word)) return scan.finishWith(change.before, tails[next]?.index ?? 0, shift);
      next++;
    }
    if ((word & ~INDENT) === 0) scan.plain(word, lines[at + 1] ?? 0, number);
    else if ((word & BLANK) === 0) scan.line(word, lines[at + 1] ?? 0, number);
  }
  return scan.finish();
}

const WHOLE: Unchanged = { head: 0, from: 1, tails: [], shift: 0 };

class PythonScan {
  readonly builder = new OutlineBuilder();
  /** Definitions around the line at hand, each with its indentation. */
  private readonly open: { index: number; indent: number }[] = [];
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

  constructor(private readonly marks: MarkTable) {}

  line(word: number, link: number, number: number): void {
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
  plain(indent: number, link: number, number: number): void {
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

  /** Whether a line is read here as it would be with nothing above it that is still open. */
  isBetweenBlocks(word: number): boolean {
    const { state, brackets, goesOn, decorated, open } = this;
    if (state !== 0 || brackets > 0 || goesOn || decorated !== 0) return false;
    return open.length === 0 || (open[0]?.indent ?? 0) >= (word & INDENT);
  }

  /** @returns the outline whose rest is that of another one from definition `index` on, `shift` lines further down */
  finishWith(rest: Outline, index: number, shift: number): Outline {
    this.endValues();
    this.close(0);
    this.builder.copy(rest, index, rest.lines.length, shift);
    return this.builder.finish();
  }

  finish(): Outline {
    this.endValues();
    this.close(0);
    return this.builder.finish();
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
