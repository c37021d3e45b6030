/** Text of a paragraph of HTML as one line: code is marked, eaten underscores and mathematics are put back. */
import type { Element, ElementContent } from 'hast';
import { toCodeSpan } from '../../text/code-spans';
import { classNames, textOf } from './article';

/** @returns one line of Markdown-like text */
export function inlineText(children: ElementContent[]): string {
  return rawText(children).replace(/\s+/g, ' ').trim();
}

/** What is before an element in its paragraph: its last characters, and whether it leads to a list of names. */
type Before = { tail: string; hasNames: boolean };

/** With the spaces at both ends, which part words. Each element is looked at once, however deep it is. */
function rawText(children: ElementContent[]): string {
  const before: Before = { tail: '', hasNames: false };
  let text = '';
  for (const [i, child] of children.entries()) {
    const piece = inline(child, before, children[i + 1]);
    text += piece;
    before.tail = (before.tail + piece).slice(-40);
    const stop = piece.lastIndexOf('。');
    before.hasNames = piece.lastIndexOf('符号') > stop || (before.hasNames && stop < 0);
  }
  return text;
}

function inline(node: ElementContent, before: Before, next: ElementContent | undefined): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
  if (node.type !== 'element') return '';
  if (node.tagName === 'br') return ' ';
  if (node.tagName === 'code' || node.tagName === 'kbd') return codeText(node);
  if (classNames(node).includes('katex') || node.tagName === 'math') return mathText(node);
  if (node.tagName === 'a' && (before.tail.trim() === '' || isSource(node))) return linkText(node);
  if (node.tagName === 'strong' || node.tagName === 'b') return strongText(node, before, next);
  if (isBadge(node, next)) return `${rawText(node.children).trim()}，`;
  const text = rawText(node.children);
  // Pages part a time from the number beside it by their style alone.
  if (node.tagName === 'time' && /\w$/.test(before.tail)) return ` ${text}`;
  return /\S/.test(text) ? text : '';
}

function codeText(element: Element): string {
  const text = textOf(element).replace(/\s+/g, ' ').trim();
  return text === '' ? '' : toCodeSpan(text.replace(/^`(.*)`$/, '$1'));
}

/** The source that the page keeps for readers of MathML. */
function mathText(element: Element): string {
  const source = findAnnotation(element);
  return source === null ? textOf(element) : `$${source.trim()}$`;
}

function findAnnotation(element: Element): string | null {
  for (const child of element.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'annotation') return textOf(child);
    const found = findAnnotation(child);
    if (found !== null) return found;
  }
  return null;
}

const REFERENCE = /^(?:https?:\/\/[\w.:-]+)?\/[\w.-]+\/[\w.-]+\/(?:pull|issues)\/\d+(?:[/?#][^\s<>()[\]]*)?$/;

/** A reference at the start of an item keeps its address: it tells the repository, and PR from issue. */
function linkText(element: Element): string {
  const { href } = element.properties;
  const text = inlineText(element.children);
  const isReference = REFERENCE.test(String(href ?? '')) && !PATH.test(text);
  return isReference || isSource(element) ? `[${text}](${href})` : text;
}

/** The file of a piece of code is often a link to nowhere on its page. */
const PATH = /^[\w.@+/-]+\.\w{1,8}$/;

/** The link to where the report was published. */
function isSource(element: Element): boolean {
  return (
    /^https?:\/\//.test(String(element.properties.href ?? '')) &&
    /^(?:查看|阅读)?原文(?:链接|地址)?$/.test(textOf(element).trim())
  );
}

/** `X.<strong>init</strong>` was `X.__init__`; in a list of names so is a bold name alone. */
function strongText(element: Element, before: Before, next: ElementContent | undefined): string {
  const text = inlineText(element.children);
  if (!/^[A-Za-z]\w*$/.test(text)) return /\p{Script=Han}/u.test(text) && before.tail === '' ? text : `**${text}**`;
  const after = next?.type === 'text' ? next.value : '';
  const isInName = /[\w./]$/.test(before.tail) || /^[\w.(]/.test(after);
  const isInList = before.hasNames && /[,，\s]$/.test(before.tail);
  return isInName || isInList ? `__${text}__` : `**${text}**`;
}

/** Labels side by side, parted by nothing but space. */
function isBadge(element: Element, next: ElementContent | undefined): boolean {
  if (element.tagName !== 'span' || next === undefined) return false;
  return /\b(?:badge|tag|chip|label|pill)\b/.test(classNames(element).join(' '));
}
