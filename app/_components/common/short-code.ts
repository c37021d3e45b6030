/** In letters of a fixed-width face; a line of a window of 320 pixels has more. */
const SHORT = 24;

/**
 * @returns whether code in running text could be broken at a space or mark inside, and is short enough not to be:
 * `[B, next_n]`, `--tp-size`; Chinese is wide
 */
export function isShortCode(text: string): boolean {
  if (text.length > SHORT || /^\w*$/.test(text)) return false;
  let width = 0;
  for (const letter of text) width += letter.charCodeAt(0) > 0x2e7f ? 2 : 1;
  return width <= SHORT;
}

/** @returns the pieces of a long name or path between which a line may break, separators with what they end */
export const wordsOfName = (name: string): string[] => name.split(/(?<=[/._:])(?=[^/._:])/);
