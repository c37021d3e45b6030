/** Finds the report in a saved page: the article without navigation, scripts, sidebars, buttons and comment boxes. */
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { SECTIONS } from '../../report/section-names';

/** Elements that are never part of a report's text. */
const DROPPED = new Set(
  'aside button canvas dialog footer form head iframe input link meta nav noscript object script select style summary svg template textarea title video audio'.split(
    ' ',
  ),
);

/** Roles and classes of what pages put around reports. */
const DROPPED_ROLES = new Set([
  'dialog',
  'navigation',
  'banner',
  'complementary',
  'contentinfo',
  'search',
  'alert',
  'button',
]);

/** @returns the element that holds the report, pruned; positions are of the page's source */
export function findArticle(html: string): Element | null {
  const root: Root = fromHtml(html, { verbose: false });
  const best = bestHolder(root);
  return best ? prune(best) : null;
}

/** @returns the address that the page gives itself, and its title, for reports whose header is not in the article */
export function pageFacts(html: string): { address: string | null } {
  const address =
    /<link\b[^>]*\brel=["']?canonical["']?[^>]*>/i.exec(html)?.[0] ?? /<meta\b[^>]*\bog:url\b[^>]*>/i.exec(html)?.[0];
  return { address: /(?:href|content)=["'](https?:\/\/[^"']+)["']/i.exec(address ?? '')?.[1] ?? null };
}

/** An article or main element with most of the sections; else the body. */
function bestHolder(root: Root): Element | null {
  let best: Element | null = null;
  let most = 0;
  visit(root, (element) => {
    if (!/^(?:article|main|body)$/.test(element.tagName) && element.properties.role !== 'main') return;
    const weight = sectionsIn(element) * 4 + (element.tagName === 'article' ? 2 : element.tagName === 'main' ? 1 : 0);
    if (weight > most) [best, most] = [element, weight];
  });
  return best;
}

function sectionsIn(element: Element): number {
  const text = textOf(element);
  return SECTIONS.filter((name) => text.includes(name)).length;
}

function visit(node: Nodes, enter: (element: Element) => void): void {
  if (node.type === 'element') enter(node);
  if ('children' in node) for (const child of node.children) visit(child, enter);
}

/** @returns a copy without what is no text of the report */
function prune(element: Element): Element {
  const children = element.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [child];
    if (child.type !== 'element' || isDropped(child)) return [];
    return [prune(child)];
  });
  return { ...element, children };
}

function isDropped(element: Element): boolean {
  const { hidden, ariaHidden, role } = element.properties;
  if (DROPPED.has(element.tagName) || hidden === true || hidden === '' || DROPPED_ROLES.has(String(role))) return true;
  if (String(ariaHidden) === 'true') return true;
  const classes = classNames(element);
  // KaTeX prints mathematics twice: for eyes and for readers; the latter holds the source.
  if (classes.includes('katex-html')) return true;
  return classes.includes('comments') || isCodeHead(element);
}

/** The bar above a piece of code: a language's name beside a button. */
function isCodeHead(element: Element): boolean {
  if (element.tagName === 'pre' || element.tagName === 'code') return false;
  let hasButton = false;
  visit(element, ({ tagName }) => {
    hasButton ||= tagName === 'button';
  });
  return hasButton && /^[a-z0-9+#-]{0,12}(?:复制(?:代码)?|复制链接|导出\s*PDF|\s)*$/i.test(textOf(element).trim());
}

/** @returns the element's class names */
export function classNames(element: Element): string[] {
  const { className } = element.properties;
  return Array.isArray(className)
    ? className.map(String)
    : String(className ?? '')
        .split(/\s+/)
        .filter(Boolean);
}

/** @returns all text below a node, as it stands */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
