/** The revert and reland edges of a history: its changes played back in order, each judged by what stands before it. */
import type { PushedEdge } from '../../model/history';
import type { ChainEdge } from '../../model/state';
import type { Claim } from '../claims/claim';
import { readClaims } from '../claims/read-claims';
import type { Change } from '../evidence/change';
import { Postings } from '../evidence/postings';
import { type EdgeTo, relandEdge, undoEdge } from './edge';
import { findRelands, type Reland } from './find-relands';
import { findUndone } from './find-undone';
import { Ledger } from './ledger';
import { Search } from './search';
import type { UndoTarget } from './undo-targets';

export type FoundEdges = {
  edges: ChainEdge[];
  /** The same from commits without a PR. */
  pushed: PushedEdge[];
  unresolved: { number: number; kind: ChainEdge['kind']; text: string }[];
};

/**
 * An edge depends only on the changes before it, so a later sync adds edges and never takes one back.
 * @param changes of a branch, oldest first
 * @param repo the repository's own name: links to others name nothing here
 */
export function findEdges(changes: Change[], repo: string): FoundEdges {
  const claims = changes.map(({ title, body, inner }) => readClaims(title, body, inner, repo));
  const search = new Search(changes, new Postings(changes, linesOfUndoing(changes, claims)));
  const ledger = new Ledger(search);
  const found: FoundEdges = { edges: [], pushed: [], unresolved: [] };
  for (const [place, change] of changes.entries()) {
    playChange(place, claims[place] ?? [], { search, ledger, found });
    search.advance(change);
  }
  return found;
}

/** All that can be undone is undone by a change that claims to: its lines are the only ones to be followed. */
function* linesOfUndoing(changes: Change[], claims: Claim[][]): Generator<number> {
  for (const [place, { lines }] of changes.entries()) {
    if (!claims[place]?.some(({ kind }) => kind === 'undo')) continue;
    yield* lines.added;
    yield* lines.removed;
  }
}

type Play = { search: Search; ledger: Ledger; found: FoundEdges };

function playChange(place: number, claims: Claim[], play: Play): void {
  const { search, ledger, found } = play;
  const number = search.changes[place]?.number ?? null;
  const undoing = claims.filter(({ kind }) => kind === 'undo');
  const relanding = claims.filter(({ kind }) => kind === 'reland');
  const undone = undoing.length > 0 ? findUndone(undoing, place, search) : { targets: [], unresolved: null };
  // A reland that says it undoes the revert does that by bringing the change back.
  const reverts = relanding.some(({ strength }) => strength !== 'hinted')
    ? undone.targets.filter((target) => ledger.undoneBy(target.place).length === 0)
    : undone.targets;
  const relands = new Map<number, Reland>();
  for (const target of reverts) {
    for (const back of ledger.undoneBy(target.place)) {
      // What comes back with a revert is no change of its own: its target is undone again, which the ledger knows.
      if (ledger.undoneBy(back).length === 0) relands.set(back, throughRevert(back, target, place, search));
    }
  }
  if (reverts.length === 0) {
    for (const reland of findRelands(relanding, place, search, ledger)) relands.set(reland.place, reland);
    for (const { place: back, claim } of [...relands.values()]) {
      for (const earlier of ledger.broughtBackBy(back)) {
        const repeated = ledger.record(earlier)?.repeatedBy(search.sidesOf(place));
        if (repeated && !relands.has(earlier))
          relands.set(earlier, { place: earlier, repeated, claim, through: { place: back, by: 'reland' } });
      }
    }
  }
  for (const target of reverts) {
    ledger.undo(target.place, place, nameOf(target));
    keep(found, search.changes[place], undoEdge(place, target, search));
  }
  for (const reland of relands.values()) {
    ledger.bringBack(reland.place, place, reland.claim !== null);
    keep(found, search.changes[place], relandEdge(reland, search));
  }
  if (number !== null && undone.unresolved && relands.size === 0) {
    found.unresolved.push({ number, kind: 'reverts', text: undone.unresolved.text });
  }
}

/** Undoing the revert of a change brings the change back. */
function throughRevert(back: number, { place: revert, claim }: UndoTarget, place: number, search: Search): Reland {
  return { place: back, repeated: search.repeated(back, place), claim, through: { place: revert, by: 'revert' } };
}

function nameOf({ claim }: UndoTarget): string {
  const title = claim.targets.flat().find((reference) => reference.by === 'title');
  return title?.by === 'title' ? title.title : '';
}

/** One edge is kept between two ends; the same number may stand on two commits. */
function keep(found: FoundEdges, change: Change | undefined, edge: EdgeTo | null): void {
  if (!change || !edge || change.number === edge.to) return;
  const { number: from, sha } = change;
  if (from === null) found.pushed.push({ sha, ...edge });
  else if (!found.edges.some((each) => each.from === from && each.to === edge.to)) found.edges.push({ from, ...edge });
}
