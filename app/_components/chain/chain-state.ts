import type { Chain } from '../../../lib/graph/types';
import type { State } from '../../../lib/model/state';

/** Worst first: a chain is as bad as the worst of the changes it is about. */
const WORST = ['reverted', 'partially-reverted', 'relanded', 'superseded', 'live'] as const satisfies readonly State[];

/** @returns the state of the chain's originals, the worst of several; null for a chain without any */
export function chainState({ originals, states }: Pick<Chain, 'originals' | 'states'>): State | null {
  const all = new Set(originals.map(({ id }) => states.get(id)));
  return WORST.find((state) => all.has(state)) ?? null;
}
