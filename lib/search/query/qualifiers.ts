/** The qualifiers of the query language, their Chinese names, and the values they take. Isomorphic. */
import { KIND_LABELS } from '../../graph/symbols/symbol-kinds';
import { parsePullNumber } from '../../model/ids';
import { readPullName } from '../../model/named/pull-name';
import { STATE_LABEL, STATES } from '../../model/state';
import { SYMBOL_KINDS, type SymbolKind } from '../../model/symbol-kind';
import { BEIJING_MS } from '../../text/beijing';
import { fold, narrow } from '../../text/fold';

export const FILTER_KEYS = [
  'symbol',
  'file',
  'module',
  'risk',
  'is',
  'pr',
  'refs',
  'repo',
  'release',
  'released',
  'first',
  'at',
  'before',
  'after',
  'author',
  'left',
  'fixed-by',
  'kind',
  'title',
  'sort',
] as const;

export type FilterKey = (typeof FILTER_KEYS)[number];

/** The name a qualifier has on the site, and all that people may type for it (lower case). */
export const QUALIFIERS = {
  symbol: { label: '符号', aliases: ['symbol', 'sym', '符号'] },
  file: { label: '文件', aliases: ['file', 'path', '文件', '路径'] },
  module: { label: '模块', aliases: ['module', 'mod', '模块'] },
  risk: { label: '风险', aliases: ['risk', '风险', '风险标记'] },
  is: { label: '状态', aliases: ['is', 'state', 'status', '状态', '类型'] },
  pr: { label: '编号', aliases: ['pr', 'pull', '编号'] },
  refs: { label: '提到', aliases: ['refs', 'ref', 'mentions', '提到', '提及', '引用'] },
  repo: { label: '仓库', aliases: ['repo', 'repository', '仓库'] },
  release: { label: '版本', aliases: ['release', 'version', '版本', '发布'] },
  released: { label: '收录版本', aliases: ['released', 'contained', '收录版本', '收录于'] },
  first: { label: '首个版本', aliases: ['first', '首个版本', '首版'] },
  at: { label: '截至版本', aliases: ['at', '截至版本', '截至'] },
  before: { label: '早于', aliases: ['before', '早于', '之前'] },
  after: { label: '不早于', aliases: ['after', 'since', '不早于', '晚于', '之后'] },
  author: { label: '作者', aliases: ['author', '作者'] },
  left: { label: '剩余', aliases: ['left', '剩余', '还剩'] },
  'fixed-by': { label: '被修复', aliases: ['fixed-by', 'fixedby', '被修复', '修复者'] },
  kind: { label: '符号类型', aliases: ['kind', '符号类型'] },
  title: { label: '标题', aliases: ['title', 'intitle', '标题'] },
  sort: { label: '排序', aliases: ['sort', 'order', '排序'] },
} satisfies Record<FilterKey, { label: string; aliases: string[] }>;

/** Values of `is:`: the states of a change, then whether later changes left nothing of it, and what is known of it. */
export const IS_VALUES = [...STATES, 'rewritten', 'report', 'history', 'stub'] as const;

export type IsValue = (typeof IS_VALUES)[number];

export const IS_LABEL = {
  ...STATE_LABEL,
  rewritten: '已被后续改写',
  report: '报告',
  history: '提交历史',
  stub: '未收录',
} satisfies Record<IsValue, string>;

const KEY_OF_ALIAS = new Map(
  FILTER_KEYS.flatMap((key) => QUALIFIERS[key].aliases.map((alias) => [alias, key] as const)),
);

/** @returns the qualifier that people mean by `name` (any case), or null */
export function filterKeyOf(name: string): FilterKey | null {
  return KEY_OF_ALIAS.get(name.toLowerCase()) ?? null;
}

/** @returns the value of `is:` that a word or its Chinese label names (`reverted`, `已回退`, `回退`), or null */
export function isValueOf(text: string): IsValue | null {
  const word = text.toLowerCase();
  return (
    IS_VALUES.find((value) => value === word || IS_LABEL[value] === word || IS_LABEL[value] === `已${word}`) ?? null
  );
}

/**
 * Reads the day of `before:` and `after:`: `2026`, `2026-06`, `2026-6-3`, `2026/06/03`.
 * @returns the first moment of it in Beijing, in milliseconds since 1970, or null where the date does not exist
 */
export function parseDay(text: string): number | null {
  const match = /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2] ?? 1), Number(match[3] ?? 1)];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.getTime() - BEIJING_MS : null;
}

/** @returns `<10`, `>= 50%`, `0` as a comparison with a share in percent, or null */
export function parseLeft(text: string): { sign: '<' | '<=' | '>' | '>=' | '='; percent: number } | null {
  const match = /^(<=|>=|[<>=＜＞≤≥＝]?)\s*(\d{1,3}(?:\.\d{1,2})?)\s*[%％]?$/.exec(text);
  const percent = Number(match?.[2]);
  if (!match || percent > 100) return null;
  return { sign: SIGNS[match[1] ?? ''] ?? '=', percent };
}

const SIGNS: Record<string, '<' | '<=' | '>' | '>='> = {
  ...{ '<': '<', '＜': '<', '<=': '<=', '≤': '<=' },
  ...{ '>': '>', '＞': '>', '>=': '>=', '≥': '>=' },
};

/** Orders that can be asked for; `relevance` is the one without any. */
export const SORTS = ['relevance', 'new', 'old', 'left', 'left-asc'] as const;

export const SORT_LABEL = {
  relevance: '相关的在前',
  new: '新的在前',
  old: '旧的在前',
  left: '剩余多的在前',
  'left-asc': '剩余少的在前',
} satisfies Record<(typeof SORTS)[number], string>;

/** @returns the order that a value of `sort:` names, or null */
export const parseSort = (text: string): (typeof SORTS)[number] | null =>
  SORTS.find((order) => order === text.toLowerCase()) ?? null;

/** @returns the kind of symbols that a word or its Chinese name means (`class`, `类`), or null */
export function kindOf(text: string): SymbolKind | null {
  const word = fold(text);
  return SYMBOL_KINDS.find((kind) => kind === word || KIND_LABELS[kind] === word) ?? null;
}

/** A version: three numbers, or a `v`; what has dashes is a day. */
const RELEASE = /^(?:v\d+(?:\.\d+)*|\d+\.\d+(?:\.\d+)+)[\w.+-]*$/i;

/** @returns whether a qualifier can take the value; values that only the content knows (names, paths) are all fine */
export function isValidValue(key: FilterKey, value: string): boolean {
  if (key === 'is') return isValueOf(value) !== null;
  if (key === 'pr') return parsePullNumber(value.replace(/^#/, '')) !== null;
  if (key === 'left') return parseLeft(value) !== null;
  if (key === 'kind') return kindOf(value) !== null;
  if (key === 'sort') return parseSort(value) !== null;
  if (key === 'refs' || key === 'fixed-by') return readPullName(narrow(value)) !== null;
  if (key === 'before' || key === 'after') return parseDay(value) !== null || RELEASE.test(value);
  return true;
}
