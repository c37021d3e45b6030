/** Tells a saved page from a text that shows some HTML, by what the whole holds, not by how it begins. */
import { sectionHeading } from '../tidy/section-heading';

const PAGE = /<!doctype\s+html|<html[\s>]|<body[\s>]/i;
const BLOCK_TAG = /<(?:p|div|h[1-6]|ul|ol|li|article|section|main|table|pre|br)\b[^<>]*>/gi;
/** So many make a fragment of a page. */
const MANY = 5;

/** @returns whether a text is HTML: a page, or what was cut or copied from one */
export function isHtml(text: string): boolean {
  const tags = text.match(BLOCK_TAG)?.length ?? 0;
  if (tags === 0 && !PAGE.test(text)) return false;
  // A text has its headings on lines of their own; a page has them in tags.
  if (headingLines(text) >= 2) return false;
  return PAGE.test(text) || (tags >= MANY && !isMarkdown(text));
}

/** Markdown keeps tables and breaks as HTML; its headings are its own, and its tables have rules and nothing but breaks. */
const isMarkdown = (text: string): boolean =>
  !/<h[1-6][\s>]/i.test(text) &&
  ((text.match(/^ {0,3}#{1,6} \S/gm)?.length ?? 0) >= SEVERAL ||
    (/^[ \t]*\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/m.test(text) &&
      !/<(?:p|div|ul|ol|li|article|section|main|table|pre)[\s>]/i.test(text)));

/** So many are no comments of a script. */
const SEVERAL = 3;

function headingLines(text: string): number {
  const names = new Set<string>();
  const lines = text.split('\n');
  for (const [i, line] of lines.entries()) {
    const isMarked = /^ {0,3}#{1,6}\s/.test(line);
    if (!isMarked && (/<\/?[a-z]/i.test(line) || isInElement(lines[i - 1], lines[i + 1]))) continue;
    const heading = sectionHeading(line);
    if (heading) names.add(heading.name);
  }
  return names.size;
}

/** Pages laid out for reading have an element's words on a line between its tags; Markdown has blank lines there. */
const isInElement = (above = '', below = ''): boolean =>
  /<[a-z][^<>]*>\s*$/i.test(above) && /^\s*<\/[a-z]/i.test(below);
