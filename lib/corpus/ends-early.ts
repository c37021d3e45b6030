/** Finds reports that end before what the others go on with: cut at the end of a line, what is left is a report, too. */
import type { PrRecord } from '../model/record';

/** Fewer others say nothing of what a report has. */
const ENOUGH = 10;

/** Of the others; some are cut as well. */
const NEARLY_ALL = 0.9;

/** What reports go on with where they are whole, in its order; 风险标记 and 关联脉络 after it may well be empty. */
const LAST: { name: string; isIn: (record: PrRecord) => boolean }[] = [
  { name: '风险', isIn: ({ risksLead, risks }) => risksLead !== null || risks.length > 0 },
  { name: '影响', isIn: ({ impactLead, impact }) => impactLead !== null || impact.length > 0 },
];

/** @returns those of one repository's reports that may have been cut, each with what nearly all others have and it has not */
export function endingEarly<T extends { record: PrRecord }>(reports: T[]): { report: T; missing: string }[] {
  const usual = LAST.filter(({ isIn }) => {
    const having = reports.filter(({ record }) => isIn(record)).length;
    return having >= ENOUGH && having >= NEARLY_ALL * (reports.length - 1);
  });
  return reports.flatMap((report) => {
    const { record } = report;
    if (record.riskFlags.length > 0 || record.related.length > 0) return [];
    const missing = usual.slice(usual.findLastIndex(({ isIn }) => isIn(record)) + 1);
    return missing.length === 0 ? [] : [{ report, missing: missing.map(({ name }) => name).join('、') }];
  });
}
