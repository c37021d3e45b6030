/** The labels of a header's fields, in the words that sites and clippers use, and what each has. */

import { parseTimestamp } from '../../text/timestamp';

export type HeaderField = 'date' | 'address' | 'link' | 'number' | 'repo' | 'title' | 'other';

const WORDS: readonly (readonly [HeaderField, string])[] = [
  [
    'date',
    '合并时间|合入时间|合并日期|合入日期|合并于|合入于|合并|合入|已合并|已合入|Merged at|Merged on|Merge time|Merged',
  ],
  ['address', '原文链接|原文地址|原文|查看原文|阅读原文|报告链接|URL Source'],
  [
    'link',
    '链接|来源|出处|网址|PR 链接|PR链接|PR 地址|GitHub|查看 GitHub|在 GitHub 上?查看|View on GitHub|Source|Source_url|Link|URL',
  ],
  ['number', 'PR 编号|PR编号|PR 号|PR号|编号|PR|Pull Request'],
  ['repo', '仓库|代码仓库|项目|Repository|Repo'],
  ['title', '标题|PR 标题|PR标题|Title'],
  [
    'other',
    '作者|创建时间|发布时间|更新时间|状态|标签|分支|阅读|浏览|Author|Published|Published Time|Created|Updated|Tags|Status|Labels|Markdown Content',
  ],
];

/** @returns by each of the words, in lower case, the field that it names */
export const fieldsByWord = (all: readonly (readonly [HeaderField, string])[]): ReadonlyMap<string, HeaderField> =>
  new Map(all.flatMap(([kind, words]) => words.split('|').map((word) => [word.toLowerCase(), kind] as const)));

const KINDS = fieldsByWord(WORDS);

/** @returns the field that a text names as a label, or null */
export const labelOf = (text: string): HeaderField | null => KINDS.get(text.toLowerCase()) ?? null;

const ANY = WORDS.flatMap(([, words]) => words.split('|'))
  .sort((a, b) => b.length - a.length)
  .join('|');

const LABELLED = new RegExp(
  `^(?:[-*•]\\s+)?(?:\\*\\*|__)?(${ANY})(?:\\*\\*|__)?\\s*(?:::?|：)\\s*(?:\\*\\*|__)?\\s*(.*)$`,
  'is',
);
/** A label and its value in two columns: only where the value is of the label's kind. */
const BESIDE = new RegExp(
  `^(?:\\*\\*)?(${ANY})(?:\\*\\*)?(?:\\s+|(?<=[\\u4e00-\\u9fff]))(?=\\d{4}\\s*[-/.年]|https?://|[\\w-]+/[\\w.-]+$)(.*)$`,
  'is',
);
/** Bold or a wide gap shows that the first word is a label, whatever the value is. */
const MARKED = new RegExp(
  `^(?:(?:\\*\\*|__)(${ANY})(?:\\*\\*|__)\\s+|(${ANY})(?:\\u3000|\\s{2,}|(?<=^(?:PR ?)?标题) ))(.+)$`,
  'is',
);
const BEFORE_DATE = /^已?(合并于|合入于|合并时间|合入时间|Merged(?: (?:at|on))?)\s*(?=\d|[A-Z][a-z]{2})(.*)$/is;
const BEHIND_DATE = /^(\d{4}.{4,40}?|[A-Z][a-z]{2}.{6,40}?)\s*(?:已?(?:合并|合入)|merged)$/i;
const ALONE = new RegExp(`^(?:\\*\\*)?(${ANY})(?:\\*\\*)?\\s*$`, 'i');

/** Labels that part the fields of one line, though no mark is between them, or not even a space: cells of a table run together. */
export const BEFORE_LABEL =
  /(?:(?<=\S)\s+|(?<=\S)\s*[，,；;]\s*)(?=(?:合并时间|合入时间|合并日期|合并于|合入于|原文链接|原文地址|仓库|标题)\s*(?:[:：]|$)|(?:合并于|合入于)\s*\d|[Mm]erged(?: (?:at|on))?\s+\d{4}\b|(?:合并时间|合入时间|合并日期)\s+\d{4}\b)|(?<=[\w.)\]])(?=(?:合并时间|合入时间)\s?\d{4}|原文链接\s?(?:https?:|<|\[))|(?<=[\w-]\/[\w.-]{1,100})(?=标题\s?\S)|(?<=[\w.])(?=PR\s?#\s?\d)/g;

/** @returns the field that a text is labelled as, and its value, or null; a label alone has the value '' */
export function readLabel(text: string): { field: HeaderField; value: string } | null {
  const behind = BEHIND_DATE.exec(text)?.[1];
  if (behind !== undefined && parseTimestamp(behind) !== null) return { field: 'date', value: behind };
  const marked = MARKED.exec(text);
  const match = LABELLED.exec(text) ?? (marked && [text, marked[1] ?? marked[2], marked[3]]);
  const [, label, value] = match ?? BEFORE_DATE.exec(text) ?? BESIDE.exec(text) ?? ALONE.exec(text) ?? [];
  const field = KINDS.get((label ?? '').toLowerCase());
  if (!field || (field === 'number' && value !== undefined && !NUMBER_VALUE.test(value))) return null;
  return { field, value: (value ?? '').trim().replace(/(?<=[\p{L}\p{N})）])。$/u, '') };
}

/** `PR: fix` would be a title; a number's label has a number behind it. */
const NUMBER_VALUE = /^\s*(?:[#＃]|\d|PR\s*[#＃]|https?:|[\w-]+\/[\w.-]+\s*#\s*\d)/i;
