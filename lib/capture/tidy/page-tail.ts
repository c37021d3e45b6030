/** Takes away what a page shows below a report: other articles, buttons, the site's own lines. */
import { excerpt } from '../../report/problems';
import { fenceParts } from '../lines/fences';
import { blankAt, isBlank, type Line } from '../lines/line';
import type { Tell } from '../problems';
import { sectionHeading } from './section-heading';

/** How sites begin what stands below an article. */
const TAIL =
  /^\s*(?:#{1,6}\s+|[-*•]\s+|\*\*)?(?:(?:相关|推荐|延伸|更多|最新|最近|近期|其[他它余]|热门|本周|今日|同(?:类|模块|仓库)的?)(?:的?)(?:阅读|推荐|文章|报告|内容|链接|话题|资讯|评论|标签|更新|浏览)|热门|猜你喜欢|标签(?=[:：])|登录后\S{2,10}|上一篇|下一篇|返回(?:顶部|首页|列表)|版权(?:所有|声明)?|备案号?|关于(?:我们|本站)|联系我们|发表评论|评论区$|(?:编辑|发布|更新)于(?=\s?\d{4})|编辑(?:此|本)页|最后更新(?:于|时间)?|Edit this page|Last updated|订阅|分享到|©|Copyright\b|All rights reserved|Related (?:posts|articles|reading)|Previous|Next)(?:$|[\s:：·|，。\d*]|(?<=[©号])|(?=[京沪粤浙]ICP))/i;

export const BUTTON = /^\s*(?:[a-z0-9+#-]{1,12}\s*)?(?:(?:复制链接|导出\s*PDF|展开代码|收起代码?|复制代码|复制)\s*)+$/i;

/** The heading of a comment box. */
export const COMMENTS = /^\s*(?:#{1,6}\s+)?(?:\*\*)?参与讨论(?:\*\*)?\s*$/;

/** Above the comments of readers: `2 条评论`, `评论 (3)`, `Write a comment`. */
const READERS =
  /^\s*(?:#{1,6}\s+)?(?:\d{1,5}\s*条?(?:评论|回复|留言)|(?:全部|最新|热门)?(?:评论|回复|留言)\s*[(（]\s*\d{1,5}\s*[)）]|\d{1,5}\s+(?:comments?|replies)|(?:write|add|post|leave) a (?:comment|reply))\s*$/i;

/** A line that is one link says what its words say. */
const LINK = /^(\s*(?:[-*•]\s+)?)\[([^\][\n]{1,80})\]\((?![^()\s]{0,500}\/(?:pull|issues)\/\d)[^()\s]{0,500}\)\s*$/;
const unlinked = (text: string): string => text.replace(LINK, '$1$2');

const isComments = (text: string): boolean => COMMENTS.test(unlinked(text));

/** @returns whether a line heads the comments of a page's readers */
export const headsComments = (text: string): boolean => isComments(text) || READERS.test(text);

/** How a model ends its answer: `如果需要更深入的说明，欢迎告诉我！`, `Let me know if …`; and what is above a mail's signature. */
const CLOSING =
  /^-- *$|^-- (?=\S)|^\s*(?:(?:如果|如)?[你您]?还?(?:需要|想要?|有)[^。]{0,40}(?:告诉我|问我|提问|联系我)|希望(?:这|以上)[^。]{0,30}帮助|(?:let me know|would you like me|hope this helps|if you(?:'d| would) like)(?![a-z]))/i;

/** @returns whether a line is how sites begin what stands below an article, or how an answer ends */
export const isTail = (text: string): boolean => TAIL.test(unlinked(text)) || CLOSING.test(text) || headsComments(text);

/** `[⬆ 回到顶部](#目录)`, `Back to top ↑`: all that a line says but its signs. */
const WAY_BACK = /^(?:(?:回到|返回|回)(?:顶部|目录|页首|文首|开头)|back to (?:top|contents))$/i;

function isWayBack(text: string): boolean {
  const shown =
    text.length > 400
      ? ''
      : text
          .trim()
          .replace(/^[-*] /, '')
          .replace(/\]\([^()\s]*\)$/, ']');
  return WAY_BACK.test(shown.replace(/[\s[\]^]|[⬆↑⤴🔝]|\ufe0f/gu, (sign) => (sign === ' ' ? sign : '')).trim());
}

/** @returns the lines, those that lead back to the top of the page empty: pages have them below each section */
export function withoutWaysBack(lines: readonly Line[]): Line[] {
  const found = lines.flatMap(({ text }, at) => (isWayBack(text) ? [at] : []));
  if (found.length < 2) return [...lines];
  const fences = fenceParts(lines);
  const dropped = new Set(found.filter((at) => fences[at] === null));
  return lines.map((line, at) => (dropped.has(at) ? blankAt(line) : line));
}

/** A rule parts an article from the rest of its page. */
const RULE = /^\s*(?:[-*_] ?){3,}$|^\s*[─━═―—]{3,}\s*$/;

/** @returns the lines without the page's below the last section; what is left out is told */
export function cutTail(lines: Line[], tell: Tell): Line[] {
  const last = lines.findLastIndex(({ text }) => /^## /.test(text) && sectionHeading(text)?.isItem === false);
  if (last < 0) return lines;
  const at = lines.findIndex(({ text }, i) => i > last && (TAIL.test(unlinked(text)) || isComments(text)));
  const first = lines[at];
  if (first && isComments(first.text)) tellBelowComments(lines.slice(at), tell);
  else if (first) tell('page-line-dropped', first.no, excerpt(first.text));
  const left = first ? lines.slice(0, at) : lines;
  return left.slice(0, left.findLastIndex((line) => !isBlank(line) && !RULE.test(line.text)) + 1);
}

/** Short lines may be buttons, or the end of a sentence: an info shows them. */
export function tellBelowComments(dropped: Line[], tell: Tell): void {
  const rest = dropped.filter((line) => !isBlank(line) && !isComments(line.text) && !BUTTON.test(line.text));
  const long = rest.find(({ text }) => text.length > 20 && !LINK_ELSEWHERE.test(text) && !FIELD.test(text));
  const shown = long ?? rest[0];
  if (shown) tell(long ? 'page-part-dropped' : 'page-line-dropped', shown.no, excerpt(shown.text));
}

/** An item that is a report's title and nothing else. */
const LINK_ELSEWHERE = /^\s*[-*•]\s+\[?PR[\s_]*\\?#\s*\d+/;

/** A text browser's drawing of a box to write in. */
const FIELD = /^[\s_[\]]+$/;
