/** A report that was pasted where no line ends are kept (a cell, a chat's box, a form's field): its marks stand inside one long line. */
import { excerpt } from '../../report/problems';
import { namesSection } from '../outline/form';
import { wordsOfHeading } from '../outline/words';
import type { Tell } from '../problems';

/** So many headings of sections inside one line are no sentence about them. */
const FEWEST = 4;
/** A line that is shorter holds no report. */
const LONG = 400;

const HEADING = /(?:^|[ \t])#{1,6} (\S{1,40})(?=[ \t]|$)/g;

/** @returns the text, such a line as the lines that its marks tell of; any other text as it is; code that lost its line ends is told */
export function fromOneLine(text: string, tell: Tell): string {
  if (!/ #{1,6} /.test(text)) return text;
  return text
    .split('\n')
    .map((line, at) => (isWhole(line) ? broken(line, (code) => tell('text-lost', at + 1, excerpt(code))) : line))
    .join('\n');
}

/** More names than any report has headings. */
const MOST_NAMES = 400;

/** A name that comes twice is of a damaged text, or of two reports. */
function isWhole(line: string): boolean {
  if (line.length < LONG) return false;
  const names = new Map<string, number>();
  for (const [, name = ''] of line.matchAll(HEADING)) {
    names.set(name, (names.get(name) ?? 0) + 1);
    if (names.size > MOST_NAMES) return false;
  }
  const sections = [...names].filter(([name]) => namesSection(name));
  return sections.length >= FEWEST && sections.every(([, count]) => count === 1);
}

/** Fenced code, inline code, what is between. */
const PIECES = /`{3}[^`\n]{0,20000}`{3}|`[^`\n]{1,300}`|[^`\n]+|`/g;

/** A heading, a label of a list, a number or a bullet of an item. */
const MARK =
  /(?<=^|\s)(?:(#{1,6}) (\S{1,40} (?:PRs?(?=\s+(?:[-#[|]|1\.))|(?!PRs?\s)[^\s#`*\d-]\S{0,19})|\S{1,100})(?=\s|$)|(关键文件[:：]|关键符号[:：])|(\d{1,2})\.(?=\s|$)|-(?=\s|$))\s?/g;

function broken(line: string, lose: (code: string) => void): string {
  let count = 0;
  const marked = (
    mark: string,
    level: string | undefined,
    name: string | undefined,
    label: string | undefined,
    digits: string | undefined,
  ): string => {
    if (digits !== undefined) {
      // A list goes on, or another begins: other numbers are in a sentence.
      if (Number(digits) !== count + 1 && digits !== '1') return mark;
      count = Number(digits);
      return `\n${digits}. `;
    }
    if (level === undefined || name === undefined) return label === undefined ? '\n- ' : `\n\n${label}`;
    count = 0;
    // `## 关联 PR` is one name, behind others the text begins.
    const [first = '', second = ''] = name.split(' ');
    const isOne = /^PRs?$/.test(second) || (namesSection(second) && wordsOfHeading(name).isWhole);
    if (second !== '' && !isOne) return `\n\n${level} ${first}${endOf(first)}${second} `;
    return `\n\n${level} ${name}${endOf(name)}`;
  };
  return (line.match(PIECES) ?? [])
    .map((piece) =>
      piece.startsWith('```') ? fenced(piece, lose) : piece.startsWith('`') ? piece : piece.replace(MARK, marked),
    )
    .join('')
    .replace(/^(\s*# [^\n]{0,60}?)\s+([\w-]{1,39}\/[\w.-]{1,100})\s+/, '$1\n\n$2\n\n')
    .trim();
}

/** Sections and paths end their lines. */
const endOf = (name: string): string => (namesSection(name) || /\/.*\.\w/.test(name) ? '\n\n' : ' ');

/** More than a statement. */
const LONG_CODE = 100;

function fenced(piece: string, lose: (code: string) => void): string {
  const [, language = '', code = ''] = /^`{3}([\w+#-]{0,20})[ \t]?(.*)`{3}$/.exec(piece) ?? [];
  if (code.length > LONG_CODE) lose(code);
  return code.length > LONG_CODE ? '\n\n' : `\n\n\`\`\`${language}\n${code.trim()}\n\`\`\`\n\n`;
}
