import { describe, expect, it } from 'vitest';
import type { Lists } from '../../../../lib/search/index/lists';
import { Names, NamesBuilder, type NamesData } from '../../../../lib/search/index/names';
import { bitsOf, docOf } from '../../../../lib/search/index/postings';
import { positionsAmong, wayOfPath, waysOfSymbols } from '../../../../lib/search/index/ways';
import { fold } from '../../../../lib/text/fold';
import { symbolKey } from '../../../../lib/text/identifier';
import { wordsOfNames } from '../../../helpers/words-of-names';

const words = wordsOfNames();
const symbols = new NamesBuilder(symbolKey, words, waysOfSymbols());
const paths = new NamesBuilder(fold, words, wayOfPath);
for (const name of ['Pool.run_once', 'Pool.run_once', 'Pool', '$', 'a\tb']) symbols.add(name, 0, 1);
for (const name of ['FlashInfer', 'run_run', 'a b']) symbols.add(name, 1, 1);
for (const path of ['srt/Pool.py', 'srt/run.py']) paths.add(path, 1, 1);
const [ofSymbols, ofPaths, all] = [symbols.build(), paths.build(false), words.build(2)];

/** Each word with the positions of the names that have it. */
const told = ({ keys }: NamesData, lists: Lists | null) =>
  [...(lists?.terms ?? [])].map(
    (term, at) => `${term} ${[...(lists?.at(at) ?? [])].map(positionsAmong(keys.terms.length)).join(',')}`,
  );

describe('the names of an index', () => {
  it('are in the order of what they are searched by, each once however it is put in', () => {
    expect([...ofSymbols.keys.terms]).toEqual(['$', 'a_b', 'flash_infer', 'pool', 'pool.run_once', 'run_run']);
    expect([...ofSymbols.labels]).toEqual(['$', 'a b', 'FlashInfer', 'Pool', 'Pool.run_once', 'run_run']);
    expect([...ofSymbols.keys.at(1)].map(docOf)).toEqual([0, 1]);
  });

  it('are found by their words, each dictionary by its own, and by words that are run together', () => {
    expect(told(ofSymbols, ofSymbols.pieces)).toEqual([
      ...['a 1', 'b 1', 'flash 2', 'flashinfer 2', 'infer 2', 'once 4', 'pool 3,4', 'run 4,5'],
    ]);
    expect(told(ofPaths, ofPaths.pieces)).toEqual(['pool 0', 'py 0,1', 'run 1', 'srt 0,1']);
    expect(told(ofSymbols, ofSymbols.parts)).toEqual([
      ...['$ 0', 'a_b 1', 'flash_infer 2', 'flashinfer 2', 'pool 3,4', 'run_once 4', 'run_run 5'],
    ]);
  });

  it('are not looked up by their parts where nobody asks for them, and that is said, not taken for none', () => {
    expect(ofPaths.parts).toBe(null);
    expect(() => new Names(ofPaths, wayOfPath).havingPart('run')).toThrow(/^Cannot look up parts of names/);
  });

  it('count their words in a document, those of symbols and paths together', () => {
    const counts = (word: string) => [...all.words.of(word)].map((entry) => [docOf(entry), bitsOf(entry)]);
    expect(counts('pool')).toEqual([
      [0, 2],
      [1, 1],
    ]);
    expect(counts('run')).toEqual([
      [0, 1],
      [1, 3],
    ]);
    expect(counts('$')).toEqual([[0, 1]]);
    // What only a dictionary looks into by is no word of the text.
    expect(all.words.find('flashinfer')).toBe(-1);
    expect([...all.lengths.of]).toEqual([7, 12]);
  });
});
