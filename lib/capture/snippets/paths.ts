/** Finds the lines of 关键源码片段 that name the file of the code below them. */
import { fenceParts } from '../lines/fences';
import { isBlank, type Line } from '../lines/line';

export type PathLine = { path: string; line: number; lines: Line[] };

/** A heading, a link or a bare line that has nothing but a path with a folder and a file's extension. */
const PATH = /^[\w.@+~$#()[\]-]+(?:\/[\w.@+~$#()[\]-]+)+\.[A-Za-z][A-Za-z0-9]{0,7}$/;

/**
 * @param known the paths of 关键文件: they need not look like one, and may be broken over two lines
 * @returns the lines below each path; the empty path for what is above the first
 */
export function splitAtPaths(lines: Line[], known: string[], plain: (text: string) => string): PathLine[] {
  const parts: PathLine[] = [{ path: '', line: lines[0]?.no ?? 1, lines: [] }];
  const paths = new Set(known);
  // Some tools print headings in capitals.
  const spelled = new Map(known.map((path) => [path.toUpperCase(), path]));
  const fences = fenceParts(lines);
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (!line) break;
    const isBare = fences[i] === null;
    const name = isBare ? nameIn(line.text, plain) : '';
    const whole = !isBare ? null : brokenPath(lines, i, paths, plain);
    if (whole) {
      parts.push({ path: whole.path, line: line.no, lines: [] });
      i = whole.end;
    } else if (PATH.test(name)) parts.push({ path: spelled.get(name) ?? name, line: line.no, lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts.filter(({ path, lines }) => path !== '' || lines.some((line) => !isBlank(line)));
}

/** More lines than any path is broken over. */
const MAX_PIECES = 4;

/** @returns the known path that a line holds, alone or with the next lines, and the last of them; spaces are breaks */
function brokenPath(
  lines: Line[],
  from: number,
  known: ReadonlySet<string>,
  plain: (text: string) => string,
): { path: string; end: number } | null {
  let found: { path: string; end: number } | null = null;
  let pieces = '';
  for (const [i, line] of lines.slice(from, from + MAX_PIECES).entries()) {
    const piece = nameIn(line.text, plain);
    if (piece === '') break;
    pieces += piece;
    const bare = known.has(pieces) ? pieces : pieces.replaceAll(' ', '');
    if (known.has(bare)) found = { path: bare, end: from + i };
  }
  return found;
}

/** `（一）python/a.py`, `4.2 python/a.py`: headings that are counted. */
const COUNTED =
  /^(?:[(（][一二三四五六七八九十\d]{1,2}[)）]\s*|[一二三四五六七八九十]{1,2}、\s*|\d{1,2}(?:\.\d{1,2}){0,2}[.、)）]?\s+)(?=\S)/;

/** `### **`python/a.py`**` → `python/a.py`; lines of prose are cut short, they cannot be paths. */
function nameIn(text: string, plain: (text: string) => string): string {
  if (text.length > 300) return '';
  return plain(
    text
      .trim()
      .replace(/^#{1,6}\s*(?=\S)/, '')
      .replace(COUNTED, '')
      .replace(/^(?:\*\*)?(?:文件|路径|File|Path)(?:\*\*)?\s*[:：]\s*(?:\*\*\s*)?/i, '')
      .replace(/^\*\*|\*\*$/g, ''),
  )
    .replace(/`/g, '')
    .replace(/[:：]$/, '')
    .trim();
}
