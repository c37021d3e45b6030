/** Characters that nobody typed: invisible ones, spaces of other widths, ligatures, letters in full width. */

/** Zero width spaces, joiners of words, marks of direction, soft hyphens, byte order marks inside a text. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f]/g;
const LIGATURES = /[\ufb00-\ufb06]/g;
const WIDE_ALNUM = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;

/** A text with so many letters in full width was set so throughout: Chinese has no use for them. */
const MANY = 20;

/** @returns the text with the characters that its author typed; lines stay where they are */
export function cleanCharacters(text: string): string {
  const clean = text
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .replace(LIGATURES, (mark) => mark.normalize('NFKC'));
  const wide = clean.match(WIDE_ALNUM)?.length ?? 0;
  return wide < MANY ? clean : narrowNames(clean);
}

const WIDE_MARKS = /[＂＃＄％＆＇＊＋－．／＜＝＞＠［＼］＾＿｀｛｜｝～]/g;
const narrowChar = (char: string): string => char.normalize('NFKC');

/** Letters, and the marks that stand inside names; `：（）` only between narrow characters. */
function narrowNames(text: string): string {
  return text
    .replace(WIDE_ALNUM, narrowChar)
    .replace(WIDE_MARKS, narrowChar)
    .replace(/(?<=[\x21-\x7e])[：，（）；](?=[\x21-\x7e])/g, narrowChar);
}
