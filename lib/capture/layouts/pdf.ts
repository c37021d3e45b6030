/** A PDF file, read by its tags: blocks are whole, names keep their underscores, inline code is told by its tag. */
import type { LayoutPatterns } from '../layout';
import { fromRendered } from '../markup';
import { demoteHeadings } from '../repairs/headings';

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
