/** Which of a few fixed words somebody meant: commands, options, qualifiers and their values. */
import { nearestNames } from '../../graph/nearest-names';
import { editDistance } from '../index/edit-distance';

/** @returns at most `limit` of the words: those one or two letters off first, then those most like it otherwise */
export function nearestWords(wanted: string, words: readonly string[], limit: number): string[] {
  const typed = wanted.toLowerCase();
  // Of a short word two letters are nearly all.
  const slips = words.flatMap((word) => {
    const distance = editDistance(typed, word, 2);
    return distance <= Math.min(2, word.length - 2) ? [{ word, distance }] : [];
  });
  const near = slips.sort((a, b) => a.distance - b.distance).map(({ word }) => word);
  return [...new Set([...near, ...nearestNames(wanted, words, limit)])].slice(0, limit);
}
