/** In letters of a fixed-width face; a line of a window of 320 pixels has more. */
const SHORT = 24;

/** A line of a window of 360 pixels has about as many. */
const LINE = 40;

/** Plain names up to this length fit into any column and have no mark to break at. */
const PLAIN = /^\w{0,20}$/;

/**
 * How code in running text keeps in one piece, as a class: `short` is never broken (`[B, next_n]`, `--tp-size`); `whole` goes
 * to the next line and is broken only where a line of its own is too narrow (`ctx_2d.shape == (B, next_n)`). Chinese is wide.
 * @returns undefined for what needs neither: plain short names, and code longer than a phone's line
 */
export function codeFit(text: string): 'short' | 'whole' | undefined {
  if (text.length > LINE || PLAIN.test(text)) return undefined;
  let width = 0;
  for (const letter of text) width += letter.charCodeAt(0) > 0x2e7f ? 2 : 1;
  if (width <= SHORT && !/^\w*$/.test(text)) return 'short';
  return width <= LINE ? 'whole' : undefined;
}

/** No name of a person is longer; each place to break costs the page an element. */
const LONGEST = 400;

/**
 * @returns the pieces of a long name or path between which a line may break, separators with what they end; a line's number
 * stays with its file (`a.py:12`)
 */
export const wordsOfName = (name: string): string[] =>
  name.length > LONGEST ? [name] : name.split(/(?<=[/._:])(?=[^/._:])(?!(?<=:)\d)/);
