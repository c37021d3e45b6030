/** Lists that a page shows as tables, brought back to the items that readers know. */
import type { Line } from '../lines/line';
import { cellsOfRow } from '../lines/table-row';

/** What a cell says of the thing that its row is about; the first is what the row must have. */
type Columns = Readonly<Record<string, RegExp>>;

const FILES = {
  path: /^(?:关键)?文件(?:路径|名)?$|^路径$|^(?:file|path)s?$/i,
  模块: /^(?:所属)?模块$|^module$/i,
  类别: /^类别$|^category$/i,
  类型: /^(?:改动|变更)?类型$|^type$/i,
  符号: /^(?:关键|涉及)?符号$|^symbols?$/i,
} as const satisfies Columns;

const THREADS = {
  topic: /^(?:话题|主题|议题|讨论点?|线程|topic|thread)$/i,
  kind: /^(?:类型|类别|性质|kind|type)$/i,
  conclusion: /^(?:结论|结果|说明|conclusion|outcome)$/i,
} as const satisfies Columns;

const RELATED = {
  number: /^(?:关联|相关)?(?:PR|编号|Issue|PR\s*\/\s*Issue|引用)$|^[#＃]$/i,
  title: /^(?:PR\s*)?(?:标题|名称)$|^title$/i,
} as const satisfies Columns;

/** @returns the lines with tables of key files as items: `` - `path`（模块 X；…）: note `` */
export const fileItems = (lines: Line[]): Line[] =>
  asItems(lines, FILES, 'path', ({ path = '', ...cells }, rest) => {
    const labels = (['模块', '类别', '类型', '符号'] as const).flatMap((name) =>
      cells[name] ? [`${name} ${cells[name]}`] : [],
    );
    return `${path}${labels.length > 0 ? `（${labels.join('；')}）` : ''}: ${rest}`;
  });

/** @returns the lines with tables of threads as items: `- topic (kind): conclusion` */
export const threadItems = (lines: Line[]): Line[] =>
  asItems(
    lines,
    THREADS,
    'topic',
    ({ topic = '', kind = '', conclusion = '' }, rest) =>
      `${topic}${kind ? ` (${kind})` : ''}: ${[conclusion, rest].filter(Boolean).join('；')}`,
  );

/** @returns the lines with tables of related PRs as items: `- PR #1 title: note` */
export const relatedItems = (lines: Line[]): Line[] =>
  asItems(lines, RELATED, 'number', ({ number = '', title = '' }, rest) => {
    const named = number.replace(/^(\[?)(?=[#＃]?\d)/, '$1PR #').replace('##', '#');
    return `${named}${title ? ` ${title}` : ''}: ${rest}`;
  });

type Cells<C extends Columns> = Partial<Record<keyof C, string>>;

/** @param print makes an item of a row's cells and of what stands in columns of other names */
function asItems<C extends Columns>(
  lines: Line[],
  columns: C,
  key: keyof C & string,
  print: (cells: Cells<C>, rest: string) => string,
): Line[] {
  const out: Line[] = [];
  let head: (string | null)[] | null = null;
  for (const [i, line] of lines.entries()) {
    const cells = cellsOf(line.text);
    if (cells === null) head = null;
    else if (head === null && isRule(lines[i + 1]?.text ?? '')) {
      const names = cells.map((cell) => Object.keys(columns).find((name) => columns[name]?.test(plain(cell))) ?? null);
      if (names.includes(key)) {
        head = names;
        continue;
      }
    } else if (head !== null) {
      if (isRule(line.text)) continue;
      const own: Cells<C> = {};
      const rest: string[] = [];
      for (const [at, cell] of cells.entries()) {
        const name = head[at];
        if (name) own[name as keyof C] = cell;
        else if (cell !== '') rest.push(cell);
      }
      if (own[key]) {
        out.push({ ...line, text: `- ${print(own, rest.join('；'))}` });
        continue;
      }
    }
    out.push(line);
  }
  return out;
}

const plain = (cell: string): string => cell.replace(/[*`]/g, '').trim();

const isRule = (text: string): boolean => /^\s*\|(?:\s*:?-{1,}:?\s*\|)+\s*$/.test(text);

/** @returns the cells of a table's row as they read, null for any other line */
const cellsOf = (text: string): string[] | null => cellsOfRow(text)?.map((cell) => cell.replaceAll('\\|', '|')) ?? null;
