/** Ascending numbers as the distances between them, base 36. */

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
  if (!/^[0-9a-z]{1,9}(?: [0-9a-z]{1,9})*$/.test(text)) return null;
  let last = 0;
  return text.split(' ').map((part) => {
    last += Number.parseInt(part, 36);
    return last;
  });
}
