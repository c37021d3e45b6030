/** Text of a PDF whose bullets were drawn, not written: tells items by how they begin, and where the line above ends. */
import type { SectionName } from '../../report/section-names';
import { columns, endsSentence } from '../../text/width';
import type { Repair } from '../layouts/layout';
import { fullWidth } from '../lines/fold-lines';
import { isBlank } from '../lines/line';
import { type Placed, placeLines } from './in-section';
import { FILE, MARKED, REFERENCE, THREAD } from './web-lists';

const LABEL = /^\s*(关键文件|关键符号|风险|影响|风险标记)\s*[:：]\s*(\S?)/;
/** A path alone, whose labels a narrow page put on the next line. */
const BARE_PATH = /^\s*[\w.@+~$[\]-]+(?:\/[\w.@+~$[\]-]+)+\s*$/;
const FILE_LABELS = /^\s*[（(](?:模块|类别|类型|符号)\s/;
/** `用户: …` */
const NAMED = /^\s*[^，。；：:,;]{1,16}[：:]\s*\S/;

type Part = { section: SectionName | null; label: string; lines: Placed[] };

export const restoreBullets: Repair = {
  name: 'restore-bullets',
  mend: (lines) => {
    const width = fullWidth(lines);
    return partsOf(placeLines(lines)).flatMap(({ section, label, lines: own }) => {
      const begins = own.some(({ line }) => MARKED.test(line.text)) ? null : beginnings(section, label);
      return own.map(({ line, isHeading }, i) => {
        if (!begins || isHeading || isBlank(line) || LABEL.test(line.text)) return line;
        const next = own.slice(i + 1).find((after) => !isBlank(after.line))?.line.text ?? '';
        const isItem = begins(line.text, next) && isFresh(own, i, width, section === null || label === '影响');
        return isItem ? { ...line, text: line.text.replace(/^\s*/, (indent) => `${indent}- `) } : line;
      });
    });
  },
};

/** A section, or what stands below a label in it. */
function partsOf(placed: Placed[]): Part[] {
  const parts: Part[] = [{ section: null, label: '', lines: [] }];
  for (const at of placed) {
    const [, label, rest] = LABEL.exec(at.line.text) ?? [];
    if (at.isHeading) parts.push({ section: at.section, label: '', lines: [] });
    // A label with text behind it leads to no list.
    else if (label) parts.push({ section: at.section, label: rest === '' ? label : '', lines: [] });
    parts.at(-1)?.lines.push(at);
  }
  return parts;
}

/** @returns how items begin in a part of a report, or null where it holds none that could be told */
function beginnings(section: SectionName | null, label: string): ((text: string, next: string) => boolean) | null {
  if (section === '关联脉络') return (text) => REFERENCE.test(text);
  if (section === '评论区精华') return (text) => THREAD.test(text);
  if (section === '实现拆解' && label === '关键文件')
    return (text, next) => FILE.test(text) || (BARE_PATH.test(text) && FILE_LABELS.test(next));
  return section === '风险与影响' && (label === '风险' || label === '影响') ? (text) => NAMED.test(text) : null;
}

/** Whether the line above is at its end: it is short, or a sentence ends there. */
function isFresh(own: Placed[], at: number, width: number, needsEnd: boolean): boolean {
  const before = own[at - 1];
  if (!before || before.isHeading || isBlank(before.line) || LABEL.test(before.line.text)) return true;
  const { text } = before.line;
  return endsSentence(text) || (!needsEnd && columns(text.trimStart()) < width * 0.8) || columns(text) < width * 0.6;
}
