import { MAX_QUERY_LENGTH } from '../../lib/search/query/parse-query';
import { cutAtQuery } from './address';

/** Longest address answered, in characters: every query that the search reads fits in (Chinese takes nine each), and the rest. */
export const MAX_URL = 9 * MAX_QUERY_LENGTH + 2_000;

/** @returns the status that refuses a request before any work is done for it, or null */
export function refusal(method: string, url: string): 400 | 405 | 414 | null {
  if (method !== 'GET' && method !== 'HEAD') return 405;
  if (url.length > MAX_URL) return 414;
  const [path] = cutAtQuery(url);
  return path.startsWith('/') && isWellEncoded(path) && !isReadOtherwise(path) ? null : 400;
}

function isWellEncoded(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/**
 * Whether a reader of addresses makes another path of it (WHATWG URL): a backslash is a slash, dots climb, what follows `#`
 * is gone. No browser sends any of these, and what was looked at would not be what is answered.
 */
const isReadOtherwise = (path: string): boolean => /[\\#]|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
