/** A model's answer that has the whole report in one fence, as a file to copy, between sentences of its own. */
import { excerpt } from '../../report/problems';
import { namesSection } from '../outline/form';
import type { Tell } from '../problems';

const FENCE = /^\s{0,3}(`{3,}|~{3,})[ \t]*([\w+-]{0,20})[ \t]*$/;
const HEADING = /^(?:#{1,6} |\*\*)([^*#]{1,60}?)(?:\*\*)?[:：]?$/;
const MAX_HEADING = 80;
/** What such a fence is said to have. */
const TEXT = /^(?:markdown|md|mdx|text|txt|plaintext|plain)?$/i;
/** So many headings of sections inside are a report, not code that shows one. */
const FEWEST = 3;

/** @returns the words of a line that is the heading of a section, or null */
function headingOf(line: string): string | null {
  const name = line.length > MAX_HEADING ? '' : (HEADING.exec(line.trim())?.[1]?.trim() ?? '');
  return name !== '' && namesSection(name) ? name : null;
}

/** @returns the text without the fence, and without what stands below it, which is told; lines keep their numbers; any other as it is */
export function withinFence(text: string, tell: Tell): string {
  const lines = text.split('\n');
  const fences = lines.flatMap((line, at) => {
    const [, marks, language] = FENCE.exec(line) ?? [];
    return marks === undefined ? [] : [{ at, marks, language: language ?? '' }];
  });
  const [outer] = fences;
  if (!outer || !TEXT.test(outer.language)) return text;
  const names = (from: number, to: number): number =>
    new Set(lines.slice(from, to).flatMap((line) => headingOf(line) ?? [])).size;
  const own = fences.filter(({ marks }) => marks.startsWith(outer.marks));
  if (names(0, outer.at) > 0 || names(outer.at + 1, own[1]?.at ?? lines.length) < FEWEST) return text;
  // Code inside has fences of its own, of as many marks at times: each of them is closed.
  const last = own.at(-1);
  const isClosed = last !== undefined && last !== outer && last.language === '' && own.length % 2 === 0;
  const end = isClosed ? last.at : lines.length;
  // What follows is the model's own: a report does not go on behind its end.
  if (names(end, lines.length) > 0) return text;
  const below = lines.findIndex((line, at) => at > end && /[\p{L}\p{N}]/u.test(line));
  if (below >= 0) tell('page-line-dropped', below + 1, excerpt(lines[below] ?? ''));
  return lines.map((line, at) => (at === outer.at || at >= end ? '' : line)).join('\n');
}
