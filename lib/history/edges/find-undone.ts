import type { Claim } from '../claims/claim';
import { resolveReferences, searchTargets, type UndoTarget } from './undo-targets';
import type { Search } from './search';

/** What the claims of one change came to. */
export type Undone = { targets: UndoTarget[]; unresolved: Claim | null };

/** Bodies quote much; what they name must show in the diff at least so much. */
const BODY_SHARE = 0.1;

/**
 * @param claims of the change at `place`, of the undoing kind
 * @returns the changes that it undoes, each once; a firm claim that leads nowhere is handed back
 */
export function findUndone(claims: Claim[], place: number, search: Search): Undone {
  const targets = new Map<number, UndoTarget>();
  const take = (target: UndoTarget) => {
    if (!targets.has(target.place)) targets.set(target.place, target);
  };
  for (const claim of claims) {
    for (const references of claim.targets) {
      const target = resolveReferences(references, claim, place, search);
      if (target && isBelieved(target)) take(target);
    }
  }
  const open = claims.find(({ source, strength }) => source === 'subject' && strength !== 'named') ?? claims[0];
  if (targets.size === 0 && open) for (const target of searchTargets(open, place, search)) take(target);
  const firm = claims.find(({ source, strength }) => source === 'subject' && strength !== 'hinted') ?? null;
  return { targets: [...targets.values()], unresolved: targets.size === 0 ? firm : null };
}

function isBelieved({ claim, inverted, size }: UndoTarget): boolean {
  const share = size === 0 ? 1 : inverted / size;
  if (claim.source !== 'subject') return share >= BODY_SHARE;
  return true;
}
