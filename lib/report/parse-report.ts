/** Canonical report -> record. */
import type { Diagnostic } from '../model/diagnostic';
import { emptyBody, type PrRecord, type RecordBody } from '../model/record';
import { unixLines } from '../text/one-line';
import { headingText } from './contain';
import { cutOff } from './cut-off';
import { readDiscussion } from './discussion-section';
import { readFrontMatter } from './front-matter';
import { readKeyFiles } from './key-files-section';
import { readKeySymbols } from './key-symbols-section';
import { type Block, parseBlocks } from './markdown-blocks';
import { readMotivation } from './motivation-section';
import { normalForm } from './normal-form';
import type { Part, ReadPart } from './part';
import { type Complain, excerpt, reportProblem } from './problems';
import { readRelated } from './related-section';
import { readImpact, readRiskFlags, readRisks } from './risks-section';
import { type PartName, partOf, type SectionName, sectionOf } from './section-names';
import { readSnippets } from './snippets-section';
import { readSteps } from './steps-section';
import { readSummary } from './summary-section';
import { tooMuch } from './too-much';

/** Who reads what is directly under each heading. */
const READERS = {
  执行摘要: readSummary,
  功能与动机: readMotivation,
  实现拆解: readSteps,
  关键文件: readKeyFiles,
  关键符号: readKeySymbols,
  关键源码片段: readSnippets,
  评论区精华: readDiscussion,
  风险与影响: readRisks,
  风险: readRisks,
  影响: readImpact,
  风险标记: readRiskFlags,
  关联脉络: readRelated,
} satisfies Record<SectionName | PartName, ReadPart>;

/**
 * @param source the file's text; a byte order mark and Windows line ends are taken
 * @param file as it is named in diagnostics
 * @returns the record in normal form, or null where the file does not say whose report it is; never throws
 */
export function parseReport(source: string, file: string): { record: PrRecord | null; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const complain: Complain = (code, line, detail) => diagnostics.push(reportProblem(code, file, line, detail));
  // Zero bytes come from a disk that lost what was written; no address may hold one.
  const text = unixLines(source.replace(/^\ufeff/, '')).replaceAll('\0', '\ufffd');
  const excess = tooMuch(text);
  if (excess !== null) {
    complain('report-too-large', 1, excess);
    return { record: null, diagnostics };
  }
  const front = readFrontMatter(text, complain);
  if (!front) return { record: null, diagnostics };
  if (source.includes('\0')) complain('report-cut-off', 1, 'or goes on in bytes that are zero');
  const body = emptyBody();
  readBody(text, front, body, complain);
  diagnostics.sort((a, b) => a.line - b.line);
  return { record: normalForm({ ...front.heading, ...body }), diagnostics };
}

type Front = { heading: { repo: PrRecord['repo'] }; bodyStart: number };

function readBody(text: string, front: Front, body: RecordBody, complain: Complain): void {
  const source = text.slice(front.bodyStart);
  const lineOffset = text.slice(0, front.bodyStart).split('\n').length - 1;
  const all = parseBlocks(source);
  const ends = cutOff(source, all);
  if (ends !== null) complain('report-cut-off', text.trimEnd().split('\n').length, ends);
  for (const { name, blocks } of splitParts(source, all, lineOffset, complain)) {
    const part: Part = { blocks, source, lineOffset, repo: front.heading.repo, complain };
    if (blocks.length > 0) READERS[name](part, body);
  }
}

type NamedBlocks = { name: SectionName | PartName; blocks: Block[] };

function splitParts(source: string, all: Block[], lineOffset: number, complain: Complain): NamedBlocks[] {
  const parts: NamedBlocks[] = [];
  const seen = new Set<string>();
  let section: SectionName | null = null;
  for (const block of all) {
    const heading = block.type === 'heading' ? headingText(source, block) : '';
    const line = block.line + lineOffset;
    const name: SectionName | PartName | null = namedBy(block, heading, section);
    if (name !== null) {
      if (block.depth === 2) section = sectionOf(heading);
      if (seen.has(name)) complain('section-twice', line, excerpt(heading));
      seen.add(name);
      parts.push({ name, blocks: [] });
      continue;
    }
    const current = parts.at(-1);
    if (!current) complain('text-before-sections', line, excerpt(source.slice(block.start, block.end)));
    else current.blocks.push(block);
    if (current && block.type === 'heading' && block.depth <= 2) complain('unknown-section', line, excerpt(heading));
  }
  return parts;
}

function namedBy(block: Block, heading: string, section: SectionName | null): SectionName | PartName | null {
  if (block.type !== 'heading') return null;
  if (block.depth === 2) return sectionOf(heading);
  return block.depth === 3 && section !== null ? partOf(section, heading) : null;
}
