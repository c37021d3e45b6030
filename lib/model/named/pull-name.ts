/** PRs named outright, in all the ways people paste them. */
import { parsePullNumber, parsePullRef, type RepoName } from '../ids';

export type NamedPull = {
  number: number;
  /** null: of whatever repository has the number. */
  repo: RepoName | null;
  /** Whether the text can be nothing else than a PR: a bare number may be any number. */
  marked: boolean;
};

/**
 * @param text one word, or a whole query: `123`, `#123`, `PR 123`, `GH-123`, `owner/name#123`, `owner/name/pull/123`, an address with or without scheme
 * @returns the PR it names, or null
 */
export function readPullName(text: string): NamedPull | null {
  const bare = /^(pr\s*#?|gh-|#)?(\d+)$/i.exec(text);
  const number = parsePullNumber(bare?.[2] ?? '');
  if (number !== null) return { number, repo: null, marked: bare?.[1] !== undefined };
  const isAddress = /^[\w-]+(?:\.[\w-]+)+\/[^\s/]+\/[^\s/]+\/(?:pull|issues)\/\d/.test(text);
  const path = /^([^\s/#]+\/[^\s/#]+)\/(?:pull|issues)\/(\d+)\/?$/.exec(text);
  const ref = parsePullRef(isAddress ? `https://${text}` : path ? `${path[1]}#${path[2]}` : text);
  return ref && { ...ref, marked: true };
}
