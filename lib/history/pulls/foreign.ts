/** Tells a fork's own PRs, whose numbers mean other PRs upstream, from old PRs that merged late. */

/** How many of upstream's latest numbers say where its counter is. */
const REACH = 40;
/** Young repositories have numbers far below any fixed share of each other; there a low one is nothing special. */
const SMALLEST_COUNTER = 500;
/** A PR that waited long enough for the counter to grow tenfold was never seen; the oldest real one stood at 0.28. */
const ALONE = 0.1;
/** With company: others nearby, in number and in place, that are as far below. Late old PRs merge one by one. */
const WITH_COMPANY = 0.3;
const COMPANY = { count: 2, numbers: 25 };
/**
 * Habit read: a change that spans two repositories lands in both under the number of one of them. Such numbers tower over
 * the counter, and so few have their height (11 of 2,506 in torchrec, whose neighbour counts in the ten thousands) that no
 * counter can have passed there.
 */
const STRAY = { share: 0.02, above: 0.3 };

/**
 * @param numbers PR numbers in history order; null for commits without one
 * @returns for each whether it is a fork's own
 */
export function findForeign(numbers: (number | null)[]): boolean[] {
  const places = numbers.flatMap((number, at) => (number === null ? [] : [at]));
  const values = places.map((at) => numbers[at] ?? 0);
  const strays = straysOf(values);
  const ratios = ratiosToCounter(values, strays);
  const foreign = numbers.map(() => false);
  for (const [order, at] of places.entries()) {
    const ratio = ratios[order] ?? 1;
    foreign[at] =
      strays.has(values[order] ?? 0) || ratio < ALONE || (ratio < WITH_COMPANY && hasCompany(values, ratios, order));
  }
  return foreign;
}

/** @returns the numbers that tower over nearly all others */
function straysOf(values: number[]): Set<number> {
  const sorted = [...values].sort((a, b) => a - b);
  const strays = new Set<number>();
  let first = 0;
  for (const value of sorted) {
    while ((sorted[first] ?? value) < STRAY.above * value) first++;
    if (first > 0 && sorted.length - first < STRAY.share * sorted.length) strays.add(value);
  }
  return strays;
}

/**
 * Upstream's counter is the upper quartile of its latest numbers: PRs merge late, never early. Numbers that are far below
 * it leave it alone, so that a fork's own PRs may be as many as they like.
 */
function ratiosToCounter(values: number[], strays: Set<number>): number[] {
  const latest: number[] = [];
  return values.map((value) => {
    const sorted = [...latest].sort((a, b) => a - b);
    const counter = sorted[Math.floor(sorted.length * 0.75)] ?? 0;
    const ratio = counter < SMALLEST_COUNTER ? 1 : value / counter;
    if (ratio >= WITH_COMPANY && !strays.has(value)) latest.push(value);
    if (latest.length > REACH) latest.shift();
    return ratio;
  });
}

function hasCompany(values: number[], ratios: number[], order: number): boolean {
  let count = 0;
  for (let at = Math.max(0, order - REACH); at <= order + REACH && at < values.length; at++) {
    const near = Math.abs((values[at] ?? 0) - (values[order] ?? 0)) <= COMPANY.numbers;
    if (at !== order && near && (ratios[at] ?? 1) < WITH_COMPANY) count++;
  }
  return count >= COMPANY.count;
}
