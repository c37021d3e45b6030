import type { Element, ElementContent, Nodes, Root } from 'hast';
import { codeFit, wordsOfName } from '../common/short-code';
import { keepMarks } from './keep-whole';
import { linkName, linkReferences, mayHoldLinks } from './link-references';
import type { Reading } from './reading';
import { FOOTNOTE } from './schema';
import { rewrite } from './walk';

/**
 * The part of the drawing that knows the page: numbers and names linked, ids made the page's own, headings fitted in.
 * @param root a drawing; it is changed
 * @param top level of the highest heading in the text, so that the page's outline stays whole
 */
export function finish(root: Root, reading: Reading, top: number): void {
  const prefix = reading.prefix();
  shiftHeadings(root, top);
  link(root, reading);
  rewrite<Nodes>(root, (node, parent) => (node.type === 'element' ? finishElement(node, prefix, parent) : null));
  keepMarks(root);
}

/** Top down, because what is inside a link or code is left alone. */
function link(parent: Nodes, reading: Reading): void {
  if (!('children' in parent) || !mayHoldLinks(parent)) return;
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return linkReferences(child, reading) ?? [child];
    if (child.type === 'element' && child.tagName === 'code') return [linkName(child, reading) ?? child];
    link(child, reading);
    return child.type === 'doctype' ? [] : [child];
  });
}

function finishElement(node: Element, prefix: string, parent: Nodes): ElementContent[] | null {
  if (node.tagName === 'code' && !(parent.type === 'element' && parent.tagName === 'pre')) fitIntoLine(node);
  // KaTeX writes `style` for colours and for formulas that it cannot read.
  delete node.properties.style;
  if (node.tagName === 'span') delete node.properties.title;
  // One page has many texts, each with footnotes of its own.
  if (node.properties.id) node.properties.id = prefix + node.properties.id;
  if (String(node.properties.href).startsWith(`#${FOOTNOTE}`)) {
    node.properties.href = `#${prefix}${String(node.properties.href).slice(1)}`;
    return null;
  }
  if (node.tagName === 'math' && node.properties.display !== 'block' && isWide(node)) {
    const properties = { className: ['wide-math'], tabIndex: 0, role: 'group', ariaLabel: '公式' };
    return [{ type: 'element', tagName: 'span', properties, children: [node] }];
  }
  if (node.tagName === 'a') return [safeLink(node)];
  if (node.tagName === 'img') return [imageLink(node)];
  if (node.tagName === 'table') {
    const properties = { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel: '表格' };
    return [{ type: 'element', tagName: 'div', properties, children: [node] }];
  }
  return null;
}

/** Letters of a formula that fit into a line of a phone, at least. */
const NARROW_FORMULA = 24;

const isWide = (formula: Element): boolean => textOf(formula).length > NARROW_FORMULA;

const textOf = (node: ElementContent): string =>
  node.type === 'text'
    ? node.value
    : node.type === 'element' && node.tagName !== 'annotation'
      ? node.children.map(textOf).join('')
      : '';

/** Code that fits into a line is kept in one piece; a long name is broken rather between its words than anywhere. */
function fitIntoLine(code: Element): void {
  const [text, ...more] = code.children;
  if (text?.type !== 'text' || more.length > 0 || code.properties.className) return;
  const fit = codeFit(text.value);
  if (fit) code.properties.className = [fit];
  if (fit !== 'short' && /^[\w./:-]{21,200}$/.test(text.value)) code.children = withBreaks(text.value);
}

const withBreaks = (name: string): ElementContent[] =>
  wordsOfName(name).flatMap((word, at): ElementContent[] => [
    ...(at > 0 ? [{ type: 'element' as const, tagName: 'wbr', properties: {}, children: [] }] : []),
    { type: 'text', value: word },
  ]);

function safeLink(node: Element): Element {
  const href = String(node.properties.href ?? '');
  // `//host` and, to browsers, `/\\host` lead away, too.
  if (/^(?:https?:|[/\\]{2})/i.test(href)) node.properties.rel = ['noopener', 'noreferrer', 'nofollow'];
  // A link that lost its address (`javascript:`, `#` of the capture) stays as its text.
  else if (!href.startsWith('/')) return { ...node, tagName: 'span', properties: {} };
  return node;
}

/** The policy loads no image from elsewhere: what it shows is a click away. */
function imageLink({ properties }: Element): Element {
  const text = `图：${String(properties.alt || '无说明')}`;
  return safeLink({
    type: 'element',
    tagName: 'a',
    properties: { href: properties.src, className: ['image-link'] },
    children: [{ type: 'text', value: text }],
  });
}

function shiftHeadings(root: Root, top: number): void {
  const headings = root.children.filter(
    (node): node is Element => node.type === 'element' && /^h[1-6]$/.test(node.tagName),
  );
  const levels = [...new Set(headings.map((heading) => heading.tagName))].sort();
  let before = top - 1;
  for (const heading of headings) {
    const level = Math.min(6, before + 1, top + levels.indexOf(heading.tagName));
    heading.tagName = `h${level}`;
    before = level;
  }
}
