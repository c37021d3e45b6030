/**
 * Names the markup that a text is written in where half of it would be lost: its links, lists or code. One that is written in
 * it throughout is read, where Markdown has a twin for each mark (`tidy/markups.ts`).
 */
import { isMarkup } from '../tidy/from-markup';
import { sectionHeading } from '../tidy/section-heading';

type Markup = {
  name: string;
  /** A line that is a heading, its text in the last group. */
  heading: RegExp;
  /** Whether people and other tools write headings so, too: then another sign is asked for. */
  isCommon: boolean;
  /** A link to a PR as only this markup has it, where the related PRs are. */
  link: RegExp;
  /** Other things that only this markup has. */
  sign: RegExp;
};

const NONE = /(?!)/g;

const MARKUPS: readonly Markup[] = [
  {
    name: 'Typst',
    heading: /^={1,5} (.+)$/gm,
    isCommon: true,
    link: /#link\("[^"\n]*\/pull\/\d+"\)/,
    sign: /#(?:link|raw|strong|emph)[([]/,
  },
  {
    name: 'AsciiDoc',
    heading: /^={1,5} (.*[^=\s])[^\S\n]*$/gm,
    isCommon: true,
    link: /\/pull\/\d+\[[^\]\n]/,
    sign: /^\[(?:source|arabic|NOTE|IMPORTANT)\b|^\[\[[^[\]\n]+\]\]$|^:[\w-]+: |^\. \S|(?:link:|https?:\/\/)[^\s[\]]{1,300}\[[^\]\n]/m,
  },
  {
    name: 'wiki markup (MediaWiki, DokuWiki)',
    heading: /^(={1,6})(.+)\1[^\S\n]*$/gm,
    isCommon: true,
    link: /\[\[[^[\]\n|]*\/pull\/\d+\|[^\]\n]|\[https?:\/\/[^\s[\]]*\/pull\/\d+ [^\]\n]/,
    sign: /'''|''[\w%][^'\n]*''|<(?:syntaxhighlight|nowiki|pre|span|code)\b|\[\[[^[\]\n|]+\||\[https?:\/\/[^\s[\]]+ [^\]\n]/,
  },
  {
    name: 'Jira or Textile markup',
    heading: /^h[1-6](?:\([^()\n]*\))?\. (.+)$/gm,
    isCommon: false,
    link: /\|[^\s|\]]*\/pull\/\d+\]|":[^\s"]*\/pull\/\d+/,
    sign: NONE,
  },
  {
    name: 'XWiki markup',
    heading: NONE,
    isCommon: true,
    link: />>[^\s[\]>]*\/pull\/\d+\]\]/,
    sign: NONE,
  },
  {
    name: 'TeX',
    heading: /\\(?:(?:sub)*section|chapter|subject)\*?\{([^{}\n]+)\}|\\start[a-z]+\[title=\{([^{}\n]+)\}/g,
    isCommon: false,
    link: /\\href\{[^\s{}]*\/pull\/\d+\}|\\useURL\[\w+\]\[[^\s[\]]*\/pull\/\d+\]/,
    sign: NONE,
  },
  {
    name: 'Texinfo',
    heading: /^@(?:sub)*(?:section|chapter|heading|node) (.+)$/gm,
    isCommon: false,
    link: /@(?:uref|url)\{[^\s{}]*\/pull\/\d+/,
    sign: NONE,
  },
  {
    name: 'troff, the language of manual pages',
    heading: /^\.(?:SH|SS) "?(.+?)"?$/gm,
    isCommon: false,
    link: /^\.(?:pdfhref W -D "|UR )\S*\/pull\/\d+/m,
    sign: NONE,
  },
  {
    name: 'DocBook',
    heading: /<title>([^<\n]+)<\/title>/g,
    isCommon: true,
    link: /<(?:link xlink:href|ulink url)="\S*\/pull\/\d+"/,
    sign: /<para>/,
  },
];

/** Elements of XML for books and articles that HTML has not. */
const XML =
  /<FictionBook[\s>]|<(?:body|section)>\s*<(?:title|section)>|<(?:list-item)\b|<(?:list|TEI|text)\b[^<>\n]{0,200}>\s*<(?:item|body|teiHeader)\b/g;

/** So many are no chance, nor a line that is quoted. */
const SEVERAL = 2;

/** A page that is HTML, or a text with Markdown's own headings or links, is what it looks like, whatever it quotes. */
const READ = /<(?:html|body)[\s>]|\]\([^()\s]*\/pull\/\d+/i;

/** @returns the name of the markup, null for plain text, Markdown and HTML */
export function unreadMarkup(text: string): string | null {
  // A report's own code may show some such elements, between its fences.
  if (!/^ {0,3}(?:`{3}|~{3})/m.test(text) && !/<html[\s>]/i.test(text) && (text.match(XML)?.length ?? 0) >= SEVERAL)
    return 'XML for books or articles (FictionBook, JATS, TEI)';
  if (isMarkup(text) || READ.test(text) || countHeadings(text, /^#{1,6} (.+)$/gm) > 0) return null;
  // Code and notes of a report may quote any markup; what lists its related PRs is the page's own.
  const at = text.lastIndexOf('关联脉络');
  const related = at < 0 ? '' : text.slice(at);
  const found = MARKUPS.find(
    ({ heading, isCommon, link, sign }) =>
      link.test(related) || (countHeadings(text, heading) >= SEVERAL && (!isCommon || sign.test(text))),
  );
  return found?.name ?? null;
}

function countHeadings(text: string, heading: RegExp): number {
  let count = 0;
  for (const match of text.matchAll(heading)) if (sectionHeading(match.findLast(Boolean) ?? '')) count++;
  return count;
}
