/** From a claim to the changes it means: the words name candidates, the diff decides between them. */
import type { Claim, Reference } from '../claims/claim';
import { putsBack } from '../claims/subject-claims';
import { titleWords } from '../claims/title-form';
import { commonCount, invertedCount, less, type Sides } from '../evidence/multiset';
import { type Inverse, TAKEN_BACK } from './find-inverses';
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
  /** null: no word says it, the diff does. */
  claim: Claim | null;
  /** `exact`: the words name this change and no other. `near`: they nearly do. `diff`: only the diff tells. */
  by: 'exact' | 'near' | 'diff';
  /** Share of the undoing change's lines that the diff attributes to it; only where it was looked for. */
  ofThis: number | null;
  /** Average of 1 / (number of changes that had the line before), 0 to 1; 1 where the words name it. */
  rarity: number;
  /** A later change that adds the same lines again under the same title. */
  again: number | null;
};

/** A title that is this like is the same one, retitled at the merge, if the diff does not contradict. */
const NEAR_TITLE = 0.7;
const NEAR_SHARE = 0.2;
const SURE_TITLE = 0.92;
/** One commit of a PR is a part of it, of any size; who reverts it does little else. */
const COMMIT_OF_THIS = 0.5;
/** A figure without a mark (`revert 79 to 179`) names a change if the diff says so, too. */
const BARE_SHARE = 0.1;

/**
 * @param meant changes whose commits the message names: of several with one title or number it means these
 * @returns the change that a list of references leads to; null where none of them leads anywhere believable
 */
export function resolveReferences(
  references: Reference[],
  claim: Claim,
  place: number,
  search: Search,
  meant: ReadonlySet<number> = new Set(),
): UndoTarget | null {
  let best: UndoTarget | null = null;
  const own = search.sidesOf(place).size;
  const offer = (to: number | null, by: UndoTarget['by'], accepts: (share: number, ofThis: number) => boolean) => {
    if (to === null || to >= place) return;
    const { inverted, size } = search.inverted(to, place);
    const share = size === 0 ? 0 : inverted / size;
    if (!accepts(share, inverted / Math.max(1, own))) return;
    const target: UndoTarget = { place: to, inverted, size, moot: 0, claim, by, ofThis: null, rarity: 1, again: null };
    if (best === null || rank(target) > rank(best)) best = target;
  };
  for (const reference of references) {
    if (reference.by === 'title') {
      const same = search.titles.same(reference.title);
      const told = same.filter((to) => meant.has(to));
      for (const to of told.length > 0 ? told : same) offer(to, 'exact', () => true);
      if (same.length === 0 && claim.strength === 'named' && search.uses('title of a commit')) {
        for (const to of search.titles.with(reference.title))
          offer(to, 'near', (_, ofThis) => ofThis >= COMMIT_OF_THIS);
      }
      if (same.length > 0 || claim.strength !== 'named' || !search.uses('near title')) continue;
      for (const { place: to, likeness } of search.titles.near(reference.title, NEAR_TITLE)) {
        offer(to, 'near', (share) => share >= NEAR_SHARE || likeness >= SURE_TITLE);
      }
    } else if (reference.by === 'sha') offer(search.placeOfSha(reference.sha), 'exact', () => true);
    else if (reference.by === 'alias') {
      if (search.uses('alias')) offer(search.placeOfAlias(reference.alias), 'exact', () => true);
    } else {
      const told = [...meant].find((to) => search.changes[to]?.number === reference.number);
      const to = told ?? search.placeOfNumber(reference.number, place);
      const bare = reference.bare && search.uses('bare number in the diff');
      const late = to !== null && isDenied(to, place, search) && search.uses('old number in the diff');
      offer(to, 'exact', (share) => !late && (!bare || share >= BARE_SHARE));
    }
  }
  return best;
}

/** A number is of another repository's PR, where both changes have lines, none comes back, and so many days are between. */
const DENIED_DAYS = 365;

function isDenied(to: number, place: number, search: Search): boolean {
  const { inverted, size } = search.inverted(to, place);
  const compared = size > 0 && search.sidesOf(place).size > 0;
  return compared && inverted === 0 && search.daysBetween(to, place) > DENIED_DAYS;
}

/** A larger share wins, then a firmer way of naming, then the later change. */
function rank({ inverted, size, by, place }: UndoTarget): number {
  const share = size === 0 ? 0 : inverted / size;
  return share + (by === 'exact' ? 0.3 : 0) + place * 1e-9;
}

/** `revert 79 to 179`: figures that led to no change are a part of the description. */
const namesFigures = ({ targets }: Claim): boolean =>
  targets.length > 0 && targets.flat().every((reference) => reference.by === 'number' && reference.bare === true);

/** Of a stack that is undone together each change is undone by such a share at least, by such a share of this one. */
const STACK = { share: 0.3, ofThis: 0.1, most: 4 };

/** A description that has so many of the words of a title is as good as naming it. */
const NEARLY_NAMED = 0.8;

/** Words of fewer letters describe nothing, and what a title says of taking away is not in one that puts back. */
const SHORTEST_WORD = 3;
const TAKES_OUT = /^(?:the|remov|delet|drop|disabl|skip|temporar)/;

/** A title that says that something is taken out: who puts it back may do so by taking away what stood in its way. */
const TAKING_OUT = /\b(?:remov|delet|drop|disabl|skip|ignor|temporar|exclud|comment)/i;
const isTakingOut = (title: string): boolean => TAKING_OUT.test(title) && !putsBack(title);

const wordsOf = (title: string): string[] =>
  titleWords(title).filter((word) => word.length >= SHORTEST_WORD && !TAKES_OUT.test(word));

/** @returns the share of some words that are among others; 0 where there are fewer than `least` */
const shareIn = (own: string[], others: string[], least: number): number =>
  own.length < least ? 0 : own.filter((word) => others.includes(word)).length / own.length;

/**
 * Finds by the diff alone what a claim undoes.
 * @returns the changes undone, the one most undone first
 */
export function searchTargets(claim: Claim, place: number, search: Search): UndoTarget[] {
  if (!search.uses('search by diff')) return [];
  const strength = namesFigures(claim) && search.uses('figures name nothing') ? 'said' : claim.strength;
  const object = claim.targets.flat().find((reference) => reference.by === 'title');
  const about = (object?.by === 'title' ? object.title : claim.about) ?? '';
  const words = wordsOf(about);
  const named = (to: number) => strength !== 'hinted' || !search.isRoutine(to);
  const attributed = search.attribute(place).filter((each) => named(each.place));
  const answered = attributed.map((each) => {
    const { inverted, size } = search.inverted(each.place, place);
    return { ...each, inverted, size, share: size === 0 ? 0 : inverted / size };
  });
  const stack = answered.filter(({ share, ofThis }) => share >= STACK.share && ofThis >= STACK.ofThis);
  const isStack = stack.length > 1 && stack.length <= STACK.most;
  const stacked = isStack ? stack.reduce((sum, { ofThis }) => sum + ofThis, 0) : 0;
  const [added] = search.linesOf(place);
  const found = answered.flatMap((each): UndoTarget[] => {
    const { place: to, ofThis, rarity, inverted, size, share } = each;
    const title = wordsOf(search.changes[to]?.title ?? '');
    const described = Math.max(shareIn(words, title, 2), shareIn(title, words, 2));
    const days = search.daysBetween(to, place);
    const mentioned = search.mentions(place, to);
    const inStack = stack.includes(each);
    const putBack = claim.about !== undefined;
    const restored = putBack && each === answered[0] ? search.restored(to, place) : 0;
    const ofAdded = restored / Math.max(1, added);
    const shares = { share, inverted, ofThis, restored, ofAdded, rarity };
    const takesOut = isTakingOut(search.changes[to]?.title ?? '');
    const ownVerb = claim.forms.includes('verb inside');
    const signs = { ...shares, described, mentioned, putBack, ownVerb, takesOut, inStack, stacked, days };
    if (!isUndone(strength, signs, search.off)) return [];
    if (putBack && days > RETIRED_DAYS && search.uses('retired, put back') && onlyGoes(to, place, search)) return [];
    const nearly = shareIn(title, words, 1) >= NEARLY_NAMED && search.uses('nearly its title');
    const by = nearly ? 'near' : 'diff';
    return [{ place: to, inverted, size, moot: 0, claim, by, ofThis, rarity, again: null }];
  });
  return search.uses('lines of its own') ? withLinesOfTheirOwn(found, place, search) : found;
}

/** What is removed after so many days was retired. */
export const RETIRED_DAYS = 90;
/** A change of which less than this is removals brings something new. */
const NEW = 0.1;

/** @returns whether an earlier change brought something new, and a later one only removes it */
function onlyGoes(to: number, place: number, search: Search): boolean {
  const [own, later] = [search.sidesOf(to), search.sidesOf(place)];
  const isNew = search.linesOf(to)[1] < NEW * own.size && !isTakingOut(search.changes[to]?.title ?? '');
  return isNew && commonCount(own.removed, later.added) < NEW * commonCount(own.added, later.removed);
}

/** @returns those that are undone wholly, and of the rest those of whose lines these do not account for half */
function withLinesOfTheirOwn(found: UndoTarget[], place: number, search: Search): UndoTarget[] {
  const whole = found.filter(({ inverted, size }) => inverted >= TAKEN_BACK * size);
  if (whole.length === 0 || whole.length === found.length) return found;
  const rest = leftBy(whole, place, search);
  return found.filter((each) => whole.includes(each) || hasLinesIn(rest, each, search));
}

/** @returns whether half of the lines at least, by which a change is undone, are among some */
const hasLinesIn = (
  rest: Sides,
  { place, inverted }: Pick<UndoTarget, 'place' | 'inverted'>,
  search: Search,
): boolean => 2 * invertedCount(search.sidesOf(place), rest) >= inverted;

/** What a change that says it undoes something takes back beside what it names, if undoing is most of what it does. */
const BESIDE = { inverted: 3, rarity: 0.12, together: 0.5 };
/**
 * An inverse commit under another title: next to nothing in it does anything else. `both` multiplies the shares of the two,
 * so that a clean-up of most of a change is none. What was added and is removed after `days` was retired, not undone.
 */
const SILENT = { ofThis: 0.9, both: 0.82, inverted: 3, rarity: 0.12, days: RETIRED_DAYS };

/**
 * @param inverses what the diff of the change at `place` takes back
 * @param claims of the change, of the undoing kind
 * @param named what the claims led to
 * @returns what it undoes without naming it: beside what it names, in passing, or silently as a whole
 */
export function unnamedTargets(
  inverses: Inverse[],
  claims: Claim[],
  named: UndoTarget[],
  place: number,
  search: Search,
): UndoTarget[] {
  const own = Math.max(1, search.sidesOf(place).size);
  const rest = search.uses('lines of its own') ? leftBy(named, place, search) : search.sidesOf(place);
  const undoing = named.reduce((sum, { inverted }) => sum + inverted / own, 0);
  const together = inverses.reduce((sum, { ofThis }) => sum + ofThis, undoing);
  const said = (together >= BESIDE.together && claims.find(({ strength }) => strength !== 'hinted')) || null;
  const first = Math.min(...named.map((target) => target.place));
  return inverses.flatMap((inverse): UndoTarget[] => {
    const { place: to, inverted, size, rarity, again, ofThis, mostlyAdded } = inverse;
    if (named.length > 0 && !hasLinesIn(rest, inverse, search)) return [];
    const telling = inverted >= BESIDE.inverted && rarity >= BESIDE.rarity;
    // What a bot does under one title nobody means to undo.
    const titled = !search.isRoutine(to);
    // What was built on a change after it came in falls with it; of the rest, only what is taken back nearly whole.
    const later = to > first || inverted >= TAKEN_BACK * size;
    const beside = search.uses('beside') && said !== null && telling && titled && later;
    const whole = ofThis >= SILENT.ofThis && (ofThis * inverted) / size >= SILENT.both;
    const retired = search.uses('retired') && mostlyAdded && search.daysBetween(to, place) > SILENT.days;
    const copied = search.uses('in the same files') && search.isElsewhere(to, place);
    const wholly = whole && !retired && !copied;
    const alone = search.uses('silent') && titled && wholly && inverted >= SILENT.inverted && rarity >= SILENT.rarity;
    const passing = search.uses('in passing') && titled && again !== null;
    if (!beside && !alone && !passing) return [];
    return [{ place: to, inverted, size, moot: 0, claim: beside ? said : null, by: 'diff', ofThis, rarity, again }];
  });
}

/** @returns the same without what a body hints at, where most lines by which it is undone are those that undo another */
export function leaveOutShared(targets: UndoTarget[], place: number, search: Search): UndoTarget[] {
  if (targets.length < 2 || !search.uses('lines of its own')) return targets;
  return targets.filter((target) => {
    if (target.claim?.strength !== 'hinted' || target.claim.source === 'subject') return true;
    const more = targets.filter(({ inverted }) => inverted > target.inverted);
    return more.length === 0 || hasLinesIn(leftBy(more, place, search), target, search);
  });
}

/** @returns the lines of the change at `place` that undo none of what it names: two changes may have had the same lines */
function leftBy(named: UndoTarget[], place: number, search: Search): Sides {
  let rest = search.sidesOf(place);
  for (const target of named) {
    const { added, removed } = search.sidesOf(target.place);
    rest = { added: less(rest.added, removed), removed: less(rest.removed, added), size: rest.size };
  }
  return rest;
}
