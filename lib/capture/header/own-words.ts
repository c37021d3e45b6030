/** What buttons and labels call a report's own page or PR. */
import { pullOfAddress, readWord } from './claims';

/** What may be behind a number that is a report's own. */
export const STATUS = /^(?:完整报告|报告|分析报告|已合并|已合入|merged|full report)$/i;

/** What the known page calls itself. */
export const FULL = /^完整报告$/;

/** Words of a link to the report's own page or PR. */
const OWN =
  /^(?:点击|点此)?\s?(?:在|去|到)?\s?(?:查看|阅读|打开|访问|view|open|read)?\s?(?:on|the)?\s?(?:原文|原始|链接|地址|网页|页面|这里|此处|报告|完整报告|github|prhub|pull request|pr|link|here|source|original)?\s?(?:链接|地址|查看|页面|\.com(?:\.cn)?)?$/i;

/** @returns whether the words are such, or none at all */
export const isOwnWords = (words: string): boolean => OWN.test(words);

/** @returns whether the words of a link are of the report itself: its number, or what buttons say */
export function isOwnLink(words: string, address: string): boolean {
  const { number, rest } = readWord(words);
  return OWN.test(words) || (rest === '' && number !== null && number === pullOfAddress(address)?.number);
}
