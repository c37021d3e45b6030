/** Where statements end with their line: what joins a line to the one above or below. */
import { JOINS_ABOVE, JOINS_BELOW } from './brace-outline';

const ABOVE = bytes('.|&?:+-*/=,)]}<>%^{');
const BELOW = bytes('=|&?:+-*/,([{<%^.!~');

/** @returns the flags of the stripped line `data[start, end)` */
export function joinsOf(data: Buffer, start: number, end: number): number {
  const first = data[start] ?? 0;
  const last = data[end - 1] ?? 0;
  const arrow = last === 0x3e && data[end - 2] === 0x3d;
  return (ABOVE[first] ? JOINS_ABOVE : 0) | (BELOW[last] || arrow ? JOINS_BELOW : 0);
}

function bytes(text: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const char of text) table[char.charCodeAt(0)] = 1;
  return table;
}
