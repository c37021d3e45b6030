/** Cuts a capture at its section headings. */
import { SECTIONS, type SectionName, sectionOf } from '../../report/section-names';
import type { LayoutPatterns } from '../layouts/layout';
import { fenceParts } from '../lines/fences';
import { isBlank, type Line, trimBlank } from '../lines/line';
import type { Tell } from '../problems';

export type Cut = {
  /** What is before the first section. */
  header: Line[];
  /** Sections with content, each once; the line is that of the heading. */
  sections: Map<SectionName, { line: number; lines: Line[] }>;
};

/** The headline of a report; two of them with different numbers are two reports. */
const HEADLINE = /PR\s*#\s*(\d+)\s*完整报告/g;

/**
 * @param lines the mended capture
 * @returns its header and sections, or null where it has none, or more than one report; `tell` says which
 */
export function splitSections(lines: Line[], layout: LayoutPatterns, tell: Tell): Cut | null {
  const parts = fenceParts(lines);
  const named = lines.flatMap((line, i) => {
    const name = sectionOf(headingName(line.text, layout.heading));
    return name ? [{ name, at: i, line: line.no, isCode: parts[i] === 'code' }] : [];
  });
  // Code may show a report's headings. A fence that a page tore open has the report's own in it, and there alone.
  const own = new Set(named.flatMap(({ name, isCode }) => (isCode ? [] : [name])));
  const cuts = named.filter(({ name, isCode }) => !(isCode && own.has(name)));
  const filled = cuts
    .map((cut, i) => ({ ...cut, lines: trimBlank(lines.slice(cut.at + 1, cuts[i + 1]?.at ?? lines.length)) }))
    // A table of contents names every section with nothing below.
    .filter((cut, i, all) => cut.lines.length > 0 || !all.some(({ name }, j) => j !== i && name === cut.name));
  const first = cuts[0];
  if (!first) return notAReport(lines, tell);
  if (isTwoReports(lines, filled, tell)) return null;
  const sections: Cut['sections'] = new Map();
  for (const { name, line, lines: own } of filled) {
    const known = sections.get(name);
    if (known) tell('section-twice', line, name);
    if (known) {
      for (const more of own) known.lines.push(more);
    } else sections.set(name, { line, lines: own });
  }
  return { header: trimBlank(lines.slice(0, first.at)), sections };
}

/** What to do where a capture has no report. */
export const NEXT_STEP =
  'save the page of the report again, as PDF, HTML or Markdown, and check that it shows the report';

/** Says what of a report was found, and what was missed. */
function notAReport(lines: Line[], tell: Tell): null {
  const text = lines.map((line) => line.text).join('\n');
  const names = SECTIONS.filter((name) => text.includes(name));
  const labels = ['一句话', '推荐动作', '关键文件', '关键符号', '风险标记', '完整报告'].filter((name) =>
    text.includes(name),
  );
  const found = [...names, ...labels].slice(0, 6).join(', ');
  const said =
    names.length > 0
      ? `it names ${found} inside its lines, but no line is the heading of a section`
      : labels.length > 0
        ? `it has ${found}, but none of the sections 执行摘要 … 关联脉络`
        : 'no section of a report (执行摘要, …) is in it';
  tell('not-a-report', 1, `${said}; ${NEXT_STEP}`);
  return null;
}

/** `## **执行摘要**`, `执行摘要：` and the bare name are the same heading. */
function headingName(text: string, heading: RegExp): string {
  const inner = heading.exec(text)?.[1] ?? '';
  if (inner.length > 20) return '';
  return inner.replace(/^[#*\s]+|[*\s:：]+$/g, '');
}

function isTwoReports(lines: Line[], filled: { name: SectionName; line: number }[], tell: Tell): boolean {
  const headlines = new Map<string, number>();
  for (const line of lines) {
    for (const match of line.text.matchAll(HEADLINE)) {
      const number = match[1] ?? '';
      if (!headlines.has(number)) headlines.set(number, line.no);
    }
  }
  const second = [...headlines][1];
  const twice = filled.filter(({ name }) => name === SECTIONS[0])[1];
  if (second)
    tell(
      'two-reports',
      second[1],
      [...headlines.keys()]
        .slice(0, 5)
        .map((number) => `#${number.slice(0, 10)}`)
        .join(', '),
    );
  else if (twice)
    tell(
      'two-reports',
      twice.line,
      `${SECTIONS[0]} is there twice: two reports, or columns of a page that were read across`,
    );
  return second !== undefined || twice !== undefined;
}

/** Says which of the sections that every report has are not there. */
export function tellMissing(cut: Cut, tell: Tell): void {
  const last = Math.max(1, ...[...cut.sections.values()].map(({ line }) => line));
  for (const name of ['执行摘要', '功能与动机', '实现拆解', '风险与影响'] as const) {
    const lines = cut.sections.get(name)?.lines ?? [];
    if (lines.every(isBlank)) tell('section-missing', last, name);
  }
}
