/** Takes away what a page shows below a report: other articles, buttons, the site's own lines. */
import { excerpt } from '../../report/problems';
import { isBlank, type Line } from '../lines/line';
import type { Tell } from '../problems';
import { sectionHeading } from './section-heading';

/** How sites begin what stands below an article. */
const TAIL =
  /^\s*(?:#{1,6}\s+|[-*•]\s+|\*\*)?(?:(?:相关|推荐|延伸|更多|最新|热门)(?:阅读|推荐|文章|报告|内容|链接|话题|资讯|评论|标签)|热门|猜你喜欢|标签(?=[:：])|登录后\S{2,10}|上一篇|下一篇|返回(?:顶部|首页|列表)|版权(?:所有|声明)?|备案号?|关于(?:我们|本站)|联系我们|发表评论|评论区$|订阅|分享到|©|Copyright\b|All rights reserved|Related (?:posts|articles|reading)|Previous|Next)(?:$|[\s:：·|，。\d*]|(?<=[©号])|(?=[京沪粤浙]ICP))/i;

/** A rule, or the heading of the comments, parts an article from the rest of its page. */
const RULE = /^\s*(?:[-*_] ?){3,}$|^\s*[─━═―—]{3,}\s*$|^\s*参与讨论\s*$/;

/** @returns the lines without the page's below the last section; what is left out is told */
export function cutTail(lines: Line[], tell: Tell): Line[] {
  const last = lines.findLastIndex(({ text }) => /^## /.test(text) && sectionHeading(text)?.isItem === false);
  if (last < 0) return lines;
  const at = lines.findIndex(({ text }, i) => i > last && TAIL.test(text));
  const first = lines[at];
  if (first) tell('page-line-dropped', first.no, excerpt(first.text));
  const left = first ? lines.slice(0, at) : lines;
  return left.slice(0, left.findLastIndex((line) => !isBlank(line) && !RULE.test(line.text)) + 1);
}
