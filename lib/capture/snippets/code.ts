/** Code without fences: what a page left of it. */
import { hasHan } from '../../text/width';
import { indentOf, isBlank, type Line, trimBlank } from '../lines/line';

/** Comments of the languages that reports quote. */
const COMMENT = /^\s*(?:#|\/\/|\/\*|\*|--|;|<!--|"""|''')/;

/** @returns whether a line is a sentence rather than code: Chinese that no comment mark and no statement begins */
export function looksLikeProse(text: string): boolean {
  if (!hasHan(text) || COMMENT.test(text)) return false;
  const beforeHan = text.slice(0, text.search(/\p{Script=Han}/u));
  // Chinese inside a string, or in a comment behind a statement.
  return !/["'#]|\/\/|[=({[]\s*$|^\s*(?:def|class|if|for|return|import|from|let|fn|const|assert|raise)\b/.test(
    beforeHan.replace(/`[^`]*`/g, ''),
  );
}

/** @returns the code, and whether it has blocks but no indentation that would show them */
export function codeOf(lines: Line[]): { code: string; isFlat: boolean } {
  const kept = trimBlank(mendComments(lines));
  const margin = kept.reduce((least, line) => (isBlank(line) ? least : Math.min(least, indentOf(line))), Infinity);
  const text = kept
    .map((line) => line.text.slice(Math.min(margin, indentOf(line))))
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n');
  const isFlat = /[:{]\s*(?:(?:#|\/\/).*)?$/m.test(text) && !/^\s+\S/m.test(text);
  return { code: text, isFlat };
}

const BARE_COMMENT = /^\s*(?:#|\/\/)(?:\s+[\x20-\x7e]*)?$/;

/**
 * A comment's Chinese is set in another font than its mark, and a page reader puts them on lines of their own:
 * `# ctx`, a blank line, `是只读参数包`; or `#`, `: python -m server`, a blank line, `启动`.
 */
function mendComments(lines: Line[]): Line[] {
  const mended: Line[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (!line) break;
    const next = nextFilled(lines, i);
    const after = next === null ? null : nextFilled(lines, next);
    const nextText = next === null ? '' : (lines[next]?.text.trim() ?? '');
    const afterText = after === null ? '' : (lines[after]?.text.trim() ?? '');
    if (/^\s*(?:#|\/\/)\s*$/.test(line.text) && /^[:：，,。(（]/.test(nextText) && isHanOnly(afterText)) {
      mended.push({ ...line, text: `${line.text.trimEnd()} ${afterText}${nextText}` });
      i = after ?? i;
    } else if (BARE_COMMENT.test(line.text) && next !== null && hasHan(nextText.charAt(0)) && !COMMENT.test(nextText)) {
      mended.push({ ...line, text: `${line.text.trimEnd()} ${nextText}` });
      i = next;
    } else if (/^\s*(?:#|\/\/)\s+\p{Script=Han}+$/u.test(line.text) && /^[:：，,。]/.test(nextText) && next === i + 1) {
      mended.push({ ...line, text: `${line.text.replace(/(#|\/\/)\s+/, '$1 ')}${nextText}` });
      i = next;
    } else mended.push({ ...line, text: line.text.replace(/(#|\/\/)\s{2,}(?=\p{Script=Han})/u, '$1 ') });
  }
  return mended;
}

const isHanOnly = (text: string): boolean => /^\p{Script=Han}{1,20}$/u.test(text);

function nextFilled(lines: Line[], from: number): number | null {
  for (let i = from + 1; i < lines.length && i <= from + 3; i++) {
    const line = lines[i];
    if (line && !isBlank(line)) return i;
  }
  return null;
}
