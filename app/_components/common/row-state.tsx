import { STATE_LABEL, type State } from '../../../lib/model/state';
import { StateBadge } from './state-badge';

/** The state of one of many: nearly all are simply in force, which is said to ears alone; what is not is what the eye looks for. */
export function RowState({ state }: { state: State }) {
  return state === 'live' ? <span className="unseen">{STATE_LABEL.live}</span> : <StateBadge state={state} />;
}
