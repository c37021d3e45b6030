/** Names with a line's end inside, which was read as a space: broken by a page's width, or two names. */
import { hasLoneTick } from '../../text/code-spans';
import { columns } from '../../text/width';
import type { Context } from '../context';
import type { Line } from '../lines/line';

/** Words that go before a name, as parts of the language. */
const KEYWORD =
  /^(?:async|class|const|def|enum|export|extern|fn|func|function|import|inline|let|operator|pub|python|static|struct|template|type|unsafe|using|var|void)$/;

const PIECES = /^[\w.:~<>()-]+(?: [\w.:~<>()-]+){1,5}$/;

/** A name with its class or module begins a name. */
const QUALIFIED = /^[A-Za-z_]\w*(?:\.|::)\w/;

type Page = Pick<Context, 'width' | 'words'>;

/** From such a share of a full line on, its end is where the page ends. */
const FULL = 0.85;

/**
 * @param lines among which the name is
 * @returns the name as one, where a line's end is inside it; several, where the end parts them; as it is, where it has its
 * spaces on a line
 */
export function withoutBreaks(name: string, lines: Line[], { width, words }: Page): string[] {
  if (!PIECES.test(name)) return [name];
  const pieces = name.split(' ');
  const names = pieces.slice(0, 1);
  for (const [at, next] of pieces.slice(1).entries()) {
    const left = pieces[at] ?? '';
    const line = brokenLine(left, next, lines);
    if (KEYWORD.test(left) || line === null) return [name];
    const last = names.at(-1) ?? '';
    if (words.has(last + next) || isBroken(line, last, next, width)) names[names.length - 1] = last + next;
    else names.push(next);
  }
  return names;
}

/** @returns the line that ends between two pieces of a name; null where they are on one */
function brokenLine(left: string, right: string, lines: Line[]): string | null {
  if (isOnOneLine(`${left} ${right}`, lines)) return null;
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const at = filled.findIndex(
    ({ text }, i) => text.trimEnd().endsWith(left) && filled[i + 1]?.text.trimStart().startsWith(right),
  );
  return filled[at]?.text ?? null;
}

export const isOnOneLine = (words: string, lines: Line[]): boolean => lines.some(({ text }) => text.includes(words));

/** Where the capture does not spell it elsewhere: inside inline code, or at the page's edge, a line's end breaks a name; two names with their classes are two. */
function isBroken(line: string, name: string, next: string, width: number): boolean {
  if (hasLoneTick(line) || /[._:-]$/.test(name)) return true;
  if (QUALIFIED.test(name) && QUALIFIED.test(next) && /^[A-Z]/.test(next)) return false;
  return columns(line) >= width * FULL;
}
