/** All PRs of the search by their ids, see {@link PullOrder}. */
import type { Atlas, Pull } from '../../graph/types';
import { type PullKey, parsePullRef, type RepoName } from '../../model/ids';
import { Head, type Heads, headsOf, headsOfRepo, KINDS, type Kinds, type KindsOf } from './heads';
import { idAt } from './id-at';
import { type PullOrder, pullOrder } from './pull-order';

/** PRs in one order: a repository's, or those that are only named; `ids` by their places in it. */
type Group = { heads: Heads; ids: Uint32Array; at(place: number): Pull | undefined };

export class PullTable {
  readonly length: number;
  readonly order: PullOrder;
  /** Those that are only named, and their ids. */
  readonly stubs: Pull[];
  readonly stubIds: Uint32Array;
  readonly #repos: Map<RepoName, Group>;
  readonly #groups: Group[];
  readonly #group: Uint16Array;
  readonly #place: Uint32Array;
  readonly #atlas: Atlas;

  /**
   * @param heads of each repository, where they were made before
   * @param before the order of an earlier state, which is taken where it is that of this one
   */
  constructor(atlas: Atlas, heads: ReadonlyMap<RepoName, Heads> = new Map(), before: PullOrder | null = null) {
    this.#atlas = atlas;
    const own = [...atlas.repos.values()].map((repo) => heads.get(repo.name) ?? headsOfRepo(repo));
    this.stubs = stubsInOrder(atlas);
    this.order = pullOrder(own, this.stubs.length, before);
    const { group, place, ids } = this.order;
    this.length = group.length;
    this.#group = group;
    this.#place = place;
    this.stubIds = ids[own.length] as Uint32Array;
    this.#repos = new Map(
      [...atlas.repos.values()].map(({ name, byNumber }, at): [RepoName, Group] => {
        const { numbers } = own[at] as Heads;
        const one = (nth: number) => byNumber.get(numbers[nth] ?? 0);
        return [name, { heads: own[at] as Heads, ids: ids[at] as Uint32Array, at: one }];
      }),
    );
    const named = { heads: headsOf(this.stubs), ids: this.stubIds, at: (nth: number) => this.stubs[nth] };
    this.#groups = [...this.#repos.values(), named];
  }

  /** By id: 1 where there is a report. */
  get hasReport(): Uint8Array {
    return this.order.hasReport;
  }

  /** @returns all that is known of a PR: it is read for it, which is for the few that are shown */
  at(id: number): Pull | undefined {
    if (id < 0 || id >= this.length) return undefined;
    return this.#groups[this.#group[id] ?? 0]?.at(this.#place[id] ?? 0);
  }

  /** @returns what is known of a PR without reading it */
  head(id: number): Head | undefined {
    const group = this.#groups[this.#group[id] ?? -1];
    return group && new Head(group.heads, this.#place[id] ?? 0);
  }

  /** @returns what is known of every PR without reading it, in the order of ids */
  *heads(): Generator<Head> {
    for (let id = 0; id < this.length; id += 1) {
      const head = this.head(id);
      if (head) yield head;
    }
  }

  /**
   * @param ids null: those of all PRs
   * @param kindsOf gives those that are alike one number
   * @returns of the PRs that are alike, in each repository, the first and how many there are; in the order of the first ones
   */
  alike(ids: readonly number[] | null, kindsOf: KindsOf): { head: Head; count: number }[] {
    const found: { group: Group; place: number; count: number }[] = [];
    const known: { kinds: Uint32Array; firsts: Int32Array }[] = [];
    // By index: of ten thousands of ids each would be handed over in an object of its own.
    const { length } = ids ?? this.#group;
    for (let at = 0; at < length; at += 1) {
      const id = ids ? (ids[at] as number) : at;
      const group = this.#groups[this.#group[id] ?? -1];
      if (!group) continue;
      const place = this.#place[id] as number;
      known[this.#group[id] as number] ??= noneOf(kindsOf(group.heads));
      const { kinds, firsts } = known[this.#group[id] as number] as (typeof known)[number];
      const kind = kinds[place] as number;
      const first = firsts[kind] as number;
      if (first >= 0) (found[first] as (typeof found)[number]).count += 1;
      else firsts[kind] = found.push({ group, place, count: 1 }) - 1;
    }
    return found.map(({ group, place, count }) => ({ head: new Head(group.heads, place), count }));
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
    return KINDS[this.#heads(id)?.kinds[this.#place[id] as number] ?? 0] ?? 'stub';
  }

  /** @returns the folded title, empty where there is none */
  titleOf(id: number): string {
    return this.#heads(id)?.titles.at(this.#place[id] as number) ?? '';
  }

  /** @returns the ids of the PRs whose title has the folded text, once for each time it is there */
  *titled(text: string): Generator<number> {
    for (const { heads, ids } of this.#groups) {
      for (const { index } of heads.titles.scan(text, Number.POSITIVE_INFINITY)) yield idAt(ids, index);
    }
  }

  /**
   * @param numbers of PRs of a repository, descending
   * @returns their ids
   * @throws RangeError where one is not in the table: the index is of other content
   */
  idsOf(repo: RepoName, numbers: Uint32Array): Uint32Array {
    const ids = new Uint32Array(numbers.length);
    const group = this.#repos.get(repo);
    // Read once: each is a look whether it was read before.
    const { order, numbers: all } = group?.heads ?? { order: NONE, numbers: NONE };
    let at = order.length - 1;
    for (let doc = 0; doc < numbers.length; doc += 1) {
      const number = numbers[doc] as number;
      while (at >= 0 && (all[order[at] as number] as number) > number) at -= 1;
      if (!group || at < 0 || all[order[at] as number] !== number)
        throw new RangeError(
          `the index tells of ${repo}#${number}, the knowledge base does not; run \`atlas build --fresh\``,
        );
      ids[doc] = idAt(group.ids, order[at] as number);
    }
    return ids;
  }

  /** A ranking asks for thousands: for those no {@link Head} is made. */
  #heads(id: number): Heads | undefined {
    return this.#groups[this.#group[id] ?? -1]?.heads;
  }

  #idIn({ heads, ids }: Group, number: number): number | undefined {
    const { order, numbers } = heads;
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((numbers[order[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    const place = order[low];
    return place !== undefined && numbers[place] === number ? ids[place] : undefined;
  }
}

/** @returns by kind of a PR the place of the first that was found: none yet */
const noneOf = ({ of, count }: Kinds) => ({ kinds: of, firsts: new Int32Array(count).fill(-1) });

/** @returns the PRs that are only named, in the order of their ids and of their index */
export const stubsInOrder = ({ stubs }: Pick<Atlas, 'stubs'>): Pull[] => [...stubs].sort((a, b) => b.number - a.number);

const NONE = new Uint32Array(0);
