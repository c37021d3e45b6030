/** Takes away what a page printer adds: page numbers, running headers and footers. */
import type { Repair } from '../layout';
import { isBlank, type Line } from '../line';

const PAGE_NUMBER =
  /^\s*(?:第\s*\d{1,4}\s*页(?:\s*[，,/]?\s*共\s*\d{1,4}\s*页)?|[Pp]age\s+\d{1,4}(?:\s+of\s+\d{1,4})?|-\s*\d{1,4}\s*-|\d{1,4}\s*(?:\/|of)\s*\d{1,4})\s*$/;
const BARE_NUMBER = /^\s*\d{1,4}\s*$/;
/** A browser prints the date and the page's title above, its address and the page number below. */
const BROWSER =
  /^\s*(?:\d{2,4}[/-]\d{1,2}[/-]\d{1,2},?\s+\d{1,2}:\d{2}(?:\s*[AP]M)?\s+\S.*|(?:https?|file):\/\/\S+\s+\d{1,4}\/\d{1,4})\s*$/;

export const dropPageFurniture: Repair = {
  name: 'drop-page-furniture',
  mend: (lines) => {
    const running = runningLines(lines);
    const dropped = new Set<Line>();
    for (const line of edgeLines(lines)) {
      if (PAGE_NUMBER.test(line.text) || BROWSER.test(line.text) || running.has(shape(line.text))) dropped.add(line);
      else if (BARE_NUMBER.test(line.text) && Number(line.text) === line.page + 1) dropped.add(line);
    }
    return dropped.size === 0 ? lines : lines.filter((line) => !dropped.has(line));
  },
};

/** The first and last two lines of each page that say something. */
function edgeLines(lines: Line[]): Line[] {
  const pages = new Map<number, Line[]>();
  for (const line of lines) {
    if (isBlank(line)) continue;
    const page = pages.get(line.page);
    if (page) page.push(line);
    else pages.set(line.page, [line]);
  }
  if (pages.size < 2) {
    const only = [...pages.values()][0] ?? [];
    return only.slice(-1);
  }
  return [...pages.values()].flatMap((page) => [...new Set([...page.slice(0, 2), ...page.slice(-2)])]);
}

const shape = (text: string): string => text.trim().replace(/\d+/g, '0');

/** Lines that stand at the edge of nearly every page, numbers aside, on three pages or more. */
function runningLines(lines: Line[]): Set<string> {
  const pages = new Map<string, Set<number>>();
  for (const line of edgeLines(lines)) {
    const key = shape(line.text);
    if (!/^[-*•]\s/.test(key) && (!/^\d/.test(key) || key.length > 3))
      pages.set(key, (pages.get(key) ?? new Set()).add(line.page));
  }
  const count = (lines.at(-1)?.page ?? 0) + 1;
  // Two pages that begin alike: the first begins with no text of its report.
  const tops = [0, 1].map((page) => shape(lines.find((line) => line.page === page && !isBlank(line))?.text ?? ''));
  if (count === 2 && tops[0] === tops[1]) return new Set(tops.slice(0, 1));
  return new Set([...pages].filter(([, on]) => on.size >= 3 && on.size >= count - 1).map(([key]) => key));
}
