/** Qualifiers that ask about releases: in force there, contained there, or the state of a change as of one. */
import type { Atlas, Standing, Standings } from '../../graph/types';
import type { HistoryRelease } from '../../model/release';
import { STATES, type State } from '../../model/state';
import { fold } from '../../text/fold';
import type { SearchEngine } from '../engine/engine';
import type { Head } from '../index/heads';
import type { Clause } from '../query/parse-query';
import { type IsValue, isValueOf } from '../query/qualifiers';
import { keptBytes, type Mask, type Test } from './masks';

type Filter = Clause & { type: 'filter' };

/** Values that mean: in no release yet. */
const NONE = ['none', 'unreleased', '未发布'];

/** @returns whether a tag is what a reader typed: itself, with or without its `v` */
const isTag = (tag: string, text: string): boolean => fold(tag) === text || fold(tag) === `v${text}`;

/** @returns whether a tag is one of the versions that a reader typed the beginning of: `v0.5` */
const isBelow = (tag: string, text: string): boolean =>
  fold(tag).startsWith(`${text}.`) || fold(tag).startsWith(`v${text}.`);

/** @returns when the release was made that a reader typed, in milliseconds since 1970; null where there is none, or nobody knows */
export function dateOf(releases: readonly HistoryRelease[], text: string): number | null {
  const release = releases.find(({ tag }) => isTag(tag, fold(text)));
  const date = Date.parse(release?.date ?? '');
  return Number.isNaN(date) ? null : date;
}

/** What is asked of how a PR stands in a release. */
type Fits = (standing: Standing) => boolean;

/**
 * @param text folded; one tag, or the beginning of several where no tag is called so
 * @returns by repository the releases that are meant, the newest first: most PRs are as one asks in that one already
 */
function releasesMeant(atlas: Atlas, text: string): Map<string, HistoryRelease[]> {
  const meant = new Map<string, HistoryRelease[]>();
  for (const { name, standings } of atlas.repos.values()) {
    const exact = standings.releases.filter(({ tag }) => isTag(tag, text));
    const releases = exact.length > 0 ? exact : standings.releases.filter(({ tag }) => isBelow(tag, text));
    meant.set(name, releases.toReversed());
  }
  return meant;
}

/** @returns whether a PR stands as asked in any of the releases that a value names */
function someIn(atlas: Atlas, text: string, fits: Fits): (head: Head) => boolean {
  const meant = releasesMeant(atlas, text);
  return (head) => {
    const standings = atlas.repos.get(head.repo)?.standings;
    return standings !== undefined && (meant.get(head.repo) ?? []).some((release) => fits(standings.at(head, release)));
  };
}

/** @param key `release`: in force there; `released`: contained there; `first`: contained there first */
export function releaseTest(atlas: Atlas, key: 'release' | 'released' | 'first', text: string) {
  if (NONE.includes(text)) return ({ kind, release }: Head) => kind !== 'stub' && release === null;
  if (key === 'first') {
    const tags = new Set(
      [...atlas.repos.values()].flatMap(({ standings }) => standings.releases.map(({ tag }) => fold(tag))),
    );
    const called = [text, `v${text}`].find((tag) => tags.has(tag));
    return ({ release }: Head) =>
      release !== null &&
      (called === undefined ? isTag(release, text) || isBelow(release, text) : fold(release) === called);
  }
  const wanted = key === 'release' ? 'inForce' : 'contained';
  return someIn(atlas, text, (standing) => standing[wanted] === true);
}

/** Every bit of a byte. */
const ALL = 255;

/** A bit for each state, and one for what is contained in no known state. */
const BIT = new Map<State | null, number>([...STATES, null].map((state, at) => [state, 1 << at]));

/**
 * The states that PRs have in the releases of `at:` that contain them, as bits by id: one look at every release for each PR,
 * kept, as the filter and its facets ask for the same.
 */
function statesIn(engine: SearchEngine, at: string[]): Mask {
  const values = at.map(fold);
  return keptBytes(engine, JSON.stringify(['states', ...values]), () => {
    const meant = values.map((value) => releasesMeant(engine.atlas, value));
    const releasesOf = new Map(
      [...engine.atlas.repos.keys()].map((repo) => [repo, [...new Set(meant.flatMap((each) => each.get(repo) ?? []))]]),
    );
    return Uint8Array.from(engine.pulls.heads(), (head) => {
      const standings = engine.atlas.repos.get(head.repo)?.standings;
      return standings ? bitsIn(standings, head, releasesOf.get(head.repo) ?? []) : 0;
    });
  });
}

function bitsIn(standings: Standings, head: Head, releases: HistoryRelease[]): number {
  const isPlain = standings.isPlain(head);
  let bits = 0;
  for (const release of releases) {
    const { contained, state } = standings.at(head, release);
    if (contained === true) bits |= BIT.get(state) ?? 0;
    // What nothing ever happened to is the same in every release that has it.
    if (isPlain && bits > 0) break;
  }
  return bits;
}

/** @returns the states that a PR has in the releases of `at:` that contain it, of those that are not unwanted */
export function statesAt(engine: SearchEngine, at: string[], unwanted: (State | null)[]): (id: number) => State[] {
  const bits = statesIn(engine, at);
  const wanted = STATES.filter((state) => !unwanted.includes(state));
  return (id) => wanted.filter((state) => (bits[id] ?? 0) & (BIT.get(state) ?? 0));
}

/** @returns whether a filter asks for a state of a change, not for what the knowledge base has of it */
export function isStateFilter({ key, value }: Filter): boolean {
  const is = key === 'is' ? isValueOf(value) : null;
  return is !== null && !isKind(is);
}

const isKind = (value: IsValue): boolean =>
  value === 'rewritten' || value === 'report' || value === 'history' || value === 'stub';

/**
 * `is:live at:v1.2`: a release that contains the PR, and where it has one of the states wanted and none of the unwanted.
 * @param at the values of `at:` @param states the filters for which {@link isStateFilter}
 */
export function atTest(engine: SearchEngine, at: string[], states: Filter[]): Test {
  const bitsOf = (negated: boolean) =>
    states
      .filter((each) => each.negated === negated)
      .reduce((bits, { value }) => bits | (BIT.get(isValueOf(value) as State) ?? 0), 0);
  const [wanted, unwanted] = [bitsOf(false), bitsOf(true)];
  const bits = statesIn(engine, at);
  return (_, id) => ((bits[id] ?? 0) & (wanted || ALL) & ~unwanted) > 0;
}
