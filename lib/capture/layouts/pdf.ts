/** A PDF file, read by its tags: blocks are whole, names keep their underscores, inline code is told by its tag. */

import { fromRendered } from '../lines/markup';
import { demoteHeadings } from '../repairs/headings';
import type { LayoutPatterns } from './layout';

export const pdf: LayoutPatterns = {
  name: 'pdf',
  signs: [],
  repairs: [demoteHeadings],
  heading: /^(?:#{1,6}\s+)?(\S.*)$/,
  nesting: 2,
  losesIndentation: false,
  wraps: false,
  markdown: fromRendered,
  plain: (text) => text,
};
