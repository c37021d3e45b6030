/** Names as captures write them: in inline code or bare, with or without `()`, parted by commas. */
import type { Context } from '../context';
import type { Line } from '../lines/line';
import { withoutBreaks } from './line-breaks';

const OPEN = '([{<（';
const CLOSE = ')]}>）';

/** Words that stand for an empty list. */
const NONE = /^(?:无|暂无|没有|未识别|不适用|N\/A|none)[。.]?$/i;

export const isNone = (text: string): boolean => NONE.test(text.trim());

/** @returns the names of a list, cleaned: commas inside brackets and inline code part nothing */
export function readNames(text: string, plain: (text: string) => string): string[] {
  if (isNone(text)) return [];
  return splitList(text, /[,，、]/)
    .map((name) => cleanName(name, plain))
    .filter((name) => name !== '' && !isNone(name));
}

/** `` `Indexer.forward()` `` → `Indexer.forward` */
export function cleanName(text: string, plain: (text: string) => string): string {
  const bare = plain(text.trim().replace(/^\*\*|\*\*$/g, ''))
    .replace(/`/g, '')
    .trim();
  return bare
    .replace(/\(\s*\)$/, '')
    .replace(/[。；;]$/, '')
    .trim();
}

/** @param line of the list @param lines of it @returns the names without the spaces that lines' ends made inside or between them */
export function mendBreaks(names: string[], line: number, lines: Line[], context: Context): string[] {
  return names.flatMap((name) => {
    const mended = withoutBreaks(name, lines, context);
    const pieces = [name, ...name.split(' ')];
    for (const one of mended) if (!pieces.includes(one)) context.tell('path-joined', line, one);
    return mended;
  });
}

/** @returns the pieces between separators that stand outside brackets and inline code */
export function splitList(text: string, separator: RegExp): string[] {
  const pieces: string[] = [''];
  let depth = 0;
  let inCode = false;
  let before = '';
  for (const char of text) {
    if (char === '`') inCode = !inCode;
    else if (!inCode && OPEN.includes(char)) depth++;
    else if (!inCode && CLOSE.includes(char) && !(char === '>' && before === '-')) depth = Math.max(0, depth - 1);
    before = char;
    if (!inCode && depth === 0 && separator.test(char)) pieces.push('');
    else pieces[pieces.length - 1] += char;
  }
  return pieces;
}
