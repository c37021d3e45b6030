/** Brings the headings of sections into one form, and takes away tables of contents. */
import { isBlank, type Line } from '../lines/line';
import type { Tell } from '../problems';
import { dropOtherSections } from './other-sections';
import { type SectionHeading, sectionHeading } from './section-heading';

/** What plain text and Markdown draw below a heading. */
const UNDERLINE = /^\s*(?:={2,}|-{2,}|~{2,}|\^{2,}|[─━═―—]{2,})\s*$/;

type Found = SectionHeading & { at: number };

/**
 * @param tell says which sections were left out
 * @returns the lines with headings as `## 执行摘要`, titles above them as `# …`; without underlines and contents
 */
export function tidyHeadings(all: Line[], tell: Tell): Line[] {
  const named = headingsIn(all);
  const places = named.flatMap(({ at, isItem }) => (isItem ? [] : [at]));
  const lines = dropOtherSections(all, new Set(places), tell);
  const found = lines.length === all.length ? named : headingsIn(lines);
  const contents = contentsOf(found, lines);
  const first = found.find(({ at, isItem }) => !isItem && !contents.has(at))?.at ?? 0;
  for (const { at, isItem } of found) if (isItem && at < first) contents.add(at);
  const headings = new Map(found.filter(({ at, isItem }) => !isItem && !contents.has(at)).map((one) => [one.at, one]));
  const tidy: Line[] = [];
  let inHeader = true;
  for (const [i, line] of lines.entries()) {
    const heading = headings.get(i);
    const above = tidy.at(-1);
    if (contents.has(i)) continue;
    if (heading) {
      inHeader = false;
      tidy.push({ ...line, text: `## ${heading.name}` });
    } else if (headings.has(i - 1) && UNDERLINE.test(line.text)) continue;
    else if (headings.has(i + 1) && UNDERLINE.test(line.text) && UNDERLINE.test(lines[i + 2]?.text ?? '')) continue;
    else if (inHeader && above && isTitle(above, line))
      tidy[tidy.length - 1] = { ...above, text: `# ${above.text.trim()}` };
    else tidy.push(i < first ? withoutContents(line) : line);
  }
  return tidy;
}

/** Columns that were read across put a line of the header behind an item of the contents. */
function withoutContents(line: Line): Line {
  const [, item = '', rest = ''] = /^(\s*\S{1,3}\s*\S{1,12})\s{2,}(\S.*)$/.exec(line.text) ?? [];
  return rest !== '' && sectionHeading(item)?.isItem ? { ...line, text: rest } : line;
}

const headingsIn = (lines: Line[]): Found[] =>
  lines.flatMap((line, at): Found[] => {
    const heading = sectionHeading(line.text);
    return heading ? [{ ...heading, at }] : [];
  });

const isTitle = (above: Line, { text }: Line): boolean =>
  UNDERLINE.test(text) && !isBlank(above) && !/^\s*[#|]/.test(above.text);

/** Names one below the other with nothing between, that come again further down, are a table of contents. */
function contentsOf(found: Found[], lines: Line[]): Set<number> {
  const contents = new Set<number>();
  for (let i = 0; i < found.length; ) {
    let end = i + 1;
    while (end < found.length && isNext(found[end - 1], found[end], lines)) end++;
    const run = found.slice(i, end);
    const later = new Set(found.slice(end).flatMap(({ name, isItem }) => (isItem ? [] : [name])));
    if (isContents(run, later)) for (const { at } of run) contents.add(at);
    i = end;
  }
  return contents;
}

/** Three and more may be a site's own, which names also what this report has not. */
function isContents(run: Found[], later: ReadonlySet<string>): boolean {
  const again = run.filter(({ name }) => later.has(name)).length;
  return run.length > 1 && (again === run.length || (run.length > 2 && again >= run.length * 0.6));
}

const isNext = (above: Found | undefined, below: Found | undefined, lines: Line[]): boolean =>
  above !== undefined && below !== undefined && lines.slice(above.at + 1, below.at).every(isBlank);
