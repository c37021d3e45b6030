/** Numbers in base 36, read by hand: a history has hundreds of thousands. */

const [MINUS, COLON] = [45, 58];

/** @returns the number of at most `most` digits that is there; below 0 for none */
export function digitsIn(text: string, from: number, to: number, most = 8): number {
  if (to <= from || to - from > most) return -1;
  let value = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    const digit = code >= 48 && code <= 57 ? code - 48 : code >= 97 && code <= 122 ? code - 87 : -1;
    if (digit < 0) return -1;
    value = value * 36 + digit;
  }
  return value;
}

/** @returns the same with a sign before it, where there is one; NaN for none */
export function signedIn(text: string, from: number, to: number): number {
  const isBelow = text.charCodeAt(from) === MINUS;
  const value = digitsIn(text, isBelow ? from + 1 : from, to);
  if (value < 0) return Number.NaN;
  return isBelow ? -value : value;
}

/** @returns the numbers between colons, of at most nine digits; null where they are not as many */
export function numbersOf(item: string, count: number): number[] | null {
  const numbers: number[] = [];
  for (let from = 0; from <= item.length; ) {
    let to = from;
    while (to < item.length && item.charCodeAt(to) !== COLON) to += 1;
    const number = digitsIn(item, from, to, 9);
    if (number < 0) return null;
    numbers.push(number);
    from = to + 1;
  }
  return numbers.length === count ? numbers : null;
}
