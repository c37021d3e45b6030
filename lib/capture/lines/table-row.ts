/** @returns the cells of a row of a Markdown table, a bar inside one still escaped; null for any other line */
export function cellsOfRow(text: string): string[] | null {
  const row = text.trim();
  if (row.length < 2 || !row.startsWith('|') || !row.endsWith('|')) return null;
  return row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}
