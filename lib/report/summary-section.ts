/** 执行摘要: `- 一句话: …` and `- 推荐动作: …`. */
import type { RecordBody } from '../model/record';
import { append, printList, type ReadPart, splitAtList, textOf } from './part';
import { excerpt } from './problems';

const LABELS = { summary: '一句话', recommendation: '推荐动作' } as const;
type Field = keyof typeof LABELS;
const FIELDS: readonly Field[] = ['summary', 'recommendation'];

export const readSummary: ReadPart = (part, body) => {
  const { lead, entries } = splitAtList(part);
  const loose = lead.map((block) => ({ text: textOf(part, [block]), line: block.line + part.lineOffset }));
  for (const { text, line } of [...loose, ...entries]) {
    const field = FIELDS.find((name) => labelled(text, LABELS[name]) !== null);
    if (field) {
      body[field] = append(body[field], labelled(text, LABELS[field]) ?? '');
      continue;
    }
    part.complain('line-out-of-form', line, excerpt(text));
    body.recommendation = append(body.recommendation, text);
  }
};

/** `一句话: text`, also `**一句话：** text` as people type it. */
function labelled(text: string, label: string): string | null {
  const match = /^(?:\*\*)?(\p{Script=Han}+)(?:\*\*)?[ \t]*[:：](?:\*\*)?\s*/u.exec(text);
  return match?.[1] === label ? text.slice(match[0].length) : null;
}

export function printSummary(body: RecordBody): string {
  return printList(FIELDS.flatMap((field) => (body[field] === null ? [] : `${LABELS[field]}: ${body[field]}`)));
}
