import type { Element, ElementContent, Nodes, Text } from 'hast';
import { urls } from '../../../lib/urls';
import { type Reading, refOf } from './reading';

/** Latin words after which a bare `#123` still means this repository: "Revert #8593", "see #123". */
const OWN_WORDS = new Set(
  (
    'pr prs issue issues pull request requests revert reverts reverted reland relands relanded re-land fix fixes fixed ' +
    'close closes closed see in of by from and or to with after before since via the this that as is for on at like ' +
    'than not no main master bug todo follow-up followup original previous'
  ).split(' '),
);

/**
 * Makes links of `#123` and `owner/name#123` in a text node, where there is a page to link to. A number of another
 * project without its owner ("transformers PR #46338") is none of ours and stays text.
 */
export function linkReferences(node: Text, reading: Reading): ElementContent[] | null {
  const { value } = node;
  if (!value.includes('#')) return null;
  const parts: ElementContent[] = [];
  let done = 0;
  for (const match of value.matchAll(/#([1-9]\d{0,6})(?![\w])/g)) {
    if (!reading.mayLink()) break;
    const before = value.slice(Math.max(0, match.index - 160), match.index);
    const owner = /(?<![\w./-])([A-Za-z0-9][A-Za-z0-9-]{0,38}\/[\w.-]{1,100})$/.exec(before)?.[1] ?? null;
    const href = owner ? foreignAddress(owner, match[1] ?? '', reading) : ownAddress(before, match[1] ?? '', reading);
    const start = match.index - (owner?.length ?? 0);
    if (href === null || start < done) continue;
    if (start > done) parts.push({ type: 'text', value: value.slice(done, start) });
    done = match.index + match[0].length;
    parts.push(anchor(href, value.slice(start, done)));
  }
  if (parts.length === 0) return null;
  if (done < value.length) parts.push({ type: 'text', value: value.slice(done) });
  return parts;
}

function foreignAddress(owner: string, number: string, reading: Reading): string | null {
  const ref = refOf(owner, number);
  return ref && (reading.pull(ref) ?? urls.github.pull(ref.repo, ref.number));
}

function ownAddress(before: string, number: string, reading: Reading): string | null {
  if (/[\w&/#]$/.test(before)) return null;
  const word = /([A-Za-z][\w.-]*)\s*(?:(?:PR|pr|[Ii]ssue|[Pp]ull [Rr]equest)\s*)?$/.exec(before.slice(-60))?.[1];
  const own = reading.repo.slice(reading.repo.indexOf('/') + 1).toLowerCase();
  if (word !== undefined && word.toLowerCase() !== own && !OWN_WORDS.has(word.toLowerCase())) return null;
  const ref = refOf(reading.repo, number);
  return ref && reading.pull(ref);
}

const anchor = (href: string, text: string): Element => ({
  type: 'element',
  tagName: 'a',
  properties: { href, className: ['ref'] },
  children: [{ type: 'text', value: text }],
});

/** @returns a link round inline code that names a symbol or file of the knowledge base, or null */
export function linkName(code: Element, reading: Reading): Element | null {
  const [only] = code.children;
  if (only?.type !== 'text' || code.children.length > 1 || only.value.length > 300) return null;
  const href = reading.name(only.value);
  return href === null
    ? null
    : { type: 'element', tagName: 'a', properties: { href, className: ['name-link'] }, children: [code] };
}

/** @returns whether links may be made inside the element */
export const mayHoldLinks = (node: Nodes): boolean =>
  node.type !== 'element' || !['a', 'code', 'pre', 'math', 'svg'].includes(node.tagName);
