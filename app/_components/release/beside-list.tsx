import { actorName, BESIDE_LABEL } from '../../../lib/graph/releases/release-words';
import type { Pull, RepoAtlas } from '../../../lib/graph/types';
import { ownNumber } from '../../../lib/model/history';
import { percent } from '../../../lib/text/count';
import { urls } from '../../../lib/urls';
import { Reasons } from '../chain/edge-evidence';
import { HelpLink } from '../common/help-link';

/** What release branches did to a PR that the branch knows nothing of: picked it, or undid it there; with evidence. */
export function BesideList({ pull, repo }: { pull: Pull; repo: RepoAtlas }) {
  const events = repo.standings.besideOf(pull);
  if (events.length === 0) return null;
  return (
    <>
      <h3 className="part-sub">
        发布分支上的摘取与回退
        <HelpLink part="evidence" />
      </h3>
      <ul className="evidence-list">
        {events.map(({ edge, commit, tags }) => (
          <li key={`${commit.sha} ${edge.kind}`}>
            <div className="evidence">
              <p>
                <a href={urls.github.commit(repo.name, commit.sha)} rel="noopener noreferrer" title={commit.title}>
                  {actorName({ ...commit, number: ownNumber(commit), beside: true })}
                </a>{' '}
                {BESIDE_LABEL[edge.kind]}了它
                <span className="muted">
                  （置信度 {percent(edge.confidence, 1)}，见于 {tags.slice(0, 3).join('、')}
                  {tags.length > 3 && ` 等 ${tags.length} 个版本`}）
                </span>
              </p>
              <Reasons evidence={edge.evidence} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
