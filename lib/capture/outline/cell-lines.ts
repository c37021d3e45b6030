/** Tables of an office program, copied with each cell on a line of its own: below the names of the columns, row by row. */
import { columns } from '../../text/width';
import { fenceParts } from '../lines/fences';
import { isBlank, type Line } from '../lines/line';
import { leadingPath, leadsToPull } from './entries';
import { type Field, fieldOf } from './fields';
import { wordsOfHeading } from './words';

/** Columns and rows, and more than any table of a report has. */
const FEWEST = 2;
const MOST_COLUMNS = 8;
const MOST_ROWS = 200;
/** What the first cell of a row is told by: a path, a PR, or a topic, which is no sentence and heads no section. */
const KEYS: readonly (readonly [Field, (text: string) => boolean])[] = [
  ['path', (text) => leadingPath(text) !== null],
  ['number', leadsToPull],
  [
    'topic',
    (text) =>
      columns(text) <= 80 &&
      !wordsOfHeading(text).isWhole &&
      !/[。；;]$|^(?:[一二三四五六七八九十]{1,3}[、.．]|#{1,6}\s|\d{1,2}[.、])/.test(text),
  ],
];

/** @returns the lines with such tables as `| a | b |`, a row a line */
export function rowsOfCells(lines: readonly Line[]): Line[] {
  const fences = fenceParts(lines);
  const out = [...lines];
  const filled = lines.flatMap((line, at) => (fences[at] === null && !isBlank(line) ? [at] : []));
  const text = (i: number): string => lines[filled[i] ?? -1]?.text.trim() ?? '';
  for (let from = 0; from < filled.length; from++) {
    const fields = headAt(from, text);
    if (fields.length < FEWEST) continue;
    const key = KEYS.find(([field]) => fields.includes(field));
    if (!key) continue;
    const at = fields.indexOf(key[0]);
    const width = fields.length;
    const end = endOfTable(from, width, filled);
    let rows = 0;
    while (rows < MOST_ROWS && from + (rows + 2) * width <= end && key[1](text(from + (rows + 1) * width + at))) rows++;
    // The columns of topics need conclusions beside them: other lines are lists of words.
    if (rows === 0 || (key[0] === 'topic' && !fields.includes('conclusion'))) continue;
    for (let row = 0; row <= rows; row++) {
      const own = Array.from({ length: width }, (_, i) => from + row * width + i);
      const cells = own.map((i) => text(i).replaceAll('|', '\\|')).join(' | ');
      for (const [i, of] of own.entries()) {
        const line = filled[of] ?? -1;
        out[line] = { ...(lines[line] as Line), text: i === 0 ? `| ${cells} |` : '' };
      }
    }
    from += (rows + 1) * width - 1;
  }
  return out;
}

/** Cells have blank lines between them as the names of the columns have, or none. */
function endOfTable(from: number, width: number, filled: readonly number[]): number {
  const isTight = (i: number): boolean => filled[i] === (filled[i - 1] ?? -2) + 1;
  if (!isTight(from + 1)) return filled.length;
  let end = from + width;
  while (end < filled.length && isTight(end)) end++;
  return end;
}

/** @returns the fields of the lines that begin here and name columns, each another one */
function headAt(from: number, text: (i: number) => string): Field[] {
  const fields: Field[] = [];
  for (let i = from; i < from + MOST_COLUMNS; i++) {
    const field = /^[\p{L} /]{1,12}$/u.test(text(i)) ? fieldOf(text(i)) : null;
    if (field === null || fields.includes(field)) break;
    fields.push(field);
  }
  return fields;
}
