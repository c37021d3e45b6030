/** 实现拆解: steps, then 关键文件 and 关键符号. */

import type { ReadSection } from '../context';
import { splitAtLabels } from '../cut/split-labels';
import { joinLines } from '../lines/join';
import { mendBreaks, readNames } from '../names/names';
import { readFiles } from './read-files';
import { readLeadAndList } from './read-lists';

const LABELS = ['关键文件', '关键符号'] as const;

/** A page may part names by slashes or bars. */
const SLASHES = /(\S) [/|] (?=\S)/g;

export const readSteps: ReadSection = (lines, draft, context) => {
  for (const { label, lines: own } of splitAtLabels(lines, LABELS)) {
    if (label === '关键文件') readFiles(own, draft, context);
    else if (label === '关键符号') {
      const text = joinLines(own.map((line, i) => line.text.replace(/^\s*[-*•]\s+/, i > 0 ? '，' : ''))).replace(
        SLASHES,
        '$1，',
      );
      const names = readNames(text, context.layout.plain);
      for (const name of mendBreaks(names, own[0]?.no ?? 1, own, context)) draft.keySymbols.push(name);
    } else {
      const { lead, list } = readLeadAndList(own, context);
      draft.stepsLead = lead;
      draft.steps = list;
    }
  }
};
