import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSearch, type SearchEngine } from '../../../../lib/search/engine/engine';
import { search } from '../../../../lib/search/search';
import { pullSections } from '../../../../lib/search/text/sections';
import { allPulls } from '../../../helpers/all-pulls';
import { shippedSearch } from '../../../helpers/shipped-search';
import { report, smallAtlas } from '../../../helpers/small-atlas';

let engine: SearchEngine;
beforeAll(async () => {
  engine = await shippedSearch();
});

/** Every text of every PR, by key: the plain scan that the index is held against. */
const textsOf = () =>
  allPulls(engine.pulls).map((pull) => ({ key: pull.key, texts: pullSections(pull).map(({ text }) => text) }));

const idsOf = (query: string) => search(engine, query, { kinds: ['pull'], limit: 1000 }).hits.map((hit) => hit.id);

describe('Chinese', () => {
  it('finds every report by any run of one to six characters in any of its texts, as a plain scan does, parts of the run below', () => {
    const all = textsOf();
    const runs = all.flatMap(({ texts }) => texts.flatMap((text) => text.match(/\p{Script=Han}+/gu) ?? []));
    expect(runs.length).toBeGreaterThan(3_000);
    const piece = fc
      .tuple(fc.constantFrom(...runs), fc.nat(), fc.integer({ min: 1, max: 6 }))
      .map(([run, at, length]) =>
        [...run]
          .slice(at % run.length)
          .slice(0, length)
          .join(''),
      );
    fc.assert(
      fc.property(piece, (query) => {
        const scanned = all.filter(({ texts }) => texts.some((text) => text.includes(query))).map(({ key }) => key);
        const found = search(engine, query, { kinds: ['pull'], limit: 1000 }).hits;
        const literal = found.filter(({ reason }) => !/^(?:同义词|只含) /.test(reason)).map(({ id }) => id);
        expect(literal.toSorted()).toEqual(scanned.toSorted());
        // A part of a term is never above the whole.
        const isPart = found.map(({ reason }) => reason.startsWith('只含 '));
        const lastWhole = found.findLastIndex(({ reason }) => !/^(?:同义词|只含) /.test(reason));
        expect(isPart.slice(0, lastWhole + 1)).not.toContain(true);
      }),
      { numRuns: 300 },
    );
  });

  it('finds words in the middle of a sentence, not only after punctuation', () => {
    const own = buildSearch(
      smallAtlas({ reports: [report(1, { motivation: '修复了多线程下的令牌校验，避免重放。' })] }),
    );
    for (const query of ['令牌', '多线程', '牌', '校验', '重放', '下的令']) expect(search(own, query).total).toBe(1);
  });

  it('takes characters that stand apart for no match of the whole', () => {
    const own = buildSearch(smallAtlas({ reports: [report(1, { motivation: '甲乙丙。乙丙丁，戊己。己庚' })] }));
    expect(search(own, '戊己庚').total).toBe(0);
    const answer = search(own, '甲乙丙丁');
    expect(answer.hits.map(({ reason }) => reason)).toEqual(['只含 甲乙丙、丙丁']);
    expect(answer.notes).toEqual(['没有结果完整包含“甲乙丙丁”，已放宽为其中一部分']);
  });

  it('parts Chinese from Latin that it is glued to, in text and in query', () => {
    const own = buildSearch(smallAtlas({ reports: [report(1, { summary: '修复DSA模型的topk=1分支，JWT令牌' })] }));
    for (const query of ['DSA', '修复DSA模型', '修复 DSA 模型', 'topk=1', 'topk', 'jwt令牌', '分支']) {
      expect(search(own, query).hits.map((hit) => hit.id)).toEqual(['acme/engine#1']);
    }
  });

  it('answers questions by what they ask for', () => {
    const question = idsOf('哪些 PR 修过 CUDA graph 的重放问题？');
    expect(question.slice(0, 5)).toContain('sgl-project/sglang#21987');
  });

  it('says so where no PR has all of the words, and shows those with most of them', () => {
    const answer = search(engine, '显存泄漏 基数树 语法错误 乱码');
    expect(answer.hits.length).toBeGreaterThan(0);
    expect(answer.notes.join()).toContain('已放宽');
  });
});
