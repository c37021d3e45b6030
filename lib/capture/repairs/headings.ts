/** Headings that are none: a converter takes bold lines, first items and comments of code for headings. */
import { PARTS, type SectionName } from '../../report/section-names';
import type { Repair } from '../layouts/layout';
import { changeLines } from './in-section';

const HEADING = /^(#{1,6})\s+(.*)$/;
const ALL_PARTS = Object.values(PARTS).flat().join('|');
const PART = new RegExp(`^(?:\\*\\*)?(?:${ALL_PARTS})(?:\\*\\*)?\\s*(?:[:：]|$)`);

/** Where a line that is no paragraph is an item. */
const LISTS = new Set<SectionName>(['实现拆解', '风险与影响', '关联脉络']);

export const demoteHeadings: Repair = {
  name: 'demote-headings',
  mend: (lines) =>
    changeLines(lines, (text, { section }) => {
      const [, marks = '', inner = ''] = HEADING.exec(text) ?? [];
      if (marks === '' || section === null || PART.test(inner)) return text;
      if (section === '关键源码片段') return marks.length === 1 ? text : inner;
      return LISTS.has(section) ? `- ${inner}` : inner;
    }),
};
