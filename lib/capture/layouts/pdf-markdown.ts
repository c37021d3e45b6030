/** What OCR and PDF converters give: Markdown, with headings where none were, escapes, and items run together. */

import { fromMarkdown, plainFromMarkdown } from '../lines/markup';
import { unescapeMarks } from '../repairs/escapes';
import { splitFusedHeader, splitFusedItems } from '../repairs/fused';
import { demoteHeadings } from '../repairs/headings';
import { restoreBullets } from '../repairs/lost-bullets';
import { closeGaps } from '../repairs/spaces';
import type { LayoutPatterns } from './layout';

export const pdfMarkdown: LayoutPatterns = {
  name: 'pdf-markdown',
  signs: [
    [/^#{1,6} +(?:\*\*)?(?:执行摘要|功能与动机|实现拆解|风险与影响)/m, 8],
    [/^(?:执行摘要|功能与动机|实现拆解|风险与影响)[ \t]*\n-{2,}[ \t]*$/m, 8],
    [/^#{1,6} +(?:\*\*)?PR #\d+ 完整报告/m, 4],
    [/\\[_[#.]/, 1],
  ],
  repairs: [unescapeMarks, splitFusedHeader, splitFusedItems, demoteHeadings, closeGaps, restoreBullets],
  heading: /^#{1,6}\s+(\S.*)$/,
  nesting: 2,
  losesIndentation: false,
  wraps: true,
  markdown: fromMarkdown,
  plain: plainFromMarkdown,
};
