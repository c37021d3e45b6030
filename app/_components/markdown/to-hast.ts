import type { Element, ElementContent, Nodes, Root } from 'hast';
import type { Root as Markdown } from 'mdast';
import rehypeKatex from 'rehype-katex';
import rehypeSanitize from 'rehype-sanitize';
import { remark } from 'remark';
import remarkRehype from 'remark-rehype';
import { linkName, linkReferences, mayHoldLinks } from './link-references';
import type { Reading } from './reading';
import { SCHEMA } from './schema';
import { rewrite } from './walk';

const FOOTNOTE = 'fn-';

const pipeline = remark()
  .use(remarkRehype, {
    clobberPrefix: FOOTNOTE,
    footnoteLabel: '脚注',
    footnoteLabelTagName: 'p',
    footnoteBackLabel: '返回正文',
  })
  .use(rehypeSanitize, SCHEMA)
  // MathML: the browser draws it itself. KaTeX's HTML would need style attributes, which the site's policy forbids.
  .use(rehypeKatex, { output: 'mathml', strict: 'ignore', maxSize: 20, maxExpand: 200 })
  .freeze();

/**
 * @param top level of the highest heading in the text, so that the page's outline stays whole
 * @returns what the page shows: sanitised, formulas drawn, numbers and names linked, code coloured
 */
export function toHast(markdown: Markdown, reading: Reading, top: number): Root {
  const prefix = reading.prefix();
  const root = pipeline.runSync(markdown) as Root;
  shiftHeadings(root, top);
  link(root, reading);
  rewrite<Nodes>(root, (node) => (node.type === 'element' ? finish(node, reading, prefix) : null));
  return root;
}

/** Top down, because what stands inside a link or code is left alone. */
function link(parent: Nodes, reading: Reading): void {
  if (!('children' in parent) || !mayHoldLinks(parent)) return;
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return linkReferences(child, reading) ?? [child];
    if (child.type === 'element' && child.tagName === 'code') return [linkName(child, reading) ?? child];
    link(child, reading);
    return child.type === 'doctype' ? [] : [child];
  });
}

function finish(node: Element, reading: Reading, prefix: string): ElementContent[] | null {
  // KaTeX writes `style` for colours and for formulas that it cannot read.
  delete node.properties.style;
  if (node.tagName === 'span') delete node.properties.title;
  // One page holds many texts, each with footnotes of its own.
  if (node.properties.id) node.properties.id = prefix + node.properties.id;
  if (String(node.properties.href).startsWith(`#${FOOTNOTE}`)) {
    node.properties.href = `#${prefix}${String(node.properties.href).slice(1)}`;
    return null;
  }
  if (node.tagName === 'a') return [safeLink(node)];
  if (node.tagName === 'img') return [imageLink(node)];
  if (node.tagName === 'pre') colour(node, reading);
  if (node.tagName === 'table') {
    const properties = { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel: '表格' };
    return [{ type: 'element', tagName: 'div', properties, children: [node] }];
  }
  return null;
}

function safeLink(node: Element): Element {
  const href = String(node.properties.href ?? '');
  if (/^https?:/i.test(href)) node.properties.rel = ['noopener', 'noreferrer', 'nofollow'];
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

function colour(pre: Element, reading: Reading): void {
  const code = pre.children.find((child) => child.type === 'element');
  const text = code?.children.map((child) => (child.type === 'text' ? child.value : '')).join('') ?? '';
  const classes = code?.properties.className;
  const language = Array.isArray(classes) ? String(classes[0] ?? '').replace(/^language-/, '') : '';
  const coloured = language ? reading.highlight(text, language) : null;
  if (code && coloured) code.children = coloured;
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
