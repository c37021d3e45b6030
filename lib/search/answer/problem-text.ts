/** What was wrong with a query, told with what was probably meant. */
import { KIND_LABELS } from '../../graph/symbols/symbol-kinds';
import { SYMBOL_KINDS } from '../../model/symbol-kind';
import { nearestWords } from '../query/nearest-words';
import type { QueryProblem } from '../query/parse-query';
import { type FilterKey, filterKeyOf, IS_LABEL, IS_VALUES, QUALIFIERS, SORT_LABEL, SORTS } from '../query/qualifiers';

/** Words named beside an unknown one. */
const NEAREST = 3;

const BY_NUMBER = '#24870、owner/name#24870';
const BY_TIME = '2026-06、2026-06-03、v0.5.13';

/** How a value is written, for qualifiers whose values are no closed set. */
const FORMS: Partial<Record<FilterKey, string>> = {
  ...{ pr: '24870', refs: BY_NUMBER, 'fixed-by': BY_NUMBER, left: '0、<10、>=50', before: BY_TIME, after: BY_TIME },
};

const labelled = <T extends string>(
  values: readonly T[],
  labels: Record<T, string>,
): [value: string, label: string][] => values.map((value) => [value, labels[value]]);

/** Values of closed sets, each with its Chinese name. */
const VALUES: Partial<Record<FilterKey, [value: string, label: string][]>> = {
  is: labelled(IS_VALUES, IS_LABEL),
  kind: labelled(SYMBOL_KINDS, KIND_LABELS),
  sort: labelled(SORTS, SORT_LABEL),
};

/** @returns what to tell the reader about a problem, in Chinese */
export function problemText({ code, text }: QueryProblem): string {
  const sentences = {
    'unknown-qualifier': () => `无法识别的限定词 ${text}${nearestQualifiers(text)}，已按普通文字搜索`,
    'missing-value': () => `限定词 ${text} 后面缺少值，已按普通文字搜索`,
    'wrong-value': () => `限定词的值无效：${text}${valuesMeant(text)}，已按普通文字搜索`,
    'open-quote': () => `引号没有闭合：${text}，已把其后全部当作原文搜索`,
    'too-long': () => `查询过长，只使用了前 ${text} 个字符`,
  } satisfies Record<QueryProblem['code'], () => string>;
  return sentences[code]();
}

const hint = (near: string[]): string => (near.length > 0 ? `，相近的有 ${near.join('、')}` : '');

/** @param text `modul:` */
function nearestQualifiers(text: string): string {
  const names = Object.values(QUALIFIERS).flatMap(({ aliases }) => aliases);
  return hint(nearestWords(text.slice(0, -1), names, NEAREST).map((name) => `${name}:`));
}

/** @param text `is:revertd` */
function valuesMeant(text: string): string {
  const at = text.search(/[:：]/);
  const key = filterKeyOf(text.slice(0, at));
  if (key === null) return '';
  const values = VALUES[key];
  if (!values) return FORMS[key] === undefined ? '' : `，应写作 ${FORMS[key]}`;
  const near = nearestWords(text.slice(at + 1).replace(/^["“＂]|["”＂]$/g, ''), values.flat(), NEAREST);
  const meant = near.flatMap((word) => values.find((names) => names.includes(word))?.[0] ?? []);
  return meant.length > 0 ? hint([...new Set(meant)]) : `，可写 ${values.map(([value]) => value).join('、')}`;
}
