/** Cuts a section at the labels that part its fields: `- 一句话: …`, `关键文件:`, `**影响：** …`, `### 风险标记`. */
import { indentOf, type Line } from '../lines/line';

export type Labelled<L extends string> = {
  /** Null for what is before the first label. */
  label: L | null;
  line: number;
  /** How far the label is indented. */
  indent: number;
  /** The first is what follows the label on its own line, where there is anything. */
  lines: Line[];
};

/**
 * @param labels in the order in which reports print them: a label that would lead back is text, as in an item of 影响
 *   that begins with 风险
 */
export function splitAtLabels<L extends string>(lines: Line[], labels: readonly L[]): Labelled<L>[] {
  const parts: Labelled<L>[] = [{ label: null, line: lines[0]?.no ?? 1, indent: 0, lines: [] }];
  const begins = labelPattern(labels);
  const headed = new Set(
    lines.flatMap(({ text }) => (HEADED.test(text) ? (begins.exec(text)?.[1] ?? []) : [])),
  ) as ReadonlySet<string>;
  let reached = -1;
  let isQuoted = false;
  for (const line of lines) {
    const match = begins.exec(line.text);
    const label = labels.find((name) => name === match?.[1]);
    const at = label === undefined ? -1 : labels.indexOf(label);
    // Where a label is a heading, a line that begins like it and is none is text.
    const isText = label !== undefined && headed.has(label) && !HEADED.test(line.text);
    if (match && label !== undefined && at > reached && !isText) {
      reached = at;
      isQuoted = /^\s*>/.test(line.text);
      const rest = match[2]?.trim() ?? '';
      parts.push({ label, line: line.no, indent: indentOf(line), lines: rest ? [{ ...line, text: rest }] : [] });
    } else parts.at(-1)?.lines.push(isQuoted ? { ...line, text: line.text.replace(/^\s*> ?/, '') } : line);
  }
  return parts;
}

/** Dressed as a heading. */
const HEADED = /^\s*(?:>\s*)?#/;

/** `3.1 关键文件`, `（二）影响`: pages number what stands below a section, too. */
const NUMBERING = '(?:\\d{1,2}(?:\\.\\d{1,2}){0,2}[.、]?\\s*|[（(][一二三四五六七\\d][)）]\\s*)?';

function labelPattern(labels: readonly string[]): RegExp {
  const names = [...labels].sort((a, b) => b.length - a.length).join('|');
  return new RegExp(
    `^\\s*(?:>\\s*)?(?:[-*•]\\s+|#{1,6}\\s+)?(?:\\*\\*)?${NUMBERING}(${names})(?:\\*\\*)?\\s*(?:[:：](?:\\*\\*)?(.*)|$)`,
  );
}
