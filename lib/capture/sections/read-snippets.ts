/**
 * 关键源码片段: a path, a note, code. Fences show where code begins where the layout kept them; where it did not, the
 * note is told from the code by 关键文件, whose note it repeats, or by its look.
 */
import type { Snippet } from '../../model/record';
import { excerpt } from '../../report/problems';
import { type Context, type Draft, type ReadSection, rawBlocks } from '../context';
import { fenceParts } from '../lines/fences';
import { joinLines } from '../lines/join';
import { isBlank, type Line, trimBlank } from '../lines/line';
import { unmarked } from '../outcome/comparable';
import { codeOf, looksLikeProse } from '../snippets/code';
import { languageOf } from '../snippets/language';
import { type PathLine, splitAtPaths } from '../snippets/paths';

const NOTE_LABEL = /^\s*(?:[-*]\s+)?(?:说明|备注)\s*[:：]\s*/;

export const readSnippets: ReadSection = (lines, draft, context) => {
  const isFenced = fenceParts(lines).some((part) => part !== null);
  const known = draft.files.map(({ path }) => path);
  for (const part of splitAtPaths(withoutBars(lines), known, context.layout.plain)) {
    const read = isFenced ? readFenced : readBare;
    const snippets = read(part, draft, context).filter(({ code, note }) => code !== '' || note !== '');
    if (snippets.length === 0 && part.path !== '') context.tell('snippet-empty', part.line, excerpt(part.path));
    for (const snippet of snippets) {
      if (snippet.path === '') context.tell('snippet-without-path', part.line);
      draft.snippets.push(snippet);
    }
  }
};

function readFenced(part: PathLine, _draft: Draft, context: Context): Snippet[] {
  const snippets: Snippet[] = [];
  let note: string[] = [];
  let pieces: string[] = [];
  const flush = (): void => {
    if (pieces.length > 1) context.tell('snippet-joined', part.line);
    if (note.length > 0 || pieces.length > 0) {
      snippets.push(makeSnippet(part.path, note.join('\n\n'), trimEnds(pieces.join('\n')), context));
    }
    note = [];
    pieces = [];
  };
  for (const block of rawBlocks(part.lines, context)) {
    if (block.kind === 'code') pieces.push(block.text);
    else if (pieces.length > 0 && !looksLikeProse(block.text)) pieces.push(block.text);
    else if (isLanguageBar(block.text, part.path)) continue;
    else {
      if (pieces.length > 0) flush();
      note.push(context.layout.markdown(block.text.replace(NOTE_LABEL, '')));
    }
  }
  flush();
  return snippets;
}

function readBare(part: PathLine, draft: Draft, context: Context): Snippet[] {
  const lines = trimBlank(part.lines);
  const first = lines[0];
  if (!first) return [];
  const known = draft.files.filter(({ path }) => path === part.path).map(({ note }) => unmarked(note));
  const length = noteLength(lines, known, context.width);
  const note = joinLines(lines.slice(0, length).map(({ text }) => text));
  const { code, isFlat } = codeOf(withoutLanguage(lines.slice(length), part.path));
  if (isFlat) context.tell('code-indentation-lost', lines[length]?.no ?? first.no);
  return [makeSnippet(part.path, context.layout.markdown(note.replace(NOTE_LABEL, '')), code, context)];
}

/** A button to copy, which pages put beside the language's name. */
const BUTTON = /^\s*(?:[a-z0-9+#-]{0,12}\s*)(?:复制(?:代码)?|Copy(?: code)?)\s*$/i;

function withoutBars(lines: Line[]): Line[] {
  const parts = fenceParts(lines);
  return lines.filter(({ text }, i) => parts[i] !== null || !BUTTON.test(text));
}

/** The bar above a piece of code: `python`, `python 复制`, `Copy`. */
function isLanguageBar(text: string, path: string): boolean {
  const [, word = ''] = /^([a-z0-9+#-]{0,12})\s*(?:复制(?:代码)?|Copy(?: code)?)?$/i.exec(text.trim()) ?? [null, '?'];
  return (
    word === '' ||
    word.toLowerCase() === languageOf(path) ||
    /^(?:python|bash|shell|text|cpp|c\+\+|cuda|rust|go|json|yaml|diff|typescript|javascript)$/i.test(word)
  );
}

/** A page names the language above the code. */
function withoutLanguage(lines: Line[], path: string): Line[] {
  const at = lines.findIndex((line) => !isBlank(line));
  const word = lines[at]?.text.trim().toLowerCase() ?? '';
  return word !== '' && isLanguageBar(word, path) && at < lines.length - 1 ? lines.slice(at + 1) : lines;
}

/** How many of the lines are the note: those that repeat a known one, or the prose before the first line of code. */
function noteLength(lines: Line[], known: string[], width: number): number {
  let notes = known;
  let read = 0;
  for (let i = 0; i < lines.length && notes.length > 0; i++) {
    const next = unmarked((lines[i]?.text ?? '').replace(i === 0 ? NOTE_LABEL : /(?!)/, ''));
    notes = notes.filter((note) => note.startsWith(next, read));
    read += next.length;
    if (read > 0 && notes.some(({ length }) => length === read)) return i + 1;
  }
  return proseLength(lines, width);
}

function proseLength(lines: Line[], width: number): number {
  let length = 0;
  for (const [i, line] of lines.entries()) {
    if (isBlank(line)) continue;
    const goesOn = length > 0 && length === i && isFullLine(lines[i - 1], width);
    if (!looksLikeProse(line.text) && !goesOn) break;
    length = i + 1;
  }
  return length;
}

const isFullLine = (line: Line | undefined, width: number): boolean =>
  line !== undefined && !/[。！？]$/.test(line.text) && [...line.text].length >= width * 0.4 && width < 160;

/** Without blank lines at both ends, and without spaces at line ends. */
const trimEnds = (code: string): string =>
  code
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/^\n+/, '')
    .replace(/(?<!\n)\n+$/, '');

function makeSnippet(path: string, note: string, code: string, _context: Context): Snippet {
  return { path, note, language: languageOf(path), code };
}
