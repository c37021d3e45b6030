/** What a value of a row stands for. */
import type { Row } from '../sqlite';

export const parse = <T>(json: Row[number] | undefined): T => JSON.parse(json as string) as T;

/** @returns the list that a text is; none where there is none */
export const listOf = <T>(json: Row[number] | undefined): T[] => (json ? parse<T[]>(json) : []);

/** @returns the 32-bit numbers that bytes are; none where there are none */
export function numbersOf(bytes: Row[number] | undefined): Uint32Array {
  // A copy: a number can only be read where every fourth byte begins.
  return new Uint32Array(Uint8Array.from((bytes as Uint8Array | null | undefined) ?? []).buffer);
}
