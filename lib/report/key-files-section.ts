/**
 * 关键文件: one file an item.
 *
 * - `python/a.py` (模块 注意力后端; 类别 source; 类型 core-logic; 符号 `A.b`, `c`): note
 */
import type { KeyFile, RecordBody } from '../model/record';
import { fromCodeSpan, splitCodeSpans, toCodeSpan } from '../text/code-spans';
import { escapeField, findSpecials, unescapeField } from './field-escape';
import { allEntries, append, printList, type ReadPart } from './part';
import { excerpt } from './problems';
import { printSymbols, readSymbols } from './symbols';

const LABELS = { module: '模块', category: '类别', type: '类型' } as const;
type Label = keyof typeof LABELS;
const FIELDS: readonly Label[] = ['module', 'category', 'type'];
const SYMBOLS = '符号';
const ENDS = '[();]';

export const readKeyFiles: ReadPart = (part, body) => {
  for (const { text, line, isItem } of allEntries(part)) {
    const leaveOut = (left: string): void => part.complain('text-left-out', line, excerpt(left));
    const file = isItem ? parseKeyFile(text, leaveOut) : null;
    if (file) {
      body.files.push(file);
      continue;
    }
    part.complain('line-out-of-form', line, excerpt(text));
    const last = body.files.at(-1);
    if (last) last.note = append(last.note, text) ?? '';
    else body.steps.push(text);
  }
};

/** @param leaveOut takes what no field is left for */
function parseKeyFile(text: string, leaveOut: (text: string) => void): KeyFile | null {
  const [first] = splitCodeSpans(text);
  const bare = /^[^\s`(:：]+/.exec(text)?.[0];
  const path = first?.code ? fromCodeSpan(first.text).trim() : bare;
  if (!path) return null;
  const file: KeyFile = { path, module: null, category: null, type: null, symbols: [], note: '' };
  let at = first?.code ? first.text.length : (bare?.length ?? 0);
  const unread: string[] = [];
  const open = /^[ \t]*\(/.exec(text.slice(at));
  if (open) {
    at += open[0].length;
    const ends = labelEnds(text, at);
    const end = ends.at(-1);
    if (end === undefined) return null;
    for (const labelEnd of ends) {
      const left = readLabel(text.slice(at, labelEnd).trim(), file);
      if (left) unread.push(left);
      at = labelEnd + 1;
    }
  }
  const note = /^[ \t]*(?:[:：]\s*|$)/.exec(text.slice(at));
  if (!note) return null;
  for (const left of unread) leaveOut(left);
  file.note = text.slice(at + note[0].length).trim();
  return file;
}

/** @returns the offset at which each label ends, the last at the closing `)`; empty where that is missing */
function labelEnds(text: string, from: number): number[] {
  const ends: number[] = [];
  for (const at of findSpecials(text, ENDS)) {
    if (at < from || text[at] === '(') continue;
    ends.push(at);
    if (text[at] === ')') return ends;
  }
  return [];
}

/** @returns what it could not use: a label that key files do not have, or have already; else null */
function readLabel(label: string, file: KeyFile): string | null {
  const key = /^\S*/.exec(label)?.[0] ?? '';
  const value = label.slice(key.length).trim();
  if (key === SYMBOLS) {
    const { names, rest } = readSymbols(value);
    for (const name of names) file.symbols.push(name);
    return rest;
  }
  const field = FIELDS.find((name) => LABELS[name] === key);
  if (field === undefined || file[field] !== null) return label;
  file[field] = unescapeField(value, ENDS) || null;
  return null;
}

export function printKeyFiles(body: RecordBody): string {
  return printList(body.files.map(printKeyFile));
}

function printKeyFile(file: KeyFile): string {
  const labels = FIELDS.flatMap((field) => {
    const value = file[field];
    return value === null ? [] : `${LABELS[field]} ${escapeField(value, ENDS)}`;
  });
  if (file.symbols.length > 0) labels.push(`${SYMBOLS} ${printSymbols(file.symbols)}`);
  const head = toCodeSpan(file.path) + (labels.length > 0 ? ` (${labels.join('; ')})` : '');
  return file.note ? `${head}: ${file.note}` : head;
}
