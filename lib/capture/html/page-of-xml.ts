/**
 * XML that holds a page: an item of a feed (RSS, Atom), a wiki's own form of storing (Confluence), a note (Evernote),
 * a scraper's (Trafilatura). And an outline (OPML), which has no page in it, but a line for each node.
 */
import { decodeEntities } from '../header/entities';

const CDATA = '<![CDATA[';
const END = ']]>';

/** What a feed says of itself stands before its first item. */
const FEED = /<(?:rss|feed|rdf:RDF)[\s>]/;
const ITEM = /<(item|entry)[\s>]/g;

/** Settings of a macro are not shown; the language of its code is among them. */
const PARAMETER = /<ac:parameter\b[^<>]{0,200}>[^<>]{0,200}<\/ac:parameter>/g;
const LANGUAGE =
  /<ac:parameter ac:name="language">([\w+#-]{1,20})<\/ac:parameter>[^<>]{0,200}(?:<[^<>]{0,200}>[^<>]{0,200}){0,8}$/;

/** What a scraper took out of a page: TEI's elements, with HTML's names for how they looked. */
const SCRAPED = /<doc\s[^<>]{0,3000}>\s*<main>|<TEI\b[\s\S]{0,3000}<head rend="h[1-6]"/;

/** @returns the page that XML holds, as HTML, lines keeping their numbers; any other text, and a feed of several items, as it is */
export function pageOfXml(text: string): string {
  const head = text.slice(0, 4_000);
  if (SCRAPED.test(head)) return pageOfScraper(text);
  if (/<opml[\s>]/.test(head)) return linesOfOutline(text);
  if (/<en-export[\s>]/.test(head)) return pageOfNote(text);
  const isFeed = FEED.test(text.slice(0, 2_000));
  if (!isFeed && !text.includes(`<ac:plain-text-body>${CDATA}`)) return text;
  const [item, other] = isFeed ? text.matchAll(ITEM) : [];
  if (isFeed && (!item || other)) return text;
  const page = withoutCdata(text);
  return item ? pageOfItem(page, item[1] ?? '') : page.replace(PARAMETER, '');
}

/** What a section of characters holds: code where a macro has it, else the page itself. */
function withoutCdata(text: string): string {
  const [first = '', ...others] = text.split(CDATA);
  let before = first;
  const out = [first];
  for (const part of others) {
    const end = part.indexOf(END);
    const inside = end < 0 ? part : part.slice(0, end);
    const behind = end < 0 ? '' : part.slice(end + END.length);
    const isCode = /<ac:plain-text-body>\s*$/.test(before.slice(-40));
    const language = LANGUAGE.exec(before.slice(-2_000))?.[1];
    out.push(isCode ? pre(inside, language) : inside, behind);
    before = behind;
  }
  return out.join('');
}

const pre = (code: string, language = ''): string =>
  `<pre><code class="language-${language}">${code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>`;

/** A feed's elements that HTML has not, or has for something else. */
function pageOfItem(text: string, element: string): string {
  const from = text.indexOf(`<${element}`);
  const lines = '\n'.repeat(text.slice(0, from).split('\n').length - 1);
  return (
    lines +
    text
      .slice(from)
      .replace(/<(content|summary|description)\b[^<>]{0,200}>([^<]*)<\/\1>/g, (_, __, escaped) =>
        decodeEntities(escaped),
      )
      .replace(/<(\/?)title\b[^<>]{0,100}>/g, '<$1h1>')
      .replace(/<link>([^<>]*)<\/link>/g, '<p>原文链接：$1</p>')
      .replace(/<link\b[^<>]{0,200}?\bhref="([^"<>]{0,500})"[^<>]{0,200}>/g, '<p>原文链接：$1</p>')
      .replace(/<(pubDate|updated|published|guid|id|category|author|dc:creator)\b[^<>]{0,200}>[^<>]*<\/\1>/g, '')
  );
}

const ELEMENTS: Readonly<Record<string, string>> = {
  ...{ item: 'li', lb: 'br', quote: 'blockquote', row: 'tr', cell: 'td', del: 's', graphic: 'img' },
  ...{ doc: 'body', TEI: 'body', teiHeader: 'head', text: 'div', body: 'div', comments: 'footer' },
};
const LOOKS: Readonly<Record<string, string>> = { '#b': 'strong', '#i': 'em', '#t': 'code', '#u': 'u' };

/** Elements as HTML has them; what the first one says of the page is in its head. */
function pageOfScraper(text: string): string {
  const open: string[] = [];
  const [first = ''] = /<doc\s[^<>]*>/.exec(text) ?? [];
  const said = (name: string): string =>
    new RegExp(`\\s${name}="([^"<>]{0,1000})"`).exec(first.slice(0, 4_000))?.[1] ?? '';
  const head = `<!doctype html><head><title>${said('title')}</title><link rel="canonical" href="${said('url')}"></head>`;
  const page = text
    .replace(/<\?xml\b[^<>]{0,200}\?>/, '')
    .replace(/<code\b[^<>]{0,100}>([^<>]*)<\/code>/g, (whole, code: string) =>
      code.includes('\n') ? `<pre><code>${code}</code></pre>` : whole,
    )
    .replace(/<(\/?)(\w{1,20})((?:\s[^<>]{0,3000})?\/?)>/g, (tag, slash: string, name: string, attributes: string) => {
      if (slash !== '' && PAIRED.has(name)) return `</${open.pop() ?? 'span'}>`;
      const html = nameInHtml(name, /\srend="([^"<>]{1,20})"/.exec(attributes)?.[1] ?? '');
      if (html === null) return tag;
      if (attributes.endsWith('/')) return html === 'br' || html === 'img' ? `<${html}>` : '';
      if (PAIRED.has(name)) open.push(html);
      if (name === 'ref') return `<a href="${/\starget="([^"<>]{0,500})"/.exec(attributes)?.[1] ?? ''}">`;
      return `<${slash}${html}>`;
    });
  return head + page;
}

/** What stands for another element as its looks or its place say. */
const PAIRED = new Set(['head', 'list', 'hi', 'ref']);

function nameInHtml(name: string, rend: string): string | null {
  if (name === 'head') return /^h[1-6]$/.test(rend) ? rend : 'h3';
  if (name === 'list') return rend === 'ol' ? 'ol' : 'ul';
  if (name === 'hi') return LOOKS[rend] ?? 'span';
  return name === 'ref' ? 'a' : (ELEMENTS[name] ?? null);
}

/** A note's page, with its title and where it was clipped; a file of several notes is left as it is. */
function pageOfNote(text: string): string {
  if ((text.match(/<note[\s>]/g)?.length ?? 0) !== 1) return text;
  const title = /<title>([^<>]{0,1000})<\/title>/.exec(text)?.[1] ?? '';
  const url = /<source-url>([^<>\s]{0,1000})<\/source-url>/.exec(text)?.[1] ?? '';
  const from = text.indexOf(CDATA);
  const end = text.lastIndexOf(END);
  if (from < 0 || end < from) return text;
  const page = text
    .slice(from + CDATA.length, end)
    .replace(/<\?xml\b[^<>]{0,200}\?>|<!DOCTYPE\b[^<>]{0,300}>/g, '')
    .replace(/<(\/?)en-note\b[^<>]{0,300}>/g, '<$1body>')
    .replace(
      NOTE_CODE,
      (_, lines: string) =>
        `<pre><code>${lines.replace(/<div>|<br\s?\/?>/g, '').replaceAll('</div>', '\n')}</code></pre>`,
    );
  return `<!doctype html><head><title>${title}</title><link rel="canonical" href="${url}"></head>${page}`;
}

/** A piece of code: a line in each element. */
const NOTE_CODE = /<div\s[^<>]{0,200}-en-codeblock:\s?true[^<>]{0,200}>((?:<div>(?:[^<]|<br\s?\/?>)*<\/div>)*)<\/div>/g;

const OUTLINE = /<(\/?)outline\b((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
const MAX_DEPTH = 30;

/** A tab for each level in front of what a node says; a note is below its node. */
function linesOfOutline(text: string): string {
  const lines: string[] = [];
  let depth = 0;
  for (const [, slash, attributes = ''] of text.matchAll(OUTLINE)) {
    if (slash !== '') depth--;
    else {
      const said = (name: string): string[] => {
        const value = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes);
        return decodeEntities(value?.[1] ?? value?.[2] ?? '')
          .split('\n')
          .filter((line) => line.trim() !== '');
      };
      const tabs = '\t'.repeat(Math.min(MAX_DEPTH, Math.max(0, depth)));
      lines.push(...said('text').map((line) => tabs + line), ...said('_note').map((line) => `${tabs}\t${line}`));
      if (!attributes.trimEnd().endsWith('/')) depth++;
    }
  }
  return lines.length > 0 ? lines.join('\n') : text;
}
