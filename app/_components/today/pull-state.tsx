import { isRewritten } from '../../../lib/graph/today/today';
import type { Pull, RepoAtlas } from '../../../lib/graph/types';
import { Icon } from '../common/icon';
import { RowState } from '../common/row-state';
import { StateBadge } from '../common/state-badge';
import { When } from '../common/when';
import { ChangeMark } from './change-link';

type Props = { pull: Pick<Pull, 'state' | 'rewritten'>; row?: boolean };

/** The state of a PR; in force by its chain, but without a line left, it says that, too. `row`: it is one of many. */
export function PullState({ pull, row = false }: Props) {
  if (pull.state === null) return null;
  if (pull.rewritten) return <RewrittenBadge />;
  return row ? <RowState state={pull.state} /> : <StateBadge state={pull.state} />;
}

/** Who left nothing of a change, where that is so: the change that took most, and when. */
export function RewrittenBy({ change, repo }: { change: Pick<Pull, 'state' | 'survival'>; repo: RepoAtlas }) {
  const [most, ...others] = isRewritten(change) ? (change.survival?.lostTo ?? []) : [];
  if (!most) return null;
  return (
    <span>
      由 <ChangeMark commit={most.by} repo={repo} />（<When iso={most.by.mergedAt} />）{others.length > 0 && '等'}
    </span>
  );
}

export function RewrittenBadge() {
  return (
    <span className="state state-rewritten">
      <Icon name="rewritten" size={14} />
      已被后续改写
    </span>
  );
}
