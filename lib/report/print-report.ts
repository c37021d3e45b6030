/** Record -> canonical report. */
import type { PrRecord, RecordBody } from '../model/record';
import { printDiscussion } from './discussion-section';
import { printFrontMatter } from './front-matter';
import { printKeyFiles } from './key-files-section';
import { printKeySymbols } from './key-symbols-section';
import { printMotivation } from './motivation-section';
import { normalForm } from './normal-form';
import { printRelated } from './related-section';
import { printImpact, printRiskFlags, printRisks } from './risks-section';
import { PARTS, type PartName, SECTIONS, type SectionName } from './section-names';
import { printSnippets } from './snippets-section';
import { printSteps } from './steps-section';
import { printSummary } from './summary-section';

/** Prints what is directly under a heading; the empty string where there is nothing. */
type PrintPart = (body: RecordBody) => string;

const nothing: PrintPart = () => '';

const PRINTERS = {
  执行摘要: printSummary,
  功能与动机: printMotivation,
  实现拆解: printSteps,
  关键文件: printKeyFiles,
  关键符号: printKeySymbols,
  关键源码片段: printSnippets,
  评论区精华: printDiscussion,
  风险与影响: nothing,
  风险: printRisks,
  影响: printImpact,
  风险标记: printRiskFlags,
  关联脉络: printRelated,
} satisfies Record<SectionName | PartName, PrintPart>;

/** The parts of 风险与影响 stand close together, those of 实现拆解 apart, as the first reports were written. */
const CLOSE = new Set<SectionName>(['风险与影响']);

/**
 * @param record any record; texts are brought to their normal form
 * @returns the canonical report: front matter, then the sections that have content, one line end at the end
 */
export function printReport(record: PrRecord): string {
  return [printFrontMatter(normalForm(record)), ...printSections(record).map(({ text }) => text)].join('\n');
}

/** @returns the sections of the canonical report that have content, in its order, each with its heading and line end */
export function printSections(record: PrRecord): { name: SectionName; text: string }[] {
  const normal = normalForm(record);
  return SECTIONS.flatMap((name) => {
    const text = printSection(name, normal);
    return text === null ? [] : [{ name, text }];
  });
}

/** A section with its line end, or null where it is empty. */
function printSection(section: SectionName, body: RecordBody): string | null {
  const lead = PRINTERS[section](body);
  const parts = PARTS[section].flatMap((part) => {
    const text = PRINTERS[part](body);
    return text ? `### ${part}\n${text}` : [];
  });
  const content = [...(lead ? [lead] : []), ...parts].join(CLOSE.has(section) ? '\n' : '\n\n');
  return content ? `## ${section}\n${content}\n` : null;
}
