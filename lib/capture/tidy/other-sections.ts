/** Sections that reports do not have, and that a page or a person put between those that they have. */
import { isPartName } from '../../report/section-names';
import { fenceParts } from '../lines/fences';
import { isBlank, type Line } from '../lines/line';
import type { Tell } from '../problems';

const HEADING = /^(#{1,6})\s+(.*)$/;

/** A name alone: converters make headings also of items, paths and comments of code, which say more than a name. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} &/、·-]{1,23}$/u;

/**
 * @param headings places of the lines that head a section of a report
 * @returns the lines without other sections of the same level, or a higher one: what is below such a heading is no part of the
 * section above it; `tell` says which were left out
 */
export function dropOtherSections(lines: Line[], headings: ReadonlySet<number>, tell: Tell): Line[] {
  const level = levelOf([...headings].map((at) => lines[at]?.text ?? ''));
  if (level === null) return lines;
  const fences = fenceParts(lines);
  const first = Math.min(...headings);
  let other: Line[] | null = null;
  const dropped: Line[][] = [];
  const left = lines.filter((line, at) => {
    if (headings.has(at)) other = null;
    else if (at > first && fences[at] === null && isOther(line.text, level)) {
      other = [];
      dropped.push(other);
    }
    other?.push(line);
    return other === null;
  });
  for (const [heading, ...below] of dropped) {
    if (heading && below.some((line) => !isBlank(line))) tell('section-unknown', heading.no, nameOf(heading.text));
  }
  return left;
}

/** @returns the level of most of the headings; null where most have no marks, which then tell nothing */
function levelOf(headings: string[]): number | null {
  const levels = headings.map((text) => HEADING.exec(text)?.[1]?.length ?? 0).sort((a, b) => a - b);
  return levels[Math.floor(levels.length / 2)] || null;
}

/** A comment of code that lost its fence is a heading of the first level. */
function isOther(text: string, level: number): boolean {
  const marks = HEADING.exec(text)?.[1]?.length ?? 0;
  if (marks === 0 || marks > level || (marks === 1 && level > 1)) return false;
  const name = nameOf(text);
  return NAME.test(name) && !isPartName(name);
}

const nameOf = (text: string): string => text.replace(/^[#*\s]+|[*#\s:：]+$/g, '');
