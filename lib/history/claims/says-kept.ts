/** A line or a sentence that begins so; words in the middle of one tell of something else. */
const KEEPS = /(?:^|[.;,]\s+|\bbut\s+)(?:[-*+]\s+)?(?:keep(?:s|ing)?\b|except\b|partial(?:ly)?\s+reverts?\b)/im;

/** @returns whether a body says that a part is not undone: `* keep changes in config.ts`, `Partially revert …` */
export const saysKept = (body: string): boolean => KEEPS.test(body);
