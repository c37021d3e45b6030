import { describe, expect, it } from 'vitest';
import type { IndexStore } from '../../../../lib/model/index-store';
import { buildSearch } from '../../../../lib/search/engine/engine';
import { makeIndexes, type OpenShards, openSearch } from '../../../../lib/search/engine/open';
import { search } from '../../../../lib/search/search';
import { merged, REPO, report, smallAtlas } from '../../../helpers/small-atlas';

const WORDS = ['调度', '缓存', '显存', 'radix', 'cuda_graph', 'FlashInfer', '回放', 'topk'];
const reports = Array.from({ length: 300 }, (_, at) =>
  report(at + 1, { motivation: `修复${WORDS[at % 8]}与${WORDS[(at * 3) % 8]}`, keySymbols: [`Pool${at % 40}.evict`] }),
);
const history = Array.from({ length: 3_000 }, (_, at) =>
  merged(at + 1, `Fix ${WORDS[at % 8]} ${at % 77}`, { [`srt/f${at % 50}.py`]: [`run_${at % 90}`] }),
);
const QUERIES = [...WORDS, 'fix radix', '修复显存', 'Pool7', 'evict', 'f12.py', 'run_8', '"与显存"', '77', 'schedulr'];

const atlas = smallAtlas({ reports, history });
const repo = atlas.repos.get(REPO);
if (!repo) throw new Error('the fixture has no repository');
const kept = new Map(makeIndexes(repo).map(({ kind, bytes }) => [kind, bytes]));
const store: IndexStore = { read: (_, kind) => kept.get(kind) ?? null };

describe('opening the search', () => {
  it('gives the answers of an index that was just built', async () => {
    const [built, opened] = [buildSearch(atlas), await openSearch(atlas, store)];
    for (const query of QUERIES) expect(search(opened, query)).toEqual(search(built, query));
  });

  it('makes an index that is damaged or not there', async () => {
    const built = buildSearch(atlas);
    for (const bytes of [null, Buffer.from('no index'), kept.get('reports')?.subarray(0, 99) ?? null]) {
      const opened = await openSearch(atlas, { read: () => bytes });
      for (const query of QUERIES) expect(search(opened, query)).toEqual(search(built, query));
    }
  });

  it('does not load again what did not change', async () => {
    const shards: OpenShards = new Map();
    await openSearch(atlas, store, shards);
    const before = new Map(shards);
    await openSearch(atlas, store, shards);
    expect([...shards].every(([name, shard]) => before.get(name) === shard)).toBe(true);
    const more = smallAtlas({ reports: [...reports, report(5_000, { motivation: '新的报告' })], history }).repos.get(
      REPO,
    );
    const changed = new Map(more && makeIndexes(more).map(({ kind, bytes }) => [kind, bytes]));
    await openSearch(atlas, { read: (_, kind) => changed.get(kind) ?? null }, shards);
    expect([...shards].map(([name, shard]) => [name, before.get(name) === shard])).toEqual([
      [`${REPO} reports`, false],
      [`${REPO} history`, true],
    ]);
  });
});
