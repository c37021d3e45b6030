import type { Nodes } from 'mdast';

/** What only a formula holds: a command, a braced or raised index, a lowered one after a single letter. */
const TEX = /\\[A-Za-z]+|[_^]\{|\^|(?:^|[^A-Za-z])[A-Za-z]_[A-Za-z0-9]\b/;

/** Letters one by one, digits and operators: `N`, `n + 1`, `(B, 1)`. */
const SYMBOLIC = /^(?:[A-Za-z](?![A-Za-z])|[\d\s+\-*/=<>()[\],.|!'])+$/;

/**
 * Longer than any formula of a person. KaTeX writes a macro's text again at each of its 200 uses, and one step of that cannot be
 * broken off.
 */
const MAX_FORMULA = 2_000;

/** @returns whether the node is drawn as a formula that would take long; a fenced block of `math` is one, too */
export const isLongMath = (node: Nodes): boolean =>
  (node.type === 'math' || node.type === 'inlineMath' || (node.type === 'code' && node.lang === 'math')) &&
  node.value.length > MAX_FORMULA;

/**
 * Whether text between dollars is a formula. Double dollars always are; between single ones stand shell variables and
 * prices, too (`$HOME 与 $PATH`, `$5 到 $6`).
 * @param value the text between the dollars
 * @param source the text that the node was parsed from
 */
export function isMath(value: string, source: string, node: Nodes): boolean {
  const start = node.position?.start.offset ?? 0;
  if (source.startsWith('$$', start)) return true;
  if (value.length > 500 || /\p{Script=Han}/u.test(value.replace(/\\text\{[^{}]*\}/g, ''))) return false;
  return TEX.test(value) || (SYMBOLIC.test(value) && /[A-Za-z]/.test(value));
}
