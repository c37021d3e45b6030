/** All that the rules ask about the changes of the branch and of release branches. */
import type { Evidence } from '../../model/state';
import type { Reference } from '../claims/claim';
import { titleLikeness, titleWords } from '../claims/title-form';
import type { Change } from '../evidence/change';
import { commonCount, invertedCount, type Sides, sidesOf } from '../evidence/multiset';
import { normalTitle } from '../evidence/title-index';

/** How the lines of a side commit answer those of a change of the branch. */
export type Compared = {
  /** Lines of the change that the side commit has too, and that it undoes. */
  repeated: number;
  inverted: number;
  /** Lines of each; 0 where they are not known. */
  size: number;
  ownSize: number;
};

/** @returns for a person to read how many lines of a change a side commit has too, or undoes; null where they are not known */
export function sayLines(
  compared: Compared,
  what: 'repeated' | 'inverted',
  change: Change | undefined,
): Evidence | null {
  const { size, ownSize } = compared;
  if (size === 0 || ownSize === 0 || !change) return null;
  const name = change.number === null ? `提交 ${change.sha.slice(0, 10)}` : `#${change.number}`;
  const percent = Math.round((100 * compared[what]) / size);
  const how = what === 'repeated' ? '与之相同' : '被反向改回';
  return { source: 'diff', text: `${name} 改动的 ${size} 行中有 ${compared[what]} 行${how}（${percent}%）` };
}

export class SideSearch {
  private readonly branch: Names;
  private readonly beside: Names;
  private last: { at: number; sides: Sides } | null = null;

  constructor(
    readonly changes: Change[],
    readonly side: Change[],
    /** Place of the last change of the branch that each side commit contains. */
    readonly after: number[],
  ) {
    this.branch = namesOf(changes);
    this.beside = namesOf(side);
  }

  /** @returns the changes that a reference leads to, and the side commits */
  find(reference: Reference): { places: number[]; side: number[] } {
    return { places: lookUp(this.branch, reference), side: lookUp(this.beside, reference) };
  }

  /** @returns the places of the changes that have the side commit's title */
  sameTitle(at: number): number[] {
    return this.branch.titles.get(normalTitle(this.side[at]?.title ?? '')) ?? [];
  }

  /** @returns the share of words that the two titles have in common, 0 to 1 */
  likeness(at: number, place: number): number {
    return titleLikeness(titleWords(this.side[at]?.title ?? ''), titleWords(this.changes[place]?.title ?? ''));
  }

  /** @returns whether so large a share of both can be the same lines, which their numbers tell at once */
  isNearInSize(at: number, place: number, least: number): boolean {
    const size = ({ lines }: Change) => lines.added.length + lines.removed.length;
    const [own, change] = [this.side[at], this.changes[place]];
    if (!own || !change) return false;
    const [small, large] = [size(own), size(change)].sort((a, b) => a - b);
    return (small ?? 0) >= least * (large ?? 0);
  }

  compare(at: number, place: number): Compared {
    const own = this.sidesOf(at);
    const change = this.changes[place];
    if (!change) return { repeated: 0, inverted: 0, size: 0, ownSize: own.size };
    const sides = sidesOf(change);
    const repeated = commonCount(sides.added, own.added) + commonCount(sides.removed, own.removed);
    return { repeated, inverted: invertedCount(sides, own), size: sides.size, ownSize: own.size };
  }

  /** @returns where in the branch's history a side commit was made: the last place not newer than it */
  near(at: number): number {
    return this.after[at] ?? -1;
  }

  private sidesOf(at: number): Sides {
    if (this.last?.at === at) return this.last.sides;
    const change = this.side[at];
    const sides = change ? sidesOf(change) : { added: new Map(), removed: new Map(), size: 0 };
    this.last = { at, sides };
    return sides;
  }
}

/** Characters that a title has at least before it is cut off, by GitHub or by hand. */
const SHORTEST_CUT = 12;

type Names = {
  numbers: Map<number, number[]>;
  titles: Map<string, number[]>;
  shas: Map<string, number>;
  aliases: Map<string, number[]>;
};

function namesOf(changes: Change[]): Names {
  const names: Names = { numbers: new Map(), titles: new Map(), shas: new Map(), aliases: new Map() };
  for (const [place, change] of changes.entries()) {
    if (change.number !== null) push(names.numbers, change.number, place);
    push(names.titles, normalTitle(change.title), place);
    for (const { sha } of [change, ...change.inner]) names.shas.set(sha, place);
    for (const alias of change.aliases) push(names.aliases, alias, place);
  }
  return names;
}

function lookUp(names: Names, reference: Reference): number[] {
  if (reference.by === 'number') return names.numbers.get(reference.number) ?? [];
  if (reference.by === 'sha') return starting(names.shas, reference.sha);
  if (reference.by === 'alias') return names.aliases.get(reference.alias) ?? [];
  const title = normalTitle(reference.title);
  if (!reference.cut) return names.titles.get(title) ?? [];
  if (title.length < SHORTEST_CUT) return [];
  return [...names.titles].flatMap(([each, places]) => (each.startsWith(title) ? places : []));
}

function push<K>(map: Map<K, number[]>, key: K, place: number): void {
  const list = map.get(key);
  if (list) list.push(place);
  else map.set(key, [place]);
}

/** A whole sha, or the beginning of one that only one commit has. */
function starting(shas: Map<string, number>, start: string): number[] {
  const whole = shas.get(start);
  if (whole !== undefined) return [whole];
  if (start.length >= 40) return [];
  const found = [...shas].filter(([sha]) => sha.startsWith(start)).map(([, at]) => at);
  return found.length === 1 ? found : [];
}
