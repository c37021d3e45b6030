/** What a character is, as far as line breaks and spacing care. */

/** Han, kana, hangul and the full-width punctuation around them: no space stands between two of these. */
const WIDE = /[\u2e80-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u;

/** Quotation marks and dashes that Chinese text sets as full-width, though other scripts use them too. */
const WIDE_MARK = /[“”‘’—…·]/;

const HAN = /\p{Script=Han}/u;

export const isWide = (char: string): boolean => WIDE.test(char) || WIDE_MARK.test(char);

/** @returns whether the text has a Chinese character */
export const hasHan = (text: string): boolean => HAN.test(text);

/** @returns the columns a text takes on a page, two for each wide character */
export function columns(text: string): number {
  let width = 0;
  // Below the first wide character there is nothing to ask for.
  for (const char of text) width += char >= '\u2e80' && WIDE.test(char) ? 2 : 1;
  return width;
}

/** @returns whether the text ends as a sentence or a clause does, closing marks aside */
export function endsSentence(text: string): boolean {
  return /[。！？!?；;.…：:][”’"')）】`*]*$/.test(text.trimEnd());
}
