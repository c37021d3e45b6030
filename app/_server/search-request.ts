import { parseRepoName } from '../../lib/model/ids';
import type { SearchOptions } from '../../lib/search/types';

/** Hits an API client may ask for at once. */
const MAX_LIMIT = 100;

/** A cursor is a short text of the search's own making. */
const MAX_CURSOR = 200;

/** @returns the query and options of a request for a search, or what is wrong with it */
export function parseSearchRequest(
  params: URLSearchParams,
): { query: string; options: SearchOptions } | { error: string } {
  const refuse = (why: string) => ({ error: `Cannot search: ${why}` });
  const [repo, limit, cursor] = ['repo', 'limit', 'cursor'].map((name) => params.get(name));
  const options: SearchOptions = {};
  if (repo) {
    if (!parseRepoName(repo)) return refuse('repo is no repository; expected owner/name');
    options.repo = repo;
  }
  if (limit) {
    if (!/^\d{1,4}$/.test(limit) || Number(limit) < 1 || Number(limit) > MAX_LIMIT) {
      return refuse(`limit is out of range; expected a whole number from 1 to ${MAX_LIMIT}`);
    }
    options.limit = Number(limit);
  }
  if (cursor) {
    if (cursor.length > MAX_CURSOR) return refuse('cursor is too long; pass on `next` of the answer before');
    options.cursor = cursor;
  }
  return { query: params.get('q') ?? '', options };
}
