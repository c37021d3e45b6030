/** 关键源码片段: a level-3 heading with the path, a note, the code in a fence. */
import type { RecordBody, Snippet } from '../model/record';
import { fromCodeSpan, splitCodeSpans, toCodeSpan } from '../text/code-spans';
import { BEFORE_CODE, contain, headingText, release } from './contain';
import type { Block } from './markdown-blocks';
import { append, type Part, type ReadPart, textOf } from './part';
import { excerpt } from './problems';

/** Heads code whose file the capture does not name. */
const NO_PATH = '未注明文件';

export const readSnippets: ReadPart = (part, body) => {
  for (const { heading, blocks } of underHeadings(part.blocks)) {
    const path = heading ? pathOf(headingText(part.source, heading), heading, part) : '';
    const before: Block[] = [];
    let found: Snippet | null = null;
    for (const block of blocks) {
      if (block.type === 'fence') {
        found = { path, note: release(textOf(part, before), BEFORE_CODE), ...readFence(part, block) };
        body.snippets.push(found);
        before.length = 0;
      } else before.push(block);
    }
    if (before.length > 0 || !found) keepWithoutCode(part, body, { path, heading, before, found });
  }
};

/** Text below the code stays with its snippet; a heading without code is a snippet without code. */
function keepWithoutCode(
  part: Part,
  body: RecordBody,
  { path, heading, before, found }: { path: string; heading: Block | null; before: Block[]; found: Snippet | null },
): void {
  const text = textOf(part, before);
  const line = ((before[0] ?? heading)?.line ?? 1) + part.lineOffset;
  if (found) {
    part.complain('line-out-of-form', line, excerpt(text));
    found.note = append(found.note, text) ?? '';
    return;
  }
  part.complain('snippet-without-code', line, excerpt(path || text));
  body.snippets.push({ path, note: release(text, BEFORE_CODE), language: null, code: '' });
}

function underHeadings(blocks: Block[]): { heading: Block | null; blocks: Block[] }[] {
  const groups: { heading: Block | null; blocks: Block[] }[] = [];
  for (const block of blocks) {
    if (block.type === 'heading' && block.depth === 3) groups.push({ heading: block, blocks: [] });
    else if (groups.length > 0) groups.at(-1)?.blocks.push(block);
    else groups.push({ heading: null, blocks: [block] });
  }
  return groups;
}

function pathOf(heading: string, { line }: Block, part: Part): string {
  const [span] = splitCodeSpans(heading);
  const rest = heading.slice(span?.text.length ?? 0).trim();
  if (span?.code && rest) part.complain('text-left-out', line + part.lineOffset, excerpt(rest));
  if (span?.code) return fromCodeSpan(span.text);
  return heading === NO_PATH ? '' : heading;
}

/** Reads a fence by its lines: what is in it is kept to the last space. */
function readFence(part: Part, block: Block): { language: string | null; code: string } {
  const [open = '', ...lines] = part.source.slice(block.start, block.end).split('\n');
  const [opening = '', fence = '', info = ''] = /^(`{3,}|~{3,})[ \t]*([^\s`]*)/.exec(open) ?? [];
  const rest = open.slice(opening.length).trim();
  if (rest) part.complain('text-left-out', block.line + part.lineOffset, excerpt(rest));
  const close = new RegExp(`^ {0,3}${fence[0]}{${fence.length},}[ \\t]*$`);
  if (lines.length > 0 && close.test(lines.at(-1) ?? '')) lines.pop();
  return { language: info || null, code: lines.join('\n') };
}

export function printSnippets(body: RecordBody): string {
  return body.snippets.map(printSnippet).join('\n\n');
}

function printSnippet(snippet: Snippet): string {
  const fence = fenceFor(snippet.code);
  return [
    `### ${snippet.path ? toCodeSpan(snippet.path) : NO_PATH}`,
    ...(snippet.note ? [contain(snippet.note, BEFORE_CODE), ...(needsBlank(snippet.note) ? [''] : [])] : []),
    fence + (snippet.language ?? ''),
    ...(snippet.code ? [snippet.code] : []),
    fence,
  ].join('\n');
}

/** HTML and what only looks like one plain line reach to the next blank line. */
const needsBlank = (note: string): boolean => note.includes('\n') || /^[<|]/.test(note);

/** @returns a fence longer than any run of backticks that begins a line of the code */
function fenceFor(code: string): string {
  let length = 3;
  for (const [, run = ''] of code.matchAll(/^[ \t]*(`{3,})/gm)) length = Math.max(length, run.length + 1);
  return '`'.repeat(length);
}
