/** What a capture says of whose report it is: each fact with where it was said. */
import { type PullRef, parsePullNumber, parsePullRef, parseRepoName, type RepoName } from '../../model/ids';

export type Claim<T> = { value: T; line: number };

/** Facts as they were found, in order. `own` ones are said of the report itself, `weak` ones may be of another PR. */
export type Claims = {
  numbers: Claim<number>[];
  repos: Claim<RepoName>[];
  weakNumbers: Claim<number>[];
  weakRefs: Claim<PullRef>[];
  dates: Claim<string>[];
  addresses: Claim<string>[];
};

export const noClaims = (): Claims => ({
  numbers: [],
  repos: [],
  weakNumbers: [],
  weakRefs: [],
  dates: [],
  addresses: [],
});

/** Takes what an address says: `http://prhub.com.cn/owner/name/pull/12/report.pdf`. */
export function claimAddress(claims: Claims, address: string, line: number): void {
  const ref = pullOfAddress(address);
  if (!ref) return;
  claims.numbers.push({ value: ref.number, line });
  claims.repos.push({ value: ref.repo, line });
}

/** @returns the PR that an address is of, whatever follows it */
export function pullOfAddress(address: string): PullRef | null {
  return parsePullRef(
    address.replace(/^(https?:\/\/[^/\s]+\/[^/\s]+\/[^/\s]+\/(?:pull|issues)\/\d+)(?:[/?#].*)?$/, '$1'),
  );
}

export type Word = { number: number | null; repo: RepoName | null; rest: string };

const NUMBER = /^(?:PR|MR|Pull Request|Pull)?\s*[#＃]\s*(\d{1,9})(?![\w…-])\s*/i;
const SHORT = /^([A-Za-z0-9][\w-]*\/[\w.-]+)\s*#\s*(\d{1,9})(?![\w-])\s*/;

/**
 * @param text a part of a line between separators
 * @returns the number and repository that it begins with, and what is left
 */
export function readWord(text: string): Word {
  const word: Word = { number: null, repo: null, rest: text.trim() };
  for (let before = ''; before !== word.rest; ) {
    before = word.rest;
    takeRef(word);
  }
  return word;
}

/** @returns what is behind a number, without the mark between the two: `#12: Some title` */
export const withoutMark = (text: string): string => text.replace(/^[:：\-–—.]\s*/, '');

function takeRef(word: Word): void {
  const short = SHORT.exec(word.rest);
  const number = short ? null : NUMBER.exec(word.rest);
  const repo = /^([A-Za-z0-9][\w-]*\/[\w.-]+)(?=\s|$)\s*/.exec(word.rest);
  if (short && word.repo === null && word.number === null) {
    word.repo = parseRepoName(short[1] ?? '');
    word.number = parsePullNumber(short[2] ?? '');
    word.rest = word.rest.slice(short[0].length);
  } else if (number && word.number === null) {
    word.number = parsePullNumber(number[1] ?? '');
    word.rest = word.rest.slice(number[0].length);
  } else if (repo && word.repo === null && parseRepoName(repo[1] ?? '')) {
    // `model/loader fix` is a title; a repository comes alone or beside a number.
    if (word.number === null && word.rest.length > repo[0].length && !NUMBER.test(word.rest.slice(repo[0].length)))
      return;
    word.repo = parseRepoName(repo[1] ?? '');
    word.rest = word.rest.slice(repo[0].length);
  }
}
