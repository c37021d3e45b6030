/** Which changes of the branch a commit of a release branch takes over. */
import type { SideEdge } from '../../model/release';
import type { Evidence } from '../../model/state';
import type { Alike } from './line-votes';
import type { PickClaim } from './pick-claims';
import { type Compared, type SideSearch, sayLines } from './side-search';

/** Words that nearly name a change need some of its lines: what a reland that is named needs too (edges/find-relands). */
const NAMED_SHARE = 0.3;
/** Titles this alike are one title, retitled or with a release's name before it (as for undo targets). */
const NEAR_TITLE = 0.7;
/**
 * By the diff alone: generated files of different changes share 70 to 90 % of their lines (HISTORY.md), so a pick shares
 * more, both ways.
 */
const ALIKE_SHARE = 0.9;
/** The same title says much by itself: a pick that had to be adapted keeps half. */
const TITLED_SHARE = 0.5;
/** Fewer lines are alike by accident. */
const SMALLEST = 8;
/** An equal patch of fewer lines may be an accident, too, unless the title is the same. */
const SMALLEST_EQUAL = 3;
/** Equal patches counted: a line that is switched on and off again and again says nothing after a while. */
const MOST_EQUAL = 4;

type Pick = Omit<SideEdge, 'from' | 'kind'>;

/**
 * @param at of the side commit
 * @param claims what it says
 * @param earlier the picks of the side commits before it
 */
export function findPicks(
  at: number,
  claims: PickClaim[],
  alike: Alike,
  earlier: readonly SideEdge[],
  search: SideSearch,
): Pick[] {
  const picks = new Map<number, Pick>();
  for (const claim of claims) {
    const { places, side } = search.find(claim.reference);
    const through = earlier.filter(({ from, kind }) => kind === 'picks' && side.includes(from)).map(({ to }) => to);
    const meant = places.length > 0 ? places : through;
    const [best] = meant
      .map((place) => ({ place, compared: search.compare(at, place) }))
      .filter(({ place, compared }) => isMeant(claim, compared, search.likeness(at, place)))
      .sort((a, b) => b.compared.repeated - a.compared.repeated || b.place - a.place);
    if (best && !picks.has(best.place)) picks.set(best.place, claimed(claim, best.place, best.compared, search));
  }
  if (picks.size > 0) return [...picks.values()];
  return byLines(at, alike, search);
}

function isMeant(
  { firm, source }: PickClaim,
  { repeated, inverted, size, ownSize }: Compared,
  likeness: number,
): boolean {
  if (size === 0 || ownSize === 0) return firm || likeness >= NEAR_TITLE;
  if (inverted > repeated) return false;
  // git names the commit itself, however much had to be changed for it to fit.
  if (source === 'sha') return true;
  if (firm) return repeated > 0 || likeness >= NEAR_TITLE;
  return repeated / size >= NAMED_SHARE || (likeness >= NEAR_TITLE && repeated > 0);
}

function claimed(claim: PickClaim, to: number, compared: Compared, search: SideSearch): Pick {
  const evidence: Evidence[] = [{ source: claim.source, text: claim.text.slice(0, 200) }];
  const lines = sayLines(compared, 'repeated', search.changes[to]);
  if (lines) evidence.push(lines);
  const share = shareOf(compared);
  // Words are as sure as the lines that bear them out.
  const said = claim.source === 'sha' ? 0.9 : claim.firm ? 0.8 : 0.7;
  const confidence = Math.min(0.99, said + 0.19 * Math.min(1, (share ?? 0) / 0.5));
  return { to, evidence, confidence: round(confidence), share: share === null ? null : round(share) };
}

function byLines(at: number, { same }: Alike, search: SideSearch): Pick[] {
  const titled = search.sameTitle(at);
  const near = [...new Set([...same, ...titled])].filter((to) => search.isNearInSize(at, to, TITLED_SHARE));
  const found = near.flatMap((to) => {
    const compared = search.compare(at, to);
    const { repeated, size, ownSize } = compared;
    if (size === 0 || ownSize === 0) return [];
    const [ofIt, ofThis] = [repeated / size, repeated / ownSize];
    // A title that comes again and again (`bump version`) tells none of its changes from the others.
    const isTitled = titled.length === 1 && titled[0] === to;
    const equal = repeated === size && size === ownSize && (size >= SMALLEST_EQUAL || isTitled);
    const much = ofIt >= ALIKE_SHARE && ofThis >= ALIKE_SHARE && repeated >= SMALLEST;
    const some = isTitled && ofIt >= TITLED_SHARE && ofThis >= TITLED_SHARE;
    return equal || much || some ? [{ to, compared, ofIt, equal, isTitled }] : [];
  });
  found.sort(
    (a, b) =>
      Number(b.isTitled) - Number(a.isTitled) ||
      b.ofIt - a.ofIt ||
      Math.abs(a.to - search.near(at)) - Math.abs(b.to - search.near(at)),
  );
  const best = found.slice(0, 1);
  const equals = found.slice(1, MOST_EQUAL).filter(({ equal }) => equal);
  return [...best, ...equals].map(({ to, compared, ofIt, equal, isTitled }) => {
    const lines = sayLines(compared, 'repeated', search.changes[to]);
    const evidence: Evidence[] = lines ? [lines] : [];
    if (isTitled) evidence.unshift({ source: 'subject', text: search.side[at]?.title ?? '' });
    const confidence = equal ? 0.97 : 0.6 + 0.35 * ofIt;
    return { to, evidence, confidence: round(confidence), share: round(ofIt) };
  });
}

const shareOf = ({ repeated, size, ownSize }: Compared): number | null =>
  size === 0 || ownSize === 0 ? null : repeated / size;

const round = (share: number): number => Math.round(Math.min(1, share) * 1000) / 1000;
