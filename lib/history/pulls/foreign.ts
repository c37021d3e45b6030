/** Tells PRs whose numbers mean other PRs of this repository (a fork's own, those of a repository before it) from late ones. */

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
 * Habit read: a history goes on in another repository, whose counter begins anew (apache/arrow-rs after apache/arrow, tokio
 * after tokio-core). PRs merge late, never early: a number that is so far above all of the counter's next ones is of an
 * earlier counter, and where most nearby are, all numbers before are. A fork's own PRs have a counter of their own, too, but
 * seldom its first numbers, or as many as there were before.
 */
const EARLIER = { above: 1.2, slack: 20, nearby: 20, most: 15, first: 50 };

/** A repository that was merged in is younger: most of its numbers are below such a share of the counter. */
const MERGED_IN = 0.5;

/**
 * @param numbers PR numbers in history order; null for commits without one
 * @param mergedIn for each the history it came in with, where that was merged in from elsewhere
 * @returns for each whether it is another repository's: a fork's own, or of a repository that this one goes on from or took in
 */
export function findForeign(numbers: (number | null)[], mergedIn: (string | undefined)[] = []): boolean[] {
  const numbered = numbers.flatMap((number, at) => (number === null ? [] : [{ number, at, from: mergedIn[at] }]));
  const taken = takenIn(numbered);
  const foreign = numbers.map(() => false);
  for (const { at, from } of numbered) foreign[at] = from !== undefined && taken.has(from);
  const line = numbered.filter(({ at }) => foreign[at] === false);
  const earlier = findEarlier(line.map(({ number }) => number));
  for (const [order, { at }] of line.entries()) foreign[at] = earlier[order] === true;
  const own = line.filter(({ at }) => foreign[at] === false);
  const values = own.map(({ number }) => number);
  const strays = straysOf(values);
  const ratios = ratiosToCounter(values, strays);
  for (const [order, { number, at }] of own.entries()) {
    const ratio = ratios[order] ?? 1;
    foreign[at] = strays.has(number) || ratio < ALONE || (ratio < WITH_COMPANY && hasCompany(values, ratios, order));
  }
  return foreign;
}

/** @returns the histories merged in whose numbers are not of this repository's counter */
function takenIn(numbered: { number: number; from: string | undefined }[]): Set<string> {
  const votes = new Map<string, number>();
  let counter = 0;
  for (const { number, from } of numbered) {
    if (from === undefined) counter = Math.max(counter, number);
    else votes.set(from, (votes.get(from) ?? 0) + (number < MERGED_IN * counter ? 1 : -1));
  }
  return new Set([...votes].flatMap(([from, vote]) => (vote > 0 ? [from] : [])));
}

/** @returns for each number whether it is of a counter that ran before the one that runs today */
function findEarlier(values: number[]): boolean[] {
  const none = values.map(() => false);
  const earlier = [...none];
  const next: number[] = [];
  let nearby = 0;
  for (let at = values.length - 1; at >= 0; at--) {
    const value = values[at] ?? 0;
    const counter = Math.max(...next);
    const isEarlier = next.length === REACH && value > EARLIER.above * counter + EARLIER.slack;
    // Numbers far below are late, or a fork's own: the counter stands where it stood.
    if (!isEarlier && (next.length < REACH || value >= WITH_COMPANY * counter)) next.push(value);
    if (next.length > REACH) next.shift();
    earlier[at] = isEarlier;
    nearby += (isEarlier ? 1 : 0) - (earlier[at + EARLIER.nearby] ? 1 : 0);
    if (nearby < EARLIER.most) continue;
    earlier.fill(true, 0, at);
    const own = values.filter((_, place) => !earlier[place]);
    const isAnew = Math.min(...own.slice(0, REACH)) <= EARLIER.first && 2 * own.length >= values.length;
    return isAnew ? earlier : none;
  }
  return none;
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
