/** What CC-CEDICT knows, compiled by compile-dictionary.mjs: read when a query first needs it. */
import data from './dictionary.json';

let words: Map<string, string[]> | null = null;
let longest = 0;

function entries(): Map<string, string[]> {
  if (words) return words;
  words = new Map();
  for (const line of data.words.split('\n')) {
    const at = line.indexOf(' ');
    words.set(line.slice(0, at), line.slice(at + 1).split(','));
    longest = Math.max(longest, at);
  }
  return words;
}

/** @returns what a common Chinese word is in the English of titles, the most usual first; none where nobody knows */
export const glossesOf = (word: string): string[] => entries().get(word) ?? [];

/** @returns the longest common word that is at a position of a run of Han characters */
export function commonWordAt(run: string, at: number): string | null {
  const known = entries();
  for (let length = Math.min(longest, run.length - at); length > 1; length -= 1) {
    const word = run.slice(at, at + length);
    if (known.has(word)) return word;
  }
  return null;
}

let simple: Map<string, string> | null = null;

/** @returns the text with traditional characters as their simplified ones, of the same length */
export function simplified(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text;
  simple ??= new Map(Array.from({ length: data.traditional.length / 2 }, (_, at) => pairAt(data.traditional, 2 * at)));
  return text.replace(/[\u4e00-\u9fff]/g, (char) => simple?.get(char) ?? char);
}

const pairAt = (text: string, at: number): [string, string] => [text.charAt(at), text.charAt(at + 1)];

let sounds: Map<string, string[]> | null = null;

/** More ways to read a word are guesses. */
const READINGS = 8;

/** @returns how a Chinese word is written in pinyin, without tones and spaces: `zhuyili` for 注意力 */
export function pinyinOf(word: string): string[] {
  sounds ??= new Map(data.pinyin.split(' ').map((entry) => [entry.charAt(0), entry.slice(1).split('/')]));
  let all = [''];
  for (const char of word) {
    const own = sounds.get(char);
    if (!own) return [];
    all = all.flatMap((begun) => own.map((sound) => begun + sound)).slice(0, READINGS);
  }
  return all;
}
