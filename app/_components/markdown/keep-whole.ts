/** Code in one piece with the punctuation around it. */
import type { Element, ElementContent, Nodes } from 'hast';

const CLOSING = /^[，。、；：！？）」』】》”…,.;:!?)]+/;
const OPENING = /[（「『【《“(]+$/;

/**
 * A browser may break on either side of a box, even before a comma: code kept whole takes the marks at its sides into the box.
 * @param parent its children are changed, all the way down
 */
export function keepMarks(parent: Nodes): void {
  if (!('children' in parent)) return;
  for (const child of parent.children) keepMarks(child);
  for (let at = 0; at < parent.children.length; at += 1) {
    const child = parent.children[at];
    if (child?.type !== 'element' || !isKept(child)) continue;
    const opening = cut(parent.children[at - 1], OPENING);
    const closing = cut(parent.children[at + 1], CLOSING);
    if (opening.length + closing.length === 0) continue;
    const children: ElementContent[] = [...opening, child, ...closing];
    parent.children[at] = { type: 'element', tagName: 'span', properties: { className: ['kept'] }, children };
  }
}

/** Whether it is code kept whole, or a link that is nothing else. */
function isKept({ tagName, properties, children }: Element): boolean {
  if (tagName === 'code') return Array.isArray(properties.className) && properties.className.includes('whole');
  const [only, ...more] = children;
  return tagName === 'a' && more.length === 0 && only?.type === 'element' && isKept(only);
}

/** Takes the marks out of a text. */
function cut(text: Nodes | undefined, marks: RegExp): ElementContent[] {
  const [value] = (text?.type === 'text' && marks.exec(text.value)) || [];
  if (text?.type !== 'text' || value === undefined) return [];
  text.value = text.value.replace(marks, '');
  return [{ type: 'text', value }];
}
