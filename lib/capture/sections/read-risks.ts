/** 风险与影响: risks, impact, risk flags. */
import { excerpt } from '../../report/problems';
import { columns, hasHan } from '../../text/width';
import { type Context, type Draft, type ReadSection, rawBlocks } from '../context';
import { type Labelled, splitAtLabels } from '../cut/split-labels';
import { indentOf, isBlank, type Line } from '../lines/line';
import { cleanName, isNone, splitList } from '../names/names';
import { readLeadAndList, sameLevel } from './read-lists';

const LABELS = ['风险', '影响', '风险标记'] as const;
type Label = (typeof LABELS)[number];

export const readRisks: ReadSection = (lines, draft, context) => {
  for (const part of splitAtLabels(lines, LABELS)) {
    if (part.lines.every(isBlank)) continue;
    if (part.label === '风险标记') readFlags(part.lines, draft, context);
    else if (part.label === '影响') {
      const { lead, list } = readLeadAndList(insideLabel(part), context);
      Object.assign(draft, { impactLead: lead, impact: sameLevel(list).filter((item) => !isNone(item)) });
    } else {
      const { lead, list: found } = readLeadAndList(insideLabel(part), context);
      const list = sameLevel(found);
      // Behind items in front of the label, a lead is an item: everything keeps its order.
      const leads = draft.risks.length === 0;
      if (leads) draft.risksLead = [draft.risksLead, lead].filter(Boolean).join('\n\n') || null;
      const items = leads || lead === null ? list : [lead, ...list];
      for (const item of items) if (!isNone(item)) draft.risks.push(item);
    }
  }
};

/** Items under a label are inside it, whatever a broken page or list made of their indentation. */
function insideLabel(part: Labelled<Label>): Line[] {
  const least = part.label === null ? 0 : part.indent + 1;
  return part.lines.map((line) =>
    indentOf(line) < least && /^\s*(?:[-*•]|\d{1,2}[.)])\s/.test(line.text)
      ? { ...line, text: ' '.repeat(least) + line.text.trimStart() }
      : line,
  );
}

/** Columns that no flag fills. */
const MAX_FLAG = 40;

/** Badges copied one below the other, or a list that lost its bullets: none has a mark between its lines. */
function apart(lines: Line[]): Line[] {
  const filled = lines.filter((line) => !isBlank(line));
  const isList =
    filled.length > 1 && filled.every(({ text }) => columns(text) <= MAX_FLAG && !/[,，、;；]|^\s*[-*•]\s/.test(text));
  return isList ? filled.map((line) => ({ ...line, text: `- ${line.text.trim()}` })) : lines;
}

function readFlags(lines: Line[], draft: Draft, context: Context): void {
  for (const block of rawBlocks(apart(lines), context)) {
    const flags = splitFlags(block.text);
    if (flags.length > 1 && !/[,，、;；]/.test(block.text)) {
      context.tell('flags-split-guessed', block.line, excerpt(block.text));
    }
    for (const flag of flags) {
      const name = cleanName(flag, context.layout.plain);
      if (name !== '' && !isNone(name)) draft.riskFlags.push(name);
    }
  }
}

/** Commas part flags; where there is none, the ideographic comma does; badges of a page are parted by a space. */
function splitFlags(text: string): string[] {
  for (const separator of [/[,，;；]/, /、/]) {
    const flags = splitList(text.replace(/ [/|｜] /g, '，'), separator);
    if (flags.length > 1) return flags;
  }
  return splitBadges(text);
}

/** Words that want a name behind them: `导致 DSA 测试回归` is one flag. */
const OPEN_END =
  /(?:依赖|缺[少乏]|仅限?|只|支持|兼容|绕过|影响|涉及|修改|导致|引入|基于|使用|采用|新增|移除|删除|默认|需要?|要求|触发|升级|禁用|启用|强制|关闭|跳过|替换|调用|暴露|假设|固定|硬编码|[与和及或的在对到为于非无未跨])$/;

/** A flag's own spaces stand beside Latin words; between Chinese words, and behind a whole Chinese one, the next begins. */
export function splitBadges(text: string): string[] {
  const flags: string[][] = [];
  let tail = '';
  for (const word of text.trim().split(/\s+/)) {
    const begins = tail === '' || beginsFlag(tail, word);
    if (begins) flags.push([word]);
    else flags.at(-1)?.push(word);
    tail = (begins ? word : `${tail} ${word}`).slice(-8);
  }
  return flags.map((words) => words.join(' '));
}

/** @param tail the last characters of the flag before */
function beginsFlag(tail: string, word: string): boolean {
  if (!hasHan(tail.at(-1) ?? '')) return false;
  return hasHan(word.charAt(0)) ? tail.length >= 3 : tail.length >= 4 && !OPEN_END.test(tail);
}
