import { type Definition, definer, LINE_LIMIT } from './definition';
import type { Language } from './language';
import { BLANK, COMMENT, CONTINUED, indentOf, MARKED } from './line-list';
import type { Passage } from './marks';
import { ADDS_ARGUMENT, DECORATES, outlinePython } from './python-outline';

const make = definer('.');

/** The bracket or colon keeps prose out: a docstring's `class of …` defines nothing. */
const FUNCTION = /^(?:async\s+)?def\s+([\p{L}_][\p{L}\p{N}_]*)\s*[([]/u;
const CLASS = /^class\s+([\p{L}_][\p{L}\p{N}_]*)\s*[([:]/u;
/** `SGLANG_FOO = EnvBool(False)`, `_is_hip = is_hip()`: names that others import, of a module or of its classes. */
const CONSTANT = /^([A-Z][A-Z0-9_]{2,}|_[A-Za-z0-9_]{2,})\s*(?::[^=]{1,80})?=(?!=)/;
/** `parser.add_argument("--page-size", …`: all the names that one option goes by. */
const ADDED = /\badd_argument\(\s*((?:["']-{1,2}[A-Za-z][\w-]*["']\s*,?\s*)*)/;
/** `page_size: Annotated[int, "…"] = 1`, a field that a parser of options is made from; `A` is what `Annotated` is imported as. */
const FIELD = /^([a-z]\w*)\s*:\s*(?:\w+\.)?A(?:nnotated)?\[/;
/** The same below the call. */
const FLAGS_ALONE = /^(?:["']-{1,2}[A-Za-z][\w-]*["']\s*(?:,\s*|$|\)))+/;
const FLAG = /["'](--[A-Za-z][\w-]*)["']/g;

/** What a line begins in; 1 is a string of three double quotes, 2 one of three single quotes. */
const CODE = 0;

export const python: Language = {
  read(data, from, to, lines, marks) {
    const { indent, start } = indentOf(data, from, to);
    if (start === to) return lines.push(BLANK, 0);
    pass(data, start, to, CODE);
    const { state, link, adds } = line;
    const flags = indent | flagsOf(data, start);
    const triple = hasTriple(data, start, to);
    const definitions = define(data, start, to, adds);
    if (definitions.length === 0 && !triple) return lines.push(flags, link);
    const inCode = { state, link };
    const passages = triple ? [inCode, passage(data, start, to, 1), passage(data, start, to, 2)] : [inCode];
    lines.push(flags | MARKED, marks.add({ definitions, passages }));
  },
  outline: outlinePython,
};

function flagsOf(data: Buffer, start: number): number {
  const first = data[start];
  return (
    (first === 0x23 ? COMMENT : 0) |
    (first === 0x40 ? DECORATES : 0) |
    (line.goesOn ? CONTINUED : 0) |
    (line.adds ? ADDS_ARGUMENT : 0)
  );
}

const NOTHING: Definition[] = [];

/** The first bytes tell most lines from definitions: text is made of few. */
function define(data: Buffer, start: number, to: number, adds: boolean): Definition[] {
  const first = data[start] ?? 0;
  if (mayOpenBlock(first, data[start + 1], data[start + 2])) {
    const text = textOf(data, start, to);
    const block = make('function', FUNCTION.exec(text)?.[1]) ?? make('class', CLASS.exec(text)?.[1]);
    if (block) return [block];
  }
  if ((first === 0x5f || (first >= 0x41 && first <= 0x5a)) && mayBeConstant(data, start, to, first)) {
    const constant = make('constant', CONSTANT.exec(textOf(data, start, to))?.[1]);
    if (constant) return [constant];
  }
  if (first >= 0x61 && first <= 0x7a && isField(data, start, to)) {
    const field = FIELD.exec(textOf(data, start, to))?.[1];
    if (field) return [{ name: `--${field.replaceAll('_', '-')}`, kind: 'flag', joiner: '.', grouped: true }];
  }
  if ((first === 0x22 || first === 0x27) && data[start + 1] === 0x2d)
    return flagsIn(FLAGS_ALONE.exec(textOf(data, start, to))?.[0]);
  return adds ? flagsIn(ADDED.exec(textOf(data, start, to))?.[1]) : NOTHING;
}

/** `def`, `async`, `class` */
function mayOpenBlock(first: number, second: number | undefined, third: number | undefined): boolean {
  if (first === 0x64) return second === 0x65 && third === 0x66;
  if (first === 0x61) return second === 0x73 && third === 0x79;
  return first === 0x63 && second === 0x6c && third === 0x61;
}

/** Whether it begins with a name such as a constant has, and what may be `=` or `:` behind it. */
function mayBeConstant(data: Buffer, start: number, to: number, first: number): boolean {
  let at = start + 1;
  while (at < to && isWord(data[at] ?? 0) && (first === 0x5f || !isLower(data[at] ?? 0))) at++;
  if (at - start < 3) return false;
  while (at < to && (data[at] ?? 0) <= 0x20) at++;
  const next = at < to ? (data[at] ?? 0) : 0;
  return next === 0x3d || next === 0x3a || next >= 0x80;
}

/** Whether it begins like `name: A[` or `name: t.Annotated[`. */
function isField(data: Buffer, start: number, to: number): boolean {
  let at = wordEnd(data, start, to);
  if (data[at] !== 0x3a || data[at + 1] !== 0x20) return false;
  at += 2;
  if (mayAnnotate(data, at)) return true;
  const end = wordEnd(data, at, to);
  return data[end] === 0x2e && mayAnnotate(data, end + 1);
}

function mayAnnotate(data: Buffer, at: number): boolean {
  return data[at] === 0x41 && (data[at + 1] === 0x5b || data[at + 1] === 0x6e);
}

function wordEnd(data: Buffer, from: number, to: number): number {
  let at = from;
  while (at < to && isWord(data[at] ?? 0)) at++;
  return at;
}

function isLower(byte: number): boolean {
  return byte >= 0x61 && byte <= 0x7a;
}

function isWord(byte: number): boolean {
  return (
    byte === 0x5f || (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x30 && byte <= 0x39)
  );
}

function textOf(data: Buffer, start: number, to: number): string {
  return data.toString('utf8', start, Math.min(to, start + LINE_LIMIT)).trimEnd();
}

function flagsIn(text: string | undefined): Definition[] {
  if (!text) return NOTHING;
  return [...text.matchAll(FLAG)].map(([, name = '']) => ({ name, kind: 'flag', joiner: '.' }));
}

const ADD_ARGUMENT = Buffer.from('add_argument(');

function endsWith(data: Buffer, end: number, word: Buffer): boolean {
  return data.compare(word, 0, word.length, end - word.length, end) === 0;
}

/** Looks at each third byte: three quotes in a row can't be passed over. */
function hasTriple(data: Buffer, start: number, to: number): boolean {
  for (let at = start + 2; at < to; at += 3) {
    const byte = data[at];
    if (byte !== 0x22 && byte !== 0x27) continue;
    let first = at;
    while (first > start && data[first - 1] === byte) first--;
    let last = at;
    while (last + 1 < to && data[last + 1] === byte) last++;
    if (last - first >= 2) return true;
  }
  return false;
}

/** How the line read last is left; `link`: brackets opened less those closed. One object for all lines: there are millions. */
const line = { state: CODE, link: 0, goesOn: false, adds: false };

/** Tells in {@link line} how a line is left when it is entered in `state`, 1 and 2 being strings of three quotes. */
function pass(data: Buffer, start: number, to: number, state: number): void {
  line.state = state;
  line.link = 0;
  line.goesOn = false;
  line.adds = false;
  let at = start;
  while (at < to) {
    if (line.state !== CODE) {
      at = closing(data, at, to, line.state === 1 ? 0x22 : 0x27);
      if (at < 0) return;
      line.state = CODE;
    }
    at = code(data, at, to);
  }
}

function passage(data: Buffer, start: number, to: number, state: number): Passage {
  pass(data, start, to, state);
  return { state: line.state, link: line.link };
}

/** @returns where the line ends or a string of three quotes begins, which `line.state` then tells */
function code(data: Buffer, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const byte = data[at] ?? 0;
    if (byte > 0x5d && byte < 0x7b) continue;
    if (byte === 0x28 || byte === 0x5b || byte === 0x7b) {
      line.link++;
      if (byte === 0x28 && data[at - 1] === 0x74 && at - from >= 12 && endsWith(data, at + 1, ADD_ARGUMENT))
        line.adds = true;
    } else if (byte === 0x29 || byte === 0x5d || byte === 0x7d) line.link--;
    else if (byte === 0x23) return to;
    else if (byte === 0x22 || byte === 0x27) {
      if (data[at + 1] === byte && data[at + 2] === byte && at + 2 < to) {
        line.state = byte === 0x22 ? 1 : 2;
        return at + 3;
      }
      at = stringEnd(data, at + 1, to, byte);
      if (at >= to) line.goesOn = data[to - 1] === 0x5c;
    } else if (byte === 0x5c && isLast(data, at, to)) line.goesOn = true;
  }
  return to;
}

function isLast(data: Buffer, at: number, to: number): boolean {
  return at === to - 1 || (at === to - 2 && data[at + 1] === 0x0d);
}

/** @returns place of the quote that ends a string of one line, `to` where there is none */
function stringEnd(data: Buffer, from: number, to: number, quote: number): number {
  for (let at = from; at < to; at++) {
    if (data[at] === 0x5c) at++;
    else if (data[at] === quote) return at;
  }
  return to;
}

/** @returns the place behind the three quotes that end a string, -1 where there are none */
function closing(data: Buffer, from: number, to: number, quote: number): number {
  for (let at = from; at < to; at++) {
    if (data[at] === 0x5c) at++;
    else if (data[at] === quote && data[at + 1] === quote && data[at + 2] === quote && at + 2 < to) return at + 3;
  }
  return -1;
}
