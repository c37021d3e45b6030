/** All PRs of the search by their ids: newest first, those that are only named last, so that equal scores sort by age. */
import type { Atlas, Pull } from '../../graph/types';
import { type PullKey, parsePullRef, type RepoName } from '../../model/ids';
import { Head, type Heads, headsOf, headsOfRepo, KINDS } from './heads';

/** PRs in one order: a repository's, or those that are only named; `ids` by their places in it. */
type Group = { heads: Heads; ids: Uint32Array; at(place: number): Pull | undefined };

export class PullTable {
  readonly length: number;
  /** By id: 1 where there is a report. */
  readonly hasReport: Uint8Array;
  /** Those that are only named, and their ids. */
  readonly stubs: Pull[];
  readonly stubIds: Uint32Array;
  readonly #repos: Map<RepoName, Group>;
  readonly #groups: Group[];
  /** By id: which group, and where in it. */
  readonly #group: Uint16Array;
  readonly #place: Uint32Array;
  readonly #places: Map<Group, Map<number, number>> = new Map();
  readonly #atlas: Atlas;
  #heads: Head[] | null = null;

  /** @param heads of each repository, where they were made before */
  constructor(atlas: Atlas, heads: ReadonlyMap<RepoName, Heads> = new Map()) {
    this.#atlas = atlas;
    this.#repos = new Map(
      [...atlas.repos.values()].map((repo) => {
        const { name, byNumber } = repo;
        const own = heads.get(name) ?? headsOfRepo(repo);
        const ids = new Uint32Array(own.numbers.length);
        return [name, { heads: own, ids, at: (place) => byNumber.get(own.numbers[place] ?? 0) }];
      }),
    );
    const named = [...atlas.stubs].sort((a, b) => b.number - a.number);
    this.stubs = named;
    this.stubIds = new Uint32Array(named.length);
    const rest = { heads: headsOf(named), ids: this.stubIds, at: (place: number) => named[place] };
    this.#groups = [...this.#repos.values(), rest];
    this.length = this.#groups.reduce((sum, { ids }) => sum + ids.length, 0);
    this.#group = new Uint16Array(this.length);
    this.#place = new Uint32Array(this.length);
    this.hasReport = new Uint8Array(this.length);
    this.#giveIds();
  }

  /** @returns all that is known of a PR: it is read for it, which is for the few that are shown */
  at(id: number): Pull | undefined {
    if (id < 0 || id >= this.length) return undefined;
    return this.#groups[this.#group[id] ?? 0]?.at(this.#place[id] ?? 0);
  }

  /** @returns what is known of every PR without reading it, by id */
  get heads(): readonly Head[] {
    this.#heads ??= Array.from({ length: this.length }, (_, id) => {
      const group = this.#groups[this.#group[id] ?? 0] as Group;
      return new Head(group.heads, this.#place[id] ?? 0);
    });
    return this.#heads;
  }

  /** @returns the id of a PR of a repository or of one that is only named; undefined where there is none */
  idOf(key: PullKey): number | undefined {
    const ref = parsePullRef(key);
    if (!ref) return undefined;
    const own = this.#repos.get(ref.repo);
    const id = own && this.#idIn(own, ref.number);
    if (id !== undefined) return id;
    const place = this.stubs.findIndex((pull) => pull.key === key);
    return place === -1 ? undefined : this.stubIds[place];
  }

  /** @returns the ids of the PRs of a number, in their order */
  ofNumber(number: number): number[] {
    const own = [...this.#repos.values()].flatMap((group) => this.#idIn(group, number) ?? []);
    this.stubs.forEach((stub, place) => {
      if (stub.number === number) own.push(this.stubIds[place] ?? 0);
    });
    return own.sort((a, b) => a - b);
  }

  /** @returns the ids of the PRs whose commit begins with `text`, none where that is no sha of at least 7 digits */
  ofSha(text: string): number[] {
    const sha = text.toLowerCase();
    if (!/^[0-9a-f]{7,40}$/.test(sha)) return [];
    return [...this.#atlas.repos.values()].flatMap(({ lookups }) =>
      lookups.pullsOfSha(sha).flatMap(({ key }) => this.idOf(key) ?? []),
    );
  }

  kindOf(id: number): Pull['kind'] {
    return this.heads[id]?.kind ?? 'stub';
  }

  /** @returns the folded title, empty where there is none */
  titleOf(id: number): string {
    return this.heads[id]?.title ?? '';
  }

  /** @returns the ids of the PRs whose title has the folded text, once for each time it is there */
  *titled(text: string): Generator<number> {
    for (const { heads, ids } of this.#groups) {
      for (const { index } of heads.titles.scan(text, Number.POSITIVE_INFINITY)) yield ids[index] ?? 0;
    }
  }

  /** @param numbers of PRs of a repository @returns their ids */
  idsOf(repo: RepoName, numbers: Uint32Array): Uint32Array {
    const group = this.#repos.get(repo);
    return numbers.map((number) => (group && this.#idIn(group, number)) ?? 0);
  }

  #idIn(group: Group, number: number): number | undefined {
    let places = this.#places.get(group);
    if (!places) {
      places = new Map(Array.from(group.heads.numbers, (each, place) => [each, place]));
      this.#places.set(group, places);
    }
    const place = places.get(number);
    return place === undefined ? undefined : group.ids[place];
  }

  /** The newest first, of whatever repository; those that are only named have no time. */
  #giveIds(): void {
    let id = 0;
    const give = (group: number, place: number) => {
      const { ids, heads } = this.#groups[group] as Group;
      ids[place] = id;
      this.#group[id] = group;
      this.#place[id] = place;
      this.hasReport[id] = KINDS[heads.kinds[place] ?? 0] === 'report' ? 1 : 0;
      id += 1;
    };
    const known = [...this.#repos.values()].map(({ heads }) => heads.seconds);
    if (known.length > 1) for (const [group, place] of inTime(known)) give(group, place);
    else known[0]?.forEach((_, place) => void give(0, place));
    for (let place = 0; place < this.stubs.length; place += 1) give(known.length, place);
  }
}

/** PRs at most: a place among all of them takes 21 bits of a number's 53, a time 32. */
const PLACES = 2 ** 21;
const LATEST = 2 ** 32 - 1;

/** @returns group and place of every time, the latest first; equal ones in the order of the groups */
function* inTime(groups: Uint32Array[]): Generator<[group: number, place: number]> {
  const starts = [0];
  for (const { length } of groups) starts.push((starts.at(-1) ?? 0) + length);
  // Plain numbers are put in order in a tenth of the time that objects take.
  const keys = new Float64Array(starts.at(-1) ?? 0);
  groups.forEach((seconds, group) => {
    const start = starts[group] ?? 0;
    seconds.forEach((time, place) => {
      keys[start + place] = (LATEST - time) * PLACES + start + place;
    });
  });
  for (const key of keys.sort()) {
    const at = key % PLACES;
    const group = starts.findLastIndex((start) => start <= at);
    yield [group, at - (starts[group] ?? 0)];
  }
}
