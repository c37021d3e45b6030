import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchEngine } from '../../../../lib/search/engine/engine';
import { buildSearch } from '../../../../lib/search/engine/engine';
import { HanTexts } from '../../../../lib/search/index/han-texts';
import { pullSections } from '../../../../lib/search/text/sections';
import { allPulls } from '../../../helpers/all-pulls';
import { shippedSearch } from '../../../helpers/shipped-search';
import { merged, REPO, report, smallAtlas } from '../../../helpers/small-atlas';

let engine: SearchEngine;
beforeAll(async () => {
  engine = await shippedSearch();
});

describe('the Chinese of all texts', () => {
  it('has a run of three characters or more in the very fields in which the whole texts have it', () => {
    const pulls = allPulls(engine.pulls);
    const ids = pulls.map(({ key }) => engine.pulls.idOf(key) ?? -1);
    const runs = pulls
      .flatMap((pull) => pullSections(pull))
      .flatMap(({ text }) => text.match(/\p{Script=Han}{3,}/gu) ?? []);
    expect(runs.length).toBeGreaterThan(2_000);
    const piece = fc
      .tuple(fc.constantFrom(...runs), fc.nat(), fc.integer({ min: 3, max: 6 }))
      .map(([run, at, length]) =>
        [...run]
          .slice(at % ([...run].length - 2))
          .slice(0, length)
          .join(''),
      );
    fc.assert(
      fc.property(piece, (run) => {
        expect(ids.map((id) => engine.han.bitsHolding(id, run))).toEqual(
          ids.map((id) => engine.texts.bitsHolding(id, run)),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('is of report and diff alike, also where Markdown stands within a run, and of what is only named', () => {
    const atlas = smallAtlas({
      reports: [
        report(1, {
          motivation: '修复**调度**死锁',
          related: [{ repo: REPO, number: 9, kind: 'pr', title: '旧的调度器', note: '', relation: 'mentions' }],
        }),
      ],
      history: [merged(1, '改进内存池', { '文档/安装指南.md': ['说明文字_x'] })],
    });
    const own = buildSearch(atlas);
    const of = (number: number, run: string) => own.han.bitsHolding(own.pulls.ofNumber(number)[0] ?? -1, run);
    expect(['修复调度死锁', '内存池', '安装指南', '说明文字', '调度器'].map((run) => of(1, run))).toEqual([
      1, 8, 2, 2, 1,
    ]);
    expect(of(9, '调度器')).toBe(8);
    expect(['调度', 'abc', '调度a', '调度死锁'].map(HanTexts.isRun)).toEqual([false, false, false, true]);
  });
});
