/** How the items of each list of a report begin, where their bullets are lost. */

/** A number may have lost the space behind it. */
export const MARKED = /^\s*(?:[-*•]\s|\d{1,2}(?:[.)]\s|[.．、](?=[^\s\d])))/;
/** A thread has its kind behind its topic. */
export const THREAD = /[（(]\s*[A-Za-z][A-Za-z _/-]{1,40}[)）]\s*[:：]/;
export const REFERENCE = /^\s*(?:(?:[\w./-]+\s+)?(?:PR|Issue)\s*#\d|[\w-]+\/[\w.-]+#\d|#\d)/i;

const FILE_LABELS = /^\s*[（(](?:模块|类别|类型|符号)/;
const FILE = /^\s*`?[\w.@+~$#[\](){}/-]+`?\s*[（(](?:模块|类别|类型|符号)|^\s*`?[\w.@+~-]+(?:\/[\w.@+~-]+)+`?\s*[:：]/;
/** A path alone, whole or up to where a narrow page broke it. */
const BARE_PATH = /^\s*[\w.@+~$[\]-]+(?:\/[\w.@+~$[\]-]*)+\s*$/;
/** A path and the bracket of its labels, which begin the next line. */
const OPENED = /^\s*`?[\w.@+~$[\]-]+(?:\/[\w.@+~$[\]-]*)+`?\s*[（(]\s*$/;
const LABELS = /^\s*(?:模块|类别|类型|符号)/;
const BROKEN = /^\s*[\w.@+~$[\]/-]+[-/_.]\s*$/;

/** @returns whether a line is one of a key file's labels with its value, on a line of its own */
export const isFileField = (text: string): boolean => /^\s*(?:模块|类别|类型|符号|说明)[:：]/.test(text);

/**
 * @param around the lines above and below it that say something
 * @returns whether a line of 关键文件 begins an item: a path and its labels, which a narrow page may have put below it
 */
export function beginsFile(text: string, around: { above: string; below: string }): boolean {
  if (BROKEN.test(around.above)) return false;
  if (FILE.test(text) || (OPENED.test(text) && LABELS.test(around.below))) return true;
  return (BARE_PATH.test(text) && FILE_LABELS.test(around.below)) || (BROKEN.test(text) && FILE.test(around.below));
}
