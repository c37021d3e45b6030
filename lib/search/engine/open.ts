/** Opens the search over a content folder: with the indexes kept from an earlier run where they fit, else by building them. */
import type { Atlas } from '../../graph/types';
import type { IndexStore } from '../../model/index-store';
import { buildShard, openShard, type Shard, type ShardData } from '../index/shard';
import { type ShardSource, sourcesOf } from '../index/sources';
import { indexKey, printIndex, readIndex } from '../index-file/index-file';
import { buildSearch, type KeyedShard, type SearchEngine } from './engine';

/** Below so many documents an index is built faster than a file is worth (some 0.3 s). */
const WORTH = { reports: 300, history: 3_000 } as const;

/** @returns whether an index over so many documents is kept in a file */
export function isWorthKeeping(kind: ShardSource['kind'], documents: number): boolean {
  return documents >= WORTH[kind];
}

/** Indexes of the run so far, by file name: what did not change is not even loaded again. */
export type OpenShards = Map<string, { key: string; shard: Shard }>;

/**
 * @param open indexes opened before; those of now are put in
 * @returns the search, with remarks on files that could not be used
 */
export async function openSearch(
  atlas: Atlas,
  store: IndexStore,
  open: OpenShards = new Map(),
): Promise<{ engine: SearchEngine; remarks: string[] }> {
  const remarks: string[] = [];
  const shards: KeyedShard[] = [];
  for (const source of sourcesOf(atlas)) {
    const key = indexKey(source);
    const known = open.get(nameOf(source));
    let shard = known?.key === key ? known.shard : null;
    if (!shard) {
      const { data, remark } = await loadOrBuild(source, key, store);
      if (remark) remarks.push(remark);
      shard = openShard(data);
      open.set(nameOf(source), { key, shard });
    }
    shards.push({ shard, kind: source.kind, keys: source.keys });
  }
  return { engine: buildSearch(atlas, shards), remarks };
}

/** Makes sure that the index of a source is in the store, for the next who opens the search; small ones need none. */
export async function prepareIndex(source: ShardSource, store: IndexStore): Promise<void> {
  if (isWorthKeeping(source.kind, source.keys.length)) await loadOrBuild(source, indexKey(source), store);
}

type Loaded = { data: ShardData; remark: string | null };

async function loadOrBuild(source: ShardSource, key: string, store: IndexStore): Promise<Loaded> {
  const isWorth = isWorthKeeping(source.kind, source.keys.length);
  const bytes = isWorth ? await store.read(nameOf(source)) : null;
  const found = bytes && readIndex(key, bytes);
  if (found && 'data' in found) return { data: found.data, remark: null };
  const data = buildShard(source.documents());
  if (isWorth) await store.write(nameOf(source), printIndex(key, data));
  return { data, remark: found?.refused === 'damaged' ? `${WHY} (${nameOf(source)})` : null };
}

const WHY = 'Cannot use the search index kept from an earlier run: the file is damaged; it was built again';

const nameOf = ({ repo, kind }: ShardSource): string => `${repo.replace('/', '~')}-${kind}.index`;
