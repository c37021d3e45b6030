import type { Atlas } from '../../lib/graph/types';
import { buildSearch, finderOf, type SearchEngine } from '../../lib/search/engine/engine';
import { buildShard, partsOf, type ShardData } from '../../lib/search/index/shard';
import { sourcesOf } from '../../lib/search/index/sources';

/** @param change what is left out of each index @returns a search that has to do without it */
export const searchWithout = (atlas: Atlas, change: (data: ShardData) => ShardData): SearchEngine =>
  buildSearch(
    atlas,
    sourcesOf(atlas).map(({ repo, kind, documents }) => ({
      repo,
      kind,
      parts: partsOf(change(buildShard(documents(), finderOf(atlas)))),
    })),
  );
