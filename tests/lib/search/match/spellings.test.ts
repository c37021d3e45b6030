import { describe, expect, it } from 'vitest';
import { buildSearch } from '../../../../lib/search/engine/engine';
import { search } from '../../../../lib/search/search';
import { report, smallAtlas } from '../../../helpers/small-atlas';

type Atlas = Parameters<typeof buildSearch>[0];

const numbers = (atlas: Atlas, query: string): number[] =>
  search(buildSearch(atlas), query, { kinds: ['pull'] }).hits.map((hit) => hit.pull?.number ?? 0);

describe('a name with its version', () => {
  const atlas = smallAtlas({
    reports: [
      report(1, { title: 'Gemma3 crash at start' }),
      report(2, { title: 'Fix a crash of gemma-3' }),
      report(3, { title: 'Gemma 3: do not crash' }),
      report(4, { title: 'Gemma 2 crash' }),
      report(5, { title: 'Rank 3 of 4: fix a crash' }),
      report(6, { title: 'Support GLM-4.6 tools' }),
      report(7, { title: 'GLM4.6 tools' }),
      report(8, { title: 'Tools of GLM-4.5' }),
      report(9, { title: 'KimiK2Detector loses text' }),
      report(10, { title: 'Kimi-K2 loses text' }),
      report(11, { title: 'Kimi loses text' }),
      report(12, { title: 'Segfault on CUDA 13.0' }),
      report(13, { title: 'CUDA 12 segfault' }),
    ],
  });

  it.each(['gemma3 crash', 'gemma 3 crash', 'gemma-3 crash', 'Gemma3 crash'])(
    'is found however titles write it, for %s',
    (query) => {
      expect(numbers(atlas, query).slice(0, 3).toSorted()).toEqual([1, 2, 3]);
    },
  );

  it.each(['glm4.6 tools', 'glm 4.6 tools', 'GLM-4.6 tools'])('may have a dot, for %s', (query) => {
    expect(numbers(atlas, query).slice(0, 2).toSorted()).toEqual([6, 7]);
  });

  it.each(['glm4.6', 'GLM-4.6'])('is found alone, for %s', (query) => {
    expect(numbers(atlas, query).slice(0, 2).toSorted()).toEqual([6, 7]);
  });

  it.each(['kimik2 text', 'kimi k2 text', 'kimi-k2 text'])('may begin with a letter, for %s', (query) => {
    expect(numbers(atlas, query).slice(0, 2).toSorted()).toEqual([10, 9]); // 11 is of another version
  });

  it('is found by the name of its family, what has that as it stands first', () => {
    const family = smallAtlas({
      reports: [
        report(1, { title: 'Gemma3 crash' }),
        report(2, { title: 'Gemma crash' }),
        report(3, { title: 'Gem crash' }),
      ],
    });
    expect(numbers(family, 'gemma crash').slice(0, 2)).toEqual([2, 1]);
    expect(numbers(family, 'gemma')).toEqual([2, 1]);
  });

  it('may begin with any letter', () => {
    const intern = smallAtlas({
      reports: [report(1, { title: 'Load Foo-S1 shards' }), report(2, { title: 'Load bar' })],
    });
    expect(numbers(intern, 'foos1')).toEqual([1]);
  });

  it('says how parallel something is: tp8 is tp, too', () => {
    const tp = smallAtlas({
      reports: [report(1, { title: 'Fix a hang of TP' }), report(2, { title: 'Fix a hang of PP' })],
    });
    expect(numbers(tp, 'tp8 hang')[0]).toBe(1);
  });

  it('is the same where a zero stands behind a dot', () => {
    expect(numbers(atlas, 'segfault on cuda 13')[0]).toBe(12);
  });
});

describe('a term of several words', () => {
  it('is found where it is typed as one word', () => {
    const atlas = smallAtlas({
      reports: [report(1, { title: 'Fix tool call arguments' }), report(2, { title: 'Call the tool anew' })],
    });
    expect(numbers(atlas, 'toolcall')).toEqual([1]);
  });
});

describe('a term whose words stand apart', () => {
  it('is found by other words for each of them', () => {
    const atlas = smallAtlas({
      reports: [
        report(1, { title: 'Pool: the launch ends with an error' }),
        report(2, { title: 'Pool: the log ends' }),
      ],
    });
    expect(numbers(atlas, 'pool startup error')[0]).toBe(1);
  });

  it('counts for no more than its telling words', () => {
    const atlas = smallAtlas({
      reports: [report(1, { title: 'A tokenizer fails to load' }), report(2, { title: 'AWQ deepseek weights' })],
    });
    expect(numbers(atlas, 'awq deepseek weights fails to load')[0]).toBe(2);
  });
});

describe('a complaint', () => {
  it.each(["abort doesn't work", 'abort doesnt work', 'abort does not work anymore'])(
    'is about what it names: %s',
    (query) => {
      const atlas = smallAtlas({
        reports: [report(1, { title: 'Make it work' }), report(2, { title: 'Handle abort requests' }), report(3)],
      });
      expect(numbers(atlas, query)[0]).toBe(2);
    },
  );
});

describe('a name of two words', () => {
  const atlas = smallAtlas({
    reports: [
      report(1, { title: 'Fix zorbview under load' }),
      report(2, { title: 'Zorb-View at load' }),
      report(3, { title: 'Fix the view at load' }),
      report(4, { title: 'Zorb: fix the load' }),
      report(5, { title: 'Fix adzorb' }),
    ],
  });

  it.each(['zorb-view load', 'zorb view load', 'Zorb View load'])(
    'is found where a title writes it as one, behind titles that write it as it was typed, for %s',
    (query) => {
      expect(numbers(atlas, query).slice(0, 2)).toEqual([2, 1]);
    },
  );
});

describe('a word of a family', () => {
  it('finds the others, behind its own forms', () => {
    const atlas = smallAtlas({
      reports: [
        report(1, { title: 'Hasher of the pool' }),
        report(2, { title: 'Hashing in the pool' }),
        report(3, { title: 'Names in the pool' }),
      ],
    });
    expect(numbers(atlas, 'hash pool')).toEqual([2, 1]);
  });
});
