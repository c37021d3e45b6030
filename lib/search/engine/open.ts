/** Opens the search over a knowledge base: with the indexes that are kept with it, else by building them. */
import { setImmediate } from 'node:timers/promises';
import type { Atlas, RepoAtlas } from '../../graph/types';
import type { RepoName } from '../../model/ids';
import type { IndexKind, IndexStore } from '../../model/index-store';
import { type Heads, headsOfRepo } from '../index/heads';
import { buildShard, partsOf, type ShardData, type ShardParts } from '../index/shard';
import { type ShardSource, sourcesOf, sourcesOfRepo } from '../index/sources';
import { printHeads, readHeads } from '../index-file/heads-file';
import { type IndexParts, printIndex, readIndex } from '../index-file/index-file';
import { KnownTexts } from '../text/known-texts';
import { buildSearch, buildStubs, finderOf, type KeptParts, type SearchEngine } from './engine';

/**
 * Indexes of the run so far, by repository and kind: what did not change is not even loaded again. `from`: where parts that
 * were not needed yet are, which is always the newest, as older bases are closed.
 */
export type OpenShards = Map<string, { head: string; parts: ShardParts; from: Source }>;

type Source = { read(part: string): Uint8Array | null; build(): ShardData };

/**
 * Takes some milliseconds for each repository, between which others have their turn: the parts of an index are read when a query
 * needs them.
 * @param store null where nothing is kept
 * @param open indexes opened before; those of now are put in
 * @param known texts that were read before, likewise
 */
export async function openSearch(
  atlas: Atlas,
  store: IndexStore | null,
  open: OpenShards = new Map(),
  known = new KnownTexts(),
): Promise<SearchEngine> {
  const steps = opening(atlas, store, open, known);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
}

/** The same in one go, see {@link openSearch}. */
export function openSearchNow(
  atlas: Atlas,
  store: IndexStore | null,
  open: OpenShards = new Map(),
  known = new KnownTexts(),
): SearchEngine {
  const steps = opening(atlas, store, open, known);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function* opening(
  atlas: Atlas,
  store: IndexStore | null,
  open: OpenShards,
  known: KnownTexts,
): Generator<void, SearchEngine> {
  const kept: KeptParts[] = [];
  for (const { repo, kind, documents } of sourcesOf(atlas)) {
    yield;
    const read = (part: string) => store?.read(repo, kind, part) ?? null;
    const from = { read, build: () => buildShard(documents(), finderOf(atlas)) };
    kept.push({ repo, kind, parts: opened(from, `${repo} ${kind}`, open) });
  }
  yield;
  const heads = [...atlas.repos.values()].map((repo): [RepoName, Heads] => [
    repo.name,
    readHeads(
      (part) => store?.read(repo.name, 'pulls', part) ?? null,
      () => headsOfRepo(repo),
    ) ?? headsOfRepo(repo),
  ]);
  const stubs = { read: (part: string) => store?.read(null, 'stubs', part) ?? null, build: () => buildStubs(atlas) };
  return buildSearch(atlas, kept, new Map(heads), known, opened(stubs, 'stubs', open));
}

function opened(from: Source, name: string, open: OpenShards): ShardParts {
  const entry = { from };
  const index = readIndex(
    (part) => entry.from.read(part),
    () => entry.from.build(),
  );
  if (!index) return partsOf(from.build());
  const known = open.get(name);
  if (known?.head === index.head) {
    known.from = from;
    return known.parts;
  }
  const { head, data } = index;
  const parts = partsOf(data);
  open.set(name, Object.assign(entry, { head, parts }));
  return parts;
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
