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

const LABELS = { module: '模块', category: '类别', type: '类型' } as const;
type Label = keyof typeof LABELS;
const FIELDS: readonly Label[] = ['module', 'category', 'type'];
const SYMBOLS = '符号';
const ENDS = '[();]';

export const readKeyFiles: ReadPart = (part, body) => {
  for (const { text, line, isItem } of allEntries(part)) {
    const file = isItem ? parseKeyFile(text) : null;
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

function parseKeyFile(text: string): KeyFile | null {
  const [first] = splitCodeSpans(text);
  const bare = /^[^\s`(:：]+/.exec(text)?.[0];
  const path = first?.code ? fromCodeSpan(first.text).trim() : bare;
  if (!path) return null;
  const file: KeyFile = { path, module: null, category: null, type: null, symbols: [], note: '' };
  let at = first?.code ? first.text.length : (bare?.length ?? 0);
  const open = /^[ \t]*\(/.exec(text.slice(at));
  if (open) {
    at += open[0].length;
    const ends = labelEnds(text, at);
    const end = ends.at(-1);
    if (end === undefined) return null;
    for (const labelEnd of ends) {
      readLabel(text.slice(at, labelEnd).trim(), file);
      at = labelEnd + 1;
    }
  }
  const note = /^[ \t]*(?:[:：]\s*|$)/.exec(text.slice(at));
  if (!note) return null;
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

function readLabel(label: string, file: KeyFile): void {
  const key = /^\S*/.exec(label)?.[0] ?? '';
  const value = label.slice(key.length).trim();
  if (key === SYMBOLS) file.symbols = [...file.symbols, ...readSymbols(value)];
  const field = FIELDS.find((name) => LABELS[name] === key);
  if (field) file[field] = unescapeField(value, ENDS) || null;
}

/** @returns the names in a list of symbols: those in inline code, or all between commas where none is */
export function readSymbols(text: string): string[] {
  const spans = splitCodeSpans(text).filter(({ code }) => code);
  const names = spans.length > 0 ? spans.map((span) => fromCodeSpan(span.text)) : text.split(/[,，、]/);
  return names.map((name) => name.trim()).filter(Boolean);
}

export const printSymbols = (symbols: string[]): string => symbols.map(toCodeSpan).join(', ');

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
