/** What `pdftotext` gives of a report's PDF: bare section names, sentences broken over lines or not, fences or none. */

import { fromRendered } from '../lines/markup';
import { restoreBullets } from '../repairs/lost-bullets';
import { dropPageFurniture } from '../repairs/page-furniture';
import type { LayoutPatterns } from './layout';

export const pdfText: LayoutPatterns = {
  name: 'pdf-text',
  signs: [
    [/^- (?:一句话|推荐动作)[ \t]*[:：]/m, 3],
    [/^- `?[\w.@+/-]+`?[ \t]*[（(](?:模块|类别|类型)[ \t]/m, 2],
    [/^执行摘要$/m, 1],
    [/`[^`\n]+`/, 2],
    [/\f/, 2],
  ],
  repairs: [dropPageFurniture, restoreBullets],
  heading: /^\s{0,3}(\S.*)$/,
  nesting: 1,
  losesIndentation: true,
  wraps: true,
  markdown: fromRendered,
  plain: (text) => text,
};
