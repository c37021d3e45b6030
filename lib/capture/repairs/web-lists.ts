/** Copied text has no bullets: tells items from paragraphs by the blank lines around paragraphs, or by their look. */
import type { SectionName } from '../../report/section-names';
import { endsSentence } from '../../text/width';
import type { Repair } from '../layouts/layout';
import { isBlank } from '../lines/line';
import { filledFrom, type Placed, placeLines } from './in-section';
import { beginsFile, isFileField, MARKED, REFERENCE, THREAD } from './item-looks';

const LABEL =
  /^\s*(?:>\s*)?(?:[-*•]\s+|#{1,6}\s+)?(?:\*\*)?(?:\d{1,2}(?:\.\d{1,2}){0,2}[.、]?\s*)?(?:一句话|推荐动作|关键文件|关键符号|风险|影响|风险标记)(?:\*\*)?\s*(?:[:：]|$)/;
const TABLE_ROW = /^\s*\|/;

export const markItems: Repair = {
  name: 'mark-items',
  mend: (lines) => {
    const placed = placeLines(lines);
    const style = {
      hasMarks: lines.filter((line) => MARKED.test(line.text)).length >= 3,
      hasGaps: gapsPartParagraphs(placed),
      steps: stepsIn(placed),
    };
    let label = '';
    return placed.map((at, i) => {
      if (at.isHeading) label = '';
      label = LABEL.exec(at.line.text)?.[0].replace(/[\s\d.、:：>#*•-]/g, '') ?? label;
      return !isBlank(at.line) && !at.isHeading && isItem(placed, i, label, style)
        ? { ...at.line, text: `- ${at.line.text.trimStart()}` }
        : at.line;
    });
  },
};

/** Sections that are a list, and those that may hold one. */
const LISTS = new Set<SectionName>(['实现拆解', '风险与影响']);
const HAS_LISTS = new Set<SectionName>(['功能与动机', '评论区精华', ...LISTS]);

type Style = { hasMarks: boolean; hasGaps: boolean; steps: ReadonlySet<Placed> };

function isItem(placed: Placed[], i: number, label: string, style: Style): boolean {
  const at = placed[i];
  if (!at || [MARKED, LABEL, TABLE_ROW].some((pattern) => pattern.test(at.line.text))) return false;
  const { section, line } = at;
  if (section === '实现拆解' && label === '关键文件')
    return (
      isFileField(line.text) ||
      beginsFile(line.text, { above: filledFrom(placed, i, -1), below: filledFrom(placed, i, 1) })
    );
  if (style.hasMarks || label === '关键符号') return false;
  if (section === '关联脉络') return REFERENCE.test(line.text);
  if (section === '评论区精华' && THREAD.test(line.text)) return true;
  if (label === '风险标记' || section === null || !HAS_LISTS.has(section)) return false;
  if (style.hasGaps && isGap(placed[i - 1]) && isGap(placed[i + 1])) return style.steps.has(at);
  if (style.hasGaps) return true;
  return LISTS.has(section) && beginsItem(placed[i - 1]);
}

/** `集中决定布局: …`: how a step begins. */
const STEP = /^\s*(?:\*\*)?[^，。；：,;:]{2,24}(?:\*\*)?[：:]/;

/**
 * Pages whose items hold paragraphs are copied as paragraphs.
 * @returns the paragraphs of 实现拆解 that are steps: those above its labels, where there are several and each begins as one
 */
function stepsIn(placed: Placed[]): ReadonlySet<Placed> {
  const from = placed.findIndex(({ section, isHeading }) => section === '实现拆解' && !isHeading);
  const own: Placed[] = [];
  for (const at of placed.slice(Math.max(0, from))) {
    if (from < 0 || at.section !== '实现拆解' || LABEL.test(at.line.text)) break;
    if (!isBlank(at.line)) own.push(at);
  }
  return new Set(own.length > 1 && own.every(({ line }) => STEP.test(line.text)) ? own : []);
}

const isGap = (at: Placed | undefined): boolean => at !== undefined && isBlank(at.line);

/** Without blank lines to go by, a line begins an item unless it goes on with the sentence before. */
function beginsItem(before: Placed | undefined): boolean {
  return before === undefined || before.isHeading || endsSentence(before.line.text);
}

/** A page's paragraphs keep blank lines around them when copied; a plain copy has none at all. */
function gapsPartParagraphs(placed: Placed[]): boolean {
  const prose = placed.filter(({ section }) => section === '功能与动机' || section === '实现拆解');
  return prose.some(({ line }) => isBlank(line));
}
