/** Opens the search over a knowledge base: with the indexes that are kept with it, else by building them. */
import { setImmediate } from 'node:timers/promises';
import type { Atlas, RepoAtlas } from '../../graph/types';
import type { RepoName } from '../../model/ids';
import type { IndexKind, IndexStore } from '../../model/index-store';
import { type Heads, headsOfRepo } from '../index/heads';
import type { PullOrder } from '../index/pull-order';
import { buildShard, partsOf, type ShardData, type ShardParts } from '../index/shard';
import { type ShardSource, sourcesOf, sourcesOfRepo } from '../index/sources';
import { printHeads, readHeads } from '../index-file/heads-file';
import { type IndexParts, printIndex, readIndex } from '../index-file/index-file';
import { KnownTexts } from '../text/known-texts';
import { buildSearch, buildStubs, finderOf, type KeptParts, type SearchEngine } from './engine';

/** Where parts that were not needed yet are, which is always the newest state, as the bases of earlier ones are closed. */
type Source<Data> = { read(part: string): Uint8Array | null; build(): Data };

/** What was opened of one index; `head` tells it from that of every other state. */
type Known<Data, Made> = { from: Source<Data>; head: string; made: Made };

/** What the states of a run have opened so far: of the next one, what is the same is not even loaded again. */
export class Opened {
  readonly shards = new Map<string, Known<ShardData, ShardParts>>();
  readonly heads = new Map<string, Known<Heads, Heads>>();
  readonly texts = new KnownTexts();
  order: PullOrder | null = null;
}

/**
 * Takes some milliseconds for each repository, between which others have their turn: the parts of an index are read when a query
 * needs them.
 * @param store null where nothing is kept
 * @param before what was opened before; that of now is put in
 */
export async function openSearch(
  atlas: Atlas,
  store: IndexStore | null,
  before: Opened = new Opened(),
): Promise<SearchEngine> {
  const steps = opening(atlas, store, before);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
}

/** The same in one go, see {@link openSearch}. */
export function openSearchNow(atlas: Atlas, store: IndexStore | null, before: Opened = new Opened()): SearchEngine {
  const steps = opening(atlas, store, before);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function* opening(atlas: Atlas, store: IndexStore | null, before: Opened): Generator<void, SearchEngine> {
  const readsOf =
    (repo: RepoName | null, kind: Parameters<IndexStore['read']>[1]) =>
    (part: string): Uint8Array | null =>
      store?.read(repo, kind, part) ?? null;
  const kept: KeptParts[] = [];
  for (const { repo, kind, documents } of sourcesOf(atlas)) {
    yield;
    const from = { read: readsOf(repo, kind), build: () => buildShard(documents(), finderOf(atlas)) };
    kept.push({ repo, kind, parts: openShardParts(from, `${repo} ${kind}`, before) });
  }
  yield;
  const heads = new Map<RepoName, Heads>();
  for (const repo of atlas.repos.values()) {
    const from = { read: readsOf(repo.name, 'pulls'), build: () => headsOfRepo(repo) };
    heads.set(
      repo.name,
      opened(from, repo.name, before.heads, readHeads, (data) => data),
    );
  }
  const stubs = openShardParts({ read: readsOf(null, 'stubs'), build: () => buildStubs(atlas) }, 'stubs', before);
  const engine = buildSearch(atlas, kept, { heads, stubs, order: before.order, texts: before.texts });
  before.order = engine.pulls.order;
  return engine;
}

const openShardParts = (from: Source<ShardData>, name: string, { shards }: Opened): ShardParts =>
  opened(from, name, shards, readIndex, partsOf);

/**
 * @param read reads what is kept, null where nothing is: then it is built
 * @param make what the search has of it
 */
function opened<Data, Made>(
  from: Source<Data>,
  name: string,
  known: Map<string, Known<Data, Made>>,
  read: (part: Source<Data>['read'], again: () => Data) => { head: string; data: Data } | null,
  make: (data: Data) => Made,
): Made {
  const place = { from };
  const found = read(
    (part) => place.from.read(part),
    () => place.from.build(),
  );
  if (!found) return make(from.build());
  const before = known.get(name);
  if (before?.head === found.head) {
    before.from = from;
    return before.made;
  }
  const made = make(found.data);
  known.set(name, Object.assign(place, { head: found.head, made }));
  return made;
}

/** An index that is yet to be made, once; it keeps alive no more of its repository than it is made of. */
export type IndexMaker = { kind: IndexKind; make: () => IndexParts };

/**
 * @param words the vocabulary of the search
 * @param kinds those that are wanted
 * @returns the indexes of a repository, each in parts to keep; the first is made of all there is, the others of PRs alone
 */
export const makeIndexes = (repo: RepoAtlas, words: Words, kinds: readonly IndexKind[] = KINDS): IndexMaker[] =>
  [headsMaker(repo), ...sourcesOfRepo(repo).map((source) => sourceMaker(source, words))].flatMap(({ kind, take }) =>
    kinds.includes(kind) ? { kind, make: take() } : [],
  );

/** @returns the index of what is only named, in parts to keep */
export const makeStubIndex = (atlas: Pick<Atlas, 'stubs'> & Words): IndexParts => printIndex(buildStubs(atlas));

type Words = Pick<Atlas, 'vocabulary'>;

const KINDS: readonly IndexKind[] = ['pulls', 'reports', 'history'];

/** Takes what an index is made of. */
type Maker = { kind: IndexKind; take: () => IndexMaker['make'] };

const headsMaker = (repo: RepoAtlas): Maker => ({
  kind: 'pulls',
  take: () => () => printHeads(headsOfRepo(repo)),
});

const sourceMaker = ({ kind, documents }: ShardSource, words: Words): Maker => ({
  kind,
  take: () => {
    const own = documents();
    return () => printIndex(buildShard(own, finderOf(words)));
  },
});
