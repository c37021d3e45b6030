import { describe, expect, it } from 'vitest';
import { TermFinder } from '../../../../lib/search/index/term-finder';

const WORDS = [
  'memory leak',
  'race condition',
  'tool call',
  'top p',
  'time to first token',
  'load balance',
  'data race',
];
const finder = new TermFinder([...WORDS, 'deadlock', '显存', 'kv 缓存', 'qwen 2.5', 'tool_call', 'memory leak']);
const termsIn = (text: string) => finder.in(text).map((number) => finder.terms[number]);

describe('a finder of terms', () => {
  it('looks for words of the vocabulary that are several Latin words, each once', () => {
    expect(finder.terms).toEqual(WORDS);
  });

  it('finds words side by side, whatever joins them, a broken line too', () => {
    for (const between of [' ', '_', '-', '\n']) {
      expect(termsIn(`fix time${between}to first${between}token.`)).toEqual(['time to first token']);
      expect(termsIn(`(a race${between}condition)`)).toEqual(['race condition']);
    }
  });

  it('finds no words with more between them, in another order or on two sides of a border', () => {
    for (const text of ['race: condition', 'race  condition', 'condition race', 'race/condition', 'race\n\ncondition'])
      expect(termsIn(text)).toEqual([]);
  });

  it('takes whole words, of which the last may go on where it is no short one', () => {
    expect(termsIn('memory leaks, tool calling, top_ps, load balanced')).toEqual([
      ...['memory leak', 'tool call', 'top p', 'load balance'],
    ]);
    for (const text of ['trace condition', 'top process', 'racecondition', 'time to firsthand token'])
      expect(termsIn(text)).toEqual([]);
  });

  it('tells each term once, and several that share words', () => {
    expect(termsIn('memory_leak and memory leaks in the tool_call_data_race')).toEqual([
      ...['memory leak', 'tool call', 'data race'],
    ]);
  });
});
