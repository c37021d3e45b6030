/** Which of the definitions that a change takes away it brings again: elsewhere, or by another name. */
import type { SymbolKind } from '../../model/symbol-kind';
import { canonicalName } from '../../text/identifier';
import type { Body } from './body';

/** What a change does to a definition; `from` and `to` are paths. */
export type LifeEvent =
  | { event: 'removed'; name: string; from: string }
  | { event: 'moved'; name: string; from: string; to: string }
  | { event: 'renamed'; name: string; from: string; newName: string; to: string };

/** Of the lines of what went, those that came again: half of them make it the same under another name. */
const RENAMED = 0.5;
/** Of the lines of what came: less, and the old lines are but a part of something else. */
const OF_NEW = 0.3;
/** The same name elsewhere is the same thing, though much was rewritten on the way. */
const MOVED = 0.25;
/**
 * Habit read: who takes a class apart, or moves its methods to another, keeps their names. A name of several words that goes
 * once and comes once is the same thing as if it had moved, from so many lines on.
 */
const NAMESAKE_LINES = 2;
/** Bodies of so few lines are alike by chance: they are the same only where they take each other's place. */
const SHORT = 3;
/** A line that more definitions than these have (`return x`) says nothing. */
const COMMON = 40;

/**
 * @param change the definitions that a change takes away, in all its files, and those that it brings
 * @returns what became of each of those that went
 */
export function matchBodies({ gone, come }: { gone: Body[]; come: Body[] }): LifeEvent[] {
  if (gone.length === 0) return [];
  const pairs = pairsOf(gone, come);
  const taken = new Set<Body>();
  const found = new Map<Body, Body>();
  for (const { from, to } of pairs.sort((a, b) => b.score - a.score)) {
    if (found.has(from) || taken.has(to)) continue;
    found.set(from, to);
    taken.add(to);
  }
  return gone.map((from) => eventOf(from, found.get(from)));
}

function eventOf(from: Body, to: Body | undefined): LifeEvent {
  const { name, path } = from;
  if (!to) return { event: 'removed', name, from: path };
  if (to.name === name) return { event: 'moved', name, from: path, to: to.path };
  return { event: 'renamed', name, from: path, newName: to.name, to: to.path };
}

type Pair = { from: Body; to: Body; score: number };

function pairsOf(gone: Body[], come: Body[]): Pair[] {
  const pairs: Pair[] = [];
  const namesakes = namesakesOf(gone, come);
  for (const [from, partners] of candidates(gone, come)) {
    const namesake = namesakes.get(from);
    for (const to of namesake ? partners.add(namesake) : partners) {
      const score = scoreOf(from, to, to === namesake);
      if (score > 0) pairs.push({ from, to, score });
    }
  }
  return pairs;
}

/** @returns what came under the last part of a name that went: of several words, and the only one on either side */
function namesakesOf(gone: Body[], come: Body[]): Map<Body, Body> {
  const alone = (bodies: Body[]) => {
    const byPart = new Map<string, Body | null>();
    for (const body of bodies) {
      const part = lastPart(body.name);
      if (byPart.has(part)) byPart.set(part, null);
      else if (canonicalName(part).includes('_')) byPart.set(part, body);
    }
    return byPart;
  };
  const [went, came] = [alone(gone), alone(come)];
  return new Map(
    [...went].flatMap(([part, from]): [Body, Body][] => {
      const to = came.get(part);
      return from && to ? [[from, to]] : [];
    }),
  );
}

/** Those that share a line that few have, a name, or kept lines of one file. */
function candidates(gone: Body[], come: Body[]): Map<Body, Set<Body>> {
  const byLine = new Map<number, Body[]>();
  const byName = new Map<string, Body[]>();
  const byPath = new Map<string, Body[]>();
  for (const body of gone) for (const hash of body.changed) byLine.set(hash, []);
  for (const body of come) {
    // Equal hashes are neighbours, and a body is put into a list once.
    for (const hash of body.changed) {
      const list = byLine.get(hash);
      if (list && list[list.length - 1] !== body) list.push(body);
    }
    push(byName, body.name, body);
    if (body.kept.length > 0) push(byPath, body.path, body);
  }
  return new Map(
    gone.map((body): [Body, Set<Body>] => {
      const partners = new Set([...(byName.get(body.name) ?? []), ...(byPath.get(body.path) ?? [])]);
      for (const hash of body.changed) {
        const list = byLine.get(hash) ?? [];
        if (list.length <= COMMON) for (const each of list) partners.add(each);
      }
      return [body, partners];
    }),
  );
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** What can become of what: a function may become a method, a class none of both. */
const GROUP: Record<SymbolKind, string> = {
  function: 'function',
  method: 'function',
  macro: 'macro',
  class: 'class',
  type: 'type',
  constant: 'constant',
  flag: 'flag',
};

/** @param namesake whether they are the only two of one last part @returns how surely the one became the other, 0 where it did not */
function scoreOf(from: Body, to: Body, namesake: boolean): number {
  if (GROUP[from.kind] !== GROUP[to.kind]) return 0;
  const shared = sharedLines(from, to);
  const [ofOld, ofNew] = [shared / Math.max(from.size, 1), shared / Math.max(to.size, 1)];
  if (from.name === to.name) {
    const bodyless = from.kind === 'constant' || from.kind === 'flag' || from.kind === 'type';
    return ofOld >= MOVED || ofNew >= MOVED || bodyless ? 2 + ofOld : 0;
  }
  const isShort = Math.min(from.size, to.size) <= SHORT;
  const half = ofOld >= RENAMED && ofNew >= RENAMED;
  const sameThing = namesake && shared >= NAMESAKE_LINES && (isShort ? half : Math.max(ofOld, ofNew) >= MOVED);
  if (!sameThing && (ofOld < RENAMED || ofNew < OF_NEW)) return 0;
  const samePlace = from.path === to.path && from.hunk === to.hunk;
  if (!sameThing && isShort && !(samePlace && ofNew >= RENAMED)) return 0;
  return (ofOld + ofNew) / 2 + (lastPart(from.name) === lastPart(to.name) ? 0.5 : 0);
}

const lastPart = (name: string): string => name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf(':')) + 1);

function sharedLines(from: Body, to: Body): number {
  let shared = 0;
  for (let a = 0, b = 0; a < from.changed.length && b < to.changed.length; ) {
    const [left = 0, right = 0] = [from.changed[a], to.changed[b]];
    if (left === right) shared++;
    if (left <= right) a++;
    if (right <= left) b++;
  }
  if (from.kept.length > 0 && to.kept.length > 0) {
    for (const [first, last] of from.kept) {
      for (const [low, high] of to.kept) shared += Math.max(0, Math.min(last, high) - Math.max(first, low) + 1);
    }
  }
  return shared;
}
