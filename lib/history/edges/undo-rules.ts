/** Whether a change undoes an earlier one that its words do not name. Thresholds were measured on hand-checked histories. */
import type { Claim } from '../claims/claim';

export type UndoSigns = {
  /** Share of the earlier change's lines that come back inverted, and the number of lines. */
  share: number;
  inverted: number;
  /** Share of this change's lines that undo what the earlier change did last to them, by weight. */
  ofThis: number;
  /** Share of the words of the claim's object that stand in the earlier change's title, or of that title's in the claim. */
  described: number;
  /** The message names the earlier change's number somewhere. */
  mentioned: boolean;
  /** It is said that something comes back that was taken out. */
  putBack: boolean;
  /** A second verb of the title says that something is undone: `add a test and revert …`. */
  ownVerb: boolean;
  /** The earlier change's title says that it takes something out. */
  takesOut: boolean;
  /** It is one of a few of which a good part is undone, and the share of this change's lines that do so. */
  inStack: boolean;
  stacked: number;
  /** Lines that the earlier change took out and this one adds, their share of all that it adds, and how rare they are. */
  restored: number;
  ofAdded: number;
  rarity: number;
  /** Days between the two. */
  days: number;
};

export type UndoRule = { name: string; holds(signs: UndoSigns): boolean };

export const UNDO_RULES: Record<Claim['strength'], UndoRule[]> = {
  named: [
    {
      name: 'a title that no change has is one that was changed at the merge',
      holds: (s) => s.share >= 0.5 && s.ofThis >= 0.5,
    },
  ],
  said: [
    {
      name: 'much of this change is about it',
      holds: (s) => s.ofThis >= 0.4 && (s.inverted > 1 || s.share >= 0.3 || s.days <= 30),
    },
    { name: 'a good part of both', holds: (s) => s.share >= 0.3 && s.ofThis >= 0.08 },
    { name: 'the words describe it, and it has just come in', holds: (s) => s.described >= 0.75 && s.days <= 7 },
    { name: 'the message names its number', holds: (s) => s.mentioned && s.ofThis >= 0.12 },
    {
      name: 'most of it is undone in the week in which it came',
      holds: (s) => s.share >= 0.5 && s.inverted >= 3 && s.days <= 7,
    },
    {
      name: 'it has just come in',
      holds: (s) =>
        (s.days <= 3 && s.ofThis >= 0.2 && (s.inverted >= 3 || s.days <= 1)) ||
        (s.days <= 10 && s.ofThis >= 0.25 && s.inverted >= 2),
    },
  ],
  hinted: [
    {
      name: 'it is undone wholly',
      holds: (s) =>
        s.share >= 0.95 && (s.ofThis >= 0.12 || (s.putBack && s.inverted >= 2 && s.ofThis >= 0.05 && s.days <= 7)),
    },
    {
      name: 'a good part of it is put back by a good part of this within the month',
      holds: (s) =>
        (s.putBack || s.ownVerb) &&
        s.inverted >= 3 &&
        ((s.ofThis >= (s.putBack ? 0.35 : 0.5) && s.share >= (s.putBack ? 0.18 : 0.3) && s.days <= 30) ||
          (s.ofThis >= 0.6 && s.share >= 0.05 && s.days <= 7)),
    },
    {
      name: 'the words put something back, and half of it is undone in the week in which it came',
      holds: (s) =>
        s.putBack &&
        s.share >= 0.5 &&
        s.days <= 7 &&
        ((s.ofThis >= 0.25 && s.inverted >= 2) || (s.ofThis >= 0.08 && s.inverted >= 3)),
    },
    {
      name: 'what its title says was taken out is put back, in words of it',
      holds: (s) =>
        s.putBack &&
        s.takesOut &&
        ((s.share >= 0.5 && s.inverted >= 2 && s.described > 0 && s.ofThis >= 0.01 && s.days <= 60) ||
          (s.share >= 0.1 && s.inverted >= 2 && s.ofThis >= 0.3 && s.days <= 30)),
    },
    { name: 'whole paragraphs come back', holds: (s) => s.ofThis >= 0.6 && s.inverted >= 20 },
    { name: 'a stack is undone, and little else done', holds: (s) => s.stacked >= 0.8 && s.inStack },
    {
      name: 'the words of what is put back describe it, and most of it is undone',
      holds: (s) => s.putBack && s.described >= 0.6 && s.share >= 0.5 && s.inverted >= 2,
    },
    {
      name: 'this puts back lines as they were, and does little else',
      holds: (s) =>
        s.putBack &&
        ((s.ofThis >= 0.6 && s.inverted >= 3 && s.share >= 0.001 && s.days <= 7) ||
          (s.ofThis >= 0.75 && s.inverted >= 3 && s.days <= 30) ||
          (s.ofThis >= 0.95 && s.inverted >= 2 && s.share >= 0.05 && s.days <= 365)),
    },
    {
      // Less than half a percent of a change is none of it: it would be told as 0 %.
      name: 'a good part of what this adds was there before, and was taken out lately',
      holds: (s) =>
        s.putBack &&
        s.restored >= 2 &&
        s.ofAdded >= 0.3 &&
        s.share >= 0.005 &&
        s.ofThis >= 0.15 &&
        s.rarity >= 0.12 &&
        s.days <= 14,
    },
  ],
};

/**
 * @param off rules that are not used, as `<strength>: <name>`
 * @returns whether the signs tell that an earlier change is undone, by a claim of the given strength
 */
export function isUndone(strength: Claim['strength'], signs: UndoSigns, off: ReadonlySet<string>): boolean {
  return UNDO_RULES[strength].some(({ name, holds }) => !off.has(`${strength}: ${name}`) && holds(signs));
}
