/** Where statements end with their line: what joins a line to the one above or below. */
import { ARROW_END } from './brace-lexer';
import { JOINS_ABOVE, JOINS_BELOW } from './brace-outline';

const ABOVE = bytes('.|&?:+-*/=,)]}<>%^{');
const BELOW = bytes('=|&?:+-*/,([{<%^.!~');

/** @returns the flags of a line by the first byte of it and the last of its code */
export function joinsOf(first: number, last: number): number {
  return (ABOVE[first] ? JOINS_ABOVE : 0) | (last === ARROW_END || BELOW[last] ? JOINS_BELOW : 0);
}

function bytes(text: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const char of text) table[char.charCodeAt(0)] = 1;
  return table;
}
