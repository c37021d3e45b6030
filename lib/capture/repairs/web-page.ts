/** Takes away what a page shows around a report: buttons, comment boxes, navigation. */
import type { Repair } from '../layout';
import { isBlank, type Line } from '../line';

const BUTTON = /^\s*(?:[a-z0-9+#-]{1,12}\s*)?(?:(?:复制链接|导出\s*PDF|展开代码|收起代码?|复制代码|复制)\s*)+$/i;
const LANGUAGE = /^\s*[a-z0-9+#-]{1,12}\s*$/i;
const COPY = /^\s*复制(?:代码)?\s*$/;
const HEADLINE = /^\s*PR\s*#\s*\d+\s*完整报告\s*$/;
const COMMENTS = /^\s*参与讨论\s*$/;

export const dropPageParts: Repair = {
  name: 'drop-page-parts',
  mend: (lines) => {
    const start = Math.max(
      0,
      lines.findIndex((line) => HEADLINE.test(line.text)),
    );
    const comments = lines.findLastIndex((line) => COMMENTS.test(line.text));
    const article = lines.slice(start, comments < 0 ? lines.length : comments);
    return article.filter((line, i) => !BUTTON.test(line.text) && !isLanguageOfButton(line, article[i + 1]));
  },
};

function isLanguageOfButton(line: Line, next: Line | undefined): boolean {
  return next !== undefined && LANGUAGE.test(line.text) && !isBlank(line) && COPY.test(next.text);
}
