/** XML that holds a page: an item of a feed (RSS, Atom), a wiki's own form of storing (Confluence). */
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

/** @returns the page that XML holds, as HTML, lines keeping their numbers; any other text, and a feed of several items, as it is */
export function pageOfXml(text: string): string {
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
