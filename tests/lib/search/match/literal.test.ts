import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSearch, type SearchEngine } from '../../../../lib/search/engine/engine';
import { search } from '../../../../lib/search/search';
import { pullSections } from '../../../../lib/search/text/sections';
import { fold } from '../../../../lib/text/fold';
import { shownText } from '../../../../lib/text/shown';
import { allPulls } from '../../../helpers/all-pulls';
import { shippedSearch } from '../../../helpers/shipped-search';
import { merged, report, smallAtlas } from '../../../helpers/small-atlas';

let engine: SearchEngine;
beforeAll(async () => {
  engine = await shippedSearch();
});

const quote = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

const idsOf = (own: SearchEngine, query: string) =>
  search(own, query, { kinds: ['pull'], limit: 1000 }).hits.map((hit) => hit.id);

/** Texts as written, and as readers see them. */
const spellingsOf = (pull: Parameters<typeof pullSections>[0]) =>
  pullSections(pull).flatMap(({ field, text }) =>
    field === 'title' || field === 'files' ? [text] : [text, shownText(text)],
  );

describe('quoted literals', () => {
  it('are looked up once for all alternatives of a query, and anew by the next', () => {
    const texts = vi.spyOn(engine.historyTexts, 'note');
    idsOf(engine, '"草稿" (回放 OR 死锁 OR 缓存 OR 前缀)');
    idsOf(engine, '"草稿" 回放');
    expect(texts.mock.calls.map(([literal]) => literal)).toEqual(['草稿', '草稿']);
    texts.mockRestore();
  });

  it('find exactly the PRs that a plain scan finds', () => {
    const all = allPulls(engine.pulls).map((pull) => ({ key: pull.key, texts: spellingsOf(pull) }));
    const texts = all.flatMap((pull) => pull.texts).filter((text) => text.length > 3);
    const piece = fc
      .tuple(fc.constantFrom(...texts), fc.nat(), fc.integer({ min: 2, max: 30 }))
      .map(([text, at, length]) => text.slice(at % (text.length - 1)).slice(0, length));
    fc.assert(
      fc.property(piece, (literal) => {
        fc.pre(literal.trim() !== '');
        const scanned = all.filter((pull) => pull.texts.some((text) => text.includes(literal))).map(({ key }) => key);
        expect(idsOf(engine, quote(literal)).toSorted()).toEqual(scanned.toSorted());
      }),
      { numRuns: 300 },
    );
  });

  it('are found as readers see them, through the marks of Markdown', () => {
    const own = buildSearch(
      smallAtlas({
        reports: [report(1, { motivation: '把 **页表** 与 `kv_cache` 的[布局](https://x.y)分开，保留 `a**b`' })],
      }),
    );
    for (const query of ['"页表 与 kv_cache 的布局分开"', '"把 **页表** 与"', '"保留 a**b"']) {
      expect(idsOf(own, query), query).toEqual(['acme/engine#1']);
    }
    expect(search(own, '"与 kv_cache 的布局"').hits[0]?.excerpts[0]?.text).toContain('页表 与 kv_cache 的布局分开');
  });

  it('keep the case where some text has it as typed, else ignore it and say so', () => {
    const own = buildSearch(
      smallAtlas({ reports: [report(1, { summary: 'CUDA graph' }), report(2, { summary: 'cuda Graph' })] }),
    );
    expect(idsOf(own, '"CUDA graph"')).toEqual(['acme/engine#1']);
    expect(idsOf(own, '"cuda graph"')).toEqual(['acme/engine#2', 'acme/engine#1']);
    expect(search(own, '"cuda graph"').notes).toEqual(['没有大小写完全一致的“cuda graph”，已忽略大小写']);
  });

  it('mean every character as it is', () => {
    const own = buildSearch(
      smallAtlas({
        reports: [report(1, { summary: 'a.b(c, "d") [0] \\n C++ __.py V3.2' }), report(2, { summary: 'axb(c C' })],
      }),
    );
    for (const literal of ['a.b(c', '(c, "d")', '[0]', '\\n', 'C++', '"', '[', '.', '__', '__.py', '3.2']) {
      expect([literal, idsOf(own, quote(literal))]).toEqual([literal, ['acme/engine#1']]);
    }
  });

  it('do not reach from one field into the next', () => {
    const own = buildSearch(smallAtlas({ reports: [report(1, { steps: ['one two', 'three four'] })] }));
    expect(idsOf(own, '"two three"')).toEqual([]);
    expect(idsOf(own, '"one two"')).toEqual(['acme/engine#1']);
  });

  it('find symbols that only the diff names, and parts of them', () => {
    const own = buildSearch(smallAtlas({ history: [merged(1, 'One', { 'a.cu': ['DSAMeta::Launch'] })] }));
    for (const literal of ['DSAMeta::Launch', 'SAM', 'Meta::La']) expect(idsOf(own, quote(literal))).toHaveLength(1);
  });

  it('take PRs away behind a minus', () => {
    const own = buildSearch(
      smallAtlas({ reports: [report(1, { title: 'one two' }), report(2, { title: 'one three' })] }),
    );
    expect(idsOf(own, 'one -"one two"')).toEqual(['acme/engine#2']);
    expect(idsOf(own, 'one -three')).toEqual(['acme/engine#1']);
  });
});

describe('literals over a history', () => {
  const paths = fc.constantFrom('a/Pool.py', 'a/pool_x.py', 'b/İx.cu', 'POOL.md');
  const names = fc.constantFrom('Pool.evict', '_pool', '__init__', 'operator<<', 'DSAMeta::Launch');
  const titles = fc.constantFrom('Fix pool', '[Pool] Tune a/pool_x.py', 'ẞ Pool', '修复 pool');
  const history = fc.array(fc.tuple(titles, paths, fc.array(names, { maxLength: 3 })), { minLength: 1, maxLength: 5 });
  const literals = fc.constantFrom(
    'pool',
    'Pool',
    '_pool',
    'POOL',
    'l.e',
    '__',
    'init__',
    'a/p',
    'İ',
    '<<',
    'x.c',
    'ool.',
  );

  it('find what a plain scan finds, as typed where any is, else in any case', () => {
    fc.assert(
      fc.property(history, literals, (entries, literal) => {
        const own = buildSearch(
          smallAtlas({
            reports: [report(1, { summary: 'pool of blocks' })],
            history: entries.map(([title, path, symbols], at) => merged(at + 1, title, { [path]: symbols })),
          }),
        );
        const holds = (spell: (text: string) => string) =>
          allPulls(own.pulls)
            .filter((pull) => pullSections(pull).some(({ text }) => spell(text).includes(spell(literal))))
            .map(({ key }) => key);
        const asTyped = holds((text) => text);
        const expected = asTyped.length > 0 ? asTyped : holds(fold);
        expect(idsOf(own, quote(literal)).toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 200 },
    );
  });
});
