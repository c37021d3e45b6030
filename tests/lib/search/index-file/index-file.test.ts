import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSearch, finderOf, type SearchEngine } from '../../../../lib/search/engine/engine';
import { type Heads, headsOf } from '../../../../lib/search/index/heads';
import { buildShard, partsOf } from '../../../../lib/search/index/shard';
import { type ShardSource, sourcesOf } from '../../../../lib/search/index/sources';
import { printHeads, readHeads } from '../../../../lib/search/index-file/heads-file';
import { printIndex, readIndex } from '../../../../lib/search/index-file/index-file';
import { search } from '../../../../lib/search/search';
import { pullSections } from '../../../../lib/search/text/sections';
import { allPulls } from '../../../helpers/all-pulls';
import { shippedSearch } from '../../../helpers/shipped-search';
import { merged, REPO, report, smallAtlas } from '../../../helpers/small-atlas';

let built: SearchEngine;
beforeAll(async () => {
  built = await shippedSearch();
});

const partsIn = (source: ShardSource) => printIndex(buildShard(source.documents(), finderOf({})));

const never = () => {
  throw new Error('the index was made again');
};

function readShard(source: ShardSource) {
  const parts = partsIn(source);
  const read = readIndex((name) => parts.get(name) ?? null, never);
  if (!read) throw new Error('the index was refused');
  return { repo: source.repo, kind: source.kind, parts: partsOf(read.data) };
}

const small = () =>
  smallAtlas({
    reports: [report(1, { motivation: '修复死锁', keySymbols: ['Pool.evict'] })],
    history: [merged(1, 'Fix', { 'a/b.py': ['Pool.evict'] }), merged(2, '改 Tune')],
  });

describe('an index file', () => {
  it('gives the same answers as the index that was built, scores and all', () => {
    const loaded = buildSearch(built.atlas, sourcesOf(built.atlas).map(readShard));
    const texts = allPulls(built.pulls).flatMap((pull) => pullSections(pull).map(({ text }) => text));
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
    const [one, two] = [small(), small()].map((atlas) => sourcesOf(atlas).map(partsIn));
    expect(one).toEqual(two);
  });

  it('has another head for every other content', () => {
    const heads = sourcesOf(small()).map((source) => String(partsIn(source).get('head')));
    expect(new Set(heads).size).toBe(heads.length);
  });
});

describe('the heads of PRs', () => {
  const repo = small().repos.get(REPO);
  if (!repo) throw new Error('the fixture has no repository');
  const heads = headsOf(repo.pulls);
  const parts = printHeads(heads);

  it('are read as they were written', () => {
    const read = readHeads((name) => parts.get(name) ?? null, never)?.data;
    expect(read && { ...read, titles: [...read.titles] }).toEqual({ ...heads, titles: [...heads.titles] });
  });

  it('are made anew wherever they are cut off or changed', () => {
    const asked = (all: Heads) => ({ ...all, titles: [...all.titles], shared: { ...all.shared } });
    const whole = asked(heads);
    const readWith = (part: string, bytes: Uint8Array | null) => {
      let isMadeAnew = false;
      const again = () => {
        isMadeAnew = true;
        return heads;
      };
      const read = readHeads((name) => (name === part ? bytes : (parts.get(name) ?? null)), again)?.data;
      return { heads: read && asked(read), isMadeAnew };
    };
    for (const [name, all] of [...parts].filter(([each]) => each !== 'head')) {
      expect([name, readWith(name, null)]).toEqual([name, { heads: whole, isMadeAnew: true }]);
      for (let at = 0; at < all.length; at += 1) {
        const changed = Uint8Array.from(all);
        changed[at] = (changed[at] ?? 0) ^ 1;
        for (const bytes of [all.subarray(0, at), changed]) {
          expect([name, at, readWith(name, bytes)]).toEqual([name, at, { heads: whole, isMadeAnew: true }]);
        }
      }
    }
  });
});
