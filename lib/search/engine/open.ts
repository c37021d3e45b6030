/** Opens the search over a knowledge base: with the indexes that are kept with it, else by building them. */
import type { Atlas, RepoAtlas } from '../../graph/types';
import type { IndexKind, IndexStore } from '../../model/index-store';
import { buildShard, openShard, type Shard } from '../index/shard';
import { sourcesOf, sourcesOfRepo } from '../index/sources';
import { printIndex, readIndex } from '../index-file/index-file';
import { buildSearch, type KeyedShard, type SearchEngine } from './engine';

/** Indexes of the run so far, by repository and kind: what did not change is not even loaded again. */
export type OpenShards = Map<string, { version: string; shard: Shard }>;

/**
 * @param store null where nothing is kept
 * @param open indexes opened before; those of now are put in
 */
export function openSearch(atlas: Atlas, store: IndexStore | null, open: OpenShards = new Map()): SearchEngine {
  const shards = sourcesOf(atlas).map(({ repo, kind, version, keys, documents }): KeyedShard => {
    const name = `${repo} ${kind}`;
    const known = open.get(name);
    if (known?.version === version) return { shard: known.shard, kind, keys };
    const bytes = store?.read(repo, kind);
    const shard = openShard((bytes && readIndex(bytes)) || buildShard(documents()));
    open.set(name, { version, shard });
    return { shard, kind, keys };
  });
  return buildSearch(atlas, shards);
}

/** @returns the indexes of a repository as bytes to keep */
export function makeIndexes(repo: RepoAtlas): { kind: IndexKind; bytes: Uint8Array }[] {
  return sourcesOfRepo(repo).map(({ kind, documents }) => ({ kind, bytes: printIndex(buildShard(documents())) }));
}
