/** Takes away what a page shows around a report: buttons, comment boxes, navigation. */
import { excerpt } from '../../report/problems';
import type { Repair } from '../layouts/layout';
import { isBlank, type Line } from '../lines/line';
import type { Tell } from '../problems';
import { BUTTON, COMMENTS, tellBelowComments } from '../tidy/page-tail';
import { sectionHeading } from '../tidy/section-heading';

const LANGUAGE = /^\s*[a-z0-9+#-]{1,12}\s*$/i;
const COPY = /^\s*复制(?:代码)?\s*$/;
const HEADLINE = /^\s*(?:#{1,6}\s+)?PR\s*#\s*\d+\s*完整报告\s*$/;

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
    tellBelowComments(lines.slice(end), tell);
    return article.filter((line, i) => !BUTTON.test(line.text) && !isLanguageOfButton(line, article[i + 1]));
  },
};

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
