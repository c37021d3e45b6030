import type { Atlas, RepoAtlas } from '../../../lib/graph/types';
import { parseRepoName } from '../../../lib/model/ids';
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

/** @returns the repository that two segments name, or null */
export function repoIn(atlas: Atlas, params: { owner: string; repo: string }): RepoAtlas | null {
  const [owner, name] = [decoded(params.owner), decoded(params.repo)];
  const repo = owner === null || name === null ? null : parseRepoName(`${owner}/${name}`);
  return repo && (atlas.repos.get(repo) ?? null);
}
