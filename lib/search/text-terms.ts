/** The terms of the full-text index: plain words as they are folded, Chinese characters in ASCII. */
import { hanQueryTerms } from '../text/han';
import { indexTerms, type Run } from '../text/tokens';

/**
 * MiniSearch keeps terms in a tree and looks at the branches of a node one by one: thousands of Chinese characters at its
 * root make every look-up slow (building takes 2.5 times as long, loading 3 times). Three letters of 32 for a character
 * take as many bytes and keep every node small. Words are in lower case, so that upper case stands for nothing else.
 */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&*';

const FIRST = 0x4e00;
const COUNT = 0x5200;

/** @returns the text with each of the common Chinese characters as three letters; rarer ones stay */
export function encodeHan(text: string): string {
  let out = '';
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at) - FIRST;
    const known = code >= 0 && code < COUNT;
    out += known ? letter(code >> 10) + letter(code >> 5) + letter(code) : text.charAt(at);
  }
  return out;
}

const letter = (bits: number): string => LETTERS.charAt(bits & 31);

/** @returns the terms of a run of a text. A name of several words (with `_`) is no term of the text index: see shard.ts */
export function textTerms(run: Run): string[] {
  return run.kind === 'han' ? indexTerms(run).map(encodeHan) : indexTerms(run);
}

/** @returns the terms by which a run of Chinese characters is looked up: all of its pairs; of a lone character, a beginning */
export function hanTerms(run: string): string[] {
  return hanQueryTerms(run).map(encodeHan);
}
