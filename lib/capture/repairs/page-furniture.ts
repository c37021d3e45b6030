/** Takes away what a page printer adds: page numbers, running headers and footers. */
import { excerpt } from '../../report/problems';
import type { Repair } from '../layouts/layout';
import { isBlank, type Line } from '../lines/line';
import { countedPages, shape } from './counted-pages';
import { isOfReport, ownNumber } from './of-report';

const PAGE_NUMBER =
  /^\s*(?:第\s*\d{1,4}\s*页(?:\s*[，,/]?\s*共\s*\d{1,4}\s*页)?|[Pp]age\s+\d{1,4}(?:\s+of\s+\d{1,4})?|-\s*\d{1,4}\s*-|\d{1,4}\s*(?:\/|of)\s*\d{1,4})\s*$/;
const BARE_NUMBER = /^\s*\d{1,4}\s*$/;
/** A browser prints its address and the page number below. */
const ADDRESS = /^\s*(?:https?|file):\/\/\S+\s+\d{1,4}\/\d{1,4}\s*$/;
/** And the date and the page's title above, on every page: a line that stands once may be the report's. */
const DATE = /^\s*\d{2,4}[/-]\d{1,2}[/-]\d{1,2},?\s+\d{1,2}:\d{2}(?:\s*[AP]M)?\s+\S.*$/;

export const dropPageFurniture: Repair = {
  name: 'drop-page-furniture',
  mend: (lines, tell) => {
    const edges = edgeLines(lines);
    const running = runningLines(lines, edges);
    const isOnePage = lines.every(({ page }) => page === lines[0]?.page);
    const dropped = new Set<Line>(isOnePage ? countedPages(lines) : []);
    const told = new Set<string>();
    for (const line of dropped) {
      if (!isPageNumber(line) && !told.has(shape(line.text))) tell('running-line-dropped', line.no, excerpt(line.text));
      told.add(shape(line.text));
    }
    for (const line of edges) {
      const key = shape(line.text);
      if (isPageNumber(line)) dropped.add(line);
      else if (ADDRESS.test(line.text) || running.has(key)) {
        dropped.add(line);
        if (!told.has(key)) tell('running-line-dropped', line.no, excerpt(line.text));
        told.add(key);
      }
    }
    return dropped.size === 0 ? lines : lines.filter((line) => !dropped.has(line));
  },
};

const isPageNumber = ({ text, page }: Line): boolean =>
  PAGE_NUMBER.test(text) || (BARE_NUMBER.test(text) && Number(text) === page + 1);

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

/** Lines that stand at the edge of nearly every page, numbers aside, on three pages or more; a browser's on two. */
function runningLines(lines: Line[], edges: Line[]): Set<string> {
  const pages = new Map<string, Set<number>>();
  const own = ownNumber(lines);
  for (const { text, page } of edges) {
    const key = shape(text);
    if (isOfReport(text, own) || (/^\d/.test(key) && key.length <= 3)) continue;
    const on = pages.get(key) ?? new Set();
    pages.set(key, on.add(page));
  }
  const count = (lines.at(-1)?.page ?? 0) + 1;
  // Two pages that begin alike: the first begins with no text of its report.
  const tops = [0, 1].map((page) => shape(lines.find((line) => line.page === page && !isBlank(line))?.text ?? ''));
  const isTop = (key: string): boolean => count === 2 && key === tops[0] && key === tops[1];
  const isRunning = (key: string, on: number): boolean =>
    isTop(key) || (on >= count - 1 && on >= (DATE.test(key) ? 2 : 3));
  return new Set([...pages].filter(([key, on]) => isRunning(key, on.size)).map(([key]) => key));
}
