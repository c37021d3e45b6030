/** What a capture says of whose report it is: each fact with where it was said. */
import { type PullRef, parsePullNumber, parsePullRef, parseRepoName, type RepoName } from '../../model/ids';

/**
 * How sure it is that a PR which a capture names is its own: `own` ones are said to be (a heading, a label, the address of
 * the page), a `headline` is a title with a number in front, `placed` ones are alone in a line or part of one, where a
 * report's own would be; others are `named`, and are never taken without more that speaks for them.
 */
export type Rank = 'own' | 'headline' | 'placed' | 'named';

/** What names a PR or a part of its name; from an address both are there. */
export type PullClaim = {
  rank: Rank;
  number: number | null;
  repo: RepoName | null;
  line: number;
  /** Whether it is from an address alone, that no label calls the report's own. */
  isAddress: boolean;
};

/** Facts as they were found, in order. */
export type Claims = {
  pulls: PullClaim[];
  dates: { value: string; line: number }[];
  addresses: { value: string; line: number }[];
};

export const noClaims = (): Claims => ({ pulls: [], dates: [], addresses: [] });

/** Takes what an address says: `http://prhub.com.cn/owner/name/pull/12/report.pdf`. */
export function claimAddress(
  { pulls }: Pick<Claims, 'pulls'>,
  address: string,
  line: number,
  rank: Rank = 'own',
  isAddress = rank !== 'own',
): void {
  const ref = pullOfAddress(address);
  if (ref && !isIssue(address)) pulls.push({ ...ref, rank, line, isAddress });
}

/** A report is of a PR. */
const isIssue = (address: string): boolean => /^https?:\/\/[^/\s]+\/[^/\s]+\/[^/\s]+\/issues\//.test(address);

/** @returns the PR that an address is of, whatever follows it */
export function pullOfAddress(address: string): PullRef | null {
  return parsePullRef(
    address.replace(/^(https?:\/\/[^/\s]+\/[^/\s]+\/[^/\s]+\/(?:pull|issues)\/\d+)(?:[/?#].*)?$/, '$1'),
  );
}

/** `2/13`: a page of so many. */
const FRACTION = /^\d+\/\d+$/;

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

/** @returns GitHub's title of a page without the author behind it: `Fix it by someone` */
export const withoutAuthor = (text: string): string => text.replace(/\s+by\s+[\w-]+(?:\[bot\])?$/, '');

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
  } else if (repo && word.repo === null && !FRACTION.test(repo[1] ?? '') && parseRepoName(repo[1] ?? '')) {
    // `model/loader fix` is a title; a repository comes alone or beside a number.
    if (word.number === null && word.rest.length > repo[0].length && !NUMBER.test(word.rest.slice(repo[0].length)))
      return;
    word.repo = parseRepoName(repo[1] ?? '');
    word.rest = word.rest.slice(repo[0].length);
  }
}
