import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Lists } from '../../../../lib/search/index/lists';
import { NamesBuilder } from '../../../../lib/search/index/names';
import { NAMES_PAGE, PAGE } from '../../../../lib/search/index/paged';
import { wayOfPath } from '../../../../lib/search/index/ways';
import { PageReader, PageWriter } from '../../../../lib/search/index-file/page-file';
import { inRoom, LASTING_ROOM, limitRoom } from '../../../../lib/search/index-file/page-room';
import { wordsOfNames } from '../../../helpers/words-of-names';

const SOME = PAGE + 7;
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '_', '页', '😀'), minLength: 1, maxLength: 8 });
const words = fc.uniqueArray(word, { minLength: SOME, maxLength: SOME });
const plain = fc.uniqueArray(fc.string({ unit: fc.constantFrom(...'abcde_'), minLength: 1, maxLength: 8 }), {
  ...{ minLength: SOME, maxLength: SOME },
});

const never = () => {
  throw new Error('a page was damaged');
};

/** @returns the lists as they are read, and the parts that were asked for */
function kept(lists: Lists) {
  const parts = new Map<string, Uint8Array>();
  const asked: string[] = [];
  new PageWriter(parts).lists('names', lists, true);
  const read = (part: string) => {
    asked.push(part);
    return parts.get(part) ?? null;
  };
  return { lists: new PageReader(read, read).lists('names', never), asked };
}

const listsOf = (names: string[]) => Lists.of(new Map(names.map((name, at) => [name, [at, at + 1 + (at % 5)]])));

describe('texts and lists in pages', () => {
  it('say the same as where they are whole', () => {
    fc.assert(
      fc.property(fc.oneof(words, plain), word, (names, asked) => {
        const whole = listsOf(names);
        const { lists } = kept(whole);
        const { terms } = lists;
        // Few before many: a page is decoded as a whole only then.
        for (const at of [0, 3, PAGE - 1, PAGE, SOME - 1]) expect(terms.at(at)).toBe(whole.terms.at(at));
        expect([...terms]).toEqual([...whole.terms]);
        expect(terms.letters).toEqual(whole.terms.letters);
        for (const [from, to] of [[0, 3] as const, [PAGE - 2, PAGE + 2] as const, [SOME, SOME] as const])
          expect([...lists.between(from, to)]).toEqual([...whole.between(from, to)]);
        expect([terms.text, terms.at(-1), terms.at(SOME)]).toEqual([whole.terms.text, '', '']);
        expect(terms.slice(PAGE - 2, PAGE + 2)).toEqual(whole.terms.slice(PAGE - 2, PAGE + 2));
        for (const each of [asked, ...names.slice(0, 20)]) {
          expect(terms.lowerBound(each)).toBe(whole.terms.lowerBound(each));
          expect([...lists.of(each)]).toEqual([...whole.of(each)]);
          expect(lists.sizeAt(lists.find(each))).toBe(whole.sizeAt(whole.find(each)));
          expect([...terms.scan(each.slice(1), 40)]).toEqual([...whole.terms.scan(each.slice(1), 40)]);
        }
      }),
      { numRuns: 8 },
    );
  });

  it('are read page by page: one name takes a page of texts and one of numbers, however many there are', () => {
    const { lists, asked } = kept(listsOf(Array.from({ length: 20 * PAGE }, (_, at) => `name_${at}`)));
    asked.length = 0;
    expect([...lists.of('name_4711')]).toEqual([4711, 4713]);
    expect(asked.map((part) => part.replace(/\d+$/, ''))).toEqual(['names/t', 'names/l']);
    lists.of('name_4711');
    expect(asked.length).toBe(2);
  });

  it('are read beside a long one without it: a page has so many numbers', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
    const whole = Lists.of(new Map(['a', 'b', 'c', 'd'].map((name) => [name, numbers(name === 'b' ? 100_000 : 5)])));
    const { lists, asked } = kept(whole);
    asked.length = 0;
    expect([lists.of('a').length, lists.of('c').length, lists.sizeAt(3)]).toEqual([5, 5, 5]);
    expect(asked).toEqual(['names/t0', 'names/l0', 'names/l2']);
    expect(lists.of('b')).toEqual(whole.of('b'));
  });

  it('are of names fewer to a page: the key and the spelling of one take one page, and say the same', () => {
    const builder = new NamesBuilder((name) => name.toLowerCase(), wordsOfNames(), wayOfPath);
    const labels = Array.from({ length: 3 * NAMES_PAGE }, (_, at) => `Name_${1000 + at}`);
    for (const [at, label] of labels.entries()) builder.add(label, at, 1);
    const whole = builder.build();
    const parts = new Map<string, Uint8Array>();
    new PageWriter(parts).names('names', whole, false);
    const asked: string[] = [];
    const read = (part: string) => {
      asked.push(part);
      return parts.get(part) ?? null;
    };
    const names = new PageReader(read, read).names('names', never);
    const last = NAMES_PAGE * 2 + 1;
    asked.length = 0;
    expect([names.keys.find(`name_${1000 + last}`), names.labels.at(last)]).toEqual([last, labels[last]]);
    expect(asked).toEqual(['names/n2']);
    expect([[...names.keys.terms], [...names.labels]]).toEqual([[...whole.keys.terms], labels]);
    expect(labels.map((_, at) => [...names.keys.at(at)])).toEqual(labels.map((_, at) => [...whole.keys.at(at)]));
  });

  it('are none of them taken for another: a page in the place of another is damaged', () => {
    const parts = new Map<string, Uint8Array>();
    const whole = listsOf(Array.from({ length: 2 * PAGE }, (_, at) => `name_${at}`));
    new PageWriter(parts).lists('names', whole);
    const swapped = (part: string) => parts.get(part.replace(/t0$/, 't1')) ?? null;
    const { terms } = new PageReader(swapped, swapped).lists('names', () => whole);
    expect(terms.at(0)).toBe(whole.terms.at(0));
  });
});

describe('pages in memory', () => {
  it('are no more than there is room for: one that was let go is read again, one that is asked for meanwhile stays', () => {
    limitRoom(LASTING_ROOM);
    const read: number[] = [];
    const page = inRoom((at) => {
      read.push(at);
      return { page: `page ${at}`, bytes: 4_000_000 };
    });
    for (let at = 0; at < 30; at += 1) expect([page(at), page(0)]).toEqual([`page ${at}`, 'page 0']);
    expect(read).toEqual(Array.from({ length: 30 }, (_, at) => at));
    page(1);
    expect(read.at(-1)).toBe(1);
  });
});
