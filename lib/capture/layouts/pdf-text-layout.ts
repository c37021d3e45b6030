/** What `pdftotext -layout` gives: the same, with indentation, columns, and ragged spaces inside sentences. */

import { fromRendered } from '../lines/markup';
import { restoreBullets } from '../repairs/lost-bullets';
import { dropPageFurniture } from '../repairs/page-furniture';
import { closeGaps } from '../repairs/spaces';
import { restoreSpacedTables } from '../repairs/tables';
import type { LayoutPatterns } from './layout';

export const pdfTextLayout: LayoutPatterns = {
  name: 'pdf-text-layout',
  signs: [
    [/^ {1,12}[-•] (?:一句话|推荐动作)[ \t]*[:：]/m, 5],
    [/^ {1,12}[-•] `?[\w.@+/-]+`?[ \t]*[（(](?:模块|类别|类型)[ \t]/m, 3],
    [/^[ \t]*执行摘要$/m, 1],
    [/`[^`\n]+`/, 1],
    [/\f/, 2],
  ],
  repairs: [dropPageFurniture, restoreSpacedTables, closeGaps, restoreBullets],
  heading: /^\s*(\S.*)$/,
  nesting: 2,
  losesIndentation: false,
  wraps: true,
  markdown: fromRendered,
  plain: (text) => text,
};
