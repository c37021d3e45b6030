import { cutAtQuery } from './address';
import { errorPage } from './error-page';
import { type Answer, makeAnswer } from './page-cache';

/** Lists whose length is remembered. */
const MAX_LISTS = 20_000;

/**
 * How many pages each list has, as far as one of them was made: a page beyond the last is refused without making one for each
 * number that somebody thinks of.
 */
export class ListPages {
  readonly #pages = new Map<string, number>();

  /** @param answer what was made for the address */
  learn(address: string, { status, pages }: Answer): void {
    if (status !== 200 || pages === undefined) return;
    this.#pages.set(listOf(address).list, pages);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= MAX_LISTS) break;
      this.#pages.delete(oldest);
    }
  }

  /** @returns what is said to an address beyond the last page of its list, null for every other */
  refusal(address: string): Answer | null {
    const { list, page } = listOf(address);
    const pages = page > 1 ? this.#pages.get(list) : undefined;
    return pages === undefined || page <= pages ? null : noSuchPage(list, pages);
  }

  clear(): void {
    this.#pages.clear();
  }
}

/** @param address in its one spelling @returns the address of the list's first page, and the page that is asked for */
function listOf(address: string): { list: string; page: number } {
  const [path, query] = cutAtQuery(address);
  const given = new URLSearchParams(query);
  const page = Number(given.get('page') ?? 1);
  given.delete('page');
  return { list: given.size > 0 ? `${path}?${given}` : path, page };
}

function noSuchPage(list: string, pages: number): Answer {
  const last = pages === 1 ? list : `${list}${list.includes('?') ? '&' : '?'}page=${pages}`;
  const html = errorPage(404, {
    title: '没有这一页',
    advice: `这个列表只有 ${pages} 页。`,
    links: [{ href: last, title: pages === 1 ? '打开列表' : '打开最后一页' }],
  });
  return makeAnswer(404, 'text/html; charset=utf-8', Buffer.from(html));
}
