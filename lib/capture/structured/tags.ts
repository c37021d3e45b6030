/** Answers in tags, as models are asked for them: `<summary>…</summary>`, a text, other tags or Markdown in each. */
import type { Value } from './yaml';

type Fields = { [key: string]: Value };

const INLINE = /^\s*<([A-Za-z\u4e00-\u9fff][\w\u4e00-\u9fff-]{0,40})>(.*)<\/\1>\s*$/;
const OPENS = /^\s*<([A-Za-z\u4e00-\u9fff][\w\u4e00-\u9fff-]{0,40})>\s*$/;
const MAX_DEPTH = 4;

/** @returns what the tags say, or null where a line stands in none */
export function readTags(text: string): Fields | null {
  return OPENS.test(text.slice(0, 200).trimStart().split('\n')[0] ?? '') ? fieldsOf(text.split('\n'), 0) : null;
}

function fieldsOf(lines: readonly string[], depth: number): Fields | null {
  const fields: Fields = {};
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    const [, name, said = ''] = INLINE.exec(line) ?? [];
    const opened = name === undefined ? OPENS.exec(line)?.[1] : undefined;
    const end = opened === undefined ? -1 : closing(lines, at, opened);
    if (name !== undefined) add(fields, name, said.trim());
    else if (opened === undefined || end < 0) return null;
    else {
      const inside = lines.slice(at + 1, end);
      add(fields, opened, (depth < MAX_DEPTH && fieldsOf(inside, depth + 1)) || saidIn(inside));
      at = end;
    }
  }
  return Object.keys(fields).length > 0 ? fields : null;
}

/** Items one below the other are a list. */
function saidIn(lines: readonly string[]): Value {
  const items = lines.map((line) => /^[-*] (.+)$/.exec(line.trim())?.[1]);
  const filled = items.filter((item) => item !== undefined);
  return filled.length > 0 && filled.length === lines.filter((line) => line.trim() !== '').length
    ? filled
    : lines.join('\n').trim();
}

function closing(lines: readonly string[], from: number, name: string): number {
  for (let at = from + 1; at < lines.length; at++) if (lines[at]?.trim() === `</${name}>`) return at;
  return -1;
}

/** What is said more than once is a list. */
function add(fields: Fields, name: string, value: Value): void {
  // `<constructor>` is what any object has.
  const before = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (before === undefined) fields[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else fields[name] = [before, value];
}
