/** The lines of a PR that show why it was found. */
import type { Pull } from '../../graph/types';
import { shownText } from '../../text/shown';
import type { Excerpt, Mark } from '../types';
import { findMarks, type Needle } from './marks';
import { pullSections, type Section } from './sections';

/** Characters shown before the first mark, and in all. */
const LEAD = 40;
const LENGTH = 160;

/** Excerpts of one hit. */
const SHOWN = 2;

type Candidate = { section: Section; marks: Mark[]; found: number };

/**
 * @param needles what the PR has outside its title
 * @returns at most two excerpts, in page order, from the sections that hold the most of the needles; the beginning of the
 * summary without marks where only the title matched
 */
export function cutExcerpts(pull: Pull, needles: readonly Needle[]): Excerpt[] {
  if (needles.length === 0 && !pull.record) return [];
  const sections = pullSections(pull).filter(({ field }) => field !== 'title');
  const seen = new Set<string>();
  const candidates: Candidate[] = [];
  for (const written of sections) {
    const section = written.field === 'files' ? written : { ...written, text: shownText(written.text) };
    if (seen.has(section.text)) continue;
    seen.add(section.text);
    const { marks, found } = findMarks(section.text, needles);
    if (found > 0) candidates.push({ section, marks, found });
  }
  if (candidates.length === 0) {
    const summary = sections.find(({ field }) => field === 'summary');
    return summary ? [cut({ ...summary, text: shownText(summary.text) }, [])] : [];
  }
  const best = [...candidates].sort((a, b) => worth(b) - worth(a)).slice(0, SHOWN);
  return candidates.filter((candidate) => best.includes(candidate)).map(({ section, marks }) => cut(section, marks));
}

/** Titles of related PRs repeat this one's words, but say nothing of it. */
const worth = ({ section, found }: Candidate): number => found - (section.anchor === 'related' ? 1.5 : 0);

function cut({ label, anchor, text }: Section, marks: Mark[]): Excerpt {
  const first = marks[0]?.[0] ?? 0;
  let start = first > LEAD + LEAD / 2 ? first - LEAD : 0;
  let end = Math.min(text.length, start + LENGTH);
  if (isLowSurrogate(text, start)) start -= 1;
  if (isLowSurrogate(text, end)) end += 1;
  const inside = marks.filter((mark) => mark[0] < end && mark[1] > start);
  return {
    label,
    anchor,
    text: text.slice(start, end),
    marks: inside.map((mark): Mark => [Math.max(mark[0], start) - start, Math.min(mark[1], end) - start]),
    cutBefore: start > 0,
    cutAfter: end < text.length,
  };
}

/** Whether a cut at `at` would part the two halves of one character. */
const isLowSurrogate = (text: string, at: number): boolean =>
  at > 0 && /[\udc00-\udfff]/.test(text.charAt(at)) && /[\ud800-\udbff]/.test(text.charAt(at - 1));
