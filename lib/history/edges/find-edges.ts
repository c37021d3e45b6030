/** The revert and reland edges of a history: its changes played back in order, each judged by what came before it. */
import type { ChainEdge, UnresolvedClaim } from '../../model/state';
import type { Claim } from '../claims/claim';
import { readClaims } from '../claims/read-claims';
import { saysPart } from '../claims/says-part';
import type { Change } from '../evidence/change';
import { Postings } from '../evidence/postings';
import { routineTitles } from '../evidence/title-index';
import { type PlacedEdge, relandEdge, undoEdge } from './edge';
import { findInverses, type Inverse, leaveOutMoves } from './find-inverses';
import { findPieces } from './find-pieces';
import { findRelands, type Reland } from './find-relands';
import { findUndone } from './find-undone';
import { Ledger } from './ledger';
import { NONE_OFF, type RulesOff } from './rules';
import { Search } from './search';

export type FoundEdges = { edges: ChainEdge[]; unresolved: UnresolvedClaim[] };

/**
 * @param changes of a branch, oldest first
 * @param repo the repository's own name: links to others name nothing here
 * @returns the edges in the order of the changes that they start from
 */
export function findEdges(changes: Change[], repo: string): FoundEdges {
  const { placed, unresolved } = placeEdges(changes, repo);
  const end = (place: number) => ({ number: changes[place]?.number ?? null, sha: changes[place]?.sha ?? null });
  const edges = placed.map(({ from, to, ...edge }): ChainEdge => {
    const [by, target] = [end(from), end(to)];
    return { from: by.number, sha: by.sha, to: target.number, toSha: target.sha, ...edge };
  });
  const claims = unresolved.map(({ place, ...claim }): UnresolvedClaim => ({ ...end(place), ...claim }));
  return { edges, unresolved: claims };
}

type Found = {
  placed: PlacedEdge[];
  unresolved: (Omit<UnresolvedClaim, 'number' | 'sha'> & { place: number })[];
};

/** The same with changes known by their places. @param off names of rules to do without, see {@link RULES} */
export function placeEdges(changes: Change[], repo: string, off: RulesOff = NONE_OFF): Found {
  const claims = changes.map(({ title, body }) =>
    readClaims(title, body, repo).filter(({ forms }) => !forms.some((form) => off.has(form))),
  );
  const says = (place: number) => claims[place]?.some(({ kind }) => kind === 'undo') === true;
  const isRoutine = off.has('titles of its own') ? () => false : routineTitles(changes);
  const { found: all, left } = findInverses(changes, says, isRoutine);
  const inverses = off.has('moved in two steps') ? all : leaveOutMoves(all, changes, says);
  const postings = new Postings(changes, linesOfUndoing(changes, says, inverses));
  const search = new Search(changes, postings, { left, isRoutine }, off);
  const ledger = new Ledger(search);
  const found: Found = { placed: [], unresolved: [] };
  for (const [place, change] of changes.entries()) {
    playChange(place, claims[place] ?? [], inverses.get(place) ?? [], { search, ledger, found });
    search.advance(change);
  }
  const pieces = search.uses('pieces') ? findPieces(ledger, search) : [];
  for (const { by, reland } of pieces) keep(found, relandEdge(by, reland, search));
  found.placed.sort((a, b) => a.from - b.from);
  return found;
}

/** All that can be brought back is undone by a change that claims to, or does: its lines are the only ones to be followed. */
function* linesOfUndoing(
  changes: Change[],
  says: (place: number) => boolean,
  inverses: Map<number, Inverse[]>,
): Generator<number> {
  for (const [place, { lines }] of changes.entries()) {
    if (!inverses.has(place) && !says(place)) continue;
    yield* lines.added;
    yield* lines.removed;
  }
}

/** Without a word, or with a weak one, what comes back with the revert of a revert must be seen in the diff. */
const NOTABLE = 0.3;

type Play = { search: Search; ledger: Ledger; found: Found };

function playChange(place: number, claims: Claim[], inverses: Inverse[], play: Play): void {
  const { search, ledger, found } = play;
  const undone = findUndone(
    claims.filter(({ kind }) => kind === 'undo'),
    place,
    inverses,
    search,
  );
  const relanding = claims.filter(({ kind }) => kind === 'reland');
  const said = relanding.some(({ strength }) => strength !== 'hinted');
  // Who brings a change back undoes its revert by that, and mostly without a word.
  const through = undone.targets.filter(
    (target) =>
      search.uses('revert of the revert') &&
      ledger.undoneBy(target.place).length > 0 &&
      (said || target.claim === null),
  );
  const reverts = undone.targets.filter((target) => !through.includes(target));
  const relands = new Map<number, Reland>();
  for (const { place: revert, claim, size } of [...reverts, ...(said ? [] : through)]) {
    const firm = claim !== null && !claim.forms.includes('puts back');
    for (const back of search.uses('revert of the revert') ? ledger.undoneBy(revert) : []) {
      // What comes back with a revert is no change of its own: its target is undone again, which the ledger knows.
      if (ledger.undoneBy(back).length > 0 || relands.has(back)) continue;
      const repeated = search.repeated(back, place);
      if (!firm && repeated.share < NOTABLE && search.uses('seen in the diff')) continue;
      if (size > 0 && repeated.lines === 0 && search.uses('part of a revert')) continue;
      relands.set(back, { place: back, repeated, claim, through: { place: revert, by: 'revert' }, together: 1 });
    }
  }
  if (said || reverts.every(({ claim }) => claim === null || claim.forms.includes('puts back')))
    addRelands(relands, relanding, place, play);
  for (const target of reverts) {
    ledger.undo(target.place, place, nameOf(target.claim));
    keep(found, undoEdge(place, target, search));
  }
  for (const reland of relands.values()) {
    const part = search.uses('only a part') && saysPart(titleOf(place, search), titleOf(reland.place, search));
    ledger.bringBack(reland.place, place, reland.claim !== null && !part);
    keep(found, relandEdge(place, { ...reland, part }, search));
  }
  if (undone.unresolved && relands.size === 0) {
    const { claim, why } = undone.unresolved;
    found.unresolved.push({ place, kind: 'reverts', text: claim.text, why });
  }
}

/** Adds what the change brings back by its words or its diff, and what that had brought back before. */
function addRelands(relands: Map<number, Reland>, claims: Claim[], place: number, { search, ledger }: Play): void {
  for (const reland of findRelands(claims, place, search, ledger)) {
    if (!relands.has(reland.place)) relands.set(reland.place, reland);
  }
  for (const { place: back, claim } of [...relands.values()]) {
    for (const earlier of search.uses('reland of the reland') ? ledger.broughtBackBy(back) : []) {
      const repeated = ledger.record(earlier)?.repeatedBy(search.sidesOf(place));
      if (!repeated || relands.has(earlier) || (claim === null && repeated.lines === 0)) continue;
      relands.set(earlier, {
        ...{ place: earlier, repeated, claim, through: { place: back, by: 'reland' }, together: 1 },
      });
    }
  }
}

const titleOf = (place: number, { changes }: Search): string => changes[place]?.title ?? '';

function nameOf(claim: Claim | null): string {
  const title = claim?.targets.flat().find((reference) => reference.by === 'title');
  return title?.by === 'title' ? title.title : '';
}

/** One edge is kept between two changes. */
function keep(found: Found, edge: PlacedEdge): void {
  if (edge.from === edge.to) return;
  if (!found.placed.some(({ from, to }) => from === edge.from && to === edge.to)) found.placed.push(edge);
}
