/** What pages and answers read of a query: which names, and which of their values say something. */
import { parseRepoName } from '../../lib/model/ids';
import { HIT_KINDS, HITS_A_PAGE } from '../../lib/search/types';
import { CHAIN_FILTERS, COMMITS, MAX_BEGINNING, OLDEST, PULL_LISTS } from '../../lib/urls';
import { readCursor, readLimit } from './search-request';

/** @returns the value in its one spelling, `''` where it says nothing; all that are refused alike have one as well */
type Read = (value: string, given: URLSearchParams) => string;

const text: Read = (value) => value;
/** Blanks between words say nothing more where they are many; in quotes and in what was pasted in lines they may. */
const words: Read = (value) => (/["“＂\n]/.test(value) ? value.trim() : value.trim().replace(/\s+/g, ' '));
const oneOf =
  (...known: readonly string[]): Read =>
  (value) =>
    known.includes(value) ? value : '';
/** No list has more pages: all numbers beyond are one. */
const MAX_PAGE = 999_999;
/** The first page is the one without a number. */
const page: Read = (value) => {
  const number = /^0*(?!1$)([1-9]\d*)$/.exec(value)?.[1] ?? '';
  return number === '' ? '' : String(Math.min(Number(number), MAX_PAGE));
};
/** The first hit of the page that the position is on; the first page is the one without a cursor. */
const pageOfHits: Read = (value) => {
  const position = readCursor(value) ?? 0;
  return String(position - (position % HITS_A_PAGE) || '');
};
const caret: Read = (value, given) => {
  const length = given.get('q')?.length ?? 0;
  if (!/^\d{1,5}$/.test(value) || Number(value) > length) return REFUSED;
  return Number(value) === length ? '' : String(Number(value));
};

/** Names of repositories are found in any case. */
const repository: Read = (value) => parseRepoName(value.toLowerCase()) ?? REFUSED;

/** Stands for each value that an answer of the API refuses in the same words. */
const REFUSED = 'x';

/** What nobody searches for is not narrowed either. */
const ofSearch =
  (read: Read): Read =>
  (value, given) =>
    given.get('q')?.trim() ? read(value, given) : '';

const unlessDefault = (value: number | null, usual: number): string =>
  value === usual ? '' : String(value ?? REFUSED);

const LIST = { show: oneOf(COMMITS), page };

const repo = '^/[^/]+/[^/]+';

/** By path; the first that fits counts. */
const PARAMETERS: [path: RegExp, names: Record<string, Read>][] = [
  [
    /^\/search$/,
    { q: words, kind: ofSearch(oneOf(...HIT_KINDS)), cursor: ofSearch(pageOfHits), repo: ofSearch(repository) },
  ],
  [
    /^\/api\/search$/,
    {
      q: text,
      repo: repository,
      limit: (value) => unlessDefault(readLimit(value), HITS_A_PAGE),
      cursor: (value) => unlessDefault(readCursor(value), 0),
    },
  ],
  [/^\/api\/suggest$/, { q: text, caret }],
  [/^\/(?:api|_atlas|help|og)\//, {}],
  [new RegExp(`${repo}$`), { show: oneOf(...PULL_LISTS, COMMITS), page }],
  [new RegExp(`${repo}/(?:pull|commit|risks|chains)/[^/]+$`), { page }],
  [new RegExp(`${repo}/(?:modules/[^/]+|files(?:/.*)?)$`), LIST],
  [new RegExp(`${repo}/symbols$`), { initial: (value) => value.trim().slice(0, MAX_BEGINNING), module: text, page }],
  [new RegExp(`${repo}/symbols/[^/]+$`), { ...LIST, order: oneOf(OLDEST) }],
  [new RegExp(`${repo}/chains$`), { state: oneOf(...CHAIN_FILTERS), page }],
  [new RegExp(`${repo}/releases$`), { page }],
];

/** @param path as `readAddress` spells it @returns what is read of a query there, in one order */
export function readParameters(path: string, given: URLSearchParams): URLSearchParams {
  const plain = path.replace(/(?<=.)\/$/, '');
  const names = PARAMETERS.find(([pattern]) => pattern.test(plain))?.[1] ?? {};
  const read = new URLSearchParams();
  for (const [name, value] of Object.entries(names)) {
    // Of a repeated parameter, the first counts.
    const first = given.get(name) ?? '';
    const said = first === '' ? '' : value(first, given);
    if (said !== '') read.set(name, said);
  }
  return read;
}
