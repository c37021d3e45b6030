/** 关键文件, in every layout's dress: `path (模块 X; 类别 source; 类型 core-logic; 符号 `a`, `b`) : note`. */
import type { KeyFile } from '../../model/record';
import { excerpt } from '../../report/problems';
import { type Context, type ReadSection, rawBlocks } from '../context';
import type { LayoutPatterns } from '../layouts/layout';
import type { Line } from '../lines/line';
import { isOnOneLine } from '../names/line-breaks';
import { cleanName, isNone, mendBreaks, readNames } from '../names/names';
import { fileItems } from './table-items';

const LABEL = '模块|类别|类型|符号';
/** A path in inline code, or bare up to its labels, its note or the end. */
const PATH = new RegExp(`^(?:\`([^\`]+)\`|(\\S+?)(?=\\s*[（(](?:${LABEL})|\\s*[（(]$|[:：]\\s|：|\\s|$))`);
const LABELS_OPEN = new RegExp(`^\\s*[（(]\\s*(?=(?:${LABEL}))`);
const NEXT_LABEL = new RegExp(`[;；,，]\\s*(?=(?:${LABEL}))`);

/** More lines than any key file takes. */
const MAX_LINES = 40;

export const readFiles: ReadSection = (lines, draft, context) => {
  const notes: string[][] = [];
  const first = draft.files.length;
  for (const block of rawBlocks(fileItems(lines), context)) {
    if (isNone(block.text)) continue;
    const text = joinBrokenPath(block.text, block.line, lines, context);
    const { file, unread } = parseFileLine(text, context.layout) ?? { file: null, unread: [] };
    for (const value of unread) context.tell('text-lost', block.line, excerpt(value));
    if (file) {
      const own = lines.filter(({ no }) => no >= block.line && no <= block.line + MAX_LINES);
      file.symbols = mendBreaks(file.symbols, block.line, own, context);
    }
    const last = notes.at(-1);
    const current = draft.files.at(-1);
    if (!file && last && current && readBelow(block.text, current, last, context.layout)) continue;
    if (file) {
      draft.files.push(file);
      notes.push([file.note]);
    } else {
      context.tell(last ? 'file-line-unread' : 'text-lost', block.line, excerpt(block.text));
      last?.push(context.layout.markdown(block.text));
    }
  }
  for (const [i, texts] of notes.entries()) {
    const file = draft.files[first + i];
    if (file) file.note = texts.filter(Boolean).join('\n\n');
  }
};

/** Labels in lines of their own below the path. */
const BELOW = new RegExp(`^(?:\\*\\*)?(${LABEL}|说明|备注|改动)(?:\\*\\*)?\\s*[:：]\\s*(?:\\*\\*)?\\s*(.*)$`, 's');

/** @returns whether the text is such a label, with what it says now in the file or its note */
function readBelow(text: string, file: KeyFile, note: string[], layout: LayoutPatterns): boolean {
  const [, label = '', value = ''] = BELOW.exec(text) ?? [];
  if (label === '') return false;
  if (!LABEL.includes(label)) note.push(layout.markdown(value));
  else for (const second of readLabels(`${label} ${value}`, file, layout)) note.push(layout.markdown(second));
  return true;
}

/** @returns the file, and the values of its labels that no field is left for; null where the text names no file */
function parseFileLine(text: string, layout: LayoutPatterns): { file: KeyFile; unread: string[] } | null {
  const match = PATH.exec(text);
  const path = layout.plain(match?.[1] ?? match?.[2] ?? '').trim();
  if (!match || !looksLikePath(path)) return null;
  const file: KeyFile = { path, module: null, category: null, type: null, symbols: [], note: '' };
  let rest = text.slice(match[0].length);
  let unread: string[] = [];
  const open = LABELS_OPEN.exec(rest);
  if (open) {
    const end = closingParen(rest, open[0].length);
    unread = readLabels(rest.slice(open[0].length, end), file, layout);
    rest = rest.slice(end + 1);
  }
  const note = /^\s*[:：]?\s*/.exec(rest)?.[0] ?? '';
  file.note = layout.markdown(rest.slice(note.length).trim());
  return { file, unread };
}

/** A path in pieces in front of its labels or its note. */
const BROKEN = /^(`?)([^\s`]{3,300}(?: [^\s`（(]{1,200}){1,5})(?=`?\s*(?:[（(]\s*(?:模块|类别|类型|符号)|`\s*[:：]))/;

/** A page that is too narrow for a path breaks it anywhere; the break was read as a space. No path has one. */
function joinBrokenPath(text: string, line: number, lines: Line[], { layout, tell }: Context): string {
  const [whole, tick = '', inPieces = ''] = BROKEN.exec(text) ?? [];
  if (whole === undefined) return text;
  const pieces = inPieces.split(' ');
  const path = layout.plain(pieces.join(''));
  if (!looksLikePath(path) || pieces.some((piece, i) => i > 0 && isOnOneLine(`${pieces[i - 1]} ${piece}`, lines)))
    return text;
  tell('path-joined', line, path);
  return tick + pieces.join('') + text.slice(whole.length);
}

/** `Makefile` and `.github/workflows/x.yml` are paths, a sentence is none. */
export function looksLikePath(text: string): boolean {
  return /^[\w.@+~$#[\](){}*-]+(?:\/[\w.@+~$#[\](){}*=, -]+)*$/.test(text) && /[./]|^[A-Z][a-z]+file$/.test(text);
}

function closingParen(text: string, from: number): number {
  let depth = 1;
  let inCode = false;
  for (let i = from; i < text.length; i++) {
    const char = text[i] ?? '';
    if (char === '`') inCode = !inCode;
    if (inCode) continue;
    if (char === '(' || char === '（') depth++;
    if ((char === ')' || char === '）') && --depth === 0) return i;
  }
  const last = text.search(/[)）]\s*[:：]/);
  return last < 0 ? text.length : last;
}

const FIELDS: ReadonlyMap<string, 'module' | 'category' | 'type'> = new Map([
  ['模块', 'module'],
  ['类别', 'category'],
  ['类型', 'type'],
]);

/** @returns the values that came second: a file has one of each */
function readLabels(text: string, file: KeyFile, layout: LayoutPatterns): string[] {
  const unread: string[] = [];
  for (const part of text.split(NEXT_LABEL)) {
    const [, label = '', value = ''] = new RegExp(`^\\s*(${LABEL})\\s*[:：]?\\s*(.*)$`, 's').exec(part) ?? [];
    if (label === '符号') {
      for (const name of readNames(value, layout.plain)) file.symbols.push(name);
      continue;
    }
    const field = FIELDS.get(label);
    const name = cleanName(value, layout.plain);
    if (name === '' || isNone(name)) continue;
    if (field !== undefined && file[field] === null) file[field] = name;
    else unread.push(part);
  }
  return unread;
}
