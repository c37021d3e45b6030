/** `… — SM100 flag only`, `only the test changes`, `Partially reland …`, `part 2`. */
const PART = /\b(?:only|parts?|partial(?:ly)?)\b/i;

/** @returns whether the title of a reland says that it brings a part back; in words that the original has, it says no such thing */
export const saysPart = (title: string, original: string): boolean => PART.test(title) && !PART.test(original);
