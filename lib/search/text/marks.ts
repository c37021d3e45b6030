/** Where the words of a query stand in a text: offsets, never changed text, and never a regular expression of user input. */
import { fold } from '../../text/fold';
import type { Mark } from '../types';

/** Texts to highlight, folded; any of the spellings of one needle marks it. */
export type Needle = { spellings: string[] };

/** Words up to this length are marked only where they stand alone or as a hump: `v2` in "spec v2", not in "env20". */
const SHORT = 3;

const WORD = /[a-z0-9]/;

/** @returns the marks of all needles, sorted and joined where they touch or overlap, and how many needles were found */
export function findMarks(text: string, needles: readonly Needle[]): { marks: Mark[]; found: number } {
  const folded = fold(text);
  const marks: Mark[] = [];
  let found = 0;
  for (const { spellings } of needles) {
    const before = marks.length;
    for (const spelling of spellings) addMarks(text, folded, spelling, marks);
    if (marks.length > before) found += 1;
  }
  return { marks: join(marks), found };
}

function addMarks(text: string, folded: string, spelling: string, marks: Mark[]): void {
  if (spelling === '') return;
  const short = spelling.length <= SHORT && WORD.test(spelling);
  for (let at = folded.indexOf(spelling); at !== -1; at = folded.indexOf(spelling, at + spelling.length)) {
    const end = at + spelling.length;
    if (!short || (isBorder(text, at) && isBorder(text, end))) marks.push([at, end]);
  }
}

/** Whether a word or a hump of a camel-case name begins or ends at `at`. */
function isBorder(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  return !WORD.test(before.toLowerCase()) || !WORD.test(after.toLowerCase()) || /[A-Z]/.test(after);
}

function join(marks: Mark[]): Mark[] {
  const joined: Mark[] = [];
  for (const [start, end] of marks.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = joined[joined.length - 1];
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}
