/** Finds the report in a saved page: the article without navigation, scripts, sidebars, buttons and comment boxes. */
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { SECTIONS } from '../../report/section-names';
import { withShadows } from './shadow-roots';

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

/**
 * @param html a page whose elements are not nested by the thousand
 * @returns the element that has the report, pruned; positions are of the page's source; null where there is none
 */
export function findArticle(html: string): Element | 'several' | null {
  const root = withShadows(fromHtml(html, { verbose: false }));
  const holders = findHolders(root).filter(({ weight }) => weight > 0);
  const [best] = holders.sort((a, b) => b.weight - a.weight || a.from - b.from);
  if (!best) return null;
  const other = holders.find(({ weight, from, sections }) => weight === best.weight && sections > 3 && from >= best.to);
  return other ? 'several' : prune(best.element);
}

/** So much of a page's text is the article's, where nothing else tells it from what stands around it. */
const MOST = 0.6;

/**
 * @returns the element that has most of the page's text, pruned, for a page that names no section of a report; null where the
 * page has no text
 */
export function findText(html: string): Element | null {
  const root = withShadows(fromHtml(html, { verbose: false }));
  const holders: { element: Element; length: number }[] = [];
  const walk = (node: Nodes): number => {
    if (node.type === 'element' && isDropped(node)) return 0;
    let length = node.type === 'text' ? node.value.trim().length : 0;
    if ('children' in node) for (const child of node.children) length += walk(child);
    if (node.type === 'element' && isHolder(node)) holders.push({ element: node, length });
    return length;
  };
  const all = walk(root);
  // Inner ones were left first.
  const best = holders.find(({ length }) => length > all * MOST);
  return best ? prune(best.element, true) : null;
}

/** An article, main or body; `from` and `to` are places in the order of the tree. */
type Holder = { element: Element; sections: number; weight: number; from: number; to: number };

const BONUS: Record<string, number> = { article: 2, main: 1 };

/** Counts the sections in every element that may hold a report, in one walk. */
function findHolders(root: Root): Holder[] {
  const holders: Holder[] = [];
  let at = 0;
  const walk = (node: Nodes): ReadonlySet<string> => {
    const from = at++;
    const found = new Set(namesIn(node));
    if ('children' in node) for (const child of node.children) for (const name of walk(child)) found.add(name);
    if (node.type === 'element' && isHolder(node)) {
      const weight = found.size === 0 ? 0 : found.size * 4 + (BONUS[node.tagName] ?? 0);
      holders.push({ element: node, sections: found.size, weight, from, to: at });
    }
    return found;
  };
  walk(root);
  return holders;
}

const isHolder = (element: Element): boolean =>
  /^(?:article|main|body)$/.test(element.tagName) || element.properties.role === 'main';

/** Longer than any heading, in characters: one that is never closed holds all that follows. */
const MAX_HEADING = 200;

/** The names of sections that a node itself says: a heading may have them in pieces. */
function namesIn(node: Nodes): string[] {
  const isHeading = node.type === 'element' && /^h[1-6]$/.test(node.tagName) && isShort(node, MAX_HEADING);
  const text = node.type === 'text' ? node.value : isHeading ? textOf(node) : '';
  return text === '' ? [] : SECTIONS.filter((name) => text.includes(name));
}

function visit(node: Nodes, enter: (element: Element) => void): void {
  if (node.type === 'element') enter(node);
  if ('children' in node) for (const child of node.children) visit(child, enter);
}

/**
 * @param keepsSummaries whether parts that open and close keep what they are called, as on pages of which nothing is known
 * @returns a copy without what is no text of the report
 */
function prune(element: Element, keepsSummaries = false): Element {
  const children = element.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [child];
    if (child.type !== 'element' || isDropped(child, keepsSummaries)) return [];
    if (isOfficeMark(child)) return [{ type: 'text', value: /(\d{1,2})[.)、]/.exec(textOf(child))?.[0] ?? '-' }, SPACE];
    return [prune(byRole(child), keepsSummaries)];
  });
  return { ...element, children };
}

/** What an element is for readers who cannot see it, where its tag says nothing. */
function byRole(element: Element): Element {
  const { role, ariaLevel } = element.properties;
  if (element.tagName !== 'div' && element.tagName !== 'span') return element;
  const level = Math.min(6, Math.max(1, Number(ariaLevel) || 2));
  const tagName = role === 'heading' ? `h${level}` : role === 'list' ? 'ul' : role === 'listitem' ? 'li' : null;
  return tagName === null ? element : { ...element, tagName };
}

const SPACE: ElementContent = { type: 'text', value: ' ' };

/** Office programs write the mark of an item as text, in a font of pictures, and say that it is one. */
const isOfficeMark = ({ tagName, properties }: Element): boolean =>
  tagName === 'span' && /mso-list:\s*Ignore/i.test(String(properties.style ?? ''));

function isDropped(element: Element, keepsSummaries = false): boolean {
  const { hidden, ariaHidden, role } = element.properties;
  // What a closed part of the page is called may be the path of the code in it.
  const isDroppedTag =
    DROPPED.has(element.tagName) && !(element.tagName === 'summary' && (keepsSummaries || isPath(element)));
  if (isDroppedTag || hidden === true || hidden === '' || DROPPED_ROLES.has(String(role))) return true;
  if (String(ariaHidden) === 'true') return true;
  const classes = classNames(element);
  // KaTeX prints mathematics twice: for eyes and for readers; the latter has the source.
  if (classes.includes('katex-html')) return true;
  return classes.includes('comments') || isCodeHead(element);
}

const isPath = (element: Element): boolean =>
  isShort(element, MAX_HEADING) && /^[\w.@+~-]+(?:\/[\w.@+~-]+)+$/.test(textOf(element).trim());

/** The bar above a piece of code: a language's name beside a button. */
function isCodeHead(element: Element): boolean {
  if (element.tagName === 'pre' || element.tagName === 'code' || !isShort(element, 40)) return false;
  let hasButton = false;
  visit(element, ({ tagName }) => {
    hasButton ||= tagName === 'button';
  });
  return hasButton && /^[a-z0-9+#-]{0,12}(?:复制(?:代码)?|复制链接|导出\s*PDF|\s)*$/i.test(textOf(element).trim());
}

/** Elements and texts of a heading or a button, spaces around them included. */
const MAX_PIECES = 300;
const MAX_SPACES = 2_000;

/**
 * @param most characters, spaces at the ends of its pieces not counted
 * @returns whether an element has no more text than that, in few pieces; stops at the first too many, so that asking each
 * element around a long text stays cheap
 */
export function isShort(element: Element, most: number): boolean {
  let length = 0;
  let pieces = 0;
  const count = (node: Nodes): boolean => {
    if (++pieces > MAX_PIECES || (node.type === 'text' && node.value.length > MAX_SPACES)) return false;
    if (node.type === 'text') length += node.value.trim().length;
    return length <= most && (!('children' in node) || node.children.every(count));
  };
  return count(element);
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

/** @returns all text below a node, as it is */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
