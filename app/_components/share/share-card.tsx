import { shortText } from '../../../lib/text/short-text';
import { withQuery } from '../../../lib/urls';
import { type Param, pageNumber } from '../common/paging';
import { CARD_SIZE, type CardName, cardPath } from './cards';
import { givenOrigin } from './given-origin';

export type Card = {
  /** Of the page itself, without what only sorts or narrows it. */
  path: string;
  title: string;
  description?: string | null;
  picture?: CardName;
  /** Path of the feed that follows the page, if there is one. */
  feed?: string;
  /** `page` of the address, where the page shows a list: each page of it has an address of its own. */
  page?: Param;
};

/** What is said of a page that says nothing of itself. */
const SITE = '合入的每个 PR 改了什么、有何风险、今天还在不在主干：按模块、符号与回退链阅读代码分析报告。';

/** Letters that a card has room for, at most. */
const [LONGEST_TITLE, LONGEST_TEXT] = [120, 300];

const pagePath = (path: string, page: Param): string => {
  const number = pageNumber(page);
  return number > 1 ? withQuery(path, { page: String(number) }) : path;
};

/**
 * What others are told of a page: its own address, what it is about, and the card that a chat shows of a link to it (Open Graph). React puts
 * these into the head. Services ask for whole addresses, which only ATLAS_ORIGIN knows; without it they are paths.
 */
export function ShareCard({ path, title, description, picture = 'site', feed, page }: Card) {
  const origin = givenOrigin() ?? '';
  const href = origin + pagePath(path, page);
  const about = shortText(description || SITE, LONGEST_TEXT);
  return (
    <>
      <link rel="canonical" href={href} />
      <meta name="description" content={about} />
      {feed && <link rel="alternate" type="application/atom+xml" title={title} href={feed} />}
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content="PR 图谱" />
      <meta property="og:locale" content="zh_CN" />
      <meta property="og:title" content={shortText(title.replace(/`/g, ''), LONGEST_TITLE)} />
      <meta property="og:description" content={about} />
      <meta property="og:url" content={href} />
      <meta property="og:image" content={origin + cardPath(picture)} />
      <meta property="og:image:width" content={String(CARD_SIZE.width)} />
      <meta property="og:image:height" content={String(CARD_SIZE.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
