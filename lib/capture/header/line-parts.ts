/** Cuts a line of a header into its parts, with the marks between them and the links in them. */
import { cleanCharacters } from '../tidy/clean-characters';
import { BEFORE_LABEL } from './labels';

export type LineParts = {
  /** The whole line without the marks of headings and links. */
  shown: string;
  /** Empty ones are where two marks are side by side. */
  parts: string[];
  /** The one at `i` is behind the part at `i`. */
  separators: string[];
  links: { text: string; href: string }[];
};

export const ADDRESS = /https?:\/\/[^\s<>（）()"'，。；[\]]+/;
/** The words of a link may have brackets of their own. */
const LINK = /\[((?:\\.|[^\][\\]|\[(?:\\.|[^\][\\]){0,100}\]){0,300})\]\(<?([^()\s<>]*)>?(?:\s+"[^"]*")?\)/g;
/** Cells of a table that Markdown has as HTML. */
const TAGS = /<\/?[a-z][^<>\n]{0,200}>/gi;
/** A hyphen is one where the known page's own words are in front of it. */
const SEPARATOR = /(\s*[·•|｜›»⋅]\s*|\s+[—–]\s+|(?<=完整报告)\s+-\s+|\s{3,}|\t)/;
/** A line longer than this is a paragraph. */
const MAX_LINE = 1_000;
/** `本文是 owner/name#12 的完整报告，该 PR 合并于 …`: a blog says in a sentence what a header says in lines. */
const OWN_SENTENCE =
  /^\s*(?:本文|本页|本报告|本篇|这)是?(?:关于|对|针对)?\s*((?:PR\s*)?\[?[\w./-]{0,100}\s?[#＃]\d{1,7}\]?(?:\([^()\s]{1,300}\))?)\s*的(?:完整|分析|解读)?报告[，,。；;]?\s*(?:(?:该|此|这个|本)\s*PR\s*)?(?:已?(?=合并于|合入于|合并时间))?/;
/** Characters for private use, around the number of a link whose words have separators. */
const KEPT = /\ue000(\d+)\ue001/g;

/** @param plain takes the marks of a layout off a text */
export function lineParts(line: string, plain: (text: string) => string): LineParts {
  const whole = cleanCharacters(line)
    .slice(0, MAX_LINE)
    .replace(OWN_SENTENCE, (_, words: string) => `${words} 完整报告 · `)
    .replace(/[\ue000\ue001]/g, '')
    .replace(TAGS, withoutTag)
    .trim();
  const quote = /^(?:\s*>)*\s*/.exec(whole)?.[0] ?? '';
  const links: LineParts['links'] = [];
  const restored = (text: string): string => text.replace(KEPT, (_, at: string) => links[Number(at)]?.text ?? '');
  const inside = (raw: string): string => withoutBold(restored(raw), plain);
  const text = whole
    .slice(quote.length)
    .replace(/^#{1,6}\s+/, '')
    // A repair that parts fused lines leaves the marks between them.
    .replace(/\s+[·•|｜]$/, '')
    .replace(LINK, (_, words: string, href: string) => {
      links.push({ text: inside(words), href });
      return SEPARATOR.test(words) && !ADDRESS.test(words) ? `\ue000${links.length - 1}\ue001` : words;
    });
  const pieces = text.replace(BEFORE_LABEL, ' · ').split(SEPARATOR);
  return {
    shown: plain(restored(quote + text)),
    parts: pieces.filter((_, i) => i % 2 === 0).map(inside),
    separators: pieces.filter((_, i) => i % 2 === 1),
    links,
  };
}

function withoutBold(text: string, plain: (text: string) => string): string {
  const bare = text
    .trim()
    .replace(/^\*\*(.*)\*\*$/, '$1')
    .replace(/^__(.*)__$/, '$1');
  return plain(bare)
    .replace(/^`([^`]*)`$/, '$1')
    .trim();
}

const withoutTag = (tag: string): string =>
  /^<\/?t[dhr]\b/i.test(tag)
    ? ' · '
    : /^<\/?(?:table|tbody|thead|col|colgroup|p|div|span|a|b|strong|em|br|hr)\b/i.test(tag)
      ? ' '
      : tag;
