/** 执行摘要: `- 一句话: …`, `- 推荐动作: …`. */
import { excerpt } from '../../report/problems';
import { type ReadSection, readText } from '../context';
import { splitAtLabels } from '../cut/split-labels';
import { isBlank } from '../lines/line';

const FIELDS = { 一句话: 'summary', 推荐动作: 'recommendation' } as const;
const LABELS = ['一句话', '推荐动作'] as const;

export const readSummary: ReadSection = (lines, draft, context) => {
  for (const { label, line, lines: own } of splitAtLabels(lines, LABELS)) {
    if (own.every(isBlank)) continue;
    const text = readText(own, context);
    if (label) draft[FIELDS[label]] = [draft[FIELDS[label]], text].filter(Boolean).join('\n\n') || null;
    else if (text) {
      context.tell('text-in-no-field', line, excerpt(text));
      draft.recommendation = text;
    }
  }
};
