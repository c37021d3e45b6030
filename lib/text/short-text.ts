/** Texts cut to a length, never within a character. */

/** A character outside the basic plane is two units that belong together: @returns the last place up to `end` to cut at */
export const wholeCharacters = (text: string, end: number): number =>
  /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end;

/** @returns the text, its end replaced by `…` where it is longer than `limit` characters */
export function shortText(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, wholeCharacters(text, limit))}…`;
}
