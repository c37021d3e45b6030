import { parseRepoName } from '../../lib/model/ids';
import type { SearchOptions } from '../../lib/search/types';

/** Hits an API client may ask for at once. */
const MAX_LIMIT = 100;

/** Parameters that a search takes. */
const KNOWN = ['q', 'repo', 'limit', 'cursor'];

/** Unknown parameters told of. */
const TOLD = 5;

/** @returns the query and options of a request for a search, what a reader should know of them, or what is wrong */
export function parseSearchRequest(
  params: URLSearchParams,
): { query: string; options: SearchOptions; remarks: string[] } | { error: string } {
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
    if (!/^\d{1,7}$/.test(cursor)) return refuse('cursor is none; pass on `next` of the answer before');
    options.cursor = cursor;
  }
  const unknown = [...new Set(params.keys())].filter((name) => !KNOWN.includes(name)).slice(0, TOLD);
  const remarks = unknown.map((name) => `无法识别的参数 ${name.slice(0, 40)}，已忽略；可用 ${KNOWN.join('、')}`);
  return { query: params.get('q') ?? '', options, remarks };
}
