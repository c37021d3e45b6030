/** Opens the search over a knowledge base: with the indexes that are kept with it, else by building them. */
import { setImmediate } from 'node:timers/promises';
import type { Atlas, RepoAtlas } from '../../graph/types';
import type { IndexKind, IndexStore } from '../../model/index-store';
import { buildShard, openShard, type Shard } from '../index/shard';
import { sourcesOf, sourcesOfRepo } from '../index/sources';
import { headOf, printIndex, readIndex } from '../index-file/index-file';
import { buildSearch, type KeyedShard, type SearchEngine } from './engine';

/** Indexes of the run so far, by repository and kind: what did not change is not even loaded again. */
export type OpenShards = Map<string, { head: string; shard: Shard }>;

/**
 * Takes a fraction of a second for a long history, but no long time at once: a server answers others meanwhile.
 * @param store null where nothing is kept
 * @param open indexes opened before; those of now are put in
 */
export async function openSearch(
  atlas: Atlas,
  store: IndexStore | null,
  open: OpenShards = new Map(),
): Promise<SearchEngine> {
  const shards: KeyedShard[] = [];
  for (const { repo, kind, keys, documents } of sourcesOf(atlas)) {
    await setImmediate();
    const name = `${repo} ${kind}`;
    const bytes = store?.read(repo, kind) ?? null;
    const head = bytes && headOf(bytes);
    const known = open.get(name);
    if (head !== null && known?.head === head) {
      shards.push({ shard: known.shard, kind, keys });
      continue;
    }
    const shard = openShard((bytes && readIndex(bytes)) || buildShard(documents()));
    if (head !== null) open.set(name, { head, shard });
    shards.push({ shard, kind, keys });
  }
  await setImmediate();
  return buildSearch(atlas, shards);
}

/** @returns the indexes of a repository as bytes to keep */
export function makeIndexes(repo: RepoAtlas): { kind: IndexKind; bytes: Uint8Array }[] {
  return sourcesOfRepo(repo).map(({ kind, documents }) => ({ kind, bytes: printIndex(buildShard(documents())) }));
}
