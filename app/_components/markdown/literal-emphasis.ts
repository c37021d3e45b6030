import type { Emphasis, Strong } from 'mdast';

/**
 * Whether what Markdown reads as emphasis is a name or a product: `__init__`, `X.__init__`, `_private_`, `a*b*c`.
 * @param source the text that the node was parsed from
 */
export function isLiteralEmphasis(node: Emphasis | Strong, source: string): boolean {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return false;
  if (source.charAt(start) === '_') return /^_+[\w.]+_+$/.test(source.slice(start, end).slice(0, 200));
  return /[\w)\]]/.test(source.charAt(start - 1)) && /[\w([]/.test(source.charAt(end));
}
