/** Tables that Markdown has as HTML, where a converter had no mark for them: their rows, or the parts that they place. */
import { fromHtml } from 'hast-util-from-html';
import { fenceParts } from '../lines/fences';
import type { Line } from '../lines/line';
import { isBounded } from './is-bounded';
import { articleLines } from './to-lines';

const OPENS = /<table[\s>]/gi;
const CLOSES = /<\/table\s*>/gi;

/** More lines than the tags of a table are broken over. */
const MAX_LINES = 2_000;

/** @returns the lines with each table that begins a line written as the table of a page is; one that never ends is left, with all below */
export function withTables(lines: readonly Line[]): Line[] {
  if (!lines.some(({ text }) => /^\s*<table[\s>]/i.test(text))) return [...lines];
  const fences = fenceParts(lines);
  const out: Line[] = [];
  let isOpen = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line;
    const begins: boolean = !isOpen && fences[at] === null && /^\s*<table[\s>]/i.test(line.text);
    const end: number = begins ? endOf(lines, at) : -1;
    isOpen ||= begins && end < 0;
    const html =
      end < 0
        ? ''
        : lines
            .slice(at, end)
            .map(({ text }) => text)
            .join('\n');
    const root = html !== '' && isBounded(html) ? fromHtml(html, { fragment: true, verbose: false }) : null;
    if (!root) {
      out.push(line);
      continue;
    }
    const own = articleLines(
      {
        type: 'element',
        tagName: 'body',
        properties: {},
        children: root.children.filter((child) => child.type !== 'doctype'),
      },
      true,
    );
    for (const each of own) out.push({ ...each, no: lines[at + each.no - 1]?.no ?? line.no, page: line.page });
    at = end - 1;
  }
  return out;
}

/** @returns the index behind the line in which the table ends that begins here, or -1 */
function endOf(lines: readonly Line[], from: number): number {
  let open = 0;
  for (let at = from; at < Math.min(lines.length, from + MAX_LINES); at++) {
    const text = lines[at]?.text ?? '';
    open += (text.match(OPENS)?.length ?? 0) - (text.match(CLOSES)?.length ?? 0);
    if (open <= 0) return at + 1;
  }
  return -1;
}
