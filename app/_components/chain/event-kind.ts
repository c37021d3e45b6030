import type { ChainEvent } from '../../../lib/graph/types';
import { CHAIN_KIND_LABEL, type ChainKind } from '../../../lib/model/state';
import type { IconName } from '../common/icon';

/** What an event of a chain is, in one word. A PR that both undoes and brings back is named for the latter. */
export type EventKind = ChainKind | 'merge';

export function eventKind({ edges }: ChainEvent): EventKind {
  for (const kind of ['relands', 'reverts', 'partially-reverts'] as const) {
    if (edges.some((edge) => edge.kind === kind)) return kind;
  }
  return 'merge';
}

export const EVENT_LABEL = { merge: '合入', ...CHAIN_KIND_LABEL } satisfies Record<EventKind, string>;

export const EVENT_ICON = {
  merge: 'merge',
  reverts: 'reverted',
  'partially-reverts': 'partially-reverted',
  relands: 'relanded',
} satisfies Record<EventKind, IconName>;
