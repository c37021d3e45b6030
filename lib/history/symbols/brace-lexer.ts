/** Reads the brackets of one line of a language with braces, past its strings and comments. */
import type { Passage } from './marks';
import { ARROW, CLOSES, ENDS, OPENS, ROUND, ROUND_END, ShapeBuilder } from './shape';

/** What a line can begin in. `LONG` is a string that goes over lines, `RAW` one without escapes. */
export const CODE = 0;
export const COMMENT = 1;
const LONG = 2;
const RAW = 3;

type Passages = (Passage | undefined)[];

export type Syntax = {
  /** The quote of strings that go over lines: a backtick, or `"` in Rust; 0: there are none. */
  long: number;
  /** `R"(…)"` in C++, `r#"…"#` in Rust. */
  raw: 'c++' | 'rust' | null;
  /** Whether `'` quotes strings; else it quotes characters, and Rust's lifetimes and C++'s digits have it alone. */
  apostrophes: boolean;
  /** Whether `/` can begin a regular expression. */
  regex: boolean;
};

const shape = new ShapeBuilder();

/** Beyond all bytes: what a line ends with that ends in `=>`. */
export const ARROW_END = 0x100;

/** The last byte of code that the pass at hand met, comments left out. */
let tail = 0;

/**
 * How the line read last is left, entered in code, and the last byte of its code, 0 where it is all comment. `alone`: the other
 * states leave it as they are. One object for all lines: there are millions.
 */
export const line: { state: number; link: number; rest: readonly number[]; last: number; alone: boolean } = {
  state: CODE,
  link: 0,
  rest: [],
  last: 0,
  alone: true,
};

/** Tells in {@link line} how a line is left. */
export function readLine(data: Buffer, from: number, to: number, syntax: Syntax): void {
  line.state = pass(data, from, to, CODE, syntax);
  line.link = shape.link();
  line.rest = shape.rest();
  line.last = tail;
  line.alone =
    !mayEnd(data, from, to, COMMENT, syntax) &&
    !mayEnd(data, from, to, LONG, syntax) &&
    !mayEnd(data, from, to, RAW, syntax);
}

/** @returns by state, how the line that {@link readLine} read is left; none for the states that it leaves as they are */
export function passagesOf(data: Buffer, from: number, to: number, syntax: Syntax): Passages {
  const passages: Passages = [passage(line.state, line.link, line.rest)];
  if (line.alone) return passages;
  for (const begun of [COMMENT, LONG, RAW]) {
    if (!mayEnd(data, from, to, begun, syntax)) continue;
    const state = pass(data, from, to, begun, syntax);
    passages[begun] = passage(state, shape.link(), shape.rest());
  }
  return passages;
}

function passage(state: number, link: number, rest: readonly number[]): Passage {
  return rest.length > 0 ? { state, link, rest } : { state, link };
}

function mayEnd(data: Buffer, from: number, to: number, state: number, { long, raw }: Syntax): boolean {
  if (state === COMMENT) return has(data, from, to, 0x2a, 0x2f);
  if (state === LONG) return long !== 0 && data.subarray(from, to).includes(long);
  if (raw === 'c++') return has(data, from, to, 0x29, 0x22);
  return raw === 'rust' && has(data, from, to, 0x22, 0x23);
}

function has(data: Buffer, from: number, to: number, first: number, second: number): boolean {
  for (let at = from + 1; at < to; at++) if (data[at] === second && data[at - 1] === first) return true;
  return false;
}

/** @returns the state in which the line is left; its brackets are in {@link shape} */
function pass(data: Buffer, from: number, to: number, begun: number, syntax: Syntax): number {
  shape.clear();
  tail = 0;
  let state = begun;
  let at = from;
  while (at < to) {
    if (state !== CODE) {
      at = endOf(data, at, to, state, syntax);
      if (at < 0) break;
      state = CODE;
    }
    const stop = code(data, at, to, syntax);
    at = stop.at;
    state = stop.state;
  }
  return state;
}

/** @returns the place behind the end of what `state` is in, -1 where the line has none */
function endOf(data: Buffer, from: number, to: number, state: number, { long, raw }: Syntax): number {
  for (let at = from; at < to; at++) {
    const byte = data[at];
    const next = at + 1 < to ? data[at + 1] : 0;
    if (state === COMMENT && byte === 0x2a && next === 0x2f) return at + 2;
    if (state === LONG && byte === 0x5c) at++;
    else if (state === LONG && byte === long) return at + 1;
    if (state === RAW && (raw === 'c++' ? byte === 0x29 && next === 0x22 : byte === 0x22 && next === 0x23))
      return at + 2;
  }
  return -1;
}

type Stop = { at: number; state: number };
const STOP: Stop = { at: 0, state: CODE };

function stop(at: number, state: number): Stop {
  STOP.at = at;
  STOP.state = state;
  return STOP;
}

/** @returns where the line ends, or something begins that may go over lines */
function code(data: Buffer, from: number, to: number, syntax: Syntax): Stop {
  let last = 0;
  /** Whether the last brace opened a value: `T = {}` in a list of types. */
  let value = false;
  for (let at = from; at < to; at++) {
    const byte = data[at] ?? 0;
    if (byte <= 0x20) continue;
    const next = at + 1 < to ? (data[at + 1] ?? 0) : 0;
    if ((byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || byte === 0x5f) {
      if (next === 0x22 && isRaw(data, at, to, byte, syntax)) return stop(at + 2, RAW);
      if (byte === 0x72 && next === 0x23 && syntax.raw === 'rust' && data[at + 2] === 0x22) return stop(at + 3, RAW);
    } else if (byte === 0x7b) {
      value = last === 0x3d;
      shape.add(OPENS);
    } else if (byte === 0x7d) shape.close(CLOSES, !value && !isWithin(data, at + 1, to));
    else if (byte === 0x28 || byte === 0x5b) shape.add(ROUND);
    else if (byte === 0x29 || byte === 0x5d) shape.close(ROUND_END, false);
    else if (byte === 0x3b) shape.add(ENDS);
    else if (byte === 0x3d && next === 0x3e) {
      shape.add(ARROW);
      last = next;
      tail = ARROW_END;
      at++;
      continue;
    } else if (byte === 0x2f && next === 0x2f) break;
    else if (byte === 0x2f && next === 0x2a) return stop(at + 2, COMMENT);
    else if (byte === 0x2f && syntax.regex && mayPrecedeRegex(data, from, at, last))
      at = regexEnd(data, at + 1, to) ?? at;
    else if (byte === syntax.long) {
      tail = byte;
      return stop(at + 1, LONG);
    } else if (byte === 0x22) at = stringEnd(data, at + 1, to, byte);
    else if (byte === 0x27)
      at = syntax.apostrophes ? stringEnd(data, at + 1, to, byte) : characterEnd(data, at, to, last);
    last = byte;
    tail = byte;
  }
  return stop(to, CODE);
}

/** What is behind a pair of braces in the middle of a head: `: a_{1}, b_{2} {`, `S = {}> {`, `: { a: T } {`. */
function isWithin(data: Buffer, from: number, to: number): boolean {
  let at = from;
  while (at < to && (data[at] ?? 0) <= 0x20) at++;
  return at < to && ',>){&|['.includes(String.fromCharCode(data[at] ?? 0));
}

function isRaw(data: Buffer, at: number, to: number, byte: number, { raw }: Syntax): boolean {
  return raw === 'c++' && byte === 0x52 && at + 2 < to && data[at + 2] === 0x28;
}

function stringEnd(data: Buffer, from: number, to: number, quote: number): number {
  for (let at = from; at < to; at++) {
    if (data[at] === 0x5c) at++;
    else if (data[at] === quote) return at;
  }
  return to;
}

/** `'{'` and `'\n'` are characters; `'a` of a lifetime and the mark in `1'000` are not. */
function characterEnd(data: Buffer, at: number, to: number, last: number): number {
  if (last >= 0x30 && last <= 0x39) return at;
  if (data[at + 1] === 0x5c) return stringEnd(data, at + 1, to, 0x27);
  for (let end = at + 2; end <= at + 5 && end < to; end++) {
    if (data[end] === 0x27) return end === at + 2 || (data[at + 1] ?? 0) >= 0x80 ? end : at;
  }
  return at;
}

/** A slash divides behind a value, and begins an expression behind an operator or an opening bracket. */
function mayPrecedeRegex(data: Buffer, from: number, at: number, last: number): boolean {
  if (last === 0 || '(,=:[!&|?{};+>'.includes(String.fromCharCode(last))) return true;
  return last === 0x6e && /\breturn\s*$/.test(data.toString('latin1', Math.max(from, at - 20), at));
}

function regexEnd(data: Buffer, from: number, to: number): number | null {
  let inClass = false;
  for (let at = from; at < to; at++) {
    const byte = data[at];
    if (byte === 0x5c) at++;
    else if (byte === 0x5b) inClass = true;
    else if (byte === 0x5d) inClass = false;
    else if (byte === 0x2f && !inClass) return at;
  }
  return null;
}
