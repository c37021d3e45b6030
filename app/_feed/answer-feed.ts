import { originOf } from '../origin';
import { atom } from './atom';
import type { Happening } from './events';

type Feed = { self: string; page: string; title: string; happenings: Happening[] };

/** @param feed `self`: its path; `page`: the path of the page that it follows @returns the feed, its links on the site's origin */
export function answerFeed(request: Request, { self, page, title, happenings }: Feed): Response {
  const origin = originOf(request);
  const entries = happenings.map(({ path, ...entry }) => ({ ...entry, link: origin + path }));
  return new Response(atom({ origin, self, page, title, entries }), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
  });
}

/** @returns the answer for a feed of what is not there */
export const noFeed = (): Response =>
  new Response('没有这个订阅源\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
