/** Which addresses are the same page: a cache that kept one for each spelling would be filled by whoever likes to. */

/** What pages and answers read of a query, by path; of each, the first counts. */
const PARAMETERS: [path: RegExp, names: string[]][] = [
  [/^\/search\/?$/, ['q', 'kind', 'cursor', 'repo']],
  [/^\/api\/search$/, ['q', 'repo', 'limit', 'cursor']],
  [/^\/api\/suggest$/, ['q', 'caret']],
  [/^\/(?:api|_atlas|help|feed\.xml|sitemap\.xml|robots\.txt)(?:\/|$)/, []],
  [/^\//, ['page', 'state', 'show', 'order', 'initial', 'module']],
];

/** Where unknown parameters are told of, so that each is an answer of its own. */
const TELLS = /^\/api\/search$/;

/** `address`: what is asked of the page; `key`: the same for all its spellings, null for an answer that is not kept. */
export type Asked = { address: string; key: string | null };

/** What phones ask for by themselves, whatever the page names. */
const TOUCH_ICON = /^\/apple-touch-icon(?:-\d+x\d+)?(?:-precomposed)?\.png$/;

/** @param url path and query, the path well encoded */
export function readAddress(url: string): Asked {
  const cut = url.indexOf('?');
  const asked = cut < 0 ? url : url.slice(0, cut);
  const path = TOUCH_ICON.test(asked) ? '/apple-icon.png' : asked;
  const given = new URLSearchParams(cut < 0 ? '' : url.slice(cut + 1));
  const names = PARAMETERS.find(([pattern]) => pattern.test(path))?.[1] ?? [];
  const known = names.flatMap((name) => {
    const value = given.get(name) ?? '';
    return value === '' ? [] : [[name, name === 'page' ? value.replace(/^0+(?=\d)/, '') : value]];
  });
  const query = new URLSearchParams(known).toString();
  const kept = query === '' ? path : `${path}?${query}`;
  if (!TELLS.test(path)) return { address: kept, key: `${spelled(path)}?${query}` };
  const told = [...given.keys()].some((name) => !names.includes(name));
  return { address: told ? url : kept, key: told ? null : `${path}?${query}` };
}

/** @returns the path with each segment encoded in one way */
const spelled = (path: string): string =>
  path
    .split('/')
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    .join('/');
