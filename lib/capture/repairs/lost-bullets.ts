/** Text of a PDF whose bullets were drawn, not written: tells items by how they begin, and where the line above ends. */
import type { SectionName } from '../../report/section-names';
import { columns, endsSentence } from '../../text/width';
import type { Repair } from '../layouts/layout';
import { fullWidth } from '../lines/fold-lines';
import { isBlank } from '../lines/line';
import { filledFrom, type Placed, placeLines } from './in-section';
import { beginsFile, MARKED, REFERENCE, THREAD } from './item-looks';

const LABEL = /^\s*(关键文件|关键符号|风险|影响|风险标记)\s*[:：]\s*(\S?)/;
/** Text of a PDF may lose the space behind a number. */
const TIGHT_NUMBER = /^(\s*- (?:PR|Issue)\s*#\d{1,7})(?=[A-Z[])/;
const TITLED = /^\s*(?:PR|Issue)\s*#\d{1,7}:?\s+(?:[A-Z[][\w\]]|\p{Script=Han}{4})/u;
const LEADS_ON =
  /[，、；：,;:（(“"与和及或由被对把将在是到的为见]$|\b(?:and|or|by|of|to|in|see|with|for|after|before|the)$/i;
/** `用户: …` */
const NAMED = /^\s*[^，。；：:,;]{1,16}[：:]\s*\S/;

type Part = { section: SectionName | null; label: string; lines: Placed[] };

export const restoreBullets: Repair = {
  name: 'restore-bullets',
  mend: (lines) => {
    const width = fullWidth(lines);
    return partsOf(placeLines(lines)).flatMap(({ section, label, lines: own }) => {
      const begins = own.some(({ line }) => MARKED.test(line.text)) ? null : beginnings(section, label, width);
      return own.map(({ line, isHeading }, i) => {
        if (!begins || isHeading || isBlank(line) || LABEL.test(line.text)) return line;
        return begins(own, i)
          ? { ...line, text: line.text.replace(/^\s*/, '$&- ').replace(TIGHT_NUMBER, '$1 ') }
          : line;
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

type Begins = (own: Placed[], at: number) => boolean;

/** @returns whether a line of a part begins an item; null where the part holds no items that could be told */
function beginnings(section: SectionName | null, label: string, width: number): Begins | null {
  const looks =
    (pattern: RegExp, least: number): Begins =>
    (own, at) =>
      pattern.test(own[at]?.line.text ?? '') && isFresh(own, at, width * least);
  if (section === '关联脉络') return (own, at) => looks(REFERENCE, 0.8)(own, at) || isTitled(own, at);
  if (section === '评论区精华') return looks(THREAD, 0.8);
  if (section === '风险与影响' && (label === '风险' || label === '影响')) return looks(NAMED, 0.6);
  if (section !== '实现拆解' || label !== '关键文件') return null;
  return (own, at) =>
    beginsFile(own[at]?.line.text ?? '', { above: filledFrom(own, at, -1), below: filledFrom(own, at, 1) });
}

/** A PR with its title begins an item, unless the line above is in the middle of a phrase that leads to it. */
function isTitled(own: Placed[], at: number): boolean {
  const above = own[at - 1]?.line.text.trimEnd() ?? '';
  return TITLED.test(own[at]?.line.text ?? '') && !LEADS_ON.test(above);
}

/** Whether the line above is at its end: it is short, or a sentence ends there. */
function isFresh(own: Placed[], at: number, full: number): boolean {
  const before = own[at - 1];
  if (!before || before.isHeading || isBlank(before.line) || LABEL.test(before.line.text)) return true;
  return endsSentence(before.line.text) || columns(before.line.text.trimStart()) < full;
}
