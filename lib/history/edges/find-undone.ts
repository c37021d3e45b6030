import type { UnresolvedClaim } from '../../model/state';
import type { Claim } from '../claims/claim';
import { invertedCount } from '../evidence/multiset';
import type { Inverse } from './find-inverses';
import type { Search } from './search';
import { leaveOutShared, resolveReferences, searchTargets, type UndoTarget, unnamedTargets } from './undo-targets';

/** What the claims of one change came to. */
export type Undone = { targets: UndoTarget[]; unresolved: { claim: Claim; why: UnresolvedClaim['why'] } | null };

/** Bodies quote much; what they name must show in the diff at least so much, and more where a sentence names it in passing. */
const BODY_SHARE = { named: 0.1, said: 0.1, hinted: 0.25 };
/** … or as much of the change itself must be about it. */
const BODY_OF_THIS = 0.2;

/**
 * @param claims of the change at `place`, of the undoing kind
 * @param inverses what its diff takes back
 * @returns the changes that it undoes, each once; a firm claim that leads nowhere is handed back
 */
export function findUndone(claims: Claim[], place: number, inverses: Inverse[], search: Search): Undone {
  const targets = new Map<number, UndoTarget>();
  const take = (target: UndoTarget) => {
    if (!targets.has(target.place)) targets.set(target.place, target);
  };
  const meant = new Set(search.uses('the commit tells which') ? placesOfCommits(claims, search) : []);
  for (const claim of claims) {
    for (const target of targetsOf(claim, place, search, meant)) if (isBelieved(target, place, search)) take(target);
  }
  // What a body names and nobody knows is a commit of the squashed branch; only a subject speaks of the whole.
  const open = claims.find(({ source }) => source === 'subject');
  if (targets.size === 0 && open) for (const target of searchTargets(open, place, search)) take(target);
  // What a thing came with is undone with it, in other lines perhaps: others have moved or rewritten them.
  const came = targets.size === 0 ? claims.filter(({ forms }) => forms.includes('came with')) : [];
  for (const claim of came) for (const target of targetsOf(claim, place, search, meant)) take(target);
  const rest = inverses.filter((inverse) => !targets.has(inverse.place));
  for (const target of unnamedTargets(rest, claims, [...targets.values()], place, search)) take(target);
  const firm = targets.size === 0 ? claims.find(isFirm) : undefined;
  return {
    targets: leaveOutMoot(leaveOutShared([...targets.values()], place, search), search),
    unresolved: firm ? { claim: firm, why: namesAbsent(firm, search) ? 'absent' : 'unidentified' } : null,
  };
}

const targetsOf = (claim: Claim, place: number, search: Search, meant: ReadonlySet<number>): UndoTarget[] =>
  claim.targets.flatMap((references) => resolveReferences(references, claim, place, search, meant) ?? []);

/** @returns the changes that claims name by their commits */
const placesOfCommits = (claims: Claim[], search: Search): number[] =>
  claims
    .flatMap(({ targets }) => targets.flat())
    .flatMap((reference) => (reference.by === 'sha' ? (search.placeOfSha(reference.sha) ?? []) : []));

/** A number or a commit that leads nowhere is not in this history; a description is only not understood. */
function namesAbsent({ targets }: Claim, search: Search): boolean {
  return targets.flat().some((reference) => {
    if (reference.by === 'number') return !reference.bare && !search.hasNumber(reference.number);
    return reference.by === 'sha' && search.placeOfSha(reference.sha) === null;
  });
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
  if (targets.length < 2 || targets.length > MOST_TOGETHER || !search.uses('undone together')) return targets;
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

/** A small undoing change can be about a few lines of a large one. */
function isBelieved({ claim, inverted, size }: UndoTarget, place: number, search: Search): boolean {
  if (!claim || claim.source === 'subject' || !search.uses('body in the diff')) return true;
  // git writes the commit, and the history has it: no squashed branch does.
  const named = claim.source === 'sha' && claim.strength === 'named';
  const share = size === 0 ? 1 : inverted / size;
  const least = claim.forms.includes('as before') ? BODY_SHARE.named : BODY_SHARE[claim.strength];
  return (
    share >= least || inverted >= (named ? BODY_SHARE.named : BODY_OF_THIS) * Math.max(1, search.sidesOf(place).size)
  );
}
