import type { List } from '../../../lib/model/list';

/** PRs or commits on a page of a list. */
export const CHANGES_A_PAGE = 50;

/** One page of a list. */
export type Page<T> = { items: T[]; page: number; pages: number; total: number };

/** A value of `searchParams`: repeated parameters come as an array, of which the first counts. */
export type Param = string | string[] | undefined;

/** @returns the parameter as one string, `''` where it is absent */
export const one = (param: Param): string => (Array.isArray(param) ? (param[0] ?? '') : (param ?? ''));

/** @returns the page that an address asks for; 1 for anything that is no number of a page */
export const pageNumber = (param: Param): number => (/^\d{1,6}$/.test(one(param)) ? Number(one(param)) : 1);

/**
 * @param param `page` as the address gives it: anything that is no page of the list means the nearest one that is
 * @param size items a page
 */
export function pageOf<T>(list: List<T>, param: Param, size: number): Page<T> {
  const pages = Math.max(1, Math.ceil(list.length / size));
  const page = Math.min(pages, Math.max(1, pageNumber(param)));
  return { items: list.slice((page - 1) * size, page * size), page, pages, total: list.length };
}
