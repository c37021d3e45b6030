/** Which line of a header is the PR's title. */
import { columns, hasHan } from '../../text/width';
import { joinLines } from '../lines/join';
import { readWord, withoutAuthor, withoutMark } from './claims';
import type { HeaderLine } from './line-reader';
import type { PageFacts } from './page-facts';

/** Words of a site's own, that begin its bars and buttons. */
const FURNITURE =
  /^(?:发表于|发布于|版权声明|原创|转载|最新推荐文章|收藏|首页|目录|字段|内容|属性|文章目录|元信息|元数据|基本信息|概览|详情|导航|登录|注册|搜索|周报|返回|分享|复制|导出|菜单|上一篇|下一篇|关注|跳到|跳转|打印|Home|Menu|Log ?in|Sign ?in|Search|Share|Skip to|Contents)(?:$|[\s|·›:：])/i;

/** Who speaks, in the copied text of a chat: what is above the answer is no title. */
const SPEAKER = /^(?:你|您|用户|助手|[A-Za-z][\w. -]{1,30})\s?(?:说|said)\s?[:：]$/i;

/** More lines than any title is broken over. */
const MAX_LINES = 3;

/** @returns the title as merged, without its own number, or null; and the lines it was made of */
export function chooseTitle(
  lines: HeaderLine[],
  { heading: pageHeading, titles: pageTitles }: Pick<PageFacts, 'heading' | 'titles'>,
  number: number | null,
): { title: string | null; used: ReadonlySet<HeaderLine> } {
  const asked = lines.findLastIndex(({ text }) => SPEAKER.test(text));
  const rows = lines.slice(asked + 1).filter(({ isOfAnother }) => !isOfAnother);
  const numbered = rows.find(
    (row) =>
      number !== null && row.numbered?.number === number && !row.numbered.isAddress && !row.isFact && row.text !== '',
  );
  const labelled = rows.find(({ title }) => title !== null && cleanTitle(title, number) !== '');
  const chosen = labelled
    ? restOfLabelled(rows, rows.indexOf(labelled))
    : numbered
      ? withRest(rows, rows.indexOf(numbered))
      : titleRows(rows);
  const own = labelled && rows.find((row) => row.isHeading && isWithSite(labelled.title ?? '', row.text));
  if (own) return { title: cleanTitle(own.text, number), used: new Set([own]) };
  const text = joinLines([...(labelled?.title ? [labelled.title] : []), ...chosen.map((row) => row.text)]);
  const title = cleanTitle(text, number) || cleanTitle(pageHeading ?? '', number) || pageTitle(pageTitles, number);
  return { title: title || null, used: new Set(chosen) };
}

/** A browser's title of a page: the page's heading, then the site. */
const isWithSite = (title: string, heading: string): boolean =>
  heading.length >= LEAST_TITLE && title.startsWith(heading) && /^\s*[|·–—-]\s*\S/.test(title.slice(heading.length));
const LEAST_TITLE = 8;

/** A site's host alone in its line. */
const HOST = /^(?:www\.)?[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,3}$/i;

/** Reading views of browsers begin with the host, and have the title below, then who wrote it. */
function belowHost([first, second]: HeaderLine[]): HeaderLine[] {
  const isHost = first !== undefined && HOST.test(first.text) && !first.isFact && !first.isHeading;
  return isHost && second && isTitle(second) && !second.isFact ? [second] : [];
}

function titleRows(rows: HeaderLine[]): HeaderLine[] {
  const below = belowRepo(rows);
  const headings = rows.filter((row) => row.isHeading && isTitle(row));
  const heading = headings[0];
  if (heading && !below[0]?.isHeading) return [heading];
  if (below.length > 0) return below;
  const read = belowHost(rows);
  if (read.length > 0) return read;
  const first = rows.findIndex(({ isFact }) => isFact);
  if (first < 0) return [];
  const near = above(rows, first) ?? under(rows, first);
  const named = rows.slice(0, first).filter((row) => isTitle(row) && isEnglish(row));
  const [only] = named;
  const isOfPage = only !== undefined && named.length === 1 && near.every(({ text }) => hasHan(text));
  return isOfPage ? [only] : near;
}

/** PRs have titles in English; what a page says of itself between its title and the facts is in Chinese. */
const isEnglish = ({ text }: HeaderLine): boolean => !hasHan(text) && text.split(/\s+/).length > 3;

/** A title that a page's width broke goes on in the next line. */
function withRest(rows: HeaderLine[], at: number): HeaderLine[] {
  const row = rows[at];
  const next = rows[at + 1];
  if (!row) return [];
  return next && !next.isFact && !next.isApart && isTitle(next) && columns(row.text) >= 50 ? [row, next] : [row];
}

/** A column of a table is as narrow as any. */
function restOfLabelled(rows: HeaderLine[], at: number): HeaderLine[] {
  const next = rows[at + 1];
  const isLong = columns(rows[at]?.title ?? '') >= 50;
  return isLong && next && !next.isFact && !next.isApart && !next.isHeading && next.title === null && isTitle(next)
    ? [next]
    : [];
}

/** Links to other reports of the site. */
const REPORTS = /^(?:PR\s*[#＃]\s*\d{1,7}\s*(?:完整)?报告\s*(?:\[[^\]\s]*\]\s*)?){1,20}$/i;

/** When a page was written and how often it was read. */
const POSTED =
  /(?:昨天|今天|前天|刚刚|\d{1,3}\s?(?:分钟|小时|天|个月|周)前)(?:\s|$|发布|更新)|阅读(?:量|数)?\s?[\d.]+\s?[万k]?(?:\s|$)/i;

/** A day or a time alone: when a page of notes was made. */
const MOMENT =
  /^(?:\d{4}\s?[-/.年]\s?\d{1,2}\s?[-/.月]\s?\d{1,2}\s?日?(?:\s?(?:星期|周)[一二三四五六日天])?)?\s*(?:[上下]午\s?)?(?:\d{1,2}:\d{2}(?::\d{2})?)?$/;

/** @returns whether a line may be the title */
export const isTitle = (row: HeaderLine): boolean =>
  row.text !== '' &&
  !REPORTS.test(row.text) &&
  !POSTED.test(row.text) &&
  !MOMENT.test(row.text) &&
  !row.isOfAnother &&
  !row.isHomeLink &&
  !FURNITURE.test(row.text) &&
  /[\p{L}\p{N}]{2}/u.test(row.text);

/** Below a line that is the repository alone, up to the first field. */
function belowRepo(rows: HeaderLine[]): HeaderLine[] {
  const at = rows.findIndex(({ isRepo }) => isRepo);
  if (at < 0) return [];
  const end = rows.findIndex((row, i) => i > at && row.isFact);
  const below = end < 0 ? rows.slice(at + 1, at + 1 + MAX_LINES) : rows.slice(at + 1, end);
  return below.filter(({ text }) => text === '' || !MOMENT.test(text));
}

/** The line above the first fact or in front of it; lines that a page's width broke go with it. */
function above(rows: HeaderLine[], first: number): HeaderLine[] | null {
  const own = rows[first];
  // Who published it and when may stand in between.
  const at = rows.findLastIndex((row, i) => i < first && i >= first - MAX_LINES && isTitle(row));
  const last = rows[at];
  if (!last) return own && isTitle(own) ? [own] : null;
  const lines = [last];
  for (let i = at - 1; i >= 0 && lines.length < MAX_LINES; i--) {
    const row = rows[i];
    if (!row || rows[i + 1]?.isApart || !isTitle(row) || columns(row.text) < 60) break;
    lines.unshift(row);
  }
  return lines;
}

function under(rows: HeaderLine[], first: number): HeaderLine[] {
  const at = rows.findIndex((row, i) => i > first && isTitle(row));
  return withRest(rows, at);
}

/** `【SGLang】PR 解读：…`: what a blog writes in front. */
const BLOG_PREFIX =
  /^(?:【[^】\n]{1,30}】\s*(?:PR\s*)?|PR\s*)(?:源码)?(?:解读|分析|导读|速览|笔记|报告)\s*[:：]\s*(?=\S)/;

/** The title as merged, without its own number in front or behind. */
function cleanTitle(text: string, number: number | null): string {
  const bare = text
    .trim()
    .replace(/^\*\*(.*)\*\*$/, '$1')
    .trim()
    .replace(BLOG_PREFIX, '');
  const word = readWord(bare);
  const rest = word.number !== null && word.number === number && word.repo === null ? withoutMark(word.rest) : bare;
  const own = new RegExp(`\\s*[(（\\[]?(?:PR\\s*)?#${number}[)）\\]]?$`, 'i');
  const plain = number === null || /^完整报告$/.test(rest) ? rest : rest.replace(own, '').trim();
  return /^(?:PR\s*[#＃]\s*\d+\s*)?完整报告$/.test(plain) ? '' : plain;
}

/** `title · PR #12 · PRHub`, `PR #12 完整报告 - owner/name`: the part that is no fact and no site's name. */
function pageTitle(titles: string[], number: number | null): string {
  for (const title of titles) {
    const parts = title.split(/\s+[·|｜–—-]\s+/);
    const [first = ''] = parts;
    const { number: own, repo, rest } = readWord(first);
    const bare = own === number && own !== null ? withoutMark(rest) : first;
    const text = /^pull request\b/i.test(parts[1] ?? '') ? withoutAuthor(bare) : bare;
    if (repo === null && text !== '' && !/^完整报告/.test(text)) return cleanTitle(text, number);
  }
  return '';
}
