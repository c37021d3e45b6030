/** The order of versions, as people count them. */

/** Numbers, and what follows them: `0.5.10` and `rc0`. */
const PARTS = /^\D*(\d+(?:\.\d+)*)[-._+]?(.*)$/;
/** What comes before the version that it names; anything else (`post1`, `hotfix`) comes after it. */
const BEFORE = /^(?:dev|a|alpha|b|beta|c|m|pre|preview|rc|canary|next|snapshot)(?![a-z])/i;

/**
 * `0.5.10rc0` before `0.5.10` before `0.5.10.post1` before `0.5.11`; missing numbers are 0. For tags of one make: what
 * is before the first digit is not looked at.
 */
export function compareVersions(a: string, b: string): number {
  const [x, y] = [partsOf(a), partsOf(b)];
  for (let at = 0; at < Math.max(x.numbers.length, y.numbers.length); at++) {
    const difference = (x.numbers[at] ?? 0) - (y.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return x.rank - y.rank || (x.rest < y.rest ? -1 : Number(x.rest > y.rest));
}

function partsOf(version: string): { numbers: number[]; rank: -1 | 0 | 1; rest: string } {
  const [, digits = '0', rest = version] = PARTS.exec(version) ?? [];
  const rank = rest === '' ? 0 : BEFORE.test(rest) ? -1 : 1;
  return { numbers: digits.split('.').map(Number), rank, rest: rest.replace(/\d+/g, (run) => run.padStart(8, '0')) };
}
