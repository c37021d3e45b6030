/** What titles say they do to other PRs: `Revert "Reland \"X\""` is a revert of a reland of X. */

export type TitleOps = {
  /** From the outermost in; none for a title that undoes nothing. */
  ops: ('revert' | 'reland')[];
  /** The text below each of the ops: what the first acts on, then what is inside that. */
  inner: string[];
};

const TAGS = /^(?:\s*\[[^\]]{0,80}\])*\s*/;
const OP = /^(?:(revert(?:s|ing)?)|(re-?land(?:s|ing)?|re-?apply|reintroduce))\b\s*[:：]?\s*/i;
/** `X (reland)`, `X [re-land]`. */
const BEHIND = /\s*[([]\s*re-?land\s*[)\]]\s*(?=(?:\(#\d+\))?$)/i;
const MAX_DEPTH = 6;

/** @returns the ops of a title and what each acts on */
export function titleOps(title: string): TitleOps {
  const found: TitleOps = { ops: [], inner: [] };
  let rest = title.slice(0, 1_000);
  while (found.ops.length < MAX_DEPTH) {
    const text = rest.replace(TAGS, '');
    const match = OP.exec(text);
    if (match) {
      found.ops.push(match[1] ? 'revert' : 'reland');
      rest = unquoted(text.slice(match[0].length));
    } else if (BEHIND.test(text)) {
      found.ops.push('reland');
      rest = text.replace(BEHIND, '');
    } else break;
    found.inner.push(rest);
  }
  return found;
}

function unquoted(text: string): string {
  const open = /^\s*["“'‘]/.exec(text)?.[0];
  if (!open) return text;
  const end = Math.max(text.lastIndexOf('"'), text.lastIndexOf('”'), text.lastIndexOf("'"), text.lastIndexOf('’'));
  return text.slice(open.length, end > open.length ? end : text.length);
}

/** How deep in the ops of one title another PR is named: 1 is what the first op acts on; 0 is nowhere. */
function depthOf({ inner }: TitleOps, title: string, number: number | null): number {
  const plain = plainTitle(title);
  const same = plain.length < 8 ? -1 : inner.findIndex((text) => plainTitle(text) === plain);
  if (same >= 0) return same + 1;
  const byNumber =
    number === null ? -1 : inner.findLastIndex((text) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text));
  if (byNumber >= 0) return byNumber + 1;
  return plain.length < 8 ? 0 : inner.findLastIndex((text) => plainTitle(text).includes(plain)) + 1;
}

/** @returns what a title's ops come to for the PR that they name: an even number of reverts brings it back */
export function effectOn(ops: TitleOps, title: string, number: number | null): 'reverts' | 'relands' | null {
  const depth =
    depthOf(ops, title, number) ||
    (ops.ops.length === 1 && ops.ops[0] === 'reland' && rewords(ops.inner[0] ?? '', title) ? 1 : 0);
  if (depth === 0) return null;
  const reverts = ops.ops.slice(0, depth).filter((op) => op === 'revert').length;
  return reverts % 2 === 1 ? 'reverts' : 'relands';
}

/** @returns whether two titles act on the same PR: `Revert "X"` and `Reland "X"` */
export function actOnSame(a: TitleOps, b: TitleOps): boolean {
  const [left = '', right = ''] = [a.inner.at(-1), b.inner.at(-1)].map((text) => plainTitle(text ?? ''));
  if (left.length < 8 || right.length < 8) return false;
  return left.includes(right) || right.includes(left) || rewords(a.inner.at(-1) ?? '', b.inner.at(-1) ?? '');
}

/**
 * Whether a title takes up nearly all words of another, verbs such as `fix` aside: relands are often retitled. One that
 * quotes a title or gives a number has said which PR it means.
 */
function rewords(title: string, other: string): boolean {
  if (/["“]|#\d/.test(title) || OP.test(other.replace(TAGS, ''))) return false;
  const words = wordsOf(other).filter(
    (word) => !/^(?:fix|add|support|feat|bugfix|perf|refactor|chore|for|the|of|in)$/.test(word),
  );
  const have = new Set(wordsOf(title));
  return words.length >= 4 && words.filter((word) => have.has(word)).length >= words.length * 0.8;
}

const wordsOf = (title: string): string[] =>
  title
    .replace(/\[[^\]]*\]/g, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}_]+/gu) ?? [];

/** Tags, numbers and marks are often changed when a title is quoted. */
function plainTitle(title: string): string {
  return title
    .replace(/\(#\d+\)/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}
