/** Which addresses are the same page: a cache that kept one for each spelling would be filled by whoever likes to. */
import { readParameters } from './parameters';
import { remarksOn } from './search-request';

/**
 * `address`: the one spelling of all that are the same page, asked for and kept by it; `path`: its path; `remarks`: what the
 * asker alone is to know beside the answer.
 */
export type Asked = { address: string; path: string; remarks: string[] };

/** What phones ask for by themselves, whatever the page names. */
const TOUCH_ICON = /^\/apple-touch-icon(?:-\d+x\d+)?(?:-precomposed)?\.png$/;

/** @param url path and query of a request that is not refused */
export function readAddress(url: string): Asked {
  const [sent, query] = cutAtQuery(url);
  const path = TOUCH_ICON.test(sent) ? '/apple-icon.png' : spelled(sent);
  const given = new URLSearchParams(query);
  const read = readParameters(path, given).toString();
  return {
    address: read === '' ? path : `${path}?${read}`,
    path,
    remarks: path === '/api/search' ? remarksOn(given) : [],
  };
}

/** @returns the path of an address and what follows its first `?` */
export function cutAtQuery(url: string): [path: string, query: string] {
  const cut = url.indexOf('?');
  return cut < 0 ? [url, ''] : [url.slice(0, cut), url.slice(cut + 1)];
}

/** Whether the path is of Next's own files; a slash may be encoded, which Next decodes. */
export const isBuilt = (path: string): boolean => /^\/_next(?:\/|%2F|$)/.test(path);

/** Where the last segment is a sha, whose digits are read in either case. */
const COMMIT = /^(?:\/api\/commit\/[^/]+\/[^/]+|\/[^/]+\/[^/]+\/commit)\/[\da-f]+$/i;

/** @returns the path with each segment encoded in one way */
function spelled(path: string): string {
  const segments = path.split('/').map((segment) => decodeURIComponent(segment));
  const sha = COMMIT.test(path) ? segments.pop()?.toLowerCase() : undefined;
  return [...segments, ...(sha === undefined ? [] : [sha])].map(encodeURIComponent).join('/');
}
