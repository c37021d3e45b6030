/** A page that a clipper or a converter turned into Markdown: bold labels, links, and headings where the page had elements of its own. */

import { fromMarkdown, plainFromMarkdown } from '../lines/markup';
import { unescapeMarks } from '../repairs/escapes';
import { markItems } from '../repairs/web-lists';
import { dropPageParts } from '../repairs/web-page';
import type { LayoutPatterns } from './layout';

export const webMarkdown: LayoutPatterns = {
  name: 'web-markdown',
  signs: [
    [/^(?:[-*+]\s+)?\*\*(?:一句话|推荐动作|风险|影响|风险标记)(?:[:：]\*\*|\*\*\s*[:：])/m, 8],
    [/\]\((?:https?:\/\/[^\s()]{1,200})?\/[\w.-]{1,100}\/[\w.-]{1,100}\/(?:pull|issues)\/\d+[^\s()]{0,200}\)/, 5],
    [/^参与讨论$/m, 3],
    [/^(?:复制链接|展开代码|复制代码)/m, 2],
  ],
  repairs: [dropPageParts, unescapeMarks, markItems],
  heading: /^(?:#{1,6}\s+)?(\S.*)$/,
  nesting: 2,
  losesIndentation: false,
  wraps: true,
  markdown: fromMarkdown,
  plain: plainFromMarkdown,
};
