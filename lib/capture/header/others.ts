/** Tells where a header speaks of another PR: what pages link to before and behind a report, and what people say of two PRs. */

const NAV = '[上下前后]一[篇个条页]|prev(?:ious)?|next|newer|older';
const RELATED =
  '相关|另见|参见|参考|请看|延伸|热门|推荐|最新|后续|前置|前序|跟进|关联|同类|依赖|基于|取代|替代|移植|回退|撤销|恢复|重新合入|修复|解决|关闭|本\\s?PR|该\\s?PR|此\\s?PR|周报|月报|' +
  'see also|related|follow[- ]?ups?|fix(?:e[sd])?|clos(?:e[sd]?)|resolv(?:e[sd]?)|revert(?:s|ed)?|re-?lands?|supersed\\w*|depends on|based on|part of|cherry[- ]?pick\\w*|backports?';
const ARROW = '[←→«‹⬅➡⟵⟶◀▶]';

/** Words in front of an address. */
const BEFORE = new RegExp(`${NAV.replaceAll('|', '\\b|')}\\b|${RELATED}|${ARROW}`, 'i');
/** Words that speak of the PR beside them, in the next part or on the next line. */
const LEADS = new RegExp(
  `^(?:[>*-]\\s+)?(?:\\*\\*)?(?:${ARROW}|(?:${NAV}|${RELATED})(?:\\s?(?:的|[:：]|PRs?|pull requests?|报告|阅读|文章|推荐|links?|${ARROW}))*)\\s*[:：]?(?:\\*\\*)?$`,
  'i',
);
/** What is said of the number in front: `的后续`, `已回退本 PR`, `下一篇`, `→`. A title may begin with 修复, but has more. */
const BEHIND = new RegExp(
  `^[\\s:：]*的|[本该此]\\s?PR|^\\W*(?:${NAV})\\b|[上下前后]一[篇个条页]|^\\W*(?:相关|另见|参见|see also|related)|${ARROW}\\s*$|^(?:已经?|将|又|曾)?被?(?:回退|撤销|恢复|修复|取代|替代|重新合入|跟进|合入)[了中]?$`,
  'i',
);
/** A list of several is no number of one report. */
const MORE = /[#＃]\s*\d/;

/** @returns whether the words in front of an address or number make it another PR's */
export const leadsElsewhere = (words: string): boolean => BEFORE.test(words);

/** @returns whether a part or a line is nothing but the lead of other PRs */
export const isLead = (text: string): boolean => LEADS.test(text.trim());

/** @returns whether what is behind a number makes it another PR's, or one of several */
export const isOfAnother = (rest: string): boolean =>
  BEHIND.test(rest) || (/^\s*[、,，;；/和与&]/.test(rest) && MORE.test(rest));
