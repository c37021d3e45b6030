/** @returns the next number from here that a scale may end in: 1, 1.5, 2, 3, 4, 5, 6, 8 or 10 times a power of ten, at least 2 */
export function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((each) => each * power >= most) ?? 10;
  return Math.max(2, step * power);
}
