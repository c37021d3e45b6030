/** Parts what a converter ran together. */
import type { Repair } from '../layouts/layout';
import { changeLines } from './in-section';

/** `…失败)。- 影响: …- 风险标记: …`, `…。 关键符号：无`, `…依赖。- PR #12 …` */
const FUSED_LABEL = /(?<=[。.;；)）”"`\w])\s*-\s+(?=(?:影响|风险标记|推荐动作)\s*[:：])/g;
const FUSED_PART = /(?<=[。.;；)）”"])\s+(?=(?:关键文件|关键符号)\s*[:：])/g;
const FUSED_REFERENCE = /(?<=[。；])\s*-\s+(?=(?:PR|Issue)\s*#\d)/g;

export const splitFusedItems: Repair = {
  name: 'split-fused-items',
  mend: (lines) =>
    changeLines(lines, (text, { section }) => {
      if (section === null || section === '关键源码片段') return text;
      return text.replace(FUSED_LABEL, '\n- ').replace(FUSED_PART, '\n').replace(FUSED_REFERENCE, '\n- ');
    }),
};

/** `…不加锁。影响：…`, where all text of a list came as one: only where no line begins with the last label. */
export const splitRunOnLabels: Repair = {
  name: 'split-run-on-labels',
  mend: (lines) =>
    lines.some(({ text }) => /^\s*(?:- )?风险标记\s*[:：]/.test(text))
      ? lines
      : changeLines(lines, (text, { section }) =>
          section === '风险与影响' ? text.replace(/(?<=[^\s，、])(?=(?:影响|风险标记)\s*[:：])/g, '\n') : text,
        ),
};

/** `owner/name **title** 合并时间: … 原文链接: …` on one line. */
export const splitFusedHeader: Repair = {
  name: 'split-fused-header',
  mend: (lines) =>
    changeLines(lines, (text, { section }) => {
      if (section !== null || !/\S\s+(?:合并时间|原文链接)\s*[:：]/.test(text)) return text;
      const fields = text.replace(/(?<!\s)\s+(?=(?:合并时间|原文链接)\s*[:：])/g, '\n');
      return fields.replace(/^([\w.-]+\/[\w.-]+)\s+(?=\S)/, '$1\n');
    }),
};
