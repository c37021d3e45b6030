import { describe, expect, it } from 'vitest';
import { Lists } from '../../../../lib/search/index/lists';
import type { NamesData } from '../../../../lib/search/index/names';
import { Terms } from '../../../../lib/search/index/terms';
import { search } from '../../../../lib/search/search';
import { searchWithout } from '../../../helpers/search-without';
import { merged, report, smallAtlas } from '../../../helpers/small-atlas';

/** Names as people give them: the word alone, as an owner, as the last part, among others, in capitals, in humps, very long. */
const SHAPES = [
  ...[(at: number) => `Cache.run_${at}`, (at: number) => `pool_${at}.cache`, (at: number) => `ns${at}::Cache`],
  ...[(at: number) => `kv_cache_${at}`, (at: number) => `KvCache${at}`, (at: number) => `KV_CACHE_${at}`],
  ...[
    (at: number) => `cacheOf${at}`,
    (at: number) => `a${at}.CACHE`,
    (at: number) => `${'very_'.repeat(30)}${at}_cache`,
  ],
  ...[(at: number) => `load_weights_${at}.load_weights`, (at: number) => `Model${at}.load_weights`],
];

const nameOf = (at: number): string => (SHAPES[at % SHAPES.length] ?? String)(at);

const atlas = smallAtlas({
  reports: Array.from({ length: 240 }, (_, at) => report(at + 1, { keySymbols: at % 3 ? [] : [nameOf(at)] })),
  history: Array.from({ length: 1500 }, (_, at) =>
    merged(at + 1, `Change ${at % 40 ? 'it' : 'the cache'}`, {
      [`${at % 5 ? 'srt' : 'cache'}/dir_${at}/${at % 7 ? `cache_${at}` : 'cache'}.py`]: [
        nameOf(at),
        nameOf(at * 7),
        nameOf(at + 300),
      ],
    }),
  ),
});

const NO_LISTS = Lists.of(new Map());
const without = (names: NamesData): NamesData => ({
  ...names,
  common: { inside: NO_LISTS, named: NO_LISTS, best: { keys: NO_LISTS, labels: Terms.of([]) } },
});

describe('words that many names have', () => {
  const whole = searchWithout(atlas, (data) => data);
  const read = searchWithout(atlas, (data) => ({
    ...data,
    ...{ symbols: without(data.symbols), paths: without(data.paths), mentionHolders: NO_LISTS },
  }));

  it('are kept: hundreds of names have each of these', () => {
    const [, history] = whole.shards;
    const kept = (word: string) => history?.symbols.common.inside(word)?.names ?? 0;
    expect([kept('cache') > 700, kept('run')]).toEqual([true, 0]);
    expect(history?.symbols.common.named('load_weights')).not.toBeNull();
    expect(history?.paths.common.best('cache')).not.toBeNull();
  });

  it('find what reading every name finds, in the same order, for the same reasons', () => {
    const queries = [
      'cache',
      'Cache',
      'CACHE',
      'caChe',
      'kv_cache',
      'load_weights',
      'Load_Weights',
      'cache weights',
      'very',
    ];
    for (const query of queries) {
      const [own, other] = [whole, read].map((engine) => search(engine, query, { limit: 1000, names: true }));
      expect(own?.total).toBeGreaterThan(100);
      expect(own).toEqual(other);
    }
  });
});
