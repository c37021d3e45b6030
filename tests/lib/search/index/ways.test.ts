import { describe, expect, it } from 'vitest';
import { Names, NamesBuilder } from '../../../../lib/search/index/names';
import { entriesOf, FoundNames, positionsAmong, wayOfPath, waysOfSymbols } from '../../../../lib/search/index/ways';
import { fold } from '../../../../lib/text/fold';
import { symbolKey } from '../../../../lib/text/identifier';
import { wordsOfNames } from '../../../helpers/words-of-names';

function namesOf(labels: string[], keyOf: (name: string) => string, wayOf: typeof wayOfPath): Names {
  const builder = new NamesBuilder(keyOf, wordsOfNames(), wayOf);
  for (const label of labels) builder.add(label, 0, 1);
  return new Names(builder.build(), wayOf);
}

const LONG = `${'very_'.repeat(40)}long.cache`;

const symbols = namesOf(
  [
    ...['cache', 'Cache', 'CACHE', 'mem.cache', 'ns::Cache', 'Cache.evict', 'pool.Cache.evict', 'kv_cache', 'KvCache'],
    ...['KVCache', 'CACHE_SIZE', 'cacheOfCache', 'FlashInfer', 'FlashInfer.run', 'flashinfer.py', 'Runner.run_cache'],
    ...['recache.cached', LONG, 'MODEL_CACHE', 'ModelCache.model_cache'],
  ],
  symbolKey,
  waysOfSymbols(),
);

const told = (found: FoundNames, say: (at: number) => unknown) =>
  Object.fromEntries(Array.from({ length: found.length }, (_, at) => [symbols.label(found.position(at)), say(at)]));

describe('the names that have a word', () => {
  it('are graded by what stands beside their positions', () => {
    const found = symbols.whole('cache');
    expect(told(found, (at) => found.gradeOf(at))).toEqual({
      ...{ cache: 'exact', Cache: 'exact', CACHE: 'exact', 'mem.cache': 'exact', 'ns::Cache': 'exact' },
      ...{ 'Cache.evict': 'owner', 'pool.Cache.evict': 'owner', kv_cache: 'piece', KvCache: 'piece' },
      ...{ KVCache: 'piece', CACHE_SIZE: 'piece', cacheOfCache: 'piece', 'Runner.run_cache': 'piece', [LONG]: 'exact' },
      ...{ MODEL_CACHE: 'piece', 'ModelCache.model_cache': 'piece' },
    });
    expect(told(found, (at) => found.lengthOf(at))).toEqual(
      told(found, (at) => symbols.key(found.position(at)).length),
    );
  });

  it.each(['cache', 'Cache', 'CACHE', 'cachE'])(
    'are known to be spelt %s, at the end or among their words',
    (typed) => {
      const found = symbols.whole('cache');
      const isSpelt = (label: string, grade: string) =>
        grade === 'exact' ? label.split(/\.|::/).at(-1) === typed : label.includes(typed);
      const asRead = told(found, (at) => isSpelt(symbols.label(found.position(at)), found.gradeOf(at)));
      expect(told(found, (at) => found.isSpelt(at, typed))).toEqual(asRead);
    },
  );

  it('are known by parts of several words and run together, in the spelling of classes and constants, too', () => {
    const found = symbols.havingPart('model_cache');
    expect(told(found, (at) => found.gradeOf(at))).toEqual({
      ...{ MODEL_CACHE: 'exact', 'ModelCache.model_cache': 'exact' },
    });
    expect(told(found, (at) => found.isSpelt(at, 'MODEL_CACHE'))).toEqual({
      ...{ MODEL_CACHE: true, 'ModelCache.model_cache': false },
    });
    const joined = symbols.havingPart('flashinfer');
    expect(told(joined, (at) => joined.gradeOf(at))).toEqual({
      ...{ FlashInfer: 'exact', 'FlashInfer.run': 'piece', 'flashinfer.py': 'owner' },
    });
  });

  it('are paths that end with it, or name a file by it', () => {
    const paths = namesOf(['srt/cache', 'srt/cache/pool.py', 'mem/Cache.py', 'mem_cache.py'], fold, wayOfPath);
    const found = paths.whole('cache');
    const places = Array.from({ length: found.length }, (_, at) => [
      paths.label(found.position(at)),
      found.placeOf(at),
    ]);
    expect(Object.fromEntries(places)).toEqual({
      'srt/cache': { ends: true, named: false },
      'srt/cache/pool.py': { ends: false, named: false },
      'mem/Cache.py': { ends: false, named: true },
      'mem_cache.py': { ends: false, named: false },
    });
  });

  it('are read where there are too many to say it of each', () => {
    const many = 2 ** 21 + 1;
    const [position, word] = [many - 1, 'cache'];
    const keys = { length: many, at: () => 'kv.cache' } as never;
    const list = [entriesOf(new Array(many), [], wayOfPath)(position, word)];
    expect(list.map(positionsAmong(many))).toEqual([position]);
    const found = new FoundNames(list, true, word, {
      keys,
      labels: { at: () => 'kv.Cache' } as never,
      wayOf: waysOfSymbols(),
    });
    expect([found.position(0), found.gradeOf(0), found.lengthOf(0), found.isSpelt(0, 'Cache')]).toEqual([
      ...[position, 'exact', 8, true],
    ]);
  });
});
