/** Tells a section's heading in whatever dress a page or a tool gives it. */
import { SECTIONS, type SectionName } from '../../report/section-names';

export type SectionHeading = {
  name: SectionName;
  /** Whether it is an item of a list, as in a table of contents. */
  isItem: boolean;
};

/** Words that a conversion from traditional Chinese brings for the same name. */
const ALIASES: readonly (readonly [string, SectionName])[] = [
  ['关键源代码片段', '关键源码片段'],
  ['关键原始码片段', '关键源码片段'],
];
const NAMES = new Map<string, SectionName>([...SECTIONS.map((name) => [name, name] as const), ...ALIASES]);
const ANY = new RegExp([...NAMES.keys()].map((name) => [...name].join(' {0,2}')).join('|'));

/** Longer lines are sentences. */
const MAX_LENGTH = 160;

const BULLET = /^\s*(?:[-*+•◦·‣▪●○]\s+|\[[ x]\]\s+)/;
/** What a note's box is, and whether it is folded: `> [!info]- 执行摘要`. */
const CALLOUT = /^(?:\s*>)*\s*\[!\w{1,20}\][+-]?\s+/;
/** The address and title of a link. */
const TARGET = String.raw`\([^()\s]*(?:\s+(?:"[^"]*"|'[^']*'))?\)`;
const ANCHORS = new RegExp(String.raw`\[[¶#§🔗\s]*\]${TARGET}|<a\b[^<>]*>\s*</a>|</?a\b[^<>]*>|\{[#.][^{}]*\}`, 'gu');
/** The number of a link, as text browsers write it. */
const LINK_NUMBER = /\[\d{1,4}(?:\]|\ufffd+)(?=\s*$)|^\s*\[\d{1,4}\]/g;
const LINK = new RegExp(String.raw`\[([^\][]*)\]${TARGET}`, 'g');
const NUMBERING =
  /^(?:第\s*[一二三四五六七八九十\d]{1,3}\s*[章节部]分?|[一二三四五六七八九十]{1,2}\s*[、.．:：)）]|\d{1,2}\s*(?:[、.．:：)）]|\s)|[(（]\s*[一二三四五六七八九十\d]{1,2}\s*[)）]|\d\ufe0f?\u20e3|[①-⑩]|§\s*\d{0,2}|(?:[IVX]{1,4}|[Ⅰ-Ⅻⅰ-ⅻ])\s*[.．、:：)）]|[Ⅰ-Ⅻⅰ-ⅻ]\s)\s*/;
const MARKS =
  '[\\s>#*_=|`~\\-–—•·:：¶§★☆■□◆◇●○▌▍▎▶►◉※┃│【\\[《「『«\\]】》」』»\\p{Extended_Pictographic}\\p{So}\\p{Co}\\p{Cn}\\p{Cc}\\ufffd]|\\ufe0f|\\u200d';
const DECORATION = new RegExp(`^(?:${MARKS})+|(?:${MARKS})+$`, 'gu');

/** @returns the section that a line is the heading of, or null */
export function sectionHeading(text: string): SectionHeading | null {
  if (text.length > MAX_LENGTH || !ANY.test(text)) return null;
  const isItem = BULLET.test(text) || /^\s*\d{1,2}[.)]\s+\[[^\][]*\]\(#/.test(text);
  // `1\.`: converters keep a number from beginning a list.
  let rest = text
    .replace(CALLOUT, '')
    .replace(/\\(?=[.、)#])/g, '')
    .replace(ANCHORS, '')
    .replace(LINK_NUMBER, '')
    .replace(LINK, '$1');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(DECORATION, '').replace(NUMBERING, '');
  }
  const name = NAMES.get(rest.replace(/\s+/g, ''));
  return name ? { name, isItem } : null;
}
