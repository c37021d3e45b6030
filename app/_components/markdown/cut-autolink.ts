import type { Link, RootContent } from 'mdast';

/**
 * GFM lets a bare address run on through Chinese punctuation and text (`http://…/b，后文`). It ends at the first
 * character that is not ASCII.
 * @param source the text that the link was parsed from
 * @param parse reads the text after the address
 * @returns the shorter link and what follows it; null for links that were written as links
 */
export function cutAutolink(link: Link, source: string, parse: (rest: string) => RootContent[]): RootContent[] | null {
  const start = link.position?.start.offset;
  if (start === undefined || source.charAt(start) === '[' || source.charAt(start) === '<') return null;
  const [only, ...others] = link.children;
  if (only?.type !== 'text' || others.length > 0) return null;
  const shown = withoutEnd(/^[\x21-\x7e]*/.exec(only.value)?.[0] ?? '');
  if (shown.length === only.value.length) return null;
  const rest = parse(only.value.slice(shown.length));
  if (!/[^:/.]/.test(shown.replace(/^(?:https?:\/\/|www\.)/, ''))) return [{ type: 'text', value: shown }, ...rest];
  const url = link.url.slice(0, link.url.length - only.value.length) + shown;
  return [{ ...link, url, children: [{ type: 'text', value: shown }] }, ...rest];
}

const OPENING: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** @returns an address without the marks of the sentence at its end: stops, and a bracket that was opened before it */
function withoutEnd(address: string): string {
  const shown = address.replace(/[.,;:!?'"*_~]+$/, '');
  const last = shown.at(-1) ?? '';
  const opening = OPENING[last];
  const isOutside = opening !== undefined && shown.split(last).length > shown.split(opening).length;
  return isOutside ? withoutEnd(shown.slice(0, -1)) : shown;
}
