import type { Atlas, Pull, RepoAtlas } from '../../../lib/graph/types';
import { parsePullNumber, parseRepoName, pullKey, type RepoName } from '../../../lib/model/ids';
import { nameOfSegment } from '../../../lib/urls';

/** @returns the text of an address segment, or null where its encoding is broken */
export function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** @returns the name that `lib/urls` put into a segment, or null where its encoding is broken */
export function nameIn(segment: string): string | null {
  const text = decoded(segment);
  return text === null ? null : nameOfSegment(text);
}

type RepoSegments = { owner: string; repo: string };

const repoNameIn = (params: RepoSegments): RepoName | null => {
  const [owner, name] = [decoded(params.owner), decoded(params.repo)];
  return owner === null || name === null ? null : parseRepoName(`${owner}/${name}`);
};

/** @returns the repository that two segments name, or null */
export function repoIn(atlas: Atlas, params: RepoSegments): RepoAtlas | null {
  const repo = repoNameIn(params);
  return repo && (atlas.repos.get(repo) ?? null);
}

/** @returns the PR or issue that three segments name, of whatever repository, or null where nobody names it */
export function pullIn(atlas: Atlas, params: RepoSegments & { number: string }): Pull | null {
  const repo = repoNameIn(params);
  const number = parsePullNumber(decoded(params.number) ?? '');
  return repo && number ? (atlas.pulls.get(pullKey(repo, number)) ?? null) : null;
}
