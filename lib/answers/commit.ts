import { messageData } from '../graph/pull-data';
import { handlesOf } from '../graph/pulls/author-name';
import { releaseData } from '../graph/releases/release-runs';
import { survivalData } from '../graph/today/today-data';
import type { Atlas } from '../graph/types';
import { urls } from '../urls';
import type { RepoCommit } from './find-change';

/** @returns a commit without a PR as plain data, with its address on the site */
export function commitAnswer(atlas: Atlas, { repo, commit, state, chain, survival }: RepoCommit) {
  const own = atlas.repos.get(repo);
  const { sha, title, mergedAt, author, release, files } = commit;
  return {
    ...{ kind: 'commit' as const, repo, number: null, sha, title, mergedAt, author, release, state, chain },
    authorHandles: handlesOf(own, author),
    releases: own ? releaseData(own.standings, { commit, chain }) : [],
    survival: survivalData({ survival }, own?.standings.releases ?? []),
    files,
    message: messageData(commit),
    url: urls.commit(repo, sha),
  };
}
