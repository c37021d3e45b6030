/** Puts the lines of a header together that a page's width broke inside an address, a name, a number or a label. */
import { isBlank, type Line } from '../lines/line';
import { pullOfAddress } from './claims';

const LABELS = ['合并时间', '合入时间', '合并日期', '原文链接', '原文地址', '完整报告'];

/** @returns the lines, joined where the break is inside a word; a number that may go on is marked, so that nobody takes it */
export function joinBroken(lines: Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    const next = line.text.trim();
    if (!above || isBlank(above) || isBlank(line)) joined.push(line);
    else if (isOneWord(above.text, next)) joined[joined.length - 1] = { ...above, text: above.text.trimEnd() + next };
    else {
      if (/[#＃]\s*\d{1,7}$/.test(above.text) && /^\d{1,6}(?!\d*\s*[-/.:年月])(?=\s|$|[·|，])/.test(next))
        joined[joined.length - 1] = { ...above, text: `${above.text}…` };
      joined.push(line);
    }
  }
  return joined;
}

function isOneWord(above: string, next: string): boolean {
  const address = /<?https?:\/\/[^\s<>]*$/.exec(above)?.[0];
  if (address !== undefined && goesOn(address, next)) return true;
  // A page breaks `owner-x/name` behind its hyphen or slash.
  if (/(?:^|[\s·|])[A-Za-z0-9][\w.-]*[-/]$/.test(above) && /^[A-Za-z0-9][\w.-]*(?:\/[\w.-]+)?(?=\s|$|[·|#])/.test(next))
    return true;
  return LABELS.some((label) => spans(label, above, next));
}

/** The rest of an address stands up to its `>`, or is a word alone. */
function goesOn(address: string, next: string): boolean {
  if (address.startsWith('<')) return /^[^\s<>]+>/.test(next);
  if (!/^[\w./?#=&%-]+$/.test(next) || /^https?:/.test(next)) return false;
  return (
    pullOfAddress(address + next) !== null &&
    (/[-/]$/.test(address) || pullOfAddress(address) === null || /^\d+$/.test(next))
  );
}

function spans(label: string, above: string, next: string): boolean {
  for (let at = 1; at < label.length; at++) {
    if (above.endsWith(label.slice(0, at)) && next.startsWith(label.slice(at))) return true;
  }
  return false;
}
