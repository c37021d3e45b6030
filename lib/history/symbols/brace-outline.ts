/** Blocks by braces: a definition ends where the brace of its body closes, or at the end of its statement. */
import { COMMENT as IN_COMMENT } from './brace-lexer';
import type { Definition } from './definition';
import { BLANK, COMMENT, CONTINUED, FIRST_OWN, INDENT, MARKED, WIDTH } from './line-list';
import type { Mark, MarkTable } from './marks';
import type { Outline } from './outline';
import { OutlineBuilder } from './outline-builder';
import { ARROW, CLOSES, ENDS, OPENS, ROUND, ROUND_END } from './shape';

/** What the line begins with or ends with joins it to its neighbour: an operator, an opening bracket. */
export const JOINS_ABOVE = 1 << FIRST_OWN;
export const JOINS_BELOW = 1 << (FIRST_OWN + 1);
/** It opens a scope that is no definition: `namespace x {`, `extern "C" {`, `mod x {`. */
export const SCOPE = 1 << (FIRST_OWN + 2);
/** Nothing of it belongs to the statement below: `public:`, `#![allow(…)]`. */
export const ALONE = 1 << (FIRST_OWN + 3);
/** A preprocessor line; two bits more tell which. */
export const DIRECTIVE = 1 << (FIRST_OWN + 4);
export const IF = 1 << (FIRST_OWN + 5);
export const ELSE = 1 << (FIRST_OWN + 6);
export const END_IF = 1 << (FIRST_OWN + 7);
export const DECORATES = 1 << (FIRST_OWN + 8);
/** It opens a group of definitions in round brackets: `const (`. */
export const GROUPS = 1 << (FIRST_OWN + 9);

/** What a language's definitions need around them. */
export type BraceRules = {
  /** Whether a statement ends with its line where nothing joins it to the next. */
  endsAtLine: boolean;
  /** Whether a definition may be where it is. */
  fits(definition: Definition, place: Place): boolean;
};

export type Place = {
  /** Nothing but scopes and the definition around is open. */
  direct: boolean;
  inGroup: boolean;
  around: Definition | null;
  indent: number;
  /** The statement began on a line above. */
  goesOn: boolean;
};

/** @returns the definitions of a file */
export function outlineBraces(lines: Int32Array, marks: MarkTable, rules: BraceRules): Outline {
  const scan = new BraceScan(marks, rules);
  for (let at = 0, number = 1; at < lines.length; at += WIDTH, number++) {
    const word = lines[at] ?? 0;
    if ((word & BLANK) === 0) scan.line(word, lines[at + 1] ?? 0, number);
  }
  return scan.finish();
}

/** `depth`: brackets around it. `index` -1: a scope. */
type Open = { index: number; depth: number };

class BraceScan {
  private readonly builder = new OutlineBuilder();
  private readonly open: Open[] = [];
  /** Definitions of the statement at hand, whose body may still come. */
  private waiting: Open[] = [];
  private readonly brackets: number[] = [];
  private readonly branches: number[][] = [];
  private state = 0;
  /** By the number of brackets around it: where the statement at hand begins, 0 between statements. */
  private readonly began: number[] = [];
  /** The first of the decorators right above, 0: none. */
  private decorated = 0;
  private joinsBelow = false;
  /** Whether the statement at the margin is a group. */
  private groups = false;
  /** Whether the line above is of a preprocessor line that goes on, and which macro that defines, -1: none. */
  private macro = false;
  private macroIndex = -1;
  private last = 0;

  constructor(
    private readonly marks: MarkTable,
    private readonly rules: BraceRules,
  ) {}

  line(word: number, link: number, number: number): void {
    const mark = (word & MARKED) === 0 ? null : this.marks.get(link);
    const inCode = this.state === 0;
    if (this.macro || (inCode && (word & DIRECTIVE) !== 0)) this.directive(word, mark, number);
    else if (inCode && (word & COMMENT) !== 0) this.pass(link, mark, number);
    else this.code(word, link, mark, number);
  }

  private code(word: number, link: number, mark: Mark | null, number: number): void {
    const inCode = this.state === 0;
    if (inCode) this.begin(word, mark, number);
    const inComment = this.state === IN_COMMENT;
    this.pass(link, mark, number);
    if (!inComment) this.last = number;
    if (inCode) this.joinsBelow = (word & JOINS_BELOW) !== 0;
    else if (!inComment) this.joinsBelow = false;
    if (inCode && (word & ALONE) !== 0) this.began[this.brackets.length] = 0;
  }

  finish(): Outline {
    this.endStatement(0);
    for (const { index } of this.open) if (index >= 0) this.builder.end(index, this.last);
    return this.builder.finish();
  }

  private begin(word: number, mark: Mark | null, number: number): void {
    const goesOn = this.joinsBelow || (word & JOINS_ABOVE) !== 0;
    const depth = this.brackets.length;
    if (this.rules.endsAtLine && this.began[depth] && !goesOn) this.endStatement(depth);
    if ((word & DECORATES) !== 0) this.decorated ||= number;
    this.began[depth] ||= number;
    if (depth === 0) this.groups = (word & GROUPS) !== 0;
    for (const definition of mark?.definitions ?? []) this.define(definition, word & INDENT, number);
    if ((word & SCOPE) !== 0) this.waiting.push({ index: -1, depth });
    if ((word & DECORATES) === 0) this.decorated = 0;
  }

  private define(definition: Definition, indent: number, number: number): void {
    const depth = this.brackets.length;
    const top = this.open[this.open.length - 1];
    const direct = depth === (top ? top.depth + 1 : 0);
    const owner = this.innermost();
    const inGroup = this.groups && depth === 1;
    const began = this.began[depth] || number;
    const around = owner < 0 ? null : this.builder.definitionOf(owner);
    const place = { direct, inGroup, indent, around, goesOn: began !== number };
    const { endsAtLine } = this.rules;
    if (!endsAtLine && began !== number && this.waiting.some((each) => each.index >= 0 && each.depth === depth)) return;
    if (!this.rules.fits(definition, place)) return;
    const start = endsAtLine ? this.decorated || number : began;
    this.waiting.push({ index: this.builder.begin(definition, number, start, owner), depth });
  }

  private innermost(): number {
    for (let at = this.open.length - 1; at >= 0; at--) {
      const index = this.open[at]?.index ?? -1;
      if (index >= 0) return index;
    }
    return -1;
  }

  private pass(link: number, mark: Mark | null, number: number): void {
    if (mark === null) {
      if (this.state === 0) this.shape(link, number);
      return;
    }
    const passage = mark.passages[this.state];
    if (!passage) return;
    this.state = passage.state;
    this.shape(passage.link, number);
    for (const item of passage.rest ?? []) this.item(item, number);
  }

  private shape(link: number, number: number): void {
    for (let left = link; left !== 0; left >>>= 3) this.item(left & 7, number);
  }

  private item(item: number, number: number): void {
    const { brackets } = this;
    if (item === OPENS) this.opens();
    else if (item === ROUND) brackets.push(ROUND);
    else if (item === ROUND_END) {
      if (brackets[brackets.length - 1] === ROUND) brackets.pop();
    } else if (item === CLOSES) this.closes(number);
    else if (item === ENDS) {
      this.last = number;
      if (brackets[brackets.length - 1] !== ROUND) this.endStatement(brackets.length);
    } else if (item === ARROW) this.arrow();
  }

  private opens(): void {
    const depth = this.brackets.push(OPENS) - 1;
    this.began[depth + 1] = 0;
    // As at most brackets: nothing is waiting for a body.
    if (this.waiting.length === 0) return;
    const body = this.waiting.find((each) => each.depth === depth && (each.index < 0 || this.takesBody(each.index)));
    if (!body) return;
    this.open.push(body);
    this.waiting = this.waiting.filter((each) => each.depth !== depth);
  }

  private takesBody(index: number): boolean {
    const kind = this.builder.kindOf(index);
    return kind === 'function' || kind === 'method' || kind === 'class' || kind === 'macro';
  }

  private closes(number: number): void {
    const depth = this.brackets.lastIndexOf(OPENS);
    if (depth < 0) return;
    this.last = number;
    this.cut(depth, number);
    if (!this.waiting.some((each) => each.depth === depth)) this.began[depth] = 0;
  }

  /** Closes everything that is deeper than `depth` brackets. */
  private cut(depth: number, number = this.last): void {
    this.brackets.length = Math.min(this.brackets.length, depth);
    for (let top = this.open[this.open.length - 1]; top && top.depth >= depth; top = this.open[this.open.length - 1]) {
      if (top.index >= 0) this.builder.end(top.index, number);
      this.open.pop();
    }
    if (this.waiting.some((each) => each.depth > depth)) this.endStatement(depth + 1);
  }

  private arrow(): void {
    const { length } = this.brackets;
    for (const { index, depth } of this.waiting) if (depth === length) this.builder.makeFunction(index);
  }

  private endStatement(depth: number): void {
    this.began[depth] = 0;
    if (this.waiting.length === 0) return;
    for (const each of this.waiting)
      if (each.depth >= depth && each.index >= 0) this.builder.end(each.index, this.last);
    this.waiting = this.waiting.filter((each) => each.depth < depth);
  }

  /** A macro goes on while its lines end in a backslash; the branches of a condition all begin with the same brackets. */
  private directive(word: number, mark: Mark | null, number: number): void {
    const goesOn = (word & CONTINUED) !== 0;
    if (!this.macro) {
      this.began[this.brackets.length] = 0;
      for (const definition of mark?.definitions ?? []) {
        this.macroIndex = this.builder.begin(definition, number, number, this.innermost());
      }
      if ((word & IF) !== 0) this.branches.push([...this.brackets]);
      if ((word & ELSE) !== 0) this.restore(this.branches[this.branches.length - 1]);
      if ((word & END_IF) !== 0) this.branches.pop();
    }
    if (this.macroIndex >= 0) this.builder.end(this.macroIndex, number);
    if (!goesOn) this.macroIndex = -1;
    this.macro = goesOn;
    this.last = number;
  }

  private restore(brackets: number[] | undefined): void {
    if (!brackets) return;
    this.cut(brackets.length);
    this.brackets.length = 0;
    for (const bracket of brackets) this.brackets.push(bracket);
  }
}
