import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { findFiles, findModule, findSymbols, suggestNames } from '../../../lib/graph/find';
import { alikeness, nearestNames } from '../../../lib/graph/nearest-names';
import { file, history, REPO, repoOf, report } from './make';

const repo = repoOf({
  taxonomy: {
    modules: [{ id: 'attention', name: '注意力层', about: null, paths: ['srt/attention/**'], aliases: ['注意力后端'] }],
  },
  history: history([
    {
      number: 1,
      files: [file('srt/attention/nsa_backend.py', { symbols: ['Indexer._get_topk', 'A.forward', 'Forward'] })],
    },
    {
      number: 2,
      files: [
        file('srt/attention/dsa_backend.py', { oldPath: 'srt/attention/nsa_backend.py' }),
        file('test/utils.py'),
        file('srt/utils.py', { symbols: ['B.forward', 'B.run', 'run'] }),
      ],
    },
    { number: 3, files: [file('srt/utils.py', { symbols: ['B.forward', 'B.run'] })] },
  ]),
  reports: [report(3, { keySymbols: ['B.forward'] })],
});

describe('finding what a reader typed', () => {
  it.each([
    ['A.forward', ['A.forward']],
    ['`Indexer._get_topk()`', ['Indexer._get_topk']],
    ['indexer._GET_topk', ['Indexer._get_topk']],
    ['Forward', ['Forward']],
    ['forward', ['B.forward', 'A.forward']],
    ['FORWARD', ['Forward']],
    ['run', ['run', 'B.run']],
    ['B.run', ['B.run']],
    ['_get_topk', ['Indexer._get_topk']],
    ['_GET_TOPK', ['Indexer._get_topk']],
    ['def run(self, batch: Batch) -> None:', ['run', 'B.run']],
    ['class Indexer._get_topk', ['Indexer._get_topk']],
    ['srt.attention.dsa_backend.A.forward', ['A.forward']],
    ['srt.utils.forward', ['B.forward']],
    ['srt/utils.py::B::run', ['B.run']],
    ['test/utils.py::B::run', []],
    ['os.path.forward', []],
    ['nothing', []],
    ['', []],
  ])('finds the symbol %j', (name, found) => {
    expect(findSymbols(repo, name).map((entry) => entry.name)).toEqual(found);
  });

  it.each([
    ['srt/attention/dsa_backend.py', ['srt/attention/dsa_backend.py']],
    ['./srt/attention/nsa_backend.py', ['srt/attention/dsa_backend.py']],
    ['nsa_backend.py', ['srt/attention/dsa_backend.py']],
    ['utils.py', ['srt/utils.py', 'test/utils.py']],
    ['srt/utils.py:12', ['srt/utils.py']],
    ['srt/utils.py#L3-L9', ['srt/utils.py']],
    ['/usr/lib/python3/dist-packages/engine/srt/utils.py', ['srt/utils.py']],
    ['/usr/lib/utils.py', []],
    [`https://github.com/${REPO}/blob/release/v1/srt/utils.py#L3`, ['srt/utils.py']],
    ['https://github.com/other/one/blob/main/srt/utils.py', []],
    ['tils.py', []],
    ['../../x', []],
    ['', []],
  ])('finds the file %j', (path, found) => {
    expect(findFiles(repo, path).map((entry) => entry.path)).toEqual(found);
  });

  it.each([['attention'], ['注意力层'], ['注意力后端'], ['ATTENTION']])('finds the module %j', (name) => {
    expect(findModule(repo, name)?.id).toBe('attention');
  });

  it('suggests names for one that does not exist', () => {
    expect(findModule(repo, 'attentoin')).toBe(null);
    expect(suggestNames(repo, 'module', 'attentoin')).toEqual(['attention']);
    expect(suggestNames(repo, 'module', 'attn')).toEqual(['attention']);
    expect(suggestNames(repo, 'symbol', '_get_topk_paged')[0]).toBe('Indexer._get_topk');
    expect(suggestNames(repo, 'file', 'srt/attention/dsa_backends.py')).toContain('srt/attention/dsa_backend.py');
    expect(suggestNames(repo, 'symbol', 'qqqqqqqq')).toEqual([]);
  });
});

describe('names most like another', () => {
  const real = [
    'DeepseekV2AttentionMLA',
    'DeepseekV2MLP',
    'DeepseekModelNextN',
    'DeepseekV3ForCausalLMNextN',
    'EAGLEWorker',
    'EAGLEWorkerV2',
  ];

  it.each([
    ['DeepseekV2Attention', 'DeepseekV2AttentionMLA'],
    ['DeepseekNextN', 'DeepseekModelNextN'],
    ['EagleWorker', 'EAGLEWorker'],
  ])('finds the class that #27114 means by %s', (wrong, right) => {
    expect(nearestNames(wrong, real, 1)).toEqual([right]);
  });

  it('finds nothing where nothing is alike, and never more than asked for', () => {
    expect(nearestNames('Scheduler', real, 3)).toEqual([]);
    expect(nearestNames('', real, 3)).toEqual([]);
    expect(nearestNames('EagleWorker', real, 2)).toHaveLength(2);
  });
});

test('a glance at a name leaves out none that a close look would find', () => {
  const word = fc.constantFrom(
    'get',
    'topk',
    'Topk',
    'CUDA',
    'graph',
    'x',
    '2d',
    'Worker',
    '_',
    '.',
    '::',
    '模块',
    'é',
  );
  const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(''));
  fc.assert(
    fc.property(name, fc.uniqueArray(name, { maxLength: 20 }), (wanted, names) => {
      const isNear = (a: number, b: number) => Math.max(a, b) <= 3 * Math.min(a, b) + 4;
      const alike = names.filter((each) => isNear(each.length, wanted.length) && alikeness(wanted, each) >= 0.5);
      expect(nearestNames(wanted, names, 20).sort()).toEqual(alike.sort());
    }),
  );
});
