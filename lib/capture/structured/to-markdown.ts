/** A structured answer as the Markdown that its author would have written: each key is a heading, facts of a PR are labels. */
import { hasHan } from '../../text/width';
import { leadingPath } from '../outline/entries';
import { fieldOf } from '../outline/fields';
import { KINDS } from '../outline/kinds';
import { NAMED, wordsOfHeading } from '../outline/words';
import type { Value } from './yaml';

type Fields = { [key: string]: Value };

/** Deeper values are no report's. */
const MAX_DEPTH = 12;
/** A longer value is no fact of a header. */
const MAX_FACT = 120;

/** `keyFiles`, `key_files`: the words of a key. */
export const wordsOfKey = (key: string): string =>
  key
    .replace(/(?<=[a-z\d])(?=[A-Z])|[_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const isFields = (value: Value | undefined): value is Fields => typeof value === 'object' && !Array.isArray(value);
const isText = (value: Value): value is string => typeof value === 'string';

/** @returns the kinds of sections that a key names */
export const kindsOf = (key: string): string[] => {
  const { weights } = wordsOfHeading(wordsOfKey(key));
  return KINDS.filter((kind) => (weights.get(kind) ?? 0) >= NAMED);
};

/** @returns how many kinds of sections the keys of a value, and of what is in it, name */
export function countKinds(value: Fields): number {
  const kinds = new Set<string>();
  const visit = (fields: Fields, depth: number): void => {
    for (const [key, inner] of Object.entries(fields)) {
      const own = kindsOf(key);
      for (const kind of own) kinds.add(kind);
      if (own.length === 0 && isFields(inner) && depth < 3) visit(inner, depth + 1);
    }
  };
  visit(value, 0);
  return kinds.size;
}

/** @returns the text, with a line for each fact and a section for each other key */
export function toMarkdown(value: Fields): string {
  const facts: string[] = [];
  const sections: string[] = [];
  const visit = (fields: Fields, depth: number): void => {
    const { owner, repo } = fields;
    for (const [key, inner] of Object.entries(fields)) {
      const text = isText(inner) ? inner.trim() : '';
      if (isText(inner) && text === '') continue;
      const isOwner = isText(owner ?? []) && isText(repo ?? []) && !String(repo).includes('/');
      if (isOwner && key === 'owner') facts.push(`仓库：${String(owner).trim()}/${String(repo).trim()}`);
      else if (isOwner && key === 'repo') continue;
      else if (isText(inner) && factOf(key, text) !== null) facts.push(`${factOf(key, text)}：${text}`);
      else if (isFields(inner) && depth < MAX_DEPTH && isGroup(key, inner)) visit(inner, depth + 1);
      else if (isText(inner) && isShort(text) && kindsOf(key).length === 0) facts.push(`${wordsOfKey(key)}：${text}`);
      else if (!isText(inner) && Object.keys(inner).length === 0) continue;
      else sections.push(`## ${wordsOfKey(key)}`, '', ...valueLines(inner, depth), '');
    }
  };
  visit(value, 0);
  // A key may be both what a PR is called and what a report says first.
  return `${[...facts.flatMap((fact) => [fact, '']), ...sections].join('\n').trim()}\n`;
}

const isShort = (text: string): boolean => text.length <= MAX_FACT && !text.includes('\n') && !/[。；]/.test(text);

/** Facts, or sections of their own: `pr: {number, title}`, `analysis: {summary, risks}`. */
function isGroup(key: string, fields: Fields): boolean {
  const own = kindsOf(key);
  const inner = new Set(Object.keys(fields).flatMap(kindsOf));
  const isOfPull = Object.entries(fields).some(([name, value]) => isText(value) && factOf(name, value) !== null);
  return own.length > 1 ? inner.size > 1 : own.length === 0 && (inner.size > 0 || isOfPull);
}

/** @returns the label by which readers of headers know a fact, by its key and its value's look */
function factOf(key: string, text: string): string | null {
  const name = wordsOfKey(key).toLowerCase().replaceAll(' ', '');
  if (text.includes('\n') || text.length > 400) return null;
  if (/^(?:(?:pr|mr|pull|pullrequest)?(?:number|no|id|#)?|编号|pr编号|pr号|pr号码)$/.test(name))
    return /^(?:PR\s*)?[#＃]?\d{1,7}$|^[\w.-]+\/[\w.-]+#\d{1,7}$/i.test(text) ? 'PR' : addressLabel(text);
  if (/^(?:repo(?:sitory)?(?:name)?|project|fullname|仓库|代码仓库|代码库|项目)$/.test(name))
    return /^[\w.-]+\/[\w.-]+$/.test(text) ? '仓库' : null;
  if (/^(?:(?:pr|pull|pullrequest)?title|pr标题|标题)$/.test(name)) return '标题';
  if (/^merged?(?:at|on|time|date)?$|^(?:合并|合入)(?:时间|日期|于)?$/.test(name) && /^\d{4}|^[A-Z][a-z]{2}/.test(text))
    return '合并时间';
  return addressLabel(text);
}

const addressLabel = (text: string): string | null => (/^https?:\/\/\S+$/.test(text) ? '链接' : null);

/** @returns what a section says: a text as it is, a list, a table, or code with its path and note */
function valueLines(value: Value, depth: number): string[] {
  if (isText(value)) return listed(value);
  if (depth > MAX_DEPTH) return [flat(value)];
  if (isFields(value)) return isEntry(value) ? valueLines([value], depth) : fieldLines(value, depth);
  if (value.every(isText)) return value.map(itemOf);
  const fields = value.filter(isFields).map(withReference);
  if (fields.length < value.length) return value.map((each) => itemOf(flat(each)));
  if (fields.some((each) => codeKey(each) !== null)) return fields.flatMap(codeLines);
  const keys = [...new Set(fields.flatMap((each) => Object.keys(each)))];
  const [only = ''] = keys;
  if (keys.length === 1) return fields.flatMap((each) => valueLines([each[only] ?? ''].flat(), depth + 1));
  // `- topic: text`: a list of texts, each with its own label.
  if (fields.every((each) => Object.keys(each).length === 1))
    return fields.flatMap((each) => Object.entries(each).map(([key, inner]) => itemOf(`${key}: ${flat(inner)}`)));
  const cells = (texts: string[]): string => `| ${texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    cells(keys.map(wordsOfKey)),
    cells(keys.map(() => '---')),
    ...fields.map((each) => cells(keys.map((key) => flat(each[key] ?? '')))),
  ];
}

/** One file, PR or thread where a list of them might be: a list of one. */
function isEntry(fields: Fields): boolean {
  const entries = Object.entries(fields).flatMap(([key, inner]) => (isText(inner) ? [[key, inner] as const] : []));
  const said = new Set(entries.map(([key]) => fieldOf(wordsOfKey(key))));
  const isFile = entries.some(([key, text]) => fieldOf(wordsOfKey(key)) === 'path' && leadingPath(text) !== null);
  const isThread = said.has('topic') && said.has('conclusion');
  return entries.length > 1 && codeKey(fields) === null && (isFile || isThread || withReference(fields) !== fields);
}

/** Paths and what is said of them; or parts of a section: what each says goes without its name. */
function fieldLines(fields: Fields, depth: number): string[] {
  const entries = Object.entries(fields).filter(([, inner]) => !isText(inner) || inner.trim() !== '');
  if (codeKey(fields) !== null) return codeLines(fields);
  if (entries.every(([key]) => leadingPath(key) !== null))
    return entries.map(([key, inner]) => itemOf(`\`${key}\`: ${flat(inner)}`));
  return entries.flatMap(([key, inner]) =>
    isText(inner) && isShort(inner) && fieldOf(key) === null
      ? [itemOf(`${wordsOfKey(key)}: ${inner}`)]
      : [...valueLines(inner, depth + 1), ''],
  );
}

/** A text that is one line after another is a list, whatever marks its lines have. */
function listed(text: string): string[] {
  const lines = text.replace(/\r/g, '').trim().split('\n');
  return lines.length > 1 && lines.every((line) => line.trim() !== '' && !/^\s*[#|`]/.test(line))
    ? lines.map((line) => (/^\s+/.test(line) ? line : itemOf(line)))
    : lines;
}

const MARK = /^(?:[-*•+·]|\d{1,2}[.)、]|[①-⑳])\s*(?=\S)(?!\*)/;

/** @returns an item of a list, whose further lines are inside it */
const itemOf = (text: string): string => `- ${text.trim().replace(MARK, '').split('\n').join('\n  ')}`;

/** @returns a value in one line, its parts between marks */
export const textOfValue = (value: Value): string => flat(value);

function flat(value: Value): string {
  if (isText(value)) return value.replace(/\s*\n\s*/g, ' ').trim();
  if (Array.isArray(value)) return value.map(flat).join(value.some((each) => hasHan(flat(each))) ? '；' : ', ');
  return Object.entries(value)
    .map(([key, inner]) => `${wordsOfKey(key)}: ${flat(inner)}`)
    .join('；');
}

/** `{number: 12, repo: 'o/n', kind: 'issue'}` → `{number: 'Issue o/n#12'}`. */
function withReference(fields: Fields): Fields {
  const texts = Object.entries(fields).map(([key, value]) => [key, isText(value) ? value.trim() : ''] as const);
  const [key, digits] =
    texts.find(([name, text]) => /^[#＃]?\d{1,7}$/.test(text) && fieldOf(wordsOfKey(name)) === 'number') ?? [];
  if (key === undefined || digits === undefined) return fields;
  const [repoKey, repo = ''] = texts.find(([, text]) => /^[A-Za-z0-9][\w-]*\/[\w.-]+$/.test(text)) ?? [];
  const [kindKey, kind = ''] = texts.find(([, text]) => /^(?:issue|pr|pull request)$/i.test(text)) ?? [];
  const rest = Object.entries(fields).filter(([name]) => name !== key && name !== repoKey && name !== kindKey);
  const word = /^issue$/i.test(kind) ? 'Issue ' : '';
  return { [key]: `${word}${repo}#${digits.replace(/^[#＃]/, '')}`, ...Object.fromEntries(rest) };
}

const CODE = /^(?:code|snippet|content|source|代码|源码|片段)$/i;
const codeKey = (fields: Fields): string | null =>
  Object.entries(fields).find(([key, value]) => CODE.test(key) && isText(value))?.[0] ?? null;

/** `path`, a note, and code between fences. */
function codeLines(fields: Fields): string[] {
  const key = codeKey(fields);
  if (key === null) return [];
  const others = Object.entries(fields).filter(([name]) => name !== key);
  const path = others.find(([, value]) => isText(value) && leadingPath(value) !== null);
  const language = others.find(([name]) => /^lang(?:uage)?$|^语言$/i.test(name))?.[1];
  const notes = others.filter((entry) => entry !== path && entry[1] !== language).map(([, value]) => flat(value));
  const code = flatCode(fields[key] ?? '');
  const fence = '`'.repeat(Math.max(3, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length + 1)));
  return [
    ...(path ? [`### ${flat(path[1])}`, ''] : []),
    ...notes.filter((note) => note !== '').flatMap((note) => [note, '']),
    `${fence}${isText(language ?? []) ? language : ''}`,
    ...code.split('\n'),
    fence,
    '',
  ];
}

/** A model may put the fences into the value. */
const flatCode = (value: Value): string =>
  (isText(value) ? value : '').replace(/^\s*`{3,}\w*\n([\s\S]*?)\n`{3,}\s*$/, '$1').replace(/\s+$/, '');
