/** Closes the gaps that columns and broken lines leave inside sentences; code keeps its spaces. */

import type { Repair } from '../layouts/layout';
import { joinLines } from '../lines/join';
import { changeLines } from './in-section';

const HAN = '[\\p{Script=Han}，。；：、（）！？“”]';
/** Not behind a key file's labels: `模块 缓存`. */
const BETWEEN_HAN = new RegExp(`(?<=${HAN})(?<![(（;；,，]\\s*(?:模块|符号)) (?=${HAN})`, 'gu');

/** A page's badges stand side by side, with nothing but a space between them. */
const FLAGS = /^\s*(?:[-*•]\s+)?(?:\*\*)?风险标记(?:\*\*)?\s*[:：][^,，、;；]*$/;

/** A converter leaves a list item's line end and the next line's indentation in the text. */
const BROKEN_LINE = / {4,}/;

export const closeGaps: Repair = {
  name: 'close-gaps',
  mend: (lines) =>
    changeLines(lines, (text, { section }) => {
      if (section === '关键源码片段' || /^\s*\|/.test(text) || FLAGS.test(text)) return text;
      const indent = /^\s*(?:(?:[-*•]|\d{1,2}[.)])\s+)?/.exec(text)?.[0] ?? '';
      const joined = joinLines(text.slice(indent.length).split(BROKEN_LINE));
      return indent + joined.replace(/ {2,}/g, ' ').replace(BETWEEN_HAN, '');
    }),
};
