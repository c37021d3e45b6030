/** What labels and columns say of a file, a thread or a related PR, by the stems of their names. */

export type Field =
  | 'path'
  | 'module'
  | 'category'
  | 'type'
  | 'symbols'
  | 'topic'
  | 'conclusion'
  | 'number'
  | 'title'
  | 'relation'
  | 'note';

/** The first that fits decides: `关键函数` is of symbols, `改动说明` a note. */
const FIELDS: readonly (readonly [Field, RegExp])[] = [
  ['relation', /关系|relation/i],
  ['note', /说明|备注|作用|描述|做了什么|note|description|remark/i],
  ['conclusion', /结论|结果|定论|处理|回应|回复|答复|conclusion|outcome|resolution|answer/i],
  ['topic', /议题|话题|主题|讨论点|争议|topic|thread|question/i],
  ['symbols', /符号|函数|涉及|方法|类名|标识符|接口|触及|改动点|symbols?|functions?|methods?|touche[sd]/i],
  ['module', /模块|组件|子系统|归属|区域|领域|module|component|area|subsystem/i],
  ['category', /类别|分类|category/i],
  ['type', /类型|性质|种类|type|kind/i],
  ['path', /文件|路径|file|path/i],
  ['title', /标题|名称|title|name/i],
  ['number', /number|编号|变更单|工单|pr|issue|[#＃]|引用|ref/i],
  ['note', /改动|内容|change|what/i],
];

/** A label longer than this is text. */
const MAX_LABEL = 12;

/** @returns the field that a label or the head of a column names, or null */
export function fieldOf(label: string): Field | null {
  const name = label.replace(/[*`_\s]/g, '');
  if (name === '' || name.length > MAX_LABEL) return null;
  return FIELDS.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

export type Labelled = { field: Field; value: string };

const PAIR =
  /^\s*(?:[-*+]\s+)?(?:\*\*|__|_)?([^:：*_`，。；]{1,12}?)(?:\*\*|__|_)?\s*[:：]{1,2}\s*(?:\*\*|__)?\s*(.*)$/s;
/** Between labelled values: marks, wide spaces. */
const BETWEEN = /(?<!\s)\s*[；;|｜\u3000]\s*|\s{2,}|[,，·]\s*(?=[^\s:：,，]{1,12}[:：])/;

/** @returns what a text says in labels alone, or null where it has none in front */
export function labelsIn(text: string): Labelled[] | null {
  const found: Labelled[] = [];
  for (const piece of text.split(BETWEEN)) {
    const [, label = '', value = ''] = PAIR.exec(piece) ?? [];
    const field = fieldOf(label);
    const last = found.at(-1);
    if (field !== null) found.push({ field, value: value.trim() });
    else if (last) last.value += `；${piece}`;
    else return null;
  }
  return found.length > 0 ? found : null;
}

/** The report format's own words: what a file is for. */
const CATEGORY = /^(?:source|test|tests|docs?|build|ci|config|infra|deps|dependency|other)$/i;
const TYPE = /^(?:[a-z]+-[a-z]+|infra)$/;

/** @returns which of the two a value is of, where its look decides */
export function kindOfValue(value: string, isSecond = false): 'category' | 'type' | null {
  if (CATEGORY.test(value) && !(isSecond && TYPE.test(value))) return 'category';
  return TYPE.test(value) ? 'type' : null;
}
