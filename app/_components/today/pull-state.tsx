import { isRewritten } from '../../../lib/graph/today';
import type { Pull } from '../../../lib/graph/types';
import { Icon } from '../common/icon';
import { StateBadge } from '../common/state-badge';

/** The state of a PR; in force by its chain, but without a line left, it says that, too. */
export function PullState({ pull }: { pull: Pick<Pull, 'state' | 'survival'> }) {
  if (pull.state === null) return null;
  if (!isRewritten(pull)) return <StateBadge state={pull.state} />;
  return <RewrittenBadge />;
}

export function RewrittenBadge() {
  return (
    <span className="state state-rewritten">
      <Icon name="rewritten" size={14} />
      已被后续改写
    </span>
  );
}
