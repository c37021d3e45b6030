import { isRewritten } from '../../../lib/graph/today';
import type { Pull } from '../../../lib/graph/types';
import { Icon } from '../common/icon';
import { RowState } from '../common/row-state';
import { StateBadge } from '../common/state-badge';

type Props = { pull: Pick<Pull, 'state' | 'survival'>; row?: boolean };

/** The state of a PR; in force by its chain, but without a line left, it says that, too. `row`: it is one of many. */
export function PullState({ pull, row = false }: Props) {
  if (pull.state === null) return null;
  if (isRewritten(pull)) return <RewrittenBadge />;
  return row ? <RowState state={pull.state} /> : <StateBadge state={pull.state} />;
}

export function RewrittenBadge() {
  return (
    <span className="state state-rewritten">
      <Icon name="rewritten" size={14} />
      已被后续改写
    </span>
  );
}
