/** From a claim to the changes it means: the words name candidates, the diff decides between them. */
import type { Claim, Reference } from '../claims/claim';
import { titleLikeness, titleWords } from '../claims/title-form';
import type { Search } from './search';

/** A change found to be undone. */
export type UndoTarget = {
  place: number;
  /** Lines of it that come back inverted, and all its lines that could. */
  inverted: number;
  size: number;
  claim: Claim;
  /** `exact`: the words name this change and no other. `near`: they nearly do. `diff`: only the diff tells. */
  by: 'exact' | 'near' | 'diff';
  /** Share of the undoing change's lines that the diff attributes to it; only where it was looked for. */
  ofThis: number | null;
};

/** A title that is this like is the same one, retitled at the merge, if the diff does not contradict. */
const NEAR_TITLE = 0.7;
const NEAR_SHARE = 0.2;
const SURE_TITLE = 0.92;

/** @returns the change that a list of references leads to; null where none of them leads anywhere believable */
export function resolveReferences(
  references: Reference[],
  claim: Claim,
  place: number,
  search: Search,
): UndoTarget | null {
  let best: UndoTarget | null = null;
  const offer = (to: number, by: UndoTarget['by'], accepts: (share: number) => boolean) => {
    const { inverted, size } = search.inverted(to, place);
    const share = size === 0 ? 0 : inverted / size;
    if (!accepts(share)) return;
    const target: UndoTarget = { place: to, inverted, size, claim, by, ofThis: null };
    if (best === null || rank(target) > rank(best)) best = target;
  };
  for (const reference of references) {
    if (reference.by === 'title') {
      const same = reference.cut ? search.titles.startingWith(reference.title) : search.titles.same(reference.title);
      for (const to of same) offer(to, 'exact', () => true);
      if (same.length > 0) continue;
      for (const { place: to, likeness } of search.titles.near(reference.title, NEAR_TITLE)) {
        const least = claim.strength === 'named' ? NEAR_SHARE : WHOLE.ofTarget;
        offer(to, 'near', (share) => share >= least || (likeness >= SURE_TITLE && claim.strength === 'named'));
      }
    } else if (reference.by === 'sha') {
      const to = search.placeOfSha(reference.sha);
      if (to !== null && to < place) offer(to, 'exact', () => true);
    } else {
      const to = search.placeOfNumber(reference.number, place);
      const quoted = references.find((each) => each.by === 'title');
      const fits = () =>
        quoted?.by !== 'title' ||
        titleLikeness(titleWords(quoted.title), titleWords(search.changes[to ?? 0]?.title ?? '')) >= 0.5;
      if (to !== null) offer(to, 'exact', (share) => share > 0 || fits());
    }
  }
  return best;
}

/** A larger share wins, then a firmer way of naming, then the later change. */
function rank({ inverted, size, by, place }: UndoTarget): number {
  const share = size === 0 ? 0 : inverted / size;
  return share + (by === 'exact' ? 0.3 : 0) + place * 1e-9;
}

/** Shares that tell a change undone without being named; each measured on hand-checked histories. */
const WHOLE = { ofTarget: 0.8, ofThis: 0.04 };
const LARGE = { ofTarget: 0.3, ofThis: 0.08 };
const MOST_OF_THIS = 0.4;
const DESCRIBED = { words: 0.75, ofTarget: 0.3 };
/** What a change needs whose number stands somewhere in the message. */
const MENTIONED_OF_THIS = 0.12;
/** What is undone is mostly what has just come in. */
const FRESH = { days: 3, ofThis: 0.2 };
/** What a mere hint needs: a change undone wholly, or one that most of this change is about. */
const HINTED = [
  { ofTarget: 0.95, ofThis: 0.12 },
  { ofTarget: 0.5, ofThis: 0.4 },
];
/** A quoted title that no change has needs a change that is undone as a whole. */
const RETITLED = { ofTarget: 0.5, ofThis: 0.5 };

/**
 * Finds by the diff alone what a claim undoes.
 * @returns the changes undone, the one most undone first
 */
export function searchTargets(claim: Claim, place: number, search: Search): UndoTarget[] {
  const object = claim.targets.flat().find((reference) => reference.by === 'title');
  const words = object?.by === 'title' ? titleWords(object.title) : [];
  const targets = search.attribute(place).flatMap(({ place: to, ofThis }) => {
    const { inverted, size } = search.inverted(to, place);
    const share = size === 0 ? 0 : inverted / size;
    const title = titleWords(search.changes[to]?.title ?? '');
    const described = words.length > 0 && words.filter((word) => title.includes(word)).length / words.length;
    const mentioned = search.mentions(place, to);
    const days = search.daysBetween(to, place);
    if (!isUndone(claim, { share, ofThis, described: described || 0, mentioned, inverted, days })) return [];
    return [{ place: to, inverted, size, claim, by: 'diff' as const, ofThis }];
  });
  // One line changed back answers two changes: the one that brought it, and the older one that had taken its like away.
  const latest = Math.max(...targets.map((target) => target.place));
  return targets.filter((target) => target.inverted > 1 || target.place === latest);
}

type Signs = Record<'share' | 'ofThis' | 'described' | 'inverted' | 'days', number> & { mentioned: boolean };

function isUndone(claim: Claim, { share, ofThis, described, mentioned, inverted, days }: Signs): boolean {
  if (claim.strength === 'named') return share >= RETITLED.ofTarget && ofThis >= RETITLED.ofThis;
  if (claim.strength === 'hinted') {
    const shown = HINTED.some((least) => share >= least.ofTarget && ofThis >= least.ofThis);
    return shown || (ofThis >= 0.9 && inverted >= 3);
  }
  return (
    ofThis >= MOST_OF_THIS ||
    (share >= WHOLE.ofTarget && ofThis >= WHOLE.ofThis) ||
    (share >= LARGE.ofTarget && ofThis >= LARGE.ofThis) ||
    (described >= DESCRIBED.words && share >= DESCRIBED.ofTarget) ||
    (mentioned && ofThis >= MENTIONED_OF_THIS) ||
    (days <= FRESH.days && ofThis >= FRESH.ofThis && inverted >= 3)
  );
}
