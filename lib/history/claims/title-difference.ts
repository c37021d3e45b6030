/** What tells two changes with like titles apart. */
import { readPartMark } from '../references/part-mark';
import { titleWords } from './title-form';

/** How two titles that are alike differ; `named`: in a version, a date, a size, or the part of a series, by which one tells two changes. */
export type TitleDifference = 'none' | 'reworded' | 'named';

const versionsOf = (title: string): string[] =>
  title
    .toLowerCase()
    .match(/(?<![\w.])v?\d+(?:\.\d+)+(?:\.?(?:post|rc|dev)\d*)?/g)
    ?.map((each) => each.replace('v', '')) ?? [];

/** @returns in what words of an earlier title gave way to others in a later one; what is only left out or added is no difference */
export function titleDifference(earlier: string, later: string): TitleDifference {
  const [part, otherPart] = [readPartMark(earlier), readPartMark(later)];
  if (part && otherPart && part.position !== otherPart.position) return 'named';
  const [versions, others] = [versionsOf(earlier), versionsOf(later)];
  if (versions.length > 0 && others.length > 0 && !versions.some((each) => others.includes(each))) return 'named';
  const wordsOf = (title: string) => titleWords(title).map((word) => word.replace(/^v(?=\d)/, ''));
  const [before, after] = [wordsOf(earlier), wordsOf(later)];
  const lost = before.filter((word) => !after.includes(word));
  const fresh = after.filter((word) => !before.includes(word));
  if (lost.length === 0 || fresh.length === 0) return 'none';
  const isNamed = (words: string[]) => words.some((word) => /\d/.test(word));
  return isNamed(lost) && isNamed(fresh) ? 'named' : 'reworded';
}
