/** Texts in another markup language as Markdown, by the table of marks; lines keep their numbers. */
import { decodeEntities } from '../header/entities';
import { MARKUPS, type Markup } from './markups';

/** So many headings are no accident. */
const FEWEST = 3;

/** @returns the markup that a text is written in, or null: Markdown, plain text or one that is not read */
function markupOf(text: string): Markup | null {
  const lines = text.split('\n');
  const isFenced = lines.some((line) => /^ {0,3}(?:`{3}|~{3})/.test(line));
  const count = (heading: RegExp): number => lines.filter((line) => line.length < 400 && heading.test(line)).length;
  const marked = count(/^#{2,6} \S/);
  return (
    MARKUPS.find(
      ({ heading, signs, opens }) =>
        (!isFenced || opens.test('```')) && signs.test(text) && count(heading) >= Math.max(FEWEST, marked + 1),
    ) ?? null
  );
}

/** @returns whether a text is written throughout in a markup that is read */
export const isMarkup = (text: string): boolean => markupOf(text) !== null;

/** @returns the text as Markdown, or null where it is written in none of the markups that are read */
export function fromMarkup(text: string): string | null {
  const markup = markupOf(text);
  return markup && new Writer(markup, markup.across?.(text) ?? text).write();
}

class Writer {
  private readonly out: string[] = [];
  private isCode = false;
  /** What a line above says of the code below: its language. */
  private language = '';
  /** How many items of each depth there were. */
  private readonly counts: number[] = [];
  private table: Table | null = null;

  constructor(
    private readonly markup: Markup,
    private readonly text: string,
  ) {}

  write(): string {
    const { hasEntities } = this.markup;
    for (const line of this.text.split('\n')) this.line(hasEntities ? decodeEntities(line) : line);
    return this.out.join('\n');
  }

  private line(line: string): void {
    const { heading, level, opens, closes, silent } = this.markup;
    const code = this.isCode ? null : opens.exec(line);
    const source = /^\[(?:source)?(?:%\w+)?,\s*(?<language>[\w+#-]+)[^[\]\n]*\]\s*$/.exec(line)?.groups?.language;
    const title = heading.exec(line);
    const [, marks = '', words = ''] = title ?? [];
    if (this.isCode) this.code(line, closes);
    else if (code) this.fence(code.groups?.language || this.language, code.groups?.path ?? '');
    else if (/^\|={3,}\s*$/.test(line)) this.tableEdge();
    else if (this.table) this.row(this.table, line);
    else if (source !== undefined || silent.test(line)) {
      this.language = source ?? this.language;
      this.say('');
    } else if (title) this.say(`${'#'.repeat(level?.(marks, this.text) ?? marks.length)} ${this.inline(words)}`);
    else this.say(this.item(line));
  }

  private say(line: string): void {
    this.out.push(line);
  }

  private code(line: string, closes: RegExp): void {
    // Jira ends code also behind its last line.
    const [last = ''] = /^.*\S(?=\{(?:code|noformat)\}\s*$)/.exec(line) ?? [];
    const isEnd = last !== '' && closes.test(line.slice(last.length));
    if (isEnd) this.say(last);
    this.isCode = !isEnd && !closes.test(line);
    // Org puts a comma in front of what would be a mark of its own.
    this.say(this.isCode ? line.replace(/^,(?=[*#,])/, '') : '```');
  }

  private fence(language: string, path: string): void {
    this.isCode = true;
    this.language = '';
    if (path !== '') {
      if (this.out.at(-1)?.trim() === '') this.out.pop();
      this.say(path.trim());
    }
    this.say(`\`\`\`${language}`);
  }

  private item(line: string): string {
    const found = this.markup.items.exec(line);
    const marks = found?.slice(1).find((each) => each !== undefined) ?? '';
    if (!found || marks === '') {
      if (line.trim() !== '' && !/^\s/.test(line)) this.counts.length = 0;
      return this.inline(line);
    }
    const indent = /^ */.exec(line)?.[0].length ?? 0;
    const depth = Math.max(marks.length - 1, Math.floor(indent / 2) - (/^ {2}/.test(line) ? 1 : 0), 0);
    this.counts.length = Math.min(this.counts.length, depth + 1);
    this.counts[depth] = (this.counts[depth] ?? 0) + 1;
    const isNumbered = this.markup.numbered.includes(marks.at(-1) ?? ' ');
    const mark = isNumbered ? `${this.counts[depth]}.` : '-';
    return `${'   '.repeat(depth)}${mark} ${this.inline(line.slice(found[0].length))}`;
  }

  private inline(text: string): string {
    return this.markup.marks.reduce((marked, [from, to]) => marked.replace(from, to), text);
  }

  private tableEdge(): void {
    this.table = this.table ? null : { width: null, cells: [], at: -1 };
    this.say('');
  }

  /** Cells may stand each on a line: a row has as many as the first line, and stands where it begins. */
  private row(table: Table, line: string): void {
    this.say('');
    const cells = line.split(/(?<!\\)\|/).map((cell) => this.inline(cell.trim()));
    const [before = ''] = cells;
    if (before !== '' && table.cells.length > 0) table.cells[table.cells.length - 1] += ` ${before}`;
    const own = cells.slice(1);
    if (own.length === 0) {
      if (before === '' || table.at < 0) return;
    } else {
      if (table.cells.length === 0 || (table.width !== null && table.cells.length >= table.width)) {
        table.cells = [];
        table.at = this.out.length - 1;
      }
      table.cells.push(...own.map((cell) => cell.replaceAll('|', '\\|')));
      table.width ??= own.length;
    }
    if (table.at >= 0) this.out[table.at] = `| ${table.cells.join(' | ')} |`;
  }
}

type Table = { width: number | null; cells: string[]; at: number };
