/** From what a layout left of a text to Markdown that reads the same. */
import { splitCodeSpans } from '../../text/code-spans';

/** Mathematics between dollars: Markdown has no say in it. */
const MATH = /(\$\$?[^$\n]+\$\$?)/;

/** Applies a change outside inline code and mathematics. */
function outsideCode(text: string, change: (piece: string) => string): string {
  return splitCodeSpans(text)
    .map((piece) =>
      piece.code
        ? piece.text
        : piece.text
            .split(MATH)
            .map((part, i) => (i % 2 === 1 && !/\p{Script=Han}/u.test(part) ? part : change(part)))
            .join(''),
    )
    .join('');
}

const spaceBeforeMark = (text: string): string => text.replace(/(?<![ \t])[ \t]+(?=[。，、；：）])/g, '');

/** A link to nowhere. */
const NOWHERE = /\[([^\][]*)\]\(#[^()[\]]*\)/g;

/** Text with inline code, rendered otherwise: what Markdown would read as marks is none. */
export function fromRendered(text: string): string {
  return spaceBeforeMark(outsideCode(text, (piece) => escapeMarks(piece.replace(UNSAFE_NAME, codeIfUnsafe))));
}

/** Text without any marks: names that look like code are put into inline code. */
export function fromPlain(text: string): string {
  const marked = outsideCode(text, (piece) => piece.replace(CODE_LIKE, codeIfCode));
  return spaceBeforeMark(outsideCode(marked, escapeMarks));
}

/** Markdown of a converter: an escaped name was inline code, and links to nowhere were headings or names. */
export function fromMarkdown(text: string): string {
  return spaceBeforeMark(
    outsideCode(text.replace(NOWHERE, '$1'), (piece) => piece.replace(ESCAPED_NAME, unescapeName)),
  );
}

/** A name in a converter's Markdown: `python/a\_b.py`, `[a\\_b](#)`. */
export function plainFromMarkdown(text: string): string {
  return text.replace(NOWHERE, '$1').replace(/\\+(?=[!-/:-@[-`{-~])/g, '');
}

/** `__init__`, `_private`, `A.__init__`, `trailing_`: emphasis in Markdown. */
const UNSAFE_NAME = /(?<![\w`$\\])[A-Za-z0-9_][\w.:]*(?:\(\))?/g;
const codeIfUnsafe = (name: string): string =>
  /(?:^|[.:])_+[A-Za-z0-9]|[A-Za-z0-9]_+(?:[.:(]|$)/.test(name) ? code(name) : name;

/** Longer runs are data, no names. */
const MAX_NAME = 400;

/** Flags, paths, calls and names with underscores, dots or colons. */
const CODE_LIKE = /(?<![\w`$\\/.-])(?:--[A-Za-z][\w-]*|\.?[A-Za-z_][\w.:/-]*)(?:<[\w ,:*&]{1,60}>)?(?:\(\))?/g;

function codeIfCode(word: string): string {
  if (word.length > MAX_NAME) return word;
  const name = word.replace(/(?<!:)[.:/-]+$/, '');
  const rest = word.slice(name.length);
  return looksLikeCode(name) ? code(name) + rest : word;
}

function looksLikeCode(name: string): boolean {
  if (/^https?:/.test(name)) return false;
  if (/^--[A-Za-z]|\(\)$|[A-Za-z0-9]_|_[A-Za-z0-9]|\w::\w|\w<.*>$/.test(name)) return true;
  return (
    /^[\w./-]*\w{2,}\.(?:py|pyi|rs|cu|cuh|cpp|cc|c|h|hpp|js|ts|tsx|go|json|toml|ya?ml|md|txt|sh|lock)$/.test(name) ||
    isMember(name)
  );
}

/** `DeepseekV4Model.forward`, `torch.arange`; `e.g.` and `v0.5` are none. */
const isMember = (name: string): boolean => /^[A-Za-z]\w+(?:\.[A-Za-z]\w{2,})+$/.test(name);

const code = (name: string): string => `\`${name}\``;

/** Escapes what begins HTML or emphasis; marks with space on both sides are none. */
function escapeMarks(text: string): string {
  return text.replace(/<(?=[A-Za-z/!?])/g, '\\<').replace(/(?<![\\*])\*(?!\*)(?=\S)|(?<=\S)(?<![\\*])\*(?!\*)/g, '\\*');
}

const ESCAPED_NAME = /(?:[\w.:/-]|\\_)+(?:\(\))?/g;

function unescapeName(word: string): string {
  if (!word.includes('\\_')) return word;
  const whole = word.replaceAll('\\_', '_');
  if (whole.length > MAX_NAME) return word;
  const name = whole.replace(/[.:/-]+$/, '');
  return code(name) + whole.slice(name.length);
}
