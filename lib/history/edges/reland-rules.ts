/** Whether a change brings an undone one back, where no word says so. Thresholds were measured on hand-checked histories. */

export type RelandSigns = {
  /** Share of what was undone that comes back, by weight, and the number of lines. */
  share: number;
  lines: number;
  /** Share of this change's lines. */
  ofThis: number;
  /** Average weight of the undone lines, see {@link UndoneRecord}. */
  rarity: number;
  /** Likeness of the titles, 0 to 1. */
  likeness: number;
  /** Its title lacks a version that the undone one's names: `bump 0.3.6` and `bump 0.3.6.post1` are two changes. */
  otherVersion: boolean;
  /** The same for any word with a digit, such as a model's or a card's name. */
  otherName: boolean;
  sameAuthor: boolean;
  /** A word such as "again" or "2nd attempt" stands in the title. */
  hinted: boolean;
  /** Days since it was undone. */
  days: number;
  /** The PR was opened after the one that undid it, as their numbers tell. */
  openedAfter: boolean;
};

/** Lines of generated files come back with every sibling; they prove nothing. */
const RARE = 0.12;

/** Titles this like each other may name one change; its author's later changes are looked at from here on. */
export const SIMILAR = 0.65;

type Rule = { name: string; holds(signs: RelandSigns): boolean };

const RULES: Rule[] = [
  {
    name: 'nearly all comes back, and it is a part of this change worth noting',
    holds: (s) => s.share >= 0.8 && s.rarity >= RARE && s.lines >= 2 && (s.ofThis >= 0.1 || isRelated(s)),
  },
  {
    name: 'a small change comes back whole',
    holds: (s) => s.share >= 0.8 && s.rarity >= RARE && (s.ofThis >= 0.5 || s.likeness >= 0.6),
  },
  {
    name: 'most comes back, and it is most of this change',
    holds: (s) => s.share >= 0.6 && s.rarity >= RARE && s.ofThis >= 0.4 && s.lines >= 5 && !s.otherVersion,
  },
  {
    name: 'half comes back, by its author or under its title',
    holds: (s) =>
      s.share >= 0.5 && s.rarity >= RARE && isRelated(s) && !s.otherVersion && (s.lines >= 3 || s.ofThis >= 0.3),
  },
  {
    name: 'a good part comes back, by its author or under its title, and nothing speaks for another change',
    holds: (s) =>
      s.share >= 0.4 && s.rarity >= RARE && isRelated(s) && !s.otherName && (s.likeness >= 0.3 || s.ofThis >= 0.5),
  },
  {
    name: 'a part comes back, and author and title or size agree',
    holds: (s) =>
      s.share >= 0.2 &&
      s.rarity >= RARE &&
      s.days <= 120 &&
      s.openedAfter &&
      !s.otherName &&
      ((s.sameAuthor && (s.likeness >= 0.45 || (s.ofThis >= 0.5 && s.share >= 0.3))) ||
        (s.likeness >= 0.7 && (s.hinted || s.share >= 0.3))),
  },
  {
    name: 'its author tries again under its title, in other words',
    holds: (s) =>
      s.sameAuthor && s.days <= 30 && s.openedAfter && !s.otherName && s.likeness >= (s.share > 0.02 ? SIMILAR : 0.78),
  },
];

function isRelated({ sameAuthor, likeness }: RelandSigns): boolean {
  return sameAuthor || likeness >= 0.6;
}

/** @returns whether the signs tell a reland */
export function isReland(signs: RelandSigns): boolean {
  return RULES.some(({ holds }) => holds(signs));
}
