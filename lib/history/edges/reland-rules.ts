/**
 * Whether a change brings an undone one back, where no word says so. Signs add up; none decides alone. The weights are
 * round figures, set on one half of judged histories and held against the other (`npm run eval -- edges`).
 */

export type RelandSigns = {
  /** Share of what was undone that comes back, by weight, and the number of lines. */
  share: number;
  lines: number;
  /** Their share of all lines of the undone change, of which a few may have been undone. */
  ofOriginal: number;
  /** Share of this change's lines. */
  ofThis: number;
  /** Average weight of the undone lines, see {@link UndoneRecord}. */
  rarity: number;
  /** Likeness of the titles, 0 to 1. */
  likeness: number;
  /** Words of the undone change's title. */
  words: number;
  sameAuthor: boolean;
  /** The title says that it is tried once more. */
  saysAgain: boolean;
  /** Days since it was undone. */
  days: number;
  /** The PR was opened after the one that undid it, as their numbers tell. */
  openedAfter: boolean;
};

export type Sign = { name: string; habit: string; points(signs: RelandSigns): number };

/** Lines of generated files come back with every sibling, and a line or two by chance: such lines count for less. */
const substance = ({ lines, rarity }: RelandSigns): number =>
  Math.min(1, Math.log2(1 + lines) / 3) * Math.min(1, rarity / 0.3);

/** Authors go on working where they worked: that they come back tells where they say so, or bring lines or the title. */
const comesWith = ({ share, likeness, saysAgain }: RelandSigns): number =>
  saysAgain ? 1 : Math.min(1, 6 * share + 3 * likeness);

/** `chore: bump deps` is everybody's title. */
const TELLING_WORDS = 4;

export const SIGNS: Sign[] = [
  {
    name: 'much of it comes back',
    habit: 'who lands a change again lands most of its lines as they were',
    points: (s) => 4 * s.share * substance(s),
  },
  {
    name: 'this change does little else',
    habit: 'a second attempt is a PR of its own',
    points: (s) => 2 * s.ofThis * substance(s),
  },
  {
    name: 'its author comes back with it',
    habit: 'the author of a reverted PR is the one who lands it again',
    points: (s) => (s.sameAuthor ? 1.2 * comesWith(s) : 0),
  },
  {
    name: 'under a like title',
    habit: 'the title is kept, with a tag or a few words more',
    points: (s) => 2 * s.likeness * Math.min(1, s.words / TELLING_WORDS),
  },
  {
    name: 'called another try',
    habit: 'a second attempt is counted in its title: try 2, again, redo, (fixed)',
    points: (s) => (s.saysAgain ? Math.min(1, 2 * s.likeness) : 0),
  },
  {
    name: 'time has passed',
    habit: 'second attempts follow within days; after months the same lines are other work',
    points: (s) => -0.8 * Math.log10(1 + Math.max(0, s.days)),
  },
];

const ENOUGH = 2.75;

/** Titles this like each other may name one change; its author's later changes are looked at from here on. */
export const SIMILAR = 0.65;
const RETRY_DAYS = 30;
const SOME = 0.02;

/** The author comes with the title once more: the same work, however much of it was reworked. */
export const isSameWork = ({ sameAuthor, likeness, words }: RelandSigns): boolean =>
  sameAuthor && likeness >= SIMILAR && words >= TELLING_WORDS;

/** The author tries again under the same title, in other words: habit read of those who rework a PR after its revert. */
const isRetry = (signs: RelandSigns): boolean =>
  isSameWork(signs) && signs.share > SOME && signs.openedAfter && signs.days <= RETRY_DAYS;

/**
 * @param off names of signs and rules that are not used
 * @returns whether the signs tell a reland
 */
export function isReland(signs: RelandSigns, off: ReadonlySet<string>): boolean {
  const points = SIGNS.reduce((sum, sign) => sum + (off.has(sign.name) ? 0 : sign.points(signs)), 0);
  return (signs.ofOriginal > SOME && points >= ENOUGH) || (!off.has('tried again in other words') && isRetry(signs));
}
