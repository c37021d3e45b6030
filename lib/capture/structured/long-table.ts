/** Rows of a spreadsheet in its long form: each says its section in the first cell, its part in the second, its text in the last. */
import { namesSection } from '../outline/form';

/** Fewer rows, or fewer sections, are any table. */
const FEWEST_ROWS = 8;
const FEWEST_NAMES = 4;
const NEARLY_ALL = 0.9;
const STATEMENT =
  /^\s+\S|[={}[\];,]$|^(?:def|class|return|import|from|assert|if|for|fn|let|pub|const|#include)\b.*[:;)]?$/;

/** @returns the report as Markdown, or null where the text is no such table; a section comes again in row after row */
export function fromLongTable(text: string): string | null {
  if (!text.includes('\t')) return null;
  const rows = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.split('\t')]));
  const names = rows.map(([name = '']) => (namesSection(name.trim()) ? name.trim() : null));
  const named = names.filter((name) => name !== null);
  const kinds = new Set(named).size;
  const isLong =
    kinds >= FEWEST_NAMES && named.length >= Math.max(FEWEST_ROWS, rows.length * NEARLY_ALL - 2, kinds + 1);
  if (!isLong || rows.some(({ length }) => length < 2 || length > 4)) return null;
  return written(rows, names).join('\n');
}

function written(rows: readonly string[][], names: readonly (string | null)[]): string[] {
  const out: string[] = [];
  let [section, part, isCode] = ['', '', false];
  const close = (): void => {
    if (isCode) out.push('```');
    isCode = false;
  };
  for (const [at, row] of rows.entries()) {
    const name = names[at] ?? null;
    // What stands above the sections is the header's; a row of names of columns says nothing.
    if (name === null) {
      out.push(...row.flatMap((cell) => [cell.trim(), '']));
      continue;
    }
    const own = row.length > 2 ? (row[1] ?? '').trim() : '';
    if (name !== section || own !== part) close();
    if (name !== section) out.push('', `## ${name}`, '');
    if (own !== '' && (own !== part || name !== section)) out.push('', `### ${own}`, '');
    [section, part] = [name, own];
    const cell = row.at(-1)?.trimEnd() ?? '';
    const isBegun = !isCode && own.includes('/') && STATEMENT.test(cell);
    if (isBegun) out.push('', '```');
    isCode ||= isBegun;
    out.push(isCode ? cell : own.includes('/') ? cell.trim() : `- ${cell.trim()}`);
  }
  close();
  return out;
}
