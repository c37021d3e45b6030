/** Rows of a spreadsheet as text: cells parted by commas, semicolons or tabs, in quotation marks where they hold one of those. */

/** More than any table of reports has. */
const MAX_CELLS = 20_000;

/** @returns the rows, or null where a quotation mark is never closed or there is too much; linear in the text */
function rowsIn(text: string, mark: string): string[][] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  let cells = 0;
  for (let at = 0; at < text.length; ) {
    if (++cells > MAX_CELLS) return null;
    let cell = '';
    if (text[at] === '"') {
      let end = at + 1;
      for (;;) {
        const quote = text.indexOf('"', end);
        if (quote < 0) return null;
        cell += text.slice(end, quote);
        end = quote + 1;
        if (text[end] !== '"') break;
        cell += '"';
        end++;
      }
      at = end;
    }
    const from = at;
    while (at < text.length && text[at] !== mark && text[at] !== '\n') at++;
    row.push((cell + text.slice(from, at)).trim());
    if (at >= text.length || text[at] === '\n') {
      rows.push(row);
      row = [];
    } else if (at + 1 === text.length) row.push('');
    at++;
  }
  if (row.length > 0) rows.push(row);
  return rows.filter((own) => own.some((cell) => cell !== ''));
}

/** Fewer columns are a list of words. */
const FEWEST = 4;

/** @returns an object for each row below the head, or one of two columns as names and values; null where the text is no table */
export function recordsIn(text: string): Record<string, string>[] | null {
  const first = text.slice(0, text.indexOf('\n') < 0 ? text.length : text.indexOf('\n'));
  const [mark = ','] = ['\t', ',', ';', '|'].sort((a, b) => first.split(b).length - first.split(a).length);
  if (!first.includes(mark) || /^\s*\|/.test(first)) return null;
  const rows = rowsIn(text, mark);
  const [head = [], ...below] = rows ?? [];
  if (rows && rows.length >= FEWEST && rows.every(({ length }) => length === 2))
    return [Object.fromEntries(rows.map(([name = '', value = '']) => [name, value]))];
  if (head.length < FEWEST || below.length === 0 || below.some(({ length }) => length !== head.length)) return null;
  return below.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i] ?? ''])));
}
