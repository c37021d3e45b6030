/** What a page's title and its bar say of the site. */

/** A site's front page. */
const HOME = /^(?:https?:\/\/[^\s/]+)?\/?$/;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}.-]{1,20}(?: [\p{L}\p{N}.-]{1,12})?$/u;

/** @returns whether an address is a site's own, with no page behind it */
export const isHome = (address: string): boolean => HOME.test(address);

/**
 * Pages are titled `title · PR #12 · Site`, `PR #12 完整报告 | Site`.
 * @param left parts of a heading that are no facts, in their order @param parts all of them @param numberAt which is the number
 * @returns whether the last of them is the site's name: a word or two at the end, behind the number, and the title is not in it
 */
export function endsWithSite(left: { at: number; text: string }[], parts: string[], numberAt: number): boolean {
  const last = left.at(-1);
  if (!last || last.at !== parts.length - 1 || last.at <= numberAt || !NAME.test(last.text)) return false;
  return /完整报告$/.test(parts[numberAt] ?? '') || left.some(({ at }) => at < numberAt);
}
