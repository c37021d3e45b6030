import MiniSearch from 'minisearch';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildSearch } from '../../../../lib/search/engine/engine';
import { buildText, TextIndex, wordsOf } from '../../../../lib/search/index/text-index';
import type { DocumentTerms } from '../../../../lib/search/index/text-slice';
import { search } from '../../../../lib/search/search';
import { FIELD_BOOST } from '../../../../lib/search/weights';
import { merged, report, smallAtlas } from '../../../helpers/small-atlas';

const terms = (own: Partial<DocumentTerms>): DocumentTerms => ({ title: [], summary: [], files: [], body: [], ...own });

const indexOf = (documents: DocumentTerms[]) => {
  const slices = buildText(documents);
  return new TextIndex(slices, () => wordsOf(slices));
};

const words = (text: string) => text.split(' ');

const pointsOf = (text: TextIndex, word: string) => {
  const { docs, points } = text.any(word);
  return [...docs].map((doc, at) => [doc, points[at] ?? 0] as const).sort((a, b) => b[1] - a[1]);
};

afterEach(() => vi.restoreAllMocks());

describe('the full text', () => {
  it('is MiniSearch: with it taken away, words of prose find nothing, and names still do', () => {
    const atlas = smallAtlas({
      reports: [report(1, { title: 'Fix the deadlock', motivation: '调度器卡住', keySymbols: ['Pool.evict'] })],
      history: [merged(2, 'Tune the sampler', { 'srt/sampler_utils.py': ['run_sampler'] })],
    });
    const total = (query: string) => search(buildSearch(atlas), query, { kinds: ['pull'] }).total;
    const prose = ['deadlock', '调度器', 'tune', 'fix the deadlock'];
    expect(prose.map(total)).toEqual([1, 1, 1, 1]);
    vi.spyOn(MiniSearch.prototype, 'search').mockReturnValue([]);
    expect(prose.map(total)).toEqual([0, 0, 0, 0]);
    expect(['Pool.evict', 'run_sampler', 'sampler_utils.py', '#2'].map(total)).toEqual([1, 1, 1, 1]);
  });

  it('counts how often a text has a word, and how long it is', () => {
    const text = indexOf([
      terms({ body: words('cache of a tree that has many other words around the one that is sought') }),
      terms({ body: words('cache cache cache of a tree') }),
      terms({ body: words('cache of a tree') }),
      terms({ body: words('nothing of it') }),
    ]);
    expect(pointsOf(text, 'cache').map(([doc]) => doc)).toEqual([1, 2, 0]);
  });

  it('gives several terms that a text has together no more points than one term of the same place', () => {
    const text = indexOf([
      terms({ title: words('expert experts') }),
      terms({ title: words('expert tree') }),
      terms({}),
    ]);
    const { points: both } = text.all(['expert', 'experts']);
    const { points: one } = text.any('tree');
    expect(both[0]).toBeCloseTo(one[0] ?? 0, 1);
    const [first = 0, second = 0] = text.any('expert', ['experts'], 0.6).points;
    expect(first).toBeLessThan(2 * second);
  });

  it('finds the same in many slices as in one, and loads the asked words alone, once', () => {
    const documents = Array.from({ length: 4_100 }, (_, at) =>
      terms({ title: words(`change ${at % 7 === 0 ? 'radix' : 'other'} n${at}`) }),
    );
    const load = vi.spyOn(MiniSearch, 'loadJS');
    const text = indexOf(documents);
    expect(load).not.toHaveBeenCalled();
    expect([...text.any('n5').docs]).toEqual([5]);
    expect([...text.any('radix').docs].sort((a, b) => a - b)).toEqual(
      documents.flatMap((_, at) => (at % 7 === 0 ? [at] : [])),
    );
    expect(load.mock.calls.map(([{ index }]) => index.map(([term]) => term))).toEqual([['n5'], ['radix']]);
  });

  it('weighs one of the texts that have a word alike for all of them, the best first, and those alike in their order', () => {
    const titles = ['fix a', 'fix a b c', 'fix fix a'];
    const documents = Array.from({ length: 900 }, (_, at) => terms({ title: words(titles[at % 3] ?? '') }));
    const load = vi.spyOn(MiniSearch, 'loadJS');
    const { docs, points } = indexOf(documents).any('fix');
    const kinds = [2, 0, 1].map((kind) => Array.from({ length: 300 }, (_, at) => 3 * at + kind));
    expect([...docs]).toEqual(kinds.flat());
    expect(new Set(points).size).toBe(3);
    expect(Object.keys(load.mock.calls[0]?.[0].fieldLength ?? {})).toEqual(['0', '1', '2']);
  });

  it('gives what an index of all words gives', () => {
    const documents = Array.from({ length: 300 }, (_, at) =>
      terms({
        title: words(`fix ${at % 3 ? 'cache' : 'cache cache'} w${at % 11}`),
        ...(at % 2 ? { body: words(`the tree of ${'cache '.repeat(at % 5)}w${at % 7}`) } : {}),
      }),
    );
    const whole = new MiniSearch({
      fields: ['title', 'summary', 'files', 'body'],
      tokenize: (text) => text.split(' '),
    });
    const texts = ({ title, summary, files, body }: DocumentTerms) =>
      Object.entries({ title, summary, files, body }).flatMap(([field, list]) =>
        list.length ? [[field, list.join(' ')]] : [],
      );
    whole.addAll(documents.map((own, id) => ({ id, ...Object.fromEntries(texts(own)) })));
    const text = indexOf(documents);
    const fields = Object.keys(FIELD_BOOST) as (keyof typeof FIELD_BOOST)[];
    for (const word of ['cache', 'w3', 'tree', 'fix']) {
      const rarity = (field: keyof typeof FIELD_BOOST) => {
        const held = documents.filter((own) => own[field].includes(word)).length;
        return Math.log(1 + (documents.length - held + 0.5) / (held + 0.5));
      };
      // What the places of the word are worth, as its score is to that of the word once in each of them.
      const expected = whole.search(word, { boost: FIELD_BOOST }).map(({ id, score }): [number, number] => {
        const places = fields.filter((field) => documents[id]?.[field].includes(word));
        const sum = (of: (field: keyof typeof FIELD_BOOST) => number) => places.reduce((all, at) => all + of(at), 0);
        return [id, (sum((at) => FIELD_BOOST[at]) * score) / sum((at) => 1.5 * FIELD_BOOST[at] * rarity(at))];
      });
      const { docs, points } = text.any(word);
      expect(docs.length).toBe(expected.length);
      const known = new Map([...docs].map((doc, at) => [doc, points[at] ?? 0]));
      for (const [doc, worth] of expected) expect(known.get(doc)).toBeCloseTo(worth, 4);
    }
  });
});
