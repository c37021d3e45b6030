import type { Claim } from '../claims/claim';
import { invertedCount } from '../evidence/multiset';
import type { Search } from './search';
import { resolveReferences, searchTargets, type UndoTarget } from './undo-targets';

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
  // What a body names and nobody knows is a commit of the squashed branch; only a subject speaks of the whole.
  const open = claims.find(({ source }) => source === 'subject');
  if (targets.size === 0 && open) for (const target of searchTargets(open, place, search)) take(target);
  const firm = claims.find(isFirm) ?? null;
  return { targets: leaveOutMoot([...targets.values()], search), unresolved: targets.size === 0 ? firm : null };
}

/** "Roll back failed evictions" tells what the code does; without a target only a revert, or a rollback to something, is one. */
function isFirm({ source, strength, text }: Claim): boolean {
  return source === 'subject' && (strength === 'named' || (strength === 'said' && /\brevert|\bto\b/i.test(text)));
}

/**
 * Changes undone together may have undone each other's lines: what one added and another removed needs no undoing, and is
 * left out of the size that shares are measured by.
 */
function leaveOutMoot(targets: UndoTarget[], search: Search): UndoTarget[] {
  if (targets.length < 2 || targets.length > MOST_TOGETHER) return targets;
  return targets.map((target) => {
    const sides = search.sidesOf(target.place);
    let moot = 0;
    for (const other of targets) if (other !== target) moot += invertedCount(sides, search.sidesOf(other.place));
    const size = Math.max(target.inverted, target.size - moot);
    return { ...target, size, moot: target.size - size };
  });
}

/** Beyond this many the pairs are not worth comparing. */
const MOST_TOGETHER = 30;

function isBelieved({ claim, inverted, size }: UndoTarget): boolean {
  const share = size === 0 ? 1 : inverted / size;
  if (claim.source !== 'subject') return share >= BODY_SHARE;
  return true;
}
