import type { Pull, RepoAtlas } from '../../../lib/graph/types';
import { urls } from '../../../lib/urls';
import { Icon } from '../common/icon';
import { pullTitle } from '../common/pull-link';
import { TitleText } from '../common/title-text';
import { When } from '../common/when';
import { type Neighbour, neighboursOf } from './neighbour-pulls';

/** To the PR before and after this one on the same files. */
export function Neighbours({ pull, repo }: { pull: Pull; repo: RepoAtlas }) {
  const { before, after } = neighboursOf(pull, repo);
  if (!before && !after) return null;
  return (
    <nav className="neighbours no-print" aria-label="同一文件的前后 PR">
      {before && <NeighbourLink neighbour={before} label="同一文件的上一个 PR" rel="prev" />}
      {after && <NeighbourLink neighbour={after} label="同一文件的下一个 PR" rel="next" />}
    </nav>
  );
}

function NeighbourLink({ neighbour, label, rel }: { neighbour: Neighbour; label: string; rel: 'prev' | 'next' }) {
  const { pull, path, shared } = neighbour;
  return (
    <a className={`neighbour neighbour-${rel}`} href={urls.pull(pull.repo, pull.number)} rel={rel}>
      <span className="neighbour-label">
        {rel === 'prev' && <Icon name="previous" size={14} />}
        {label}
        {rel === 'next' && <Icon name="next" size={14} />}
      </span>
      <span className="neighbour-title">
        #{pull.number} <TitleText text={pullTitle(pull)} />
      </span>
      <span className="neighbour-note">
        <When iso={pull.mergedAt} /> · {path.slice(path.lastIndexOf('/') + 1)}
        {shared > 1 && ` 等 ${shared} 个文件`}
      </span>
    </a>
  );
}
