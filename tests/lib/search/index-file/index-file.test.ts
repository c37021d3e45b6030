import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSearch, type SearchEngine } from '../../../../lib/search/engine/engine';
import { buildShard, openShard } from '../../../../lib/search/index/shard';
import { type ShardSource, sourcesOf } from '../../../../lib/search/index/sources';
import { printIndex, readIndex } from '../../../../lib/search/index-file/index-file';
import { search } from '../../../../lib/search/search';
import { pullSections } from '../../../../lib/search/text/sections';
import { shippedSearch } from '../../../helpers/shipped-search';
import { merged, report, smallAtlas } from '../../../helpers/small-atlas';

let built: SearchEngine;
beforeAll(async () => {
  built = await shippedSearch();
});

const fileOf = (source: ShardSource) => printIndex(buildShard(source.documents()));

function readShard(source: ShardSource) {
  const data = readIndex(fileOf(source));
  if (!data) throw new Error('the index was refused');
  return { shard: openShard(data), kind: source.kind, keys: source.keys };
}

const small = () =>
  sourcesOf(
    smallAtlas({
      reports: [report(1, { motivation: '修复死锁', keySymbols: ['Pool.evict'] })],
      history: [merged(1, 'Fix', { 'a/b.py': ['Pool.evict'] }), merged(2, 'Tune')],
    }),
  );

describe('an index file', () => {
  it('gives the same answers as the index that was built, scores and all', () => {
    const loaded = buildSearch(built.atlas, sourcesOf(built.atlas).map(readShard));
    const texts = built.pulls.flatMap((pull) => pullSections(pull).map(({ text }) => text));
    const piece = fc
      .tuple(fc.constantFrom(...texts), fc.nat(), fc.integer({ min: 1, max: 20 }))
      .map(([text, at, length]) => text.slice(at % text.length).slice(0, length));
    fc.assert(
      fc.property(piece, (query) => {
        expect(search(loaded, query)).toEqual(search(built, query));
      }),
      { numRuns: 200 },
    );
  });

  it('is the same for the same content', () => {
    const [one, two] = [small(), small()].map((sources) => sources.map(fileOf));
    expect(one).toEqual(two);
  });

  it('is refused wherever it is cut off', () => {
    for (const source of small()) {
      const bytes = fileOf(source);
      for (let end = 0; end < bytes.length; end += 1) {
        expect(readIndex(bytes.subarray(0, end))).toBeNull();
      }
    }
  });

  it('is refused with any byte changed, and with more behind its end', () => {
    for (const source of small()) {
      const bytes = fileOf(source);
      for (let at = 0; at < bytes.length; at += 1) {
        const changed = Uint8Array.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        expect(readIndex(changed)).toBeNull();
      }
      expect(readIndex(Buffer.concat([bytes, Buffer.from([0])]))).toBeNull();
    }
  });
});
