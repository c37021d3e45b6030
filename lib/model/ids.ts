/**
 * Names of repositories and pull requests. A number alone names nothing here: two repositories both have a #123,
 * so every key carries the repository.
 */

declare const brand: unique symbol;

/** `owner/name` as GitHub spells it, e.g. `sgl-project/sglang`. Made only by {@link parseRepoName}. */
export type RepoName = string & { readonly [brand]: 'RepoName' };

/** `owner/name#123`: one pull request or issue. Made only by {@link pullKey}. */
export type PullKey = string & { readonly [brand]: 'PullKey' };

/** One pull request or issue of one repository. */
export type PullRef = { repo: RepoName; number: number };

/** GitHub's own limits: 39 characters for an owner, 100 for a repository; the first character is a letter or digit. */
const REPO = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})\/[A-Za-z0-9_.-]{1,100}$/;

/** The largest number taken for a pull request: far above any repository's, far below a timestamp or a sha's digits. */
const MAX_NUMBER = 9_999_999;

/**
 * @param text anything a user, a file or an address gave
 * @returns the repository name, or null where the text is none (`../x` and `a/..` are none: names become folders)
 */
export function parseRepoName(text: string): RepoName | null {
  if (!REPO.test(text)) return null;
  const name = text.slice(text.indexOf('/') + 1);
  return name === '.' || name === '..' || name.endsWith('.git') ? null : (text as RepoName);
}

/** @returns a number from 1 to 9,999,999, or null: `007`, `1e3`, `-1`, `12.0` are no PR numbers. */
export function parsePullNumber(text: string): number | null {
  if (!/^[1-9]\d{0,6}$/.test(text)) return null;
  const number = Number(text);
  return number <= MAX_NUMBER ? number : null;
}

/**
 * Reads what people paste: `owner/name#123`, or the address of a PR or issue on GitHub or on a site that mirrors its
 * addresses (`https://github.com/o/n/pull/1`, `http://prhub.com.cn/o/n/pull/1`).
 * @returns the reference, or null where the text is none
 */
export function parsePullRef(text: string): PullRef | null {
  const match =
    /^([^\s#/]+\/[^\s#/]+)#(\d+)$/.exec(text) ??
    /^https?:\/\/[^/\s]+\/([^/\s]+\/[^/\s]+)\/(?:pull|issues)\/(\d+)(?:[/?#]\S*)?$/.exec(text);
  const repo = match?.[1] === undefined ? null : parseRepoName(match[1]);
  const number = match?.[2] === undefined ? null : parsePullNumber(match[2]);
  return repo && number ? { repo, number } : null;
}

/** @returns `owner/name#123` */
export function pullKey(repo: RepoName, number: number): PullKey {
  return `${repo}#${number}` as PullKey;
}
