/** A saved page: its article as light Markdown; blocks are whole, code keeps its lines. */

import { fromRendered } from '../lines/markup';
import { markItems } from '../repairs/web-lists';
import { dropPageParts } from '../repairs/web-page';
import type { LayoutPatterns } from './layout';

export const html: LayoutPatterns = {
  name: 'html',
  signs: [],
  repairs: [dropPageParts, markItems],
  heading: /^(?:#{1,6}\s+)?(\S.*)$/,
  nesting: 2,
  losesIndentation: false,
  wraps: false,
  markdown: fromRendered,
  plain: (text) => text,
};
