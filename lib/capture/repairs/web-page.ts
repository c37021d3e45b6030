/** Takes away what a page shows around a report: buttons, comment boxes, navigation. */
import { excerpt } from '../../report/problems';
import type { Repair } from '../layouts/layout';
import { isBlank, type Line } from '../lines/line';
import type { Tell } from '../problems';
import { sectionHeading } from '../tidy/section-heading';

const BUTTON = /^\s*(?:[a-z0-9+#-]{1,12}\s*)?(?:(?:复制链接|导出\s*PDF|展开代码|收起代码?|复制代码|复制)\s*)+$/i;
const LANGUAGE = /^\s*[a-z0-9+#-]{1,12}\s*$/i;
const COPY = /^\s*复制(?:代码)?\s*$/;
const HEADLINE = /^\s*(?:#{1,6}\s+)?PR\s*#\s*\d+\s*完整报告\s*$/;
const COMMENTS = /^\s*(?:#{1,6}\s+)?参与讨论\s*$/;

export const dropPageParts: Repair = {
  name: 'drop-page-parts',
  mend: (lines, tell) => {
    const headline = Math.max(
      0,
      lines.findIndex((line) => HEADLINE.test(line.text)),
    );
    // What stands above the headline is the page's where it names sections; else the title may be among it.
    const start = lines.slice(0, headline).some((line) => sectionHeading(line.text) !== null) ? headline : 0;
    const comments = lines.findLastIndex((line) => COMMENTS.test(line.text));
    const end = comments < 0 ? lines.length : Math.max(start, comments);
    const article = lines.slice(start, end);
    tellSections(lines.slice(0, start), tell);
    tellRest(lines.slice(end), tell);
    return article.filter((line, i) => !BUTTON.test(line.text) && !isLanguageOfButton(line, article[i + 1]));
  },
};

/** Short lines may be buttons, or the end of a sentence: an info shows them. */
function tellRest(dropped: Line[], tell: Tell): void {
  const long = dropped.find(isLong);
  const short = dropped.find((line) => !isBlank(line) && !COMMENTS.test(line.text) && !BUTTON.test(line.text));
  if (long) tell('page-part-dropped', long.no, excerpt(long.text));
  else if (short) tell('page-line-dropped', short.no, excerpt(short.text));
}

const isLong = (line: Line): boolean => line.text.length > 20 && !COMMENTS.test(line.text);

/** A page's table of contents names sections, too; one with text below is a part of a report. */
function tellSections(dropped: Line[], tell: Tell): void {
  const at = dropped.findIndex((line) => sectionHeading(line.text) !== null);
  const heading = dropped[at];
  const below = dropped.slice(at + 1).filter(isLong);
  const line = dropped.find((line) => !isBlank(line) && !BUTTON.test(line.text));
  if (heading && below.length > 0) tell('page-part-dropped', heading.no, excerpt(heading.text));
  else if (line) tell('page-line-dropped', line.no, excerpt(line.text));
}

function isLanguageOfButton(line: Line, next: Line | undefined): boolean {
  return next !== undefined && LANGUAGE.test(line.text) && !isBlank(line) && COPY.test(next.text);
}
