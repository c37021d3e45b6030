/** Qualifiers that ask about releases: in force there, contained there, or the state of a change as of one. */
import type { Atlas, Pull, Standing } from '../../graph/types';
import type { HistoryRelease } from '../../model/release';
import type { State } from '../../model/state';
import { fold } from '../../text/fold';
import type { Clause } from '../query/parse-query';
import { type IsValue, isValueOf } from '../query/qualifiers';

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

/** How a PR stands in each of the releases that a value names. */
export type InReleases = (pull: Pull) => Standing[];

/**
 * @param text folded; one tag, or the beginning of several where no tag is called so
 */
export function standingsIn(atlas: Atlas, text: string): InReleases {
  const meant = new Map<string, HistoryRelease[]>();
  for (const { name, standings } of atlas.repos.values()) {
    const exact = standings.releases.filter(({ tag }) => isTag(tag, text));
    meant.set(name, exact.length > 0 ? exact : standings.releases.filter(({ tag }) => isBelow(tag, text)));
  }
  return (pull) => {
    const standings = atlas.repos.get(pull.repo)?.standings;
    return standings ? (meant.get(pull.repo) ?? []).map((release) => standings.at(pull, release)) : [];
  };
}

/** @param key `release`: in force there; `released`: contained there; `first`: contained there first */
export function releaseTest(atlas: Atlas, key: 'release' | 'released' | 'first', text: string) {
  if (NONE.includes(text)) return ({ kind, release }: Pull) => kind !== 'stub' && release === null;
  if (key === 'first') {
    const tags = new Set(
      [...atlas.repos.values()].flatMap(({ standings }) => standings.releases.map(({ tag }) => fold(tag))),
    );
    const called = [text, `v${text}`].find((tag) => tags.has(tag));
    return ({ release }: Pull) =>
      release !== null &&
      (called === undefined ? isTag(release, text) || isBelow(release, text) : fold(release) === called);
  }
  const standings = standingsIn(atlas, text);
  const wanted = key === 'release' ? 'inForce' : 'contained';
  return (pull: Pull) => standings(pull).some((standing) => standing[wanted] === true);
}

/** @returns the states that a PR has in the releases of `at:` that contain it, of those that are not unwanted */
export function statesAt(atlas: Atlas, at: string[], unwanted: (State | null)[]): (pull: Pull) => State[] {
  const releases = at.map((value) => standingsIn(atlas, fold(value)));
  return (pull) => {
    const found = releases.flatMap((standings) => standings(pull)).filter(({ contained }) => contained === true);
    return [...new Set(found.flatMap(({ state }) => (state && !unwanted.includes(state) ? [state] : [])))];
  };
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
export function atTest(atlas: Atlas, at: string[], states: Filter[]) {
  const releases = at.map((value) => standingsIn(atlas, fold(value)));
  const named = (negated: boolean) =>
    states.filter((each) => each.negated === negated).map(({ value }) => isValueOf(value));
  const [wanted, unwanted] = [named(false), named(true)];
  const fits = ({ contained, state }: Standing) =>
    contained === true && (wanted.length === 0 || wanted.includes(state)) && !(state && unwanted.includes(state));
  return (pull: Pull) => releases.some((standings) => standings(pull).some(fits));
}
