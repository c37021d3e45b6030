/** A page's own list of its sections, above them. */
import { blankAt, type Line } from '../lines/line';
import type { Heading } from './heading-lines';

/** Fewer lines above may say what headings say by chance. */
const CONTENTS = 4;

/** @returns the lines above the first section, without a page's own list of the sections below */
export function withoutContents(above: readonly Line[], headings: readonly Heading[]): Line[] {
  const names = new Set(headings.map(({ text }) => text.trim()));
  const isEntry = ({ text }: Line): boolean => names.has(text.trim());
  return above.filter(isEntry).length < CONTENTS
    ? [...above]
    : above.map((line) => (isEntry(line) ? blankAt(line) : line));
}
