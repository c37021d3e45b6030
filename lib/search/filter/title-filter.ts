/** `title:X`: the PRs whose title has the word, by itself or in a longer name, those where it is by itself first. */
import { fold } from '../../text/fold';
import type { SearchEngine } from '../engine/engine';
import type { Query } from '../query/parse-query';
import { globTest } from './globs';
import type { Test } from './masks';

/** Every word of the value (folded) stands in the title as a word: `gated` is not in "disaggregated". */
export function titleTest({ pulls }: SearchEngine, text: string): Test {
  const words = text.split(/\s+/).map((word) => wordTest(word, LETTER));
  return (_, id) => words.every((isIn) => isIn(pulls.titleOf(id)));
}

/** @returns the PRs in their order, but those last that have a word of `title:` only in a longer name: `cache` in `mem_cache` */
export function aloneFirst({ pulls }: SearchEngine, { clauses }: Query, ids: number[]): number[] {
  const values = clauses.flatMap((each) =>
    each.type === 'filter' && each.key === 'title' && !each.negated ? [each.value] : [],
  );
  if (values.length === 0) return ids;
  const tests = values.map((value) =>
    fold(value)
      .split(/\s+/)
      .map((word) => wordTest(word, PART_OF_NAME)),
  );
  const alone = new Set(ids.filter((id) => tests.some((words) => words.every((isIn) => isIn(pulls.titleOf(id))))));
  return [...alone, ...ids.filter((id) => !alone.has(id))];
}

/** What goes on a word, and what goes on a name of several. Chinese has no spaces. */
const LETTER = /[\p{L}\p{N}]/u;
const PART_OF_NAME = /[\p{L}\p{N}_-]/u;
const HAN = /\p{Script=Han}/u;

/** @returns a test for titles that have a word, beside which no more of it stands; with `*`, a word of the form */
function wordTest(word: string, more: RegExp): (title: string) => boolean {
  if (word.includes('*')) {
    const fits = globTest(word);
    return (title) => (title.match(/[^\s"'`()[\]{},;:]+/g) ?? []).some(fits);
  }
  const isMore = (char: string) => more.test(char) && !HAN.test(char);
  const [first, last] = [isMore(word.charAt(0)), isMore(word.slice(-1))];
  return (title) => {
    for (let at = title.indexOf(word); at !== -1; at = title.indexOf(word, at + 1)) {
      const [before, behind] = [title.charAt(at - 1), title.charAt(at + word.length)];
      if (!(first && isMore(before)) && !(last && isMore(behind))) return true;
    }
    return false;
  };
}
