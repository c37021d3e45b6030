import { messageData } from '../graph/pull-data';
import { urls } from '../urls';
import type { RepoCommit } from './find-change';

/** @returns a commit without a PR as plain data, with its address on the site */
export function commitAnswer({ repo, commit, state, chain }: RepoCommit) {
  const { sha, title, mergedAt, author, release, files } = commit;
  return {
    ...{ kind: 'commit' as const, repo, number: null, sha, title, mergedAt, author, release, state, chain },
    files,
    message: messageData(commit),
    url: urls.commit(repo, sha),
  };
}
