/** Tells which section of a report each section of a text is: by its heading's words, by what its content looks like, at last by its place. */

import type { Shape } from './entries';
import { type Heading, RANK } from './heading-lines';
import { KINDS, type Kind } from './kinds';
import { NAMED } from './words';

export type Part = { heading: Heading; shape: Shape };

/** `about` says whose report it is; `inner` belongs to the section above; `other` is none of a report's. */
export type Role = Kind | 'about' | 'inner' | 'other';

export type Assigned = { role: Role; by: 'words' | 'content' | 'place' };

/** A section that nothing speaks for; one below another, or a line that may be no heading, belongs to the one above sooner. */
const OTHER = 0.3;
const INNER = 1.3;
const TEXT = 0.35;
/** A section whose heading names another kind is hardly one by its place. */
const NAMED_OTHERWISE = 1;
const ELSE = 3;
/** What order is worth: less than a word. */
const SKIPPED = 0.15;
const BACK = 1;
const AGAIN = 1.5;
/** More sections than a report has with all of its own. */
const MAX_PARTS = 150;

type State = { score: number; roles: Role[] };

/**
 * @param parts a text's sections in their order
 * @returns what each is: of all ways to name them, the one that most speaks for; null where there are too many
 */
export function assign(parts: readonly Part[]): Assigned[] | null {
  if (parts.length > MAX_PARTS) return null;
  const top = parts.reduce(
    (least, { heading }) => Math.min(least, heading.words.weights.size > 0 ? heading.rank : Infinity),
    Infinity,
  );
  // One state for each kind that was named last, `null` before the first.
  let states = new Map<Kind | null, State>([[null, { score: 0, roles: [] }]]);
  const scores = parts.map(scoresOf);
  const firstOfTail = parts.findLastIndex(({ heading }) => heading.rest === null) + 1;
  for (const [i, part] of parts.entries()) {
    const next = new Map<Kind | null, State>();
    const offer = (last: Kind | null, from: State, role: Role, gain: number): void => {
      const score = from.score + gain;
      if (score > (next.get(last)?.score ?? -Infinity)) next.set(last, { score, roles: [...from.roles, role] });
    };
    for (const [last, from] of states) {
      const isLabel = part.heading.rest !== null;
      const { weights, isWhole } = part.heading.words;
      // What is discussed may be a test, too.
      const isTopic = last === 'discussion' && !isWhole && part.heading.rank > top;
      // A label that leads to no section is text.
      if (isLabel) offer(last, from, 'inner', INNER);
      else if (isBare(part)) offer(last, from, 'inner', TEXT);
      else offer(last, from, 'other', OTHER + (isTopic ? 0 : (weights.get('none') ?? 0)));
      if (last !== null && part.heading.rank > top && !isLabel) offer(last, from, 'inner', INNER);
      offer(last, from, 'about', weights.get('about') ?? 0);
      for (const kind of KINDS) {
        const own = scores[i]?.get(kind);
        // Above the first section a line without any mark is the page's.
        if (own !== undefined && !(last === null && isBare(part)))
          offer(kind, from, kind, own + orderOf(last, kind, from.roles.includes(kind), part, i >= firstOfTail));
      }
    }
    states = next;
  }
  const best = [...states.values()].reduce((most, state) => (state.score > most.score ? state : most));
  return best.roles.map((role, i) => ({ role, by: reasonOf(role, parts[i]) }));
}

/** Whether no word and no mark but blank lines around it makes a line a heading. */
const isBare = ({ heading }: Part): boolean => heading.rank === RANK.plain && heading.words.weights.size === 0;

function orderOf(last: Kind | null, kind: Kind, isThere: boolean, { heading }: Part, isLast: boolean): number {
  const steps = KINDS.indexOf(kind) - (last === null ? 0 : KINDS.indexOf(last));
  // A label leads back to nothing but the words and names that pages have at their end, and begins no report but with what it is about.
  const isLabel = heading.rest !== null;
  const isTags = isLabel && isLast && (kind === 'flags' || kind === 'symbols');
  if (isLabel && ((steps < 0 && !isTags) || (last === null && kind !== 'summary'))) return -10;
  return (isThere ? -AGAIN : 0) - (steps < 0 && !isTags ? BACK : Math.max(0, steps - 1) * SKIPPED);
}

function reasonOf(role: Role, part: Part | undefined): Assigned['by'] {
  if (!part || role === 'other' || role === 'inner' || role === 'about') return 'words';
  if ((part.heading.words.weights.get(role) ?? 0) >= 3) return 'words';
  return (fitOf(role, part) ?? 0) >= SURE ? 'content' : 'place';
}

const SURE = 3;
/** Of the entries of a list of files or PRs: some go on in further lines. */
const MANY = 0.3;

/** @returns for each kind that the content does not speak against, how much speaks for it */
function scoresOf(part: Part): Map<Kind, number> {
  const scores = new Map<Kind, number>();
  const { weights } = part.heading.words;
  const fits = new Map(KINDS.map((kind) => [kind, fitOf(kind, part)]));
  const most = Math.max(0, ...KINDS.map((kind) => weights.get(kind) ?? 0));
  // What the heading is about is not there: what only goes with it is hardly meant.
  const isElse = most > NAMED && KINDS.every((kind) => (weights.get(kind) ?? 0) < most || fits.get(kind) === null);
  for (const [kind, fit] of fits) {
    if (fit === null) continue;
    const named = weights.get(kind) ?? 0;
    const isOther = named === 0 && most >= NAMED && fit < SURE;
    scores.set(kind, fit + named - (isElse ? ELSE : isOther ? NAMED_OTHERWISE : 0));
  }
  return scores;
}

/** @returns how well the content is what a section of the kind has, or null where it cannot be */
function fitOf(kind: Kind, { shape, heading }: Part): number | null {
  const { filled, items, hasCode } = shape;
  const share = (count: number): number => count / Math.max(1, filled);
  const outer = (count: number): number => count / Math.max(1, shape.entries);
  if (heading.rest !== null) return heading.words.weights.has(kind) ? 0 : null;
  if (filled === 0 && !hasCode) return null;
  const code = hasCode ? 1.5 : 0;
  switch (kind) {
    case 'files':
      return shape.paths === 0 || hasCode ? null : outer(shape.paths) >= MANY ? 4 : 1;
    case 'snippets':
      // A page may show its code on demand: paths alone are copied then.
      return hasCode ? 4 : shape.paths > 0 && heading.words.weights.has(kind) ? 1 : null;
    case 'related':
      return shape.references === 0 ? null : outer(shape.references) >= MANY ? 4 : 1;
    case 'symbols':
      return share(shape.names) >= 0.75 && (shape.codeNames > 0 || heading.words.weights.has(kind)) && !hasCode
        ? 3.5
        : null;
    case 'flags':
      return share(shape.flags) >= 0.75 && !hasCode ? 2 : null;
    case 'risks':
      // Short words alone are flags of risks.
      return (share(shape.flags) >= 0.75 ? -1.5 : items > 1 ? 0.8 : 0) - code;
    case 'discussion':
      return (shape.threads > 0 && share(shape.threads) >= 0.2 ? 2.5 : items > 0 ? 0 : 0.2) - code;
    case 'summary':
    case 'recommendation':
      return (items > 0 || filled > 6 ? -1 : 0.4) - code;
    case 'motivation':
      return (share(items) > 0.5 ? -0.5 : 0.6) - code;
    default:
      return (items > 1 ? 0.8 : 0) - code;
  }
}
