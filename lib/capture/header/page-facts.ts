import { parsePullNumber, parseRepoName, type RepoName } from '../../model/ids';
import { decodeEntities } from './entities';
import { fieldsByWord, type HeaderField, labelOf } from './labels';
import { itemsOfPage, type PageItem } from './page-data';

/** What a page, its front matter or the printer of a PDF says of itself outside the report's text. */
export type PageFacts = {
  /** Addresses of the page: canonical link, `og:url`, "saved from", `source:` of a clipper. */
  addresses: string[];
  /** The largest heading of the page, which may stand outside the article. */
  heading: string | null;
  /** Titles of the page, as browsers show them. */
  titles: string[];
  /** Merge times that front matter names. */
  dates: string[];
  /** Numbers and repositories that front matter names. */
  numbers: number[];
  repos: RepoName[];
  /** What the page's data names, of this report and of others. */
  items: PageItem[];
};

export const noFacts = (): PageFacts => ({
  ...{ heading: null, addresses: [], titles: [], dates: [] },
  ...{ numbers: [], repos: [], items: [] },
});

const SAVED_FROM = /saved from url=\(\d+\)(https?:\/\/[^\s<>"]+)/gi;

/** Longer titles and addresses are none. */
const MAX_VALUE = 2_000;

/** @returns the facts in a page's head, its comments and its data, from its source */
export function factsOfPage(html: string): PageFacts {
  const tags = [...html.matchAll(/<(?:link|meta)\b[^<>]*/gi)].map(([tag]) => tag);
  const contentOf = (tag: string): string | undefined =>
    /\b(?:href|content)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
      .exec(tag)
      ?.slice(1)
      .find((value) => value !== undefined);
  const values = (name: RegExp): string[] =>
    tags
      .filter((tag) => name.test(tag))
      .flatMap((tag) => decodeEntities((contentOf(tag) ?? '').slice(0, MAX_VALUE)) || []);
  const heading = /<h1\b[^<>]*>((?:[^<]|<(?!\/h1)){1,1000})/i
    .exec(html)?.[1]
    ?.replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const titles = [
    ...values(/\b(?:property|name)\s*=\s*["']?(?:og:title|twitter:title)\b/i),
    ...[...html.matchAll(/<title\b[^<>]*>([^<]{1,500})/gi)].slice(0, 1).map(([, title = '']) => decodeEntities(title)),
  ];
  return {
    ...noFacts(),
    numbers: titles.flatMap(numberOfTitle).slice(0, 1),
    heading: heading === undefined ? null : decodeEntities(heading),
    addresses: [
      ...values(/\brel\s*=\s*["']?canonical\b/i),
      ...values(/\b(?:property|name)\s*=\s*["']?(?:og:url|twitter:url)\b/i),
      ...[...html.matchAll(SAVED_FROM)].map(([, address = '']) => address),
    ].filter((address) => /^https?:\/\//.test(address)),
    titles,
    items: itemsOfPage(html),
  };
}

/** Where a mail was copied with its head; below it GitHub says who wrote. */
const MAIL_HEAD =
  /^(?:(?:From|To|Cc|Subject|Date|Reply-To|发件人|收件人|抄送|主题|日期|时间)[ \t]?[:：][^\n]{0,500}\n){2,8}/i;
const SUBJECT = /^(?:Subject|主题)[ \t]?[:：][ \t]?([^\n]{1,500})$/im;
const WHO_WROTE =
  /^\s{0,9}[\w[\]-]{1,60} (?:left a comment|created an issue|commented) ?(?:\([\w.-]{1,39}\/[\w.-]{1,100}#\d{1,7}\))?[ \t]*(?=\n)/;

/** @returns what the head of a mail says of its PR, and the text with blank lines in its place; as it is where it has none */
export function cutMailHead(text: string): { facts: Pick<PageFacts, 'addresses' | 'titles'>; text: string } {
  const [head = ''] = MAIL_HEAD.exec(text) ?? [];
  const facts = factsOfSubject(SUBJECT.exec(head)?.[1] ?? '');
  if (facts.titles.length === 0) return { facts, text };
  const below = text.slice(head.length);
  const [wrote = ''] = WHO_WROTE.exec(below) ?? [];
  return { facts, text: (head + wrote).replace(/[^\n]+/g, '') + below.slice(wrote.length) };
}

/**
 * @param subject of a mail: `Re: [o/n] Some title (PR #12)` is how GitHub's own say whose comment they bring
 * @returns the address and the title of that PR, or none
 */
export function factsOfSubject(subject: string): Pick<PageFacts, 'addresses' | 'titles'> {
  const [, repo, title, number] =
    /^(?:(?:Re|Fwd?|回复|转发)[:：]\s?){0,4}\[([\w-]{1,39}\/[\w.-]{1,100})\] (.{1,400}) \(PR #(\d{1,7})\)$/i.exec(
      subject.trim(),
    ) ?? [];
  if (repo === undefined || title === undefined) return { addresses: [], titles: [] };
  return { addresses: [`https://github.com/${repo}/pull/${number}`], titles: [title] };
}

/** Below the opening line of front matter, lines of `key: value`, up to the closing line. */
export const FRONT_MATTER = /^(?:---|\+\+\+)[ \t]*\n([\s\S]{0,20000}?)\n(?:---|\+\+\+|\.\.\.)[ \t]*(?:\n|$)/;
const KEY = /^["']?([\w-]+|[\w\u4e00-\u9fff -]{1,20})["']?[ \t]*[:：=][ \t]*(.+)$/gm;

/**
 * @param text a capture that begins with the front matter of a clipper or a blog, not of our own printer
 * @returns its facts, and the text with blank lines in its place
 */
export function cutFrontMatter(text: string): { facts: PageFacts; text: string } {
  const match = FRONT_MATTER.exec(text);
  const facts = noFacts();
  if (!match) return { facts, text };
  let number: number | null = null;
  for (const [, key = '', raw = ''] of (match[1] ?? '').matchAll(KEY)) {
    const value = raw
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
      .replace(/\\(["'])/g, '$1');
    const name = key.toLowerCase();
    const field = fieldOf(name);
    if (field === 'address') {
      const address = /https?:\/\/[^\s<>()\]"']+/.exec(value)?.[0];
      if (address) facts.addresses.push(address);
    } else if (field === 'title') {
      facts.titles.push(value);
      facts.numbers.push(...numberOfTitle(value));
    } else if (field === 'date') facts.dates.push(value);
    else if (field === 'repo') facts.repos.push(...[parseRepoName(value) ?? []].flat());
    else if (field === 'number' && /pr|pull/.test(name)) facts.numbers.push(...numberIn(value));
    else if (field === 'number') [number = null] = numberIn(value);
  }
  // A number alone may be of anything, an issue of a magazine too.
  if (number !== null && facts.repos.length > 0) facts.numbers.push(number);
  return { facts, text: match[0].replace(/[^\n]+/g, '') + text.slice(match[0].length) };
}

/** Keys that headers do not have as labels. */
const OWN_KEYS = fieldsByWord([
  ['address', 'permalink|canonical|sourceurl|source url|original'],
  ['title', 'subject|headline'],
  ['date', 'mergedat|merge date|merged date'],
  ['number', 'pull|pullrequest|prnumber|pr number|number'],
]);

/** Front matter names facts in the words of headers' labels, Chinese ones too, with `_` or `-` for spaces. */
function fieldOf(key: string): HeaderField | null {
  const words = key.trim().replace(/[_-]/g, ' ');
  const field = OWN_KEYS.get(words) ?? labelOf(words);
  return field === 'link' ? 'address' : field;
}

const numberIn = (value: string): number[] => [parsePullNumber(value.replace(/^#/, '')) ?? []].flat();

/** `PR #12 完整报告 | Site`, `Some title · PR #12 · Site`: how sites of reports title their pages. */
const numberOfTitle = (title: string): number[] =>
  numberIn(/(?:^|[·|]\s*)PR\s*[#＃]\s*(\d{1,7})\s*(?:完整报告|[·|])/.exec(title)?.[1] ?? '');
