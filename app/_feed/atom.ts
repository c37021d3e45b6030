/** One entry of a feed; all text is plain. `id`: see {@link tagOf}; `link` is absolute, `updated` ISO 8601. */
export type FeedEntry = {
  id: string;
  link: string;
  title: string;
  updated: string;
  summary: string | null;
  categories: string[];
};

/** `self`: path of the feed; `page`: path of the page that it follows. */
type Feed = { origin: string; self: string; page: string; title: string; entries: FeedEntry[] };

/** @returns an id that is the same on every host, so that a reader of a site that moves sees nothing twice (RFC 4151) */
export const tagOf = (name: string): string => `tag:pr-atlas,2026:${encodeURI(name)}`;

/** @returns text that may stand in XML: characters that XML forbids are left out, marks escaped */
export const xml = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu, '').replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** @returns an Atom 1.0 document (RFC 4287) */
export function atom({ origin, self, page, title, entries }: Feed): string {
  const updated = entries.map((entry) => entry.updated).sort((a, b) => Date.parse(b) - Date.parse(a))[0];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">',
    `<title>${xml(title)}</title>`,
    `<id>${xml(tagOf(self))}</id>`,
    `<link href="${xml(origin + page)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${xml(origin + self)}"/>`,
    `<updated>${xml(updated ?? '1970-01-01T00:00:00Z')}</updated>`,
    `<author><name>${xml(title)}</name></author>`,
    ...entries.map(entryXml),
    '</feed>\n',
  ].join('\n');
}

const entryXml = ({ id, link, title, updated, summary, categories }: FeedEntry): string =>
  [
    '<entry>',
    `<title type="text">${xml(title)}</title>`,
    `<id>${xml(id)}</id>`,
    `<link href="${xml(link)}"/>`,
    `<updated>${xml(updated)}</updated>`,
    ...(summary ? [`<summary type="text">${xml(summary)}</summary>`] : []),
    ...categories.map((category) => `<category term="${xml(category)}"/>`),
    '</entry>',
  ].join('\n');
