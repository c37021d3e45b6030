/** Which of the definitions that a change takes away it brings again: elsewhere, or by another name. */
import type { SymbolKind } from '../../model/symbol-kind';
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
  for (const [from, partners] of candidates(gone, come)) {
    for (const to of partners) {
      const score = scoreOf(from, to);
      if (score > 0) pairs.push({ from, to, score });
    }
  }
  return pairs;
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

/** @returns how surely the one became the other, 0 where it did not */
function scoreOf(from: Body, to: Body): number {
  if (GROUP[from.kind] !== GROUP[to.kind]) return 0;
  const shared = sharedLines(from, to);
  const [ofOld, ofNew] = [shared / Math.max(from.size, 1), shared / Math.max(to.size, 1)];
  if (from.name === to.name) {
    const bodyless = from.kind === 'constant' || from.kind === 'flag' || from.kind === 'type';
    return ofOld >= MOVED || ofNew >= MOVED || bodyless ? 2 + ofOld : 0;
  }
  if (ofOld < RENAMED || ofNew < OF_NEW) return 0;
  const samePlace = from.path === to.path && from.hunk === to.hunk;
  if (Math.min(from.size, to.size) <= SHORT && !(samePlace && ofNew >= RENAMED)) return 0;
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
