import { parseRepoName } from '../../lib/model/ids';
import type { SearchOptions } from '../../lib/search/types';
import { type Answer, makeAnswer } from './page-cache';

/** Hits an API client may ask for at once. */
const MAX_LIMIT = 100;

/** Parameters that a search takes. */
const KNOWN = ['q', 'repo', 'limit', 'cursor'];

/** Unknown parameters told of. */
const TOLD = 5;

/** @returns the query and options of a request for a search, or what is wrong */
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
    const hits = readLimit(limit);
    if (hits === null) return refuse(`limit is out of range; expected a whole number from 1 to ${MAX_LIMIT}`);
    options.limit = hits;
  }
  if (cursor) {
    const position = readCursor(cursor);
    if (position === null) return refuse('cursor is none; pass on `next` of the answer before');
    options.cursor = String(position);
  }
  return { query: params.get('q') ?? '', options };
}

/** @returns the hits asked for at once, or null where the text is no such number */
export function readLimit(text: string): number | null {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= MAX_LIMIT ? limit : null;
}

/** @returns the position of the first hit asked for, or null where the text is none */
export const readCursor = (text: string): number | null => (/^\d{1,7}$/.test(text) ? Number(text) : null);

/** @returns which parameters of a search are unknown, in words: of what was asked, not of what was found */
export function remarksOn(params: URLSearchParams): string[] {
  const unknown = [...new Set(params.keys())].filter((name) => !KNOWN.includes(name)).slice(0, TOLD);
  return unknown.map((name) => `无法识别的参数 ${name.slice(0, 40)}，已忽略；可用 ${KNOWN.join('、')}`);
}

/** @returns the answer of a search with remarks before its notes; others as they are */
export function withRemarks(answer: Answer, remarks: string[]): Answer {
  if (remarks.length === 0 || answer.status !== 200) return answer;
  const found = JSON.parse(answer.body.toString('utf8'));
  return makeAnswer(200, answer.type, Buffer.from(JSON.stringify({ ...found, notes: [...remarks, ...found.notes] })));
}
