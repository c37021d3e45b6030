/** Commits named outright, in all the ways people paste them. */
import { parseRepoName, type RepoName } from '../ids';

export type NamedCommit = {
  /** In small letters, 7 to 64 hexadecimal digits: all of a sha or its beginning. */
  sha: string;
  /** null: of whatever repository has it. */
  repo: RepoName | null;
};

/** As git shortens them, 7 digits or more; of decimal digits alone 8: fewer are a PR's number. */
const SHA = '(?=[0-9a-f]*[a-f]|\\d{8})[0-9a-f]{7,64}';
const BARE = new RegExp(`^${SHA}$`, 'i');
const WITH_REPO = new RegExp(`^([^\\s/@]+/[^\\s/@]+)(?:@|/commits?/)(${SHA})(?:[/?#]\\S*)?$`, 'i');
const HOST = /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+\/(?=[^\s/]+\/[^\s/]+\/commits?\/)/i;

/**
 * @param text one word: `e5ec976`, `owner/name@e5ec976` as GitHub links it, `owner/name/commit/e5ec976`, an address with or
 * without scheme
 * @returns the commit it names, or null
 */
export function readCommitName(text: string): NamedCommit | null {
  if (BARE.test(text)) return { sha: text.toLowerCase(), repo: null };
  const [, owner = '', sha = ''] = WITH_REPO.exec(text.replace(HOST, '')) ?? [];
  const repo = parseRepoName(owner);
  return repo && { sha: sha.toLowerCase(), repo };
}
