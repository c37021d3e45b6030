/** @param numbers in order @returns how many of them are below one: the place of the first that is not */
export function lowerBound(numbers: ArrayLike<number>, wanted: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
