import type { Release, RepoAtlas } from '../../../lib/graph/types';
import { count } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { TitleText } from '../common/title-text';
import { When } from '../common/when';

/** Commits shown; a release whose branch went its own way can have thousands. */
const SHOWN = 200;

/** The commits that a release has and the synced branch does not, newest first. */
export function BesideCommits({ commits, repo }: { commits: Release['beside']; repo: RepoAtlas }) {
  if (commits.length === 0) return null;
  return (
    <details className="folded">
      <summary>
        {count(commits.length)} 个提交不在 {repo.history?.branch} 上，是发布分支自己的（摘取、回退与修补）
      </summary>
      <ul className="rows">
        {commits
          .slice(-SHOWN)
          .reverse()
          .map(({ sha, number, title, mergedAt }) => (
            <li key={sha} className="row">
              <a href={urls.github.commit(repo.name, sha)} rel="noopener noreferrer">
                <TitleText text={title} />
              </a>
              <span className="pull-meta">
                <span className="pull-number">{number === null ? sha.slice(0, 10) : `#${number}`}</span>
                <When iso={mergedAt} />
              </span>
            </li>
          ))}
        {commits.length > SHOWN && <li className="muted">另有 {count(commits.length - SHOWN)} 个</li>}
      </ul>
    </details>
  );
}
