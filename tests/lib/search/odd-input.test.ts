import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSearch, type SearchEngine } from '../../../lib/search/engine/engine';
import { search } from '../../../lib/search/search';
import { allPulls } from '../../helpers/all-pulls';
import { shippedSearch } from '../../helpers/shipped-search';
import { report, smallAtlas } from '../../helpers/small-atlas';

let engine: SearchEngine;
beforeAll(async () => {
  engine = await shippedSearch();
});

describe('odd queries', () => {
  it.each(['', ' ', '\t\n', '\u3000'])('gives an empty answer to %j without a remark', (query) => {
    expect(search(engine, query)).toMatchObject({ query, total: 0, hits: [], notes: [], next: null, direct: null });
  });

  it.each(['[', '(', '\\', '.*', '++', '😀', '\ud800', '\u0000', '""', '-', '🧑‍💻 !'])(
    'says that %j has nothing to search',
    (query) => {
      const answer = search(engine, query);
      expect(answer.total).toBe(0);
      if (query !== '""') expect(answer.notes).toEqual(['查询里没有可以检索的文字、数字或限定词']);
    },
  );

  it('takes equal clauses for one, and tells what goes beyond its limits', () => {
    const once = search(engine, '"a" 死锁 -"zz"');
    const often = search(engine, `${'"a" '.repeat(100)}${'死锁 '.repeat(100)}${'-"zz" '.repeat(100)}`);
    expect({ ...often, query: once.query }).toEqual(once);
    const quotes = Array.from({ length: 40 }, (_, n) => `"word${n}"`).join(' ');
    expect(search(engine, quotes).notes).toContain('引号里的文字太多（40 段），只用了其中 12 段');
    const words = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ');
    expect(search(engine, words).notes).toContain('词太多（60 个），只用了前 48 个');
    const files = Array.from({ length: 60 }, (_, i) => `file:${i % 30}.zz`).join(' ');
    const { notes } = search(engine, files);
    expect(notes).toContain('限定词太多（30 个），只用了前 16 个');
    expect(notes.filter((note) => note.startsWith('没有任何 PR 符合'))).toHaveLength(3);
  });

  it('does not match everything for C++', () => {
    const own = buildSearch(
      smallAtlas({ reports: [report(1, { title: 'Port to C++' }), report(2, { title: 'C and CUDA' })] }),
    );
    expect(search(own, 'C++').hits.map((hit) => hit.id)).toEqual(['acme/engine#1']);
  });

  it('answers any text, with marks that lie inside their text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        'is:',
        'module:注意力',
        'a.b(c',
        '重放',
        'CUDA',
        '"',
        '-',
        ':',
        '#',
        '::',
        '/',
        '_',
        '\ud83d',
        'a{1000}',
        '(a+)+$',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.constantFrom('', ' '), (pieces, glue) => {
        for (const hit of search(engine, pieces.join(glue)).hits) {
          for (const { text, marks } of [{ text: hit.title, marks: hit.titleMarks }, ...hit.excerpts]) {
            let last = 0;
            for (const [start, end] of marks) {
              expect(start).toBeGreaterThanOrEqual(last);
              expect(end).toBeGreaterThan(start);
              last = end;
            }
            expect(last).toBeLessThanOrEqual(text.length);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('finds the report of a pasted paragraph', () => {
    const pull = allPulls(engine.pulls).find(({ number }) => number === 24870);
    const paragraph = pull?.record?.motivation?.slice(0, 300) ?? '';
    expect(paragraph).toHaveLength(300);
    expect(search(engine, paragraph).hits[0]?.id).toBe(pull?.key);
  });

  it('cuts a pasted file and says so', () => {
    const answer = search(engine, '显存 capture '.repeat(1_000));
    expect(answer.notes[0]).toContain('查询过长');
    expect(answer.total).toBeGreaterThan(0);
  });

  it('answers over an empty knowledge base', () => {
    expect(search(buildSearch(smallAtlas({})), '回放')).toMatchObject({ total: 0, covers: { reports: 0, pulls: 0 } });
  });

  it('renders what people write into titles as text', () => {
    const title = '<img src=x onerror=alert(1)> Fix `Foo<T>::bar` 😀';
    const own = buildSearch(smallAtlas({ reports: [report(1, { title })] }));
    const [hit] = search(own, 'onerror').hits;
    expect(hit?.title).toBe(title);
    expect(hit?.titleMarks.map(([start, end]) => title.slice(start, end))).toEqual(['onerror']);
  });
});
