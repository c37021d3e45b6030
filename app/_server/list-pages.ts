import { HITS_A_PAGE } from '../../lib/search/types';
import { cutAtQuery } from './address';
import { errorPage } from './error-page';
import { type Answer, makeAnswer } from './page-cache';

/** Lists whose length is remembered. */
const MAX_LISTS = 20_000;

/**
 * How long each list is, as far as a piece of it was made: beyond its end nothing is made for each number that somebody thinks
 * of. A page there is refused; the API, which answers with no hits, has one answer.
 */
export class ListPages {
  readonly #lengths = new Map<string, number>();

  /** @param answer what was made for the address */
  learn(address: string, { status, pages, hits }: Answer): void {
    const length = pages ?? hits;
    if (status !== 200 || length === undefined) return;
    this.#lengths.set(listOf(address).list, length);
    for (const oldest of this.#lengths.keys()) {
      if (this.#lengths.size <= MAX_LISTS) break;
      this.#lengths.delete(oldest);
    }
  }

  /** @returns what is said to an address beyond the last page of its list, null for every other */
  refusal(address: string): Answer | null {
    const beyond = this.#beyond(address);
    return beyond === null || isHits(address) ? null : noSuchPage(beyond.list, beyond.length);
  }

  /** @returns the address by which an answer is kept: one for all of the API's that begin beyond the last hit */
  nameOf(address: string): string {
    const beyond = isHits(address) ? this.#beyond(address) : null;
    return beyond === null ? address : withParameter(beyond.list, 'cursor', beyond.length);
  }

  #beyond(address: string): { list: string; length: number } | null {
    const { list, piece } = listOf(address);
    const length = piece > 1 ? this.#lengths.get(list) : undefined;
    return length === undefined || piece <= length ? null : { list, length };
  }

  clear(): void {
    this.#lengths.clear();
  }
}

/** Whether an address asks for hits from a position on, however many. */
const isHits = (address: string): boolean => address.startsWith('/api/search?');

const isSearch = (address: string): boolean => address.startsWith('/search?');

/**
 * @param address in its one spelling
 * @returns the address of the list's beginning, and which piece of it is asked for, the first being 1: pages, of the API hits
 */
function listOf(address: string): { list: string; piece: number } {
  const [path, query] = cutAtQuery(address);
  const given = new URLSearchParams(query);
  const cursor = Number(given.get('cursor') ?? 0);
  const piece = isHits(address)
    ? cursor + 1
    : isSearch(address)
      ? cursor / HITS_A_PAGE + 1
      : Number(given.get('page') ?? 1);
  for (const name of ['page', 'cursor']) given.delete(name);
  // One that is refused is another matter.
  if (/^\d+$/.test(given.get('limit') ?? '')) given.delete('limit');
  return { list: given.size > 0 ? `${path}?${given}` : path, piece };
}

const withParameter = (address: string, name: string, value: number): string =>
  `${address}${address.includes('?') ? '&' : '?'}${name}=${value}`;

function noSuchPage(list: string, pages: number): Answer {
  const last = isSearch(list)
    ? withParameter(list, 'cursor', (pages - 1) * HITS_A_PAGE)
    : withParameter(list, 'page', pages);
  const html = errorPage(404, {
    title: '没有这一页',
    advice: `这个列表只有 ${pages} 页。`,
    links: [{ href: pages === 1 ? list : last, title: pages === 1 ? '打开列表' : '打开最后一页' }],
  });
  return makeAnswer(404, 'text/html; charset=utf-8', Buffer.from(html));
}
