/** Renders rows as each text layout does, with the noise it brings (RECORD; learned from the captures in fixtures). */
import type { Row } from './parts';
import { wrap } from './wrap';

const marker = (row: Row & { kind: 'item' }): string => (row.number === null ? '- ' : `${row.number}. `);

/** pdftotext: lines broken at the page's width, indentation gone, pages parted by form feeds with a number below. */
export function asPdfText(rows: Row[]): string {
  const lines = rows.flatMap((row): string[] => {
    if (row.kind === 'section' || row.kind === 'title') return ['', row.text, ''];
    if (row.kind === 'code') return row.text.split('\n').map((line) => line.trim());
    return wrap(row.kind === 'item' ? marker(row) + row.text : row.text, 96);
  });
  return paginate(lines, (page) => `${page}`);
}

/** pdftotext -layout: the same with indentation, and ragged spaces. */
export function asPdfLayout(rows: Row[]): string {
  const lines = rows.flatMap((row): string[] => {
    if (row.kind === 'code') return row.text.split('\n').map((line) => (line ? ` ${line}` : ''));
    if (row.kind !== 'item') return wrap(row.text, 96);
    const indent = ' '.repeat(1 + row.depth * 3);
    return wrap(marker(row) + row.text, 94 - row.depth * 3).map(
      (line, i) => indent + (i === 0 ? line : `  ${line.replace('、', '、  ')}`),
    );
  });
  return paginate(lines, (page) => `${' '.repeat(40)}第 ${page} 页`);
}

function paginate(lines: string[], footer: (page: number) => string): string {
  const pages: string[] = [];
  for (let i = 0; i < lines.length; i += 55)
    pages.push(`${lines.slice(i, i + 55).join('\n')}\n\n${footer(pages.length + 1)}\n`);
  return pages.join('\f');
}

/** The plain copy of a PDF: one line an item, blank lines between blocks, one piece of code over two pages. */
export function asPdfPlain(rows: Row[]): string {
  const parts: string[] = [];
  for (const [i, row] of rows.entries()) {
    const before = rows[i - 1];
    if (before && !(before.kind === 'item' && row.kind === 'item')) parts.push('');
    if (row.kind === 'code') parts.push(fenced(splitPages(row.text)));
    else parts.push(row.kind === 'item' ? ' '.repeat(row.depth) + marker(row) + row.text : row.text);
  }
  return parts.join('\n');
}

function splitPages(code: string): string[] {
  const lines = code.split('\n');
  return lines.length < 10 ? [code] : [lines.slice(0, 8).join('\n'), lines.slice(8).join('\n')];
}

const fenced = (pieces: string[]): string => pieces.map((piece) => `\`\`\`\n${piece}\n\`\`\``).join('\n\n');

/** OCR and converters: escapes for some names, paths as headings of any level, fused items, fences line by line. */
export function asMarkdown(rows: Row[], seed: number): string {
  const out: string[] = [];
  let section = '';
  for (const [i, row] of rows.entries()) {
    if (row.kind === 'section') section = row.text;
    const before = rows[i - 1];
    const isLoose = !(before?.kind === 'item' && row.kind === 'item');
    if (isLoose) out.push('');
    if (row.kind === 'title') out.push(`# ${row.text}`);
    else if (row.kind === 'section') out.push(`## ${row.text}`);
    else if (row.kind === 'path') out.push(pathHeading(row.text, seed + i));
    else if (row.kind === 'code')
      out.push((seed + i) % 2 === 0 ? `\`\`\`\n\n${row.text}\n\n\`\`\`` : lineByLine(row.text));
    else if (row.kind === 'text') out.push(escapeSome(row.text, seed));
    else if (section === '风险与影响' && /^(?:影响|风险标记)\s*[:：]/.test(row.text))
      out.push(`${out.pop()} - ${escapeSome(row.text, seed)}`);
    else if (row.kind === 'item') out.push(`${'  '.repeat(row.depth)}${marker(row)}${escapeSome(row.text, seed)}  `);
  }
  return out.join('\n');
}

function pathHeading(path: string, seed: number): string {
  const escaped = path.replaceAll('_', '\\_');
  return [`### ${escaped}`, `## ${escaped}`, `[${path.replaceAll('_', '\\\\_')}](#)`][seed % 3] ?? path;
}

const lineByLine = (code: string): string =>
  fenced(code.split(/\n(?=\S)/).map((part) => part.replace(/\(\n/g, '(  \n')));

/** Every third name with an underscore loses its backticks for escapes. */
function escapeSome(text: string, seed: number): string {
  let count = seed;
  return text.replace(/`([A-Za-z_][\w.]*_[\w.]*)`/g, (whole, name: string) =>
    count++ % 3 === 0 && !/\w__|__\w/.test(name) ? name.replaceAll('_', '\\_') : whole,
  );
}

/** A copied page: no bullets, no fences, no inline code, buttons in between, a line end before an item's first code. */
export function asWebCopy(rows: Row[], hasBullets: boolean): string {
  const out: string[] = [];
  for (const row of rows) {
    if (row.kind === 'code')
      out.push(
        'python复制',
        ...row.text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line) => line.trim()),
      );
    else if (row.kind === 'item')
      out.push(
        (hasBullets && !/^`?[\w./-]+\.\w+`?\s*[（(:]/.test(row.text) ? '- ' : '') +
          copied(row.text, hasBullets && row.number !== null),
      );
    else if (row.kind === 'text' && !hasBullets) out.push('', copied(row.text, false), '');
    else out.push(copied(row.text, false));
  }
  return [...out, '参与讨论', '提交'].join('\n');
}

function copied(text: string, breaks: boolean): string {
  const broken = breaks ? text.replace(/^([^`]{2,24}[:：][^`]{0,12})`/, '$1\n`') : text;
  return broken.replaceAll('`', '');
}
