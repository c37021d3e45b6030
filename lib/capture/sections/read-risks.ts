/** 风险与影响: risks, impact, risk flags. */
import { excerpt } from '../../report/problems';
import { hasHan } from '../../text/width';
import { type Context, type Draft, type ReadSection, rawBlocks } from '../context';
import { indentOf, isBlank, type Line } from '../line';
import { cleanName, isNone, splitList } from '../names';
import { type Labelled, splitAtLabels } from '../split-labels';
import { readLeadAndList } from './read-lists';

const LABELS = ['风险', '影响', '风险标记'] as const;
type Label = (typeof LABELS)[number];

export const readRisks: ReadSection = (lines, draft, context) => {
  for (const part of splitAtLabels(lines, LABELS)) {
    if (part.lines.every(isBlank)) continue;
    if (part.label === '风险标记') readFlags(part.lines, draft, context);
    else if (part.label === '影响') {
      const { lead, list } = readLeadAndList(insideLabel(part), context);
      Object.assign(draft, { impactLead: lead, impact: list.filter((item) => !isNone(item)) });
    } else {
      const { lead, list } = readLeadAndList(insideLabel(part), context);
      draft.risksLead = draft.risksLead ?? lead;
      draft.risks.push(...list.filter((item) => !isNone(item)));
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

function readFlags(lines: Line[], draft: Draft, context: Context): void {
  for (const block of rawBlocks(lines, context)) {
    const flags = splitFlags(block.text);
    if (flags.length > 1 && !/[,，、;；]/.test(block.text)) {
      context.tell('flags-split-guessed', block.line, excerpt(block.text));
    }
    const names = flags.map((flag) => cleanName(flag, context.layout.plain));
    draft.riskFlags.push(...names.filter((name) => name !== '' && !isNone(name)));
  }
}

/** Commas part flags; where there is none, the ideographic comma does; badges of a page are parted by a space. */
function splitFlags(text: string): string[] {
  for (const separator of [/[,，;；]/, /、/]) {
    const flags = splitList(text, separator);
    if (flags.length > 1) return flags;
  }
  return splitBadges(text);
}

/** Splits between two Chinese words of three characters or more: a flag's own spaces stand beside Latin words. */
function splitBadges(text: string): string[] {
  const words = text.trim().split(/\s+/);
  const flags: string[] = [];
  for (const word of words) {
    const last = flags.at(-1);
    const begins = last !== undefined && hasHan(last.at(-1) ?? '') && hasHan(word.charAt(0));
    if (last === undefined || (begins && last.length >= 3)) flags.push(word);
    else flags[flags.length - 1] = `${last} ${word}`;
  }
  return flags;
}
