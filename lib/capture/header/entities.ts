/** Character references, as HTML and CommonMark have them. */
import { fromHtml } from 'hast-util-from-html';

const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/** @returns the text with `&gt;`, `&#62;` and the like as the characters that they are for */
export function decodeEntities(text: string): string {
  return text.replace(REFERENCE, (reference) => {
    const [node] = fromHtml(reference, { fragment: true }).children;
    return node?.type === 'text' ? node.value : reference;
  });
}
