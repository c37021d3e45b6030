/** Titles of one PR as different tools print them. */

/** Marks, quotes and spaces are typed differently by different tools and say nothing. */
function bare(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s`'"“”‘’…]+/gu, '')
    .replace(/\.{3}$/, '');
}

/**
 * @param told the title in a report @param real the commit's subject without its number
 * @returns whether they are the same but for quotes, case and spaces; a subject that was cut short with `…` is the same
 * as what it begins
 */
export function sameTitle(told: string, real: string): boolean {
  const [a, b] = [bare(told), bare(real)];
  if (a === b) return true;
  const cut = /(?:…|\.{3})["”']?$/;
  return (cut.test(real.trim()) && a.startsWith(b)) || (cut.test(told.trim()) && b.startsWith(a));
}
