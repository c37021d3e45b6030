import type { Claim, Reference } from '../claims/claim';
import { titleDifference } from '../claims/title-difference';
import { saysAgain, titleWords } from '../claims/title-form';
import type { Ledger } from './ledger';
import { isReland, isSameWork, SIMILAR } from './reland-rules';
import type { Search } from './search';
import { RETIRED_DAYS } from './undo-targets';
import type { Repeated, UndoneRecord } from './undone-record';

/** An earlier change found to come back. */
export type Reland = {
  place: number;
  repeated: Repeated;
  /** null: no word says it, the diff does. */
  claim: Claim | null;
  /** The change over which it comes back: a revert of it that is undone, or an earlier reland that comes again. */
  through: { place: number; by: 'revert' | 'reland' } | null;
  /** Number of changes that bring it back piece by piece, this one among them. */
  together: number;
  /** Its title says that it brings a part back. */
  part?: boolean;
  /** Its author brings it back under its title. */
  sameWork?: boolean;
};

/** What the diff of a reland must show of what it brings back, where its words name nothing that was undone. */
const SOME_SHARE = 0.08;
const PASSING_SHARE = 0.25;

/**
 * @param claims of the change at `place`, of the relanding kind
 * @returns the undone changes that it brings back, each once
 */
export function findRelands(claims: Claim[], place: number, search: Search, ledger: Ledger): Reland[] {
  const found = new Map<number, Reland>();
  const add = (reland: Reland) => {
    if (!found.has(reland.place)) found.set(reland.place, reland);
  };
  for (const claim of claims) for (const reland of claimed(claim, place, search, ledger)) add(reland);
  for (const record of ledger.suspects(place)) {
    // A revert whose lines come back is not relanded: it is another revert, and says so itself.
    if (ledger.undoneBy(record.place).length > 0) continue;
    const repeated = record.repeatedBy(search.sidesOf(place));
    const signs = signsOf(record, repeated, place, search);
    if (!isReland(signs, search.off)) continue;
    if (search.uses('retired, relands') && record.isRemoval && signs.days > RETIRED_DAYS && signs.likeness < SIMILAR)
      continue;
    const sameWork = search.uses('same work') && isSameWork(signs);
    add({ place: record.place, repeated, claim: null, through: null, together: 1, sameWork });
  }
  return [...found.values()];
}

/** A title in which words gave way to others is that of the same work where so much of its lines comes back. */
const SOME_REWORDED = 0.15;

function signsOf(record: UndoneRecord, repeated: Repeated, place: number, search: Search) {
  const [change, original] = [search.changes[place], search.changes[record.place]];
  const title = change?.title ?? '';
  const again = saysAgain(title);
  const ofOriginal = repeated.lines / Math.max(1, search.sidesOf(record.place).size);
  const difference = again || !search.uses('another title') ? 'none' : titleDifference(original?.title ?? '', title);
  const other = difference === 'named' || (difference === 'reworded' && ofOriginal < SOME_REWORDED);
  // The next version of a package replaces the same lines: it is the same change where what that had added comes, too.
  const fresh = difference === 'named' ? Math.min(1, 2 * record.addedAgainBy(search.sidesOf(place))) : 1;
  return {
    lines: repeated.lines,
    share: fresh * repeated.share,
    ofThis: fresh * repeated.ofThis,
    ofOriginal,
    rarity: record.rarity,
    likeness: search.isRoutine(record.place) || other ? 0 : record.ownLikeness(titleWords(title)),
    words: titleWords(original?.title ?? '').length,
    sameAuthor: change?.author === original?.author,
    saysAgain: again,
    days: search.daysBetween(record.by, place),
    openedAfter:
      (change?.number ?? 0) > (search.changes[record.by]?.number ?? 0) || change?.number === original?.number,
  };
}

function claimed(claim: Claim, place: number, search: Search, ledger: Ledger): Reland[] {
  const relands = claim.targets.flatMap((references) => byReferences(references, claim, place, search, ledger));
  if (relands.length > 0 || claim.strength === 'hinted' || !search.uses('nothing named')) return relands;
  const sides = search.sidesOf(place);
  const [best] = ledger
    .records()
    .map((record) => ({ place: record.place, repeated: record.repeatedBy(sides), claim, through: null, together: 1 }))
    .filter(({ repeated }) => repeated.share >= SOME_SHARE && repeated.lines >= 2)
    .sort((a, b) => b.repeated.share * b.repeated.lines - a.repeated.share * a.repeated.lines);
  return best ? [best] : [];
}

function placeOf(reference: Exclude<Reference, { by: 'title' }>, place: number, search: Search): number | null {
  if (reference.by === 'number') return search.placeOfNumber(reference.number, place);
  return reference.by === 'sha' ? search.placeOfSha(reference.sha) : search.placeOfAlias(reference.alias);
}

/** A body that tells of a revert in passing needs the diff to agree; a subject, or a body's own form, does not. */
function isShown({ source, strength }: Claim, { share }: Repeated, search: Search): boolean {
  return (
    !search.uses('body in the diff, relands') || strength !== 'hinted' || source === 'subject' || share >= PASSING_SHARE
  );
}

/** Numbers and commits lead to a change, or to the one that undid it. Titles need no rule of their own: {@link isReland}. */
function byReferences(references: Reference[], claim: Claim, place: number, search: Search, ledger: Ledger): Reland[] {
  const sides = search.sidesOf(place);
  for (const reference of references) {
    if (reference.by === 'title') continue;
    const to = placeOf(reference, place, search);
    if (to === null || to >= place) continue;
    const meant = ledger.undoneBy(to).length > 0 && search.uses('undone by what is named') ? ledger.undoneBy(to) : [to];
    const relands = meant.flatMap((each): Reland[] => {
      const back = ledger.record(each)?.repeatedBy(sides);
      const shown = back && isShown(claim, back, search);
      return shown ? [{ place: each, repeated: back, claim, through: null, together: 1 }] : [];
    });
    if (relands.length > 0) return relands;
  }
  return [];
}
