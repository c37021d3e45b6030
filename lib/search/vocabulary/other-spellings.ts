/**
 * How else a name with a version is written: models, libraries and devices are called `Gemma3`, `gemma-3` and `gemma 3` in the
 * titles of one project, and whoever types one of these means all.
 */

/** Letters with a version behind them, which may begin with a letter of its own: `gemma3`, `glm4.6`, `kimik2`, `kimik2.5`. */
const TOGETHER = /^([a-z]{2,})(\d+(?:\.\d+)*[a-z]?)$/;

/** Versions begin with a letter as often as not: `v3`, `k2`, `m2`, `r1`, `s1`. */
const WITH_LETTER = /^([a-z]{3,})([a-z])$/;

const NAME = /^[a-z]{2,}$/;
const VERSION = /^[a-z]?\d+(?:\.\d+)*[a-z]?$/;

/** @param word in lower case @returns the ways to write it with its version apart, `gemma 3` for `gemma3`; none where it has none */
export function apartOf(word: string): string[] {
  const [, name = '', version = ''] = TOGETHER.exec(word) ?? [];
  if (name === '') return [];
  const [, shorter, letter] = WITH_LETTER.exec(name) ?? [];
  return [`${name} ${version}`, ...(shorter === undefined ? [] : [`${shorter} ${letter}${version}`])];
}

/** @returns two words side by side in lower case as one, `kimik2` for `kimi` and `k2`; null where the second is no version */
export function togetherOf(word: string, next: string): string | null {
  return NAME.test(word) && VERSION.test(next) ? word + next : null;
}
