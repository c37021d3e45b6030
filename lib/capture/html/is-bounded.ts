/**
 * A linear look at a page's tags before its tree is built: parsers of HTML take time that grows with the square of the
 * depth of unclosed elements and of the attributes of one element, and up to 30 µs for each tag. No page of a report
 * comes near the limits.
 */

const MAX_DEPTH = 500;
const MAX_ATTRIBUTES = 1_000;
const MAX_TAGS = 25_000;

/** Elements without an end, and those whose end may be left out because the next of their kind ends them. */
const UNCOUNTED = new Set(
  'a area base body br caption col colgroup dd dt embed head hr html img input li link meta optgroup option p param rp rt source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  ),
);
/** Drawings close these in the tag itself; other elements are not closed so. */
const SHAPE = /^(?:path|circle|rect|line|poly(?:line|gon)|ellipse|use|stop|image|animate\w*|set|fe\w+)$/;

/** Whose inside is no HTML. */
const RAW = /^(?:script|style)$/;

type Tag = { name: string; isEnd: boolean; isClosed: boolean; attributes: number; end: number };

/** @returns whether a page's elements are as many, and nested and dressed, as those of a page that someone wrote */
export function isBounded(html: string): boolean {
  const open = new Map<string, number>();
  let depth = 0;
  let tags = 0;
  for (let at = html.indexOf('<'); at >= 0; ) {
    const tag = readTag(html, at);
    if (tag && (tag.attributes > MAX_ATTRIBUTES || ++tags > MAX_TAGS)) return false;
    if (tag && !UNCOUNTED.has(tag.name) && !(tag.isClosed && SHAPE.test(tag.name))) {
      const count = open.get(tag.name) ?? 0;
      const change = tag.isEnd ? -Math.min(1, count) : 1;
      open.set(tag.name, count + change);
      depth += change;
      if (depth > MAX_DEPTH) return false;
    }
    at = html.indexOf('<', tag ? behind(html, tag) : behindComment(html, at));
  }
  return true;
}

/** Where the next tag may begin: behind the end of a script or style. */
function behind(html: string, tag: Tag): number {
  if (tag.isEnd || !RAW.test(tag.name)) return tag.end;
  const close = new RegExp(`</${tag.name}`, 'gi');
  close.lastIndex = tag.end;
  return close.exec(html)?.index ?? html.length;
}

function behindComment(html: string, at: number): number {
  if (!html.startsWith('<!--', at) || /^-?>/.test(html.slice(at + 4, at + 6))) return at + 1;
  const close = /--!?>/g;
  close.lastIndex = at + 4;
  return close.exec(html)?.index ?? html.length;
}

function readTag(html: string, at: number): Tag | null {
  const [head, slash = '', name = ''] = /^<(\/?)([a-z][^\s/>]{0,40})/i.exec(html.slice(at, at + 50)) ?? [];
  if (head === undefined) return null;
  let attributes = 0;
  let before = '';
  let end = at + head.length;
  for (; end < html.length && html[end] !== '>'; end++) {
    const char = html.charAt(end);
    if (/\s/.test(char)) {
      if (before !== '=') before = ' ';
      continue;
    }
    if (before === '=' && (char === '"' || char === "'")) {
      const close = html.indexOf(char, end + 1);
      end = close < 0 ? html.length : close;
      before = ' ';
      continue;
    }
    if ((before === ' ' || before === '/') && char !== '=' && char !== '/') attributes++;
    before = char;
  }
  return { name: name.toLowerCase(), isEnd: slash !== '', isClosed: before === '/', attributes, end };
}
