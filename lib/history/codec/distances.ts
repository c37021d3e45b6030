/** Ascending numbers as the distances between them, base 36. */
import { digitsIn } from './digits';

/** @returns the text of ascending numbers; empty for none */
export function distances(numbers: number[]): string {
  let last = 0;
  return numbers
    .map((number) => {
      const distance = number - last;
      last = number;
      return distance.toString(36);
    })
    .join(' ');
}

/** @returns the numbers again, null where the text is not of {@link distances} */
export function ordinalsOf(text: string): number[] | null {
  if (text === '') return [];
  const numbers: number[] = [];
  let last = 0;
  for (let from = 0; from <= text.length; ) {
    const found = text.indexOf(' ', from);
    const to = found === -1 ? text.length : found;
    const distance = digitsIn(text, from, to, 9);
    if (distance < 0) return null;
    last += distance;
    numbers.push(last);
    from = to + 1;
  }
  return numbers;
}
