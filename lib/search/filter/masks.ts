/** Sets of PRs as masks: by id, 1 for those in it. */
import { oncePer } from '../../model/once-per';
import type { SearchEngine } from '../engine/engine';
import type { Head } from '../index/heads';

/** Not to be changed: others have the same. */
export type Mask = Readonly<Uint8Array>;

export type Test = (head: Head, id: number) => boolean;

/** Masks kept, of as many bytes as there are PRs: those of a query with facets and alternatives, and of a few before it. */
const KEPT = 64;

const keptBy = oncePer((_: SearchEngine) => new Map<string, Mask>());

/**
 * @param name equal for what passes the same PRs @param testOf makes the test, where the mask is not kept
 * @returns the mask of the PRs that pass: one look at all of them, kept, as facets and alternatives ask for the same again
 */
export const keptMask = (engine: SearchEngine, name: string, testOf: () => Test): Mask =>
  keptBytes(engine, name, () => maskOf(engine, testOf()));

/** The same for any bytes by id. */
export function keptBytes(engine: SearchEngine, name: string, make: () => Mask): Mask {
  const kept = keptBy(engine);
  const mask = kept.get(name) ?? make();
  // What was asked for last is last, and what is first goes.
  kept.delete(name);
  kept.set(name, mask);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return mask;
}

function maskOf(engine: SearchEngine, test: Test): Mask {
  const mask = new Uint8Array(engine.pulls.length);
  let id = 0;
  for (const head of engine.pulls.heads()) {
    if (test(head, id)) mask[id] = 1;
    id += 1;
  }
  return mask;
}

/** @returns the mask of some PRs: a set of ten thousands of numbers takes ten times as long to make and to ask */
export function maskOfIds(engine: SearchEngine, ids: readonly number[]): Mask {
  const mask = new Uint8Array(engine.pulls.length);
  for (const id of ids) mask[id] = 1;
  return mask;
}

/** @returns what is in any of the masks; `masks` is not empty */
export const inAny = (masks: Mask[]): Mask => joined(masks, (own, other) => own | other);

/** @returns what is in all of the masks; `masks` is not empty */
export const inAll = (masks: Mask[]): Mask => joined(masks, (own, other) => own & other);

export const notIn = (mask: Mask): Mask => mask.map((own) => 1 - own);

function joined([first, ...others]: Mask[], join: (own: number, other: number) => number): Mask {
  if (first === undefined) throw new RangeError('Cannot join no masks');
  if (others.length === 0) return first;
  const all = Uint8Array.from(first);
  for (const other of others) for (let id = 0; id < all.length; id += 1) all[id] = join(all[id] ?? 0, other[id] ?? 0);
  return all;
}
