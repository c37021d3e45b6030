/** A page's text as copied: no marks at all, code without indentation, buttons and comment box in between. */

import { fromPlain } from '../lines/markup';
import { splitRunOnLabels } from '../repairs/fused';
import { restoreBullets } from '../repairs/lost-bullets';
import { restoreTabbedTables } from '../repairs/tables';
import { markItems } from '../repairs/web-lists';
import { dropPageParts } from '../repairs/web-page';
import type { LayoutPatterns } from './layout';

export const webCopy: LayoutPatterns = {
  name: 'web-copy',
  signs: [
    [/^参与讨论$/m, 6],
    [/^[\w.@+/-]+[ \t]*[（(](?:模块|类别|类型)[ \t]/m, 4],
    [/^(?:一句话|推荐动作)[:：]/m, 4],
    [/^(?:复制链接|展开代码|复制代码)/m, 3],
    [/^执行摘要$/m, 1],
  ],
  repairs: [dropPageParts, splitRunOnLabels, restoreTabbedTables, markItems, restoreBullets],
  heading: /^\s{0,3}(\S.*)$/,
  nesting: 2,
  losesIndentation: true,
  wraps: true,
  markdown: fromPlain,
  plain: (text) => text,
};
