/** What a page, its front matter or the printer of a PDF says of itself outside the report's text. */
export type PageFacts = {
  /** Addresses of the page: canonical link, `og:url`, "saved from", `source:` of a clipper. */
  addresses: string[];
  /** The largest heading of the page, which may stand outside the article. */
  heading: string | null;
  /** Titles of the page, as browsers show them. */
  titles: string[];
  /** Merge times that the page's data names. */
  dates: string[];
};

export const noFacts = (): PageFacts => ({ heading: null, addresses: [], titles: [], dates: [] });

const SAVED_FROM = /saved from url=\(\d+\)(https?:\/\/[^\s<>"]+)/gi;
const EMBEDDED =
  /"(?:url|sourceUrl|canonicalUrl|html_url|mainEntityOfPage|@id)"\s*:\s*"(https?:\/\/[^"\\\s]+\/(?:pull|issues)\/\d+[^"\\\s]*)"/g;
const MERGED = /"(?:mergedAt|merged_at)"\s*:\s*"([^"\\]{10,40})"/g;

/** @returns the facts in a page's head, its comments and its data, from its source */
export function factsOfPage(html: string): PageFacts {
  const tags = [...html.matchAll(/<(?:link|meta)\b[^<>]*/gi)].map(([tag]) => tag);
  const contentOf = (tag: string): string | undefined =>
    decodeEntities(
      /\b(?:href|content)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
        .exec(tag)
        ?.slice(1)
        .find((value) => value !== undefined),
    );
  const values = (name: RegExp): string[] =>
    tags.filter((tag) => name.test(tag)).flatMap((tag) => contentOf(tag) ?? []);
  const scripts = [...html.matchAll(/<script\b[^<>]*(?:ld\+json|__NEXT_DATA__|application\/json)[^<>]*>/gi)].map(
    ({ index }) => html.slice(index, nextTag(html, index)),
  );
  const heading = /<h1\b[^<>]*>((?:[^<]|<(?!\/h1)){1,1000})/i
    .exec(html)?.[1]
    ?.replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return {
    heading: decodeEntities(heading) ?? null,
    addresses: [
      ...values(/\brel\s*=\s*["']?canonical\b/i),
      ...values(/\b(?:property|name)\s*=\s*["']?(?:og:url|twitter:url)\b/i),
      ...[...html.matchAll(SAVED_FROM)].map(([, address = '']) => address),
      ...scripts.flatMap((script) => [...script.matchAll(EMBEDDED)].map(([, address = '']) => address)).slice(0, 1),
    ].filter((address) => /^https?:\/\//.test(address)),
    titles: [
      ...values(/\b(?:property|name)\s*=\s*["']?(?:og:title|twitter:title)\b/i),
      ...[...html.matchAll(/<title\b[^<>]*>([^<]{1,500})/gi)]
        .slice(0, 1)
        .map(([, title = '']) => decodeEntities(title) ?? ''),
    ],
    dates: scripts.flatMap((script) => [...script.matchAll(MERGED)].map(([, date = '']) => date)),
  };
}

function nextTag(html: string, from: number): number {
  const end = html.indexOf('</script', from);
  return end < 0 ? html.length : end;
}

function decodeEntities(text: string | undefined): string | undefined {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', middot: '·' };
  return text?.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : (named[String(name).toLowerCase()] ?? whole);
  });
}

/** Below the opening line of front matter, lines of `key: value`, up to the closing line. */
const FRONT_MATTER = /^(?:---|\+\+\+)[ \t]*\n([\s\S]{0,20000}?)\n(?:---|\+\+\+|\.\.\.)[ \t]*(?:\n|$)/;
const KEY = /^["']?([\w-]+)["']?[ \t]*[:=][ \t]*(.+)$/gm;

/**
 * @param text a capture that begins with the front matter of a clipper or a blog, not of our own printer
 * @returns its facts, and the text with blank lines in its place
 */
export function cutFrontMatter(text: string): { facts: PageFacts; text: string } {
  const match = FRONT_MATTER.exec(text);
  const facts = noFacts();
  if (!match) return { facts, text };
  for (const [, key = '', raw = ''] of (match[1] ?? '').matchAll(KEY)) {
    const value = raw
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
      .replace(/\\(["'])/g, '$1');
    const name = key.toLowerCase();
    if (/^(?:source|url|link|permalink|canonical|source_?url|original)$/.test(name)) {
      const address = /https?:\/\/[^\s<>()\]"']+/.exec(value)?.[0];
      if (address) facts.addresses.push(address);
    } else if (name === 'title') facts.titles.push(value);
    else if (/^(?:merged_?at|merged)$/.test(name)) facts.dates.push(value);
  }
  return { facts, text: match[0].replace(/[^\n]+/g, '') + text.slice(match[0].length) };
}
