/** Tells lines that only a report has from what a page printer may put around it. */
import { PARTS, SECTIONS } from '../../report/section-names';
import { FENCE } from '../lines/fences';
import type { Line } from '../lines/line';

const NAMES = [...SECTIONS, ...Object.values(PARTS).flat(), '一句话', '推荐动作'].join('|');

/** Items, fences, rows of tables; headings and labels; key files; ends of sentences. */
const OF_REPORT: readonly RegExp[] = [
  /^\s*(?:[-*•●◦▪‣·]|\d{1,2}[.)．、])\s+\S/,
  FENCE,
  /^\s*\|.*\|\s*$/,
  new RegExp(`^\\s*(?:#{1,6}\\s+)?(?:\\*\\*)?(?:${NAMES})(?:\\*\\*)?\\s*(?:[:：]|$)`),
  /[（(](?:模块|类别|类型|符号)\s/,
  /[。；;，]\s*$/,
];

/** `PR #12 title: note`, `owner/name#12`, not the report's headline. */
const REFERENCE =
  /^\s*(?=\S)(?:\*\*)?(?:[\w./-]{1,140}\s{0,3})?(?:PR|Issue|Pull Request)?\s*#\s*(\d{1,7})(?!\d|\s*完整报告)/i;
const HEADLINE = /PR\s*#\s*(\d{1,7})\s*完整报告/;

/** @returns the number in the report's headline, or null where none stands in the lines */
export function ownNumber(lines: readonly Line[]): string | null {
  for (const { text } of lines) {
    const number = HEADLINE.exec(text)?.[1];
    if (number !== undefined) return number;
  }
  return null;
}

/**
 * @param own the number of the report's PR: a page may bear its title
 * @returns whether a line reads as a report's own, however often it stands there
 */
export function isOfReport(text: string, own: string | null): boolean {
  const number = REFERENCE.exec(text)?.[1];
  return (number !== undefined && number !== own) || OF_REPORT.some((pattern) => pattern.test(text));
}
