import { eventTime } from '../../../lib/graph/chains/chain-event';
import type { Chain } from '../../../lib/graph/types';
import { urls } from '../../../lib/urls';
import { Icon } from '../common/icon';
import { StateBadge } from '../common/state-badge';
import { TitleText } from '../common/title-text';
import { When } from '../common/when';
import { chainMark } from './chain-mark';
import { chainState } from './chain-state';
import { EVENT_ICON, EVENT_LABEL, eventKind } from './event-kind';

/** Icons drawn for one chain. */
const MAX_STEPS = 8;

/** One chain in a list: what it is about, where it is, its course as a row of icons. */
export function ChainLine({ chain }: { chain: Chain }) {
  const state = chainState(chain);
  const event = chain.events.at(-1);
  const last = event ? eventTime(event) : null;
  const steps = chain.events.slice(0, MAX_STEPS).map(eventKind);
  const course = chain.events.map((event) => EVENT_LABEL[eventKind(event)]).join('、');
  return (
    <li className="chain-line">
      <a href={urls.chain(chain.repo, chain.id)}>
        <TitleText text={chain.title} />
      </a>
      <span className="pull-meta">
        <span className="pull-number">{chainMark(chain)}</span>
        {state && <StateBadge state={state} />}
        <span className="steps" role="img" aria-label={`经过：${course}`}>
          {steps.map((kind, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events never move
            <span key={i} className={`step step-${kind}`}>
              <Icon name={EVENT_ICON[kind]} size={12} />
            </span>
          ))}
          {chain.events.length > MAX_STEPS && <span className="step-more">+{chain.events.length - MAX_STEPS}</span>}
        </span>
        {last && <When iso={last} />}
      </span>
    </li>
  );
}
