import type { Nodes, Root, RootContent } from 'mdast';
import { remark } from 'remark';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { cutAutolink } from './cut-autolink';
import { isLiteralEmphasis } from './literal-emphasis';
import { isLongMath, isMath } from './math';
import { isTooDeep, rewrite } from './walk';

/** One tilde is 约 in Chinese reports (`~10%`), never a struck-out word. */
const processor = remark().use(remarkGfm, { singleTilde: false }).use(remarkCjkFriendly).use(remarkMath).freeze();

/** Links glued to text that has links again: parsed this deep, shown as text beyond. */
const MAX_RESTS = 8;

/**
 * Parses what a report says. Four things differ from plain GFM, because reports are full of code names and Chinese:
 * `__init__` and `a*b*c` are no emphasis, `$HOME … $PATH` is no formula, a bare address ends before Chinese text,
 * and HTML is text.
 * @returns null where the text is nested too deep, or has a formula too long, to be anything but an attack
 */
export function parseMarkdown(source: string, rests = 0): Root | null {
  const root: Root = processor.parse(source);
  if (isTooDeep(root)) return null;
  let isLong = false;
  rewrite<Nodes>(root, (node, parent) => {
    isLong ||= isLongMath(node);
    if (node.type === 'html') return [asText(node.value, parent)];
    if (node.type === 'inlineMath' && !isMath(node.value, source, node))
      return [{ type: 'text', value: raw(source, node) }];
    if ((node.type === 'emphasis' || node.type === 'strong') && isLiteralEmphasis(node, source)) {
      const marker = source.slice(node.position?.start.offset, node.children[0]?.position?.start.offset);
      return [{ type: 'text', value: marker }, ...node.children, { type: 'text', value: marker }];
    }
    if (node.type === 'link') return cutAutolink(node, source, (rest) => phrases(rest, rests));
    return null;
  });
  return isLong ? null : root;
}

/** HTML between paragraphs becomes a paragraph of its own, HTML within one stays in the line. */
function asText(value: string, parent: Nodes): Nodes {
  const block = ['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(parent.type);
  return block ? { type: 'paragraph', children: [{ type: 'text', value }] } : { type: 'text', value };
}

const raw = (source: string, node: Nodes): string =>
  source.slice(node.position?.start.offset, node.position?.end.offset);

/** The inline content of a piece of text. */
function phrases(text: string, rests: number): RootContent[] {
  const [only, ...others] = (rests < MAX_RESTS ? parseMarkdown(text, rests + 1)?.children : undefined) ?? [];
  if (only?.type !== 'paragraph' || others.length > 0) return [{ type: 'text', value: text }];
  return /^\s/.test(text) ? [{ type: 'text', value: ' ' }, ...only.children] : only.children;
}
