/** What stands between sections and says nothing: rules, the mark of an answer below its question. */
import { fenceParts } from '../lines/fences';
import { blankAt, isBlank, type Line } from '../lines/line';
import type { Heading } from './heading-lines';

/** A rule below a text draws it as a heading; one above does so, too, beside that below. */
const RULE = /^\s{0,3}(?:-{3,}|={3,}|\*{3,}|_{3,}|(?:[-*_] ){2,10}[-*_]|[─━═―—]{3,})\s*$/;
/** @returns the lines, those that are a rule empty */
export function withoutDividers(lines: readonly Line[]): Line[] {
  const fences = fenceParts(lines);
  return lines.map((line, at) => {
    if (fences[at] !== null) return line;
    const above = lines[at - 1];
    const isRule = RULE.test(line.text) && (above === undefined || isBlank(above));
    return isRule ? blankAt(line) : line;
  });
}

const ASKED = /^(?:Q|问|提问|问题|question)\s?\d{0,2}\s*[:：.、]/i;
const ANSWER = /^\s*(?:\*\*)?(?:A|答|回答|answer)\s?\d{0,2}(?:\*\*)?\s*[:：](?:\*\*)?\s*/i;
/** So many headings that are questions make a report of questions and answers. */
const ENOUGH = 3;

/** @returns the lines without the mark that answers begin with, where headings are questions */
export function withoutAnswerMarks(lines: readonly Line[], headings: readonly Heading[]): Line[] {
  const out = [...lines];
  const asked = headings.filter(({ text }) => ASKED.test(text));
  for (const { next } of asked.length < ENOUGH ? [] : asked) {
    let at = next;
    while (out[at] && isBlank(out[at] as Line)) at++;
    const line = out[at];
    if (line) out[at] = { ...line, text: line.text.replace(ANSWER, '') };
  }
  return out;
}
