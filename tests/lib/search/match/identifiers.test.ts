import { describe, expect, it } from 'vitest';
import { buildSearch } from '../../../../lib/search/engine/engine';
import { matchUnit } from '../../../../lib/search/match/match-unit';
import { search } from '../../../../lib/search/search';
import { merged, report, smallAtlas } from '../../../helpers/small-atlas';

const engine = buildSearch(
  smallAtlas({
    reports: [
      report(1, {
        keySymbols: ['DeepseekSparseAttnBackend._to_2d_context_lens', 'ns::detail::fastTopk', '--attention-backend'],
        files: [
          {
            path: 'python/srt/layers/attention/dsa_backend.py',
            module: null,
            category: null,
            type: null,
            symbols: ['MQALayer.forward'],
            note: '',
          },
        ],
        snippets: [
          { path: 'a.py', note: '', language: 'python', code: 'if isHip:\n    use_fast_path(kvIndptr)  # 走快路径' },
        ],
        motivation: '`FlashInfer` 与 C++ 扩展在 0.6.11 中',
      }),
    ],
    history: [merged(2, 'Nothing in common', { 'csrc/moe/topk_kernel.cu': ['TopKernel::launch'] })],
  }),
);

const numbersOf = (query: string) => search(engine, query, { kinds: ['pull'] }).hits.map((hit) => hit.pull?.number);

describe('identifiers', () => {
  it.each([
    ['whole', '_to_2d_context_lens'],
    ['without leading underscore', 'to_2d_context_lens'],
    ['qualified', 'DeepseekSparseAttnBackend._to_2d_context_lens'],
    ['by the class', 'DeepseekSparseAttnBackend'],
    ['by a part', 'context_lens'],
    ['by one word', 'lens'],
    ['by humps', 'SparseAttn'],
    ['by humps in snake case', 'sparse_attn'],
    ['by humps in lower case, run together', 'sparseattn'],
    ['by words apart', 'sparse attn backend'],
    ['by the last part of a :: name', 'fastTopk'],
    ['by the last part in another spelling', 'fast_topk'],
    ['in whole with ::', 'ns::detail::fastTopk'],
    ['with parentheses', 'fastTopk()'],
    ['in backticks', '`_to_2d_context_lens`'],
    ['as a flag', '--attention-backend'],
    ['as the config key of a flag', 'attention_backend'],
    ['in a code block', 'use_fast_path'],
    ['in a code block, camel case', 'kvIndptr'],
    ['in a code block, plain words', 'isHip'],
    ['in a comment of a code block', '走快路径'],
    ['a name of the prose, other case', 'flashinfer'],
    ['a language with pluses', 'C++'],
    ['a version', '0.6.11'],
    ['the beginning of a version', '0.6'],
  ])('are found %s', (_, query) => {
    expect(numbersOf(query)).toEqual([1]);
  });

  it.each([
    ['whole', 'csrc/moe/topk_kernel.cu'],
    ['by name', 'topk_kernel.cu'],
    ['by name without extension', 'topk_kernel'],
    ['by the end', 'moe/topk_kernel.cu'],
    ['by a directory', 'csrc/moe'],
    ['in another case', 'CSRC/MOE/topk_kernel.CU'],
    ['with a line number', 'csrc/moe/topk_kernel.cu:120'],
    ['with a leading ./', './csrc/moe/topk_kernel.cu'],
  ])('paths are found %s', (_, query) => {
    expect(numbersOf(query)).toEqual([2]);
  });

  it('finds what only the diff of the history names', () => {
    expect(numbersOf('TopKernel::launch')).toEqual([2]);
    expect(numbersOf('launch')).toEqual([2]);
  });

  it('takes operators for separators', () => {
    expect(search(engine, 'isHip==True').notes).toEqual(['没有结果同时包含“isHip”“True”，已放宽为其中大部分或任一词']);
    expect(numbersOf('isHip=kvIndptr')).toEqual([1]);
  });
});

describe('a dotted name of Python', () => {
  const files = { 'python/srt/mem/pool.py': ['PagePool', 'take_page'], 'python/srt/mem/pool_extra.py': ['take_page'] };
  const own = buildSearch(smallAtlas({ history: [merged(1, 'Tune', files), merged(2, 'Log srt.mem.pool')] }));
  const first = (query: string) => {
    const [hit] = search(own, query).hits;
    return hit && `${hit.kind} ${hit.id}`;
  };

  it('is the file of that module', () => {
    expect(first('srt.mem.pool')).toBe('file python/srt/mem/pool.py');
    expect(first('srt.mem.nothing')).toBeUndefined();
  });

  it('is the symbol of that module', () => {
    expect(first('srt.mem.pool.PagePool')).toBe('symbol PagePool');
    expect(first('srt.mem.pool.take_page')).toBe('symbol take_page');
  });
});

describe('symbols, files and modules as hits', () => {
  const first = (query: string) => search(engine, query).hits[0];

  it('puts the exact symbol first, the spelling as typed before others', () => {
    expect(first('_to_2d_context_lens')).toMatchObject({
      kind: 'symbol',
      id: 'DeepseekSparseAttnBackend._to_2d_context_lens',
      url: '/acme/engine/symbols/DeepseekSparseAttnBackend._to_2d_context_lens',
      reason: '符号完全匹配',
      pullCount: 1,
    });
  });

  it('finds a name with a slash where others write it without', () => {
    const engine = buildSearch(smallAtlas({ history: [merged(1, 'Serve http2'), merged(2, 'Pages [2/2]: http')] }));
    expect(search(engine, 'HTTP/2', { kinds: ['pull'] }).hits.map((hit) => hit.pull?.number)).toEqual([1]);
  });

  it('puts the exact file first, by its path or its name', () => {
    for (const query of ['dsa_backend.py', 'python/srt/layers/attention/dsa_backend.py']) {
      expect(first(query)).toMatchObject({ kind: 'file', id: 'python/srt/layers/attention/dsa_backend.py' });
    }
  });

  it('finds modules by name, id and alias', () => {
    const modules = [{ id: 'attention', name: '注意力层', about: null, paths: ['**/*.py'], aliases: ['注意力后端'] }];
    const own = buildSearch(
      smallAtlas({
        taxonomy: { modules },
        history: [merged(1, 'One', { 'a.py': [] })],
      }),
    );
    for (const query of ['注意力层', 'attention', '注意力后端', '注意力']) {
      expect(search(own, query).hits[0]).toMatchObject({ kind: 'module', id: 'attention', pullCount: 1 });
    }
  });
});

describe('a name within a pasted text', () => {
  it('is whole: a word of prose that only begins with it is another', () => {
    const told = buildSearch(smallAtlas({ reports: [report(1, { motivation: '`evict_nodes_host` 变慢' })] }));
    const sizeOf = (role: 'alone' | 'piece', text: string) =>
      matchUnit(told, { kind: 'name', text, keys: [text] }, role).evidence.size;
    expect([sizeOf('alone', 'evict_nod'), sizeOf('piece', 'evict_nod')]).toEqual([1, 0]);
    expect([sizeOf('alone', 'evict_nodes'), sizeOf('piece', 'evict_nodes')]).toEqual([1, 1]);
  });
});

it('finds a name by the abbreviations in it, which have a small letter among their capitals', () => {
  const engine = buildSearch(
    smallAtlas({
      history: [
        merged(1, 'Tidy up', { 'layers/layer.py': ['FusedMoEMethodBase.apply'] }),
        merged(2, 'Tidy up', { 'layers/pool.py': ['LoRAMemoryPool'] }),
        merged(3, 'Tidy up', { 'layers/kv.py': ['TokenToKVPool'] }),
      ],
    }),
  );
  const find = (query: string) => search(engine, query, { kinds: ['pull'] }).hits.map((hit) => hit.pull?.number);
  expect(find('fused moe method')[0]).toBe(1);
  expect(find('fused_moe')).toEqual([1]);
  expect(find('lora memory')[0]).toBe(2);
  expect(find('kv pool')[0]).toBe(3);
});

it('finds a camel-case name of a title by two of its words that another title has as one', () => {
  const engine = buildSearch(
    smallAtlas({
      history: [merged(1, 'Fix ZorbViewDisk paths'), merged(2, 'Tune zorbview'), merged(3, 'Fix the view')],
    }),
  );
  const find = (query: string) => search(engine, query, { kinds: ['pull'] }).hits.map((hit) => hit.pull?.number);
  expect(find('zorbview paths')[0]).toBe(1);
  expect(find('zorbview')).toEqual([2, 1]);
});
