/** What the search has of every PR of a repository, newest first: enough to filter, count and order hits without reading them. */
import { changersByKind } from '../../graph/symbols/symbol-kinds';
import type { Pull, RepoAtlas } from '../../graph/types';
import { type PullKey, pullKey, type RepoName } from '../../model/ids';
import { lazily } from '../../model/lazily';
import { oncePer } from '../../model/once-per';
import type { SymbolKind } from '../../model/symbol-kind';
import { fold } from '../../text/fold';
import { type Column, columnOf } from './column';
import { Terms } from './terms';

/** Facts that many PRs share. */
type Facts = Pick<Pull, 'repo' | 'author' | 'release' | 'state' | 'chain' | 'modules' | 'risks'> & {
  symbolKinds: readonly SymbolKind[];
};

type Shared = keyof Facts;

const SHARED: readonly Shared[] = ['repo', 'author', 'release', 'state', 'chain', 'modules', 'risks', 'symbolKinds'];

/** By position, which is the PR's place in its repository. */
export type Heads = {
  readonly numbers: Uint32Array;
  /** The places in the order of their numbers. */
  readonly order: Uint32Array;
  /** When it merged, in seconds since 1970; 0 where nobody knows. */
  readonly seconds: Uint32Array;
  /** See {@link KINDS}. */
  readonly kinds: Uint32Array;
  /** See {@link FLAGS}. */
  readonly flags: Uint32Array;
  /** The share of its lines that is left, 0 to 1; NaN where nobody knows. */
  readonly left: Float64Array;
  /** Folded. */
  readonly titles: Terms;
  readonly shared: { readonly [Fact in Shared]: Column<NonNullable<Facts[Fact]>> };
};

/** What a PR is known by. */
export const KINDS: readonly Pull['kind'][] = ['stub', 'history', 'report'];

/** Bits: nothing of it is left as it was written; a commit landed it. */
const FLAGS = { rewritten: 1, landed: 2 } as const;

/** What is read of a PR. */
type Known = Pick<Pull, 'number' | 'mergedAt' | 'kind' | 'rewritten' | 'sha' | 'left' | 'title'> &
  Omit<Facts, 'symbolKinds'>;

/** @param kindsOf by number of a PR, the kinds of symbols of which it changes a definition @returns the heads in their order */
export function headsOf(
  pulls: { slice(): readonly Known[] },
  kindsOf: (number: number) => readonly SymbolKind[] = () => NOTHING,
): Heads {
  const list = pulls.slice();
  const numbers = Uint32Array.from(list, ({ number }) => number);
  return {
    numbers,
    order: Uint32Array.from(numbers.keys()).sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0)),
    seconds: Uint32Array.from(list, ({ mergedAt }) => (mergedAt === null ? 0 : Date.parse(mergedAt) / 1000)),
    kinds: Uint32Array.from(list, ({ kind }) => KINDS.indexOf(kind)),
    flags: Uint32Array.from(
      list,
      ({ rewritten, sha }) => (rewritten ? FLAGS.rewritten : 0) | (sha === null ? 0 : FLAGS.landed),
    ),
    left: Float64Array.from(list, ({ left }) => left ?? Number.NaN),
    titles: Terms.of(list.map(({ title }) => fold(title ?? '').replaceAll('\n', ' '))),
    shared: sharedOf((fact) =>
      columnOf(list.map((pull) => (fact === 'symbolKinds' ? kindsOf(pull.number) : pull[fact]))),
    ),
  };
}

/** @returns the heads of all PRs of a repository */
export function headsOfRepo({ pulls, symbols }: Pick<RepoAtlas, 'pulls' | 'symbols'>): Heads {
  const kinds = [...changersByKind(symbols.values())];
  return headsOf(pulls, (number) => kinds.flatMap(([kind, numbers]) => (numbers.has(number) ? [kind] : [])));
}

/** @param make a column of each shared fact, when it is first asked for */
export function sharedOf(make: (fact: Shared) => Column<unknown>): Heads['shared'] {
  return lazily(Object.fromEntries(SHARED.map((fact) => [fact, () => make(fact)]))) as Heads['shared'];
}

/** By place of a PR, a number below `count` that those have alike which are alike in something. */
export type Kinds = { of: Uint32Array; count: number };

export type KindsOf = (heads: Heads) => Kinds;

/** @returns what PRs with one value of a shared fact have alike */
export const sharedKinds =
  (fact: Shared): KindsOf =>
  ({ shared }) => ({ of: shared[fact].places, count: 1 + shared[fact].values.length });

/** What PRs have alike of which state, kind, and whether they are rewritten, are the same. */
export const stateKinds: KindsOf = oncePer(({ shared, kinds, flags }: Heads): Kinds => {
  const { places, values } = shared.state;
  const ofState = KINDS.length * 2;
  return {
    of: places.map(
      (state, place) => state * ofState + (kinds[place] as number) * 2 + ((flags[place] as number) & FLAGS.rewritten),
    ),
    count: (1 + values.length) * ofState,
  };
});

const NOTHING: readonly never[] = [];

/** One PR as lists and filters need it. */
export class Head {
  readonly #heads: Heads;
  readonly #place: number;

  constructor(heads: Heads, place: number) {
    this.#heads = heads;
    this.#place = place;
  }

  get repo(): Pull['repo'] {
    return this.#of('repo') as RepoName;
  }

  get number(): number {
    return this.#heads.numbers[this.#place] ?? 0;
  }

  get key(): PullKey {
    return pullKey(this.repo, this.number);
  }

  get kind(): Pull['kind'] {
    return KINDS[this.#heads.kinds[this.#place] ?? 0] ?? 'stub';
  }

  /** When it merged, in milliseconds since 1970; null where nobody knows. */
  get merged(): number | null {
    return (this.#heads.seconds[this.#place] ?? 0) * 1000 || null;
  }

  /** Folded; empty where there is none. */
  get title(): string {
    return this.#heads.titles.at(this.#place);
  }

  get author(): string | null {
    return this.#of('author');
  }

  get release(): string | null {
    return this.#of('release');
  }

  get state(): Pull['state'] {
    return this.#of('state');
  }

  get chain(): Pull['chain'] {
    return this.#of('chain');
  }

  get left(): number | null {
    const left = this.#heads.left[this.#place] ?? Number.NaN;
    return Number.isNaN(left) ? null : left;
  }

  get rewritten(): boolean {
    return this.#has(FLAGS.rewritten);
  }

  /** Whether a commit landed it. */
  get landed(): boolean {
    return this.#has(FLAGS.landed);
  }

  get modules(): readonly string[] {
    return this.#of('modules') ?? NOTHING;
  }

  get risks(): Readonly<Pull['risks']> {
    return this.#of('risks') ?? NOTHING;
  }

  /** The kinds of symbols of which it changes a definition. */
  get symbolKinds(): readonly SymbolKind[] {
    return this.#of('symbolKinds') ?? NOTHING;
  }

  #has(flag: number): boolean {
    return ((this.#heads.flags[this.#place] ?? 0) & flag) > 0;
  }

  #of<Fact extends Shared>(fact: Fact): NonNullable<Facts[Fact]> | null {
    return (this.#heads.shared[fact] as Column<NonNullable<Facts[Fact]>>).at(this.#place);
  }
}
