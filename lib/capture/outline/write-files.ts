/** Key files in whatever dress as the items that the reader of files knows. */
import { columns, hasHan } from '../../text/width';
import { joinLines } from '../lines/join';
import { isBlank, type Line } from '../lines/line';
import { beginning, evenTicks, FLAG, leadingPath, namesIn, rowsOf, type Table, tablesIn } from './entries';
import { type Field, fieldOf, kindOfValue, labelsIn } from './fields';
import { ITEM_MARK } from './lists';

type File = {
  line: Line;
  path: string;
  module: string;
  category: string;
  type: string;
  symbols: string[];
  notes: string[];
};

const newFile = (line: Line, path: string): File => ({
  line,
  path,
  module: '',
  category: '',
  type: '',
  symbols: [],
  notes: [],
});

/** @returns an item for each file; lines that are of none stay as they are, in front */
export function fileLines(lines: readonly Line[]): Line[] {
  const { tables, others: all } = tablesIn(lines);
  const others = wholeLabels(all);
  // A table among lines that begin with paths is damage: nothing is made of it.
  if (tables.length > 0 && others.some(({ text }) => leadingPath(text) !== null)) return [...lines];
  const files: File[] = tables.flatMap(filesOfTable);
  const before: Line[] = [];
  for (const [at, line] of others.entries()) {
    if (isBlank(line)) continue;
    const path = leadingPath(line.text);
    const last = files.at(-1);
    if (path !== null) {
      const file = newFile(line, path);
      files.push(file);
      add(file, behindPath(line.text, path));
    } else if (last && tables.length === 0) {
      // Right below a path, and above a note, a short word is the file's module.
      const isModule = last.line === others[at - 1] && FLAG.test(line.text.trim()) && isNote(others[at + 1]);
      if (isModule) set(last, 'module', line.text);
      else add(last, line.text);
    } else before.push(line);
  }
  return [...before, ...files.map(print)];
}

/** More lines than labels are broken over. */
const MAX_BROKEN = 4;

/** @returns the lines, each that begins with a path whole as far as the bracket behind it, where a page's width broke that */
function wholeLabels(lines: readonly Line[]): Line[] {
  const out: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line;
    const next = lines.slice(at + 1, at + 1 + MAX_BROKEN);
    const end = next.findIndex(({ text }) => text.trim() === '' || leadingPath(text) !== null || ITEM_MARK.test(text));
    const below = (end < 0 ? next : next.slice(0, end)).map(({ text }) => text);
    const isOpen = leadingPath(line.text) !== null && !isBalanced(line.text);
    // A bracket that nothing closes takes no further lines.
    const closed = isOpen ? below.findIndex((_, i) => isBalanced([line.text, ...below.slice(0, i + 1)].join(''))) : -1;
    out.push(closed < 0 ? line : { ...line, text: joinLines([line.text, ...below.slice(0, closed + 1)]) });
    at += closed + 1;
  }
  return out;
}

const isNote = (line: Line | undefined): boolean =>
  line !== undefined && !isBlank(line) && leadingPath(line.text) === null;

function print({ line, path, module, category, type, symbols, notes }: File): Line {
  const labels = [
    module && `模块 ${module}`,
    category && `类别 ${category}`,
    type && `类型 ${type}`,
    symbols.length > 0 && `符号 ${symbols.map((name) => `\`${name}\``).join(', ')}`,
  ].filter(Boolean);
  return {
    ...line,
    text: `- \`${path}\`${labels.length > 0 ? `（${labels.join('；')}）` : ''}: ${evenTicks(joinLines(notes))}`,
  };
}

function behindPath(text: string, path: string): string {
  const start = beginning(text).replaceAll('\\_', '_');
  return start.slice(start.indexOf(path) + path.length).replace(/^[`*\])]*(?:\([^()\s]*\))?[`*]*/, '');
}

/** A file's line, or what is behind its path: labels, short words parted by marks, then the note. */
function add(file: File, raw: string): void {
  const text = raw
    .replace(/^\s*(?:[-*+]\s+)?/, '')
    .replace(/^[\s—–:：·|,，-]+/, '')
    .trim();
  if (text === '' || /^(?:无|none|-|—)$/i.test(text)) return;
  // `（模块 · source · core-logic）: note`
  const [whole, inside = ''] = /^[（([【]([^()（）[\]【】]{1,300})[)）\]】]\s*[:：,，—–-]?\s*/.exec(text) ?? [];
  if (whole !== undefined && addWords(file, inside, true)) {
    add(file, text.slice(whole.length));
    return;
  }
  // `note（模块；类型；符号）`
  const [behind, labelled = ''] = /[（(]([^()（）]{1,300})[)）]$/.exec(text) ?? [];
  if (behind !== undefined && behind !== text && /[；;·|/、，,]/.test(labelled) && addWords(file, labelled, true)) {
    add(file, text.slice(0, -behind.length));
    return;
  }
  const labels = labelsIn(text);
  if (labels) {
    for (const { field, value } of labels) set(file, field, value);
    return;
  }
  if (addWords(file, text)) return;
  const sentences = text.split(NAMES_BEHIND);
  const last = sentences.at(-1) ?? '';
  if (sentences.length > 1 && addNames(file, last)) file.notes.push(sentences.slice(0, -1).join(''));
  else file.notes.push(text);
}

/** A note's last sentence may be a list of names; where the note has no stop, a space and a word lead to them. */
const NAMES_BEHIND = /(?<=[。；])|(?=\s(?:主要)?(?:涉及|动到|触及|touch(?:es|ed))[\s:：])/i;

/** Words in front of what they lead to: `属于注意力后端`, `涉及 a、b`. */
const LEAD =
  /^(?:属于|位于|所属|归属|隶属|模块|类别|分类|类型|涉及|主要|动到|修改|触及|包括|符号|函数|touch(?:es|ed)|in|\s|[:：])+/i;
const OF_MODULE = /^\s*(?:属于|位于|所属|归属|隶属|模块|in\s)/i;
const MAX_MODULE = 24;

/**
 * A short Chinese word is a module where something says so: brackets of its own, a word in front, or a file's category or type
 * beside it.
 * @returns whether the text is a file's labels without names: `注意力后端 / source / core-logic，涉及 a、b`
 */
function addWords(file: File, text: string, isInBrackets = false): boolean {
  const tokens = text
    .replace(/[。.]$/, '')
    .split(/[，,；;]|(?<!\s)\s*[/·|]\s+|(?<!\s)\s+[/·|]\s*/)
    .map((token) => token.trim().replace(/^[`*_]+|[`*_]+$/g, ''))
    .filter(Boolean);
  const modules: string[] = [];
  const symbols: string[] = [];
  const kinds: { kind: 'category' | 'type'; value: string }[] = [];
  let isSaid = isInBrackets;
  for (const token of tokens) {
    const value = token.replace(LEAD, '');
    const kind = kindOfValue(value, file.category !== '' || kinds.length > 0);
    const names = kind === null ? namesIn(value.replaceAll('、', ',')) : null;
    if (!isBalanced(value)) return false;
    if (kind !== null) kinds.push({ kind, value });
    else if (names && isCode(names)) symbols.push(...names);
    else if (hasHan(value) && columns(value) <= MAX_MODULE && !/[。！？：:「」]/.test(value)) modules.push(value);
    else return false;
    isSaid ||= OF_MODULE.test(token);
  }
  const isLabels = kinds.length > 0 || symbols.length > 0 || modules.length > 0;
  if (!isLabels || modules.length > 1 || (modules.length === 1 && !isSaid && kinds.length === 0)) return false;
  // A file has one of each: a second is text.
  if (kinds.some(({ kind }) => file[kind] !== '') || (modules.length > 0 && file.module !== '')) return false;
  for (const { kind, value } of kinds) set(file, kind, value);
  for (const value of modules) set(file, 'module', value);
  for (const name of symbols) file.symbols.push(name);
  return true;
}

/** A sentence that is a list of names behind a word or two. */
function addNames(file: File, text: string): boolean {
  const names = namesIn(
    text
      .replace(/[。；]$/, '')
      .replace(/^[^`A-Za-z_]{1,8}/, '')
      .replaceAll('、', ','),
  );
  if (!names || !isCode(names)) return false;
  file.symbols.push(...names);
  return true;
}

const isCode = (names: string[]): boolean =>
  names.some((name) => /[_.:()<>]|[a-z][A-Z]|^--/.test(name)) ||
  (names.length > 0 && names.every((name) => /^[A-Za-z_]\w+$/.test(name)));

/** A bracket that none closes would end the labels elsewhere. */
const isBalanced = (text: string): boolean =>
  (text.match(/[(（]/g)?.length ?? 0) === (text.match(/[)）]/g)?.length ?? 0);

function set(file: File, field: Field, value: string): void {
  const bare = value.replace(/[`*]/g, '').trim();
  if (bare === '' || /^(?:无|none|-|—|n\/a)$/i.test(bare)) return;
  if (!isBalanced(bare)) file.notes.push(value);
  else if (field === 'symbols') {
    const names = value
      .split(/[、，,;；]|`\s+`|\s{2,}|\s(?=`)/)
      .map((name) => name.replace(/[`*\s]/g, '').replaceAll('\\', ''));
    // What a column says of the change is no name, whatever its head is.
    if (names.some(hasHan)) file.notes.push(value);
    else file.symbols.push(...names.filter(Boolean));
  } else if (field === 'category' || field === 'type') {
    const kind = kindOfValue(bare, field === 'type') ?? field;
    if (file[kind] === '') file[kind] = bare;
    else file.notes.push(value);
  } else if (field === 'module' && file.module === '') file.module = bare;
  else file.notes.push(value);
}

function filesOfTable(table: Table): File[] {
  const { head } = table;
  const isHead = !head.some((cell) => leadingPath(cell) !== null);
  const all = rowsOf(table, isHead);
  const at = Math.max(
    0,
    (all[0]?.cells ?? []).findIndex((cell) => leadingPath(cell) !== null),
  );
  const fields = head.map((cell, i): Field | null => (i === at ? 'path' : isHead ? fieldOf(cell) : null));
  const files: File[] = [];
  for (const { line, cells } of all) {
    const path = leadingPath(cells[at] ?? '');
    const file = path === null ? files.at(-1) : newFile(line, path);
    if (!file) continue;
    if (path !== null) files.push(file);
    for (const [i, cell] of cells.entries()) {
      const field = fields[i];
      if (i === at && path !== null) add(file, behindPath(cell, path));
      else if (field && field !== 'path') set(file, field, cell);
      else add(file, cell);
    }
  }
  return files;
}
