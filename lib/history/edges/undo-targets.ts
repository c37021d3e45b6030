/** From a claim to the changes it means: the words name candidates, the diff decides between them. */
import type { Claim, Reference } from '../claims/claim';
import { titleLikeness, titleWords } from '../claims/title-form';
import type { Search } from './search';
import { isUndone } from './undo-rules';

/** A change found to be undone. */
export type UndoTarget = {
  place: number;
  /** Lines of it that come back inverted, and all its lines that could. */
  inverted: number;
  size: number;
  /** Its other lines: undone already by a change that is undone with it. */
  moot: number;
  claim: Claim;
  /** `exact`: the words name this change and no other. `near`: they nearly do. `diff`: only the diff tells. */
  by: 'exact' | 'near' | 'diff';
  /** Share of the undoing change's lines that the diff attributes to it; only where it was looked for. */
  ofThis: number | null;
};

/** A title that is this like is the same one, retitled at the merge, if the diff does not contradict. */
const NEAR_TITLE = 0.7;
const NEAR_SHARE = 0.2;
/** The same for a description that reads like a title. */
const NEAR_SHARE_SAID = 0.8;
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
    const target: UndoTarget = { place: to, inverted, size, moot: 0, claim, by, ofThis: null };
    if (best === null || rank(target) > rank(best)) best = target;
  };
  for (const reference of references) {
    if (reference.by === 'title') {
      const same = reference.cut ? search.titles.startingWith(reference.title) : search.titles.same(reference.title);
      for (const to of same) offer(to, 'exact', () => true);
      if (same.length > 0) continue;
      for (const { place: to, likeness } of search.titles.near(reference.title, NEAR_TITLE)) {
        const least = claim.strength === 'named' ? NEAR_SHARE : NEAR_SHARE_SAID;
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

const SEVERAL = /\b(?:several|multiple|some|two|three|four|all|PRs|commits|changes)\b/i;
/** Words of fewer letters describe nothing. */
const SHORTEST_WORD = 3;

/**
 * Finds by the diff alone what a claim undoes.
 * @returns the changes undone, the one most undone first
 */
export function searchTargets(claim: Claim, place: number, search: Search): UndoTarget[] {
  const object = claim.targets.flat().find((reference) => reference.by === 'title');
  const words = object?.by === 'title' ? titleWords(object.title).filter((word) => word.length >= SHORTEST_WORD) : [];
  const several = SEVERAL.test(claim.text);
  const targets = search.attribute(place).flatMap(({ place: to, ofThis }) => {
    const { inverted, size } = search.inverted(to, place);
    const share = size === 0 ? 0 : inverted / size;
    const title = titleWords(search.changes[to]?.title ?? '');
    const described = words.length < 2 ? 0 : words.filter((word) => title.includes(word)).length / words.length;
    const days = search.daysBetween(to, place);
    const mentioned = search.mentions(place, to);
    const signs = { share, inverted, ofThis, described, mentioned, days, several };
    return isUndone(claim.strength, signs)
      ? [{ place: to, inverted, size, moot: 0, claim, by: 'diff' as const, ofThis }]
      : [];
  });
  // One line changed back answers two changes: the one that brought it, and the older one that had taken its like away.
  const latest = Math.max(...targets.map((target) => target.place));
  return targets.filter((target) => target.inverted > 1 || target.place === latest);
}
