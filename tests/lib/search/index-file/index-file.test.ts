import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSearch, type SearchEngine } from '../../../../lib/search/engine/engine';
import { buildShard, openShard } from '../../../../lib/search/index/shard';
import { reportSource, type ShardSource, sourcesOf } from '../../../../lib/search/index/sources';
import { indexKey, printIndex, readIndex } from '../../../../lib/search/index-file/index-file';
import { search } from '../../../../lib/search/search';
import { pullSections } from '../../../../lib/search/text/sections';
import { shippedSearch } from '../../../helpers/shipped-search';
import { merged, REPO, report, smallAtlas } from '../../../helpers/small-atlas';

let built: SearchEngine;
beforeAll(async () => {
  built = await shippedSearch();
});

const fileOf = (source: ShardSource) => printIndex(indexKey(source), buildShard(source.documents()));

function readShard(source: ShardSource) {
  const read = readIndex(indexKey(source), fileOf(source));
  if (!('data' in read)) throw new Error(read.refused);
  return { shard: openShard(read.data), kind: source.kind, keys: source.keys };
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
      const key = indexKey(source);
      const bytes = fileOf(source);
      for (let end = 0; end < bytes.length; end += 1) {
        expect(readIndex(key, bytes.subarray(0, end))).toHaveProperty('refused');
      }
    }
  });

  it('is refused with any byte changed, and with more behind its end', () => {
    for (const source of small()) {
      const key = indexKey(source);
      const bytes = fileOf(source);
      for (let at = 0; at < bytes.length; at += 1) {
        const changed = Uint8Array.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        expect(readIndex(key, changed)).toHaveProperty('refused');
      }
      expect(readIndex(key, Buffer.concat([bytes, Buffer.from([0])]))).toEqual({ refused: 'damaged' });
    }
  });

  it('is refused when another version of the program wrote it', () => {
    const [source] = small();
    if (!source) throw new Error('no source');
    const text = Buffer.from(fileOf(source)).toString('latin1');
    const other = Buffer.from(text.replace(/^pr-atlas-index \d+ /, 'pr-atlas-index 999 '), 'latin1');
    expect(readIndex(indexKey(source), other)).toEqual({ refused: 'version' });
  });

  it('is refused for content that differs in anything that is searched', () => {
    const base = report(1, { title: 'One', riskFlags: ['回归'], keySymbols: ['a'] });
    const keyOf = (...records: (typeof base)[]) => indexKey(reportSource(REPO, records));
    const others = [
      keyOf({ ...base, title: 'Two' }),
      keyOf({ ...base, riskFlags: [] }),
      keyOf({ ...base, keySymbols: ['b'] }),
      keyOf({ ...base, number: 2 }),
      keyOf(base, report(2)),
      keyOf(),
    ];
    expect(others).not.toContain(keyOf(base));
    expect(new Set(others).size).toBe(others.length);
    const file = printIndex(keyOf(base), buildShard(reportSource(REPO, [base]).documents()));
    expect(readIndex(others[0] ?? '', file)).toEqual({ refused: 'other-content' });
  });
});
