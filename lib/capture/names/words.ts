/** Words of a capture, spelt as names are, each with the offset where it is first. */
export type Words = ReadonlyMap<string, number>;

/** @returns the words of a text, without the marks of the sentences around them */
export function wordsOf(text: string): Words {
  const words = new Map<string, number>();
  for (const match of text.matchAll(/[\w./:-]+/g)) {
    const word = trimMarks(match[0]);
    if (!words.has(word)) words.set(word, match.index);
  }
  return words;
}

/** A run of a name's characters without the marks of the sentence around it. */
function trimMarks(run: string): string {
  let [start, end] = [0, run.length];
  while (start < end && './:'.includes(run.charAt(start))) start++;
  while (end > start && './:-'.includes(run.charAt(end - 1))) end--;
  return run.slice(start, end);
}
