import { STATE_LABEL, type State } from '../../../lib/model/state';
import { Icon } from './icon';

/** The state of a change, by icon and word; the colour only repeats them. */
export function StateBadge({ state }: { state: State }) {
  return (
    <span className={`state state-${state}`}>
      <Icon name={state} size={14} />
      {STATE_LABEL[state]}
    </span>
  );
}
