/** Addresses of a repository's files, folders and releases on GitHub, as people paste them into a search. */
import { parseRepoName, type RepoName } from '../ids';

export type RepoAddress = { repo: RepoName } & (
  | { kind: 'repo' }
  /** `path` may begin with the rest of a branch's name that has a slash in it; where it ends only a repository can tell. */
  | { kind: 'file'; path: string }
  | { kind: 'release'; tag: string }
  /** What is in `to` and not in `from`. */
  | { kind: 'compare'; from: string; to: string }
);

const ADDRESS =
  /^(?:https?:\/\/)?(?:www\.)?(github\.com|raw\.githubusercontent\.com)\/([^\s/?#]+\/[^\s/?#]+)((?:\/[^\s?#]*)?)(?:[?#]\S*)?$/i;
const FILE = /^\/(?:blob|tree|raw|blame|edit|commits)\/[^/]+\/(.+)$/;
const RAW = /^\/(?:refs\/heads\/)?[^/]+\/(.+)$/;
/** A branch's page is the repository's; a tag begins like a version. */
const RELEASE = /^\/(?:releases\/tag\/([^/]+)|(?:tree|commits)\/(v?\d[^/]*))$/;
const WHOLE = /^(?:\/(?:pulls|issues|branches|tags|releases|tree\/[^/]+|commits(?:\/[^/]+)?))?$/;
const COMPARE = /^\/compare\/([^/]+?)\.{2,3}([^/]+)$/;

/**
 * @param text one word, with or without its scheme; what stands behind `?` and `#` says where on the page, and is left out
 * @returns what the address is of; null where it is none of these: PRs, issues and commits are read by `readPullName` and
 * `readCommitName`
 */
export function readRepoAddress(text: string): RepoAddress | null {
  const [, host = '', name = '', given = ''] = ADDRESS.exec(text) ?? [];
  const repo = parseRepoName(name.replace(/\.git$/, ''));
  if (!repo) return null;
  const rest = decoded(given.replace(/\/+$/, ''));
  const isRaw = host.toLowerCase().startsWith('raw');
  const file = (isRaw ? RAW : FILE).exec(rest)?.[1];
  if (file !== undefined) return { repo, kind: 'file', path: file };
  const [, named, seen] = RELEASE.exec(rest) ?? [];
  const tag = named ?? seen;
  if (tag !== undefined) return { repo, kind: 'release', tag };
  const [, from, to] = COMPARE.exec(rest) ?? [];
  if (from !== undefined && to !== undefined) return { repo, kind: 'compare', from, to };
  return !isRaw && WHOLE.test(rest) ? { repo, kind: 'repo' } : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
