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
};

/**
 * What others are told of a page: its own address, and the card that a chat shows of a link to it (Open Graph). React puts
 * these into the head. Services ask for whole addresses, which only ATLAS_ORIGIN knows; without it they are paths.
 */
export function ShareCard({ path, title, description = null, picture = 'site', feed }: Card) {
  const origin = givenOrigin() ?? '';
  return (
    <>
      <link rel="canonical" href={origin + path} />
      {feed && <link rel="alternate" type="application/atom+xml" title={title} href={feed} />}
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content="PR 图谱" />
      <meta property="og:locale" content="zh_CN" />
      <meta property="og:title" content={title.replace(/`/g, '')} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={origin + cardPath(picture)} />
      <meta property="og:image:width" content={String(CARD_SIZE.width)} />
      <meta property="og:image:height" content={String(CARD_SIZE.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
