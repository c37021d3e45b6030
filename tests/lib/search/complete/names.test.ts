import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { namesBeginning } from '../../../../lib/search/complete/names';
import { buildSearch, type SearchEngine } from '../../../../lib/search/engine/engine';
import type { Names } from '../../../../lib/search/index/names';
import { search } from '../../../../lib/search/search';
import { lastPart } from '../../../../lib/text/identifier';
import { shippedSearch } from '../../../helpers/shipped-search';
import { merged, REPO, release, smallAtlas } from '../../../helpers/small-atlas';

let shipped: SearchEngine;
beforeAll(async () => {
  shipped = await shippedSearch();
});

const rows = (engine: SearchEngine, text: string) =>
  namesBeginning(engine, text).map(({ kind, rows: own }) => `${kind}: ${own.map(({ name }) => name).join(' ')}`);

describe('names that begin with what is typed', () => {
  const small = buildSearch(
    smallAtlas({
      history: [
        merged(1, 'One', {
          'srt/attention/dsa_backend.py': [
            'forward',
            'A.forward',
            'B.forward',
            'C.forward',
            'D.forward',
            'forward_batch',
          ],
          'srt/attention/dsa_backend_test.py': ['_to_2d_context_lens', 'dsa_backend_of'],
        }),
        merged(2, 'Two', { 'srt/attention/dsa_backend.py': ['B.forward', 'ForwardBatch', 'ForwardBatch.init'] }),
      ],
      releases: [release('v0.5.17', 0), release('v0.5.18', 1)],
      taxonomy: {
        modules: [{ id: 'attention', name: '注意力层', about: null, paths: ['srt/attention/**'], aliases: ['注意力'] }],
      },
    }),
  );

  it.each([
    ['_to_2d', ['symbol: _to_2d_context_lens']],
    ['to_2d', ['symbol: _to_2d_context_lens']],
    ['dsa_backend', ['file: srt/attention/dsa_backend.py srt/attention/dsa_backend_test.py', 'symbol: dsa_backend_of']],
    ['v0.5.17', ['release: v0.5.17']],
    ['0.5.1', ['release: v0.5.18 v0.5.17']],
    ['回退链', ['section: chains']],
    ['risk', ['section: risks']],
    ['attention', ['module: attention']],
    ['注意力', ['module: attention']],
    ['ｆｏｒｗａｒｄ＿ｂ', ['symbol: forward_batch']],
    ['Forw', ['symbol: ForwardBatch B.forward forward A.forward C.forward D.forward']],
    ['forwardbatch.', ['symbol: ForwardBatch.init']],
    ['dsa_backend_t', ['file: srt/attention/dsa_backend_test.py']],
    ['f', []],
    ['', []],
    ['two words', []],
  ])('are, for %j, %j', (typed, expected) => {
    expect(rows(small, typed)).toEqual(expected);
  });

  it('are the exact ones first, which never take all rows where longer ones are left, with the number of all', () => {
    const [symbols] = namesBeginning(small, 'forward');
    expect(symbols?.rows.map(({ name, whole }) => [name, whole])).toEqual([
      ['B.forward', true],
      ['forward', true],
      ['A.forward', true],
      ['ForwardBatch', false],
      ['forward_batch', false],
      ['ForwardBatch.init', false],
    ]);
    expect(symbols).toMatchObject({ total: 8, more: `/${REPO}/symbols?initial=forward` });
  });

  it('stand in the answer to a bare query of all kinds, on its first page alone', () => {
    const named = (text: string, options = {}) => search(small, text, options).names.map(({ kind }) => kind);
    expect(named('dsa_backend')).toEqual(['file', 'symbol']);
    expect(named('dsa_backend', { cursor: '1' })).toEqual([]);
    expect(named('dsa_backend', { kinds: ['symbol'] })).toEqual([]);
    for (const text of ['"dsa_backend"', '-dsa_backend', 'module:attention', 'dsa_backend is:live'])
      expect(named(text)).toEqual([]);
  });

  it('are ranked by what begins so before it is counted which PRs have them: lists of names that cannot be shown are not read', () => {
    const history = Array.from({ length: 60 }, (_, at) =>
      merged(at + 1, `Change ${at}`, {
        [`pool/part_${at}.py`]: [],
        ...(at < 15 ? { [`srt/pool_${at}.py`]: [] } : {}),
        ...(at % 2 ? { 'srt/pool_7.py': [] } : {}),
      }),
    );
    const engine = buildSearch(smallAtlas({ history }));
    const [shard] = engine.shards;
    const count = vi.spyOn(shard?.paths as Names, 'count');
    const [files] = namesBeginning(engine, 'pool');
    expect(files?.rows[0]).toMatchObject({ name: 'srt/pool_7.py', count: 30 });
    expect(files?.rows.every(({ name }) => name.startsWith('srt/pool_'))).toBe(true);
    expect(count).toHaveBeenCalledTimes(15);
  });

  it('are as many as the list of symbols has that `more` leads to, and begin so', () => {
    const [repo] = shipped.atlas.repos.values();
    const symbols = [...(repo?.symbols.keys() ?? [])];
    const typed = fc
      .tuple(fc.constantFrom(...symbols), fc.boolean(), fc.integer({ min: 2, max: 12 }))
      .map(([name, last, length]) => (last ? lastPart(name) : name).slice(0, length))
      .filter((text) => /[A-Za-z]/.test(text));
    fc.assert(
      fc.property(typed, (text) => {
        const group = namesBeginning(shipped, text).find(({ kind }) => kind === 'symbol');
        const all = repo?.lookups.symbolsBeginning(text, '').map(({ name }) => name) ?? [];
        if (text.trim().length > 1) expect(group?.total).toBe(Math.max(all.length, group?.rows.length ?? 0));
        expect(all).toContain(group?.rows[0]?.name ?? all[0]);
        if (group && group.more === null) expect(group.rows.length).toBeGreaterThanOrEqual(all.length);
      }),
    );
  });
});
