import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainBody } from '../../../../lib/history/message/plain-body';
import { reasonOf } from '../../../../lib/history/message/reason';
import { readPartMark } from '../../../../lib/history/references/part-mark';
import { readReferences } from '../../../../lib/history/references/read-references';

const REPO = 'owner/name';

/** What a title or body names, as `relation number`. */
function named(title: string, paragraphs: string[] = [], counter = 20_000): string[] {
  const words = { number: 19_999, title, paragraphs };
  return readReferences(words, REPO, counter).map(({ relation, number }) => `${relation} ${number}`);
}

describe('a title', () => {
  test.each([
    ['Fix a crash on cards (regression from #17934)', 'regression-of 17934'],
    ['fix(ci): repair path filters regressed by #482', 'regression-of 482'],
    ['Minor fix lint introduced by #466', 'regression-of 466'],
    ['Fix the tests broken by #28450', 'regression-of 28450'],
    ['fix: breakage caused by PR #662', 'regression-of 662'],
    ['[Bugfix] Fix some bugs due to PR #495', 'regression-of 495'],
    ['hotfix: fix the bug in #386', 'regression-of 386'],
    ['fix: restore the candidate removed by #2927', 'regression-of 2927'],
    ['Fix test failures caused by the changes in #548', 'regression-of 548'],
    ['由 #812 引入的死锁', 'regression-of 812'],
    ['Fix the models broken by `load` v2 dispatch (#8671)', 'regression-of 8671'],
    ['Polish the map after #5879: rename a callback', 'follow-up 5879'],
    ['fix bug for #1971', 'fixes 1971'],
    ['Follow up on #30157 post-merge review', 'follow-up 30157'],
    ['Guard the all-reduce as well (follow-up to #3731)', 'follow-up 3731'],
    ['hotfix: follow up of #772', 'follow-up 772'],
    ['chore: address remaining review feedback from #3001', 'follow-up 3001'],
    ['fix: minor fix after #1384', 'follow-up 1384'],
    ['[CI] Migrate tests missed by #9066', 'follow-up 9066'],
    ['Fix #2037 - the length check', 'fixes 2037'],
    ['fix(theme): close the sidebar (closes #5145)', 'fixes 5145'],
    ['Support a budget [Fix #6572]', 'fixes 6572'],
    ['[Spec] Fix the hidden states (issue #6163)', 'fixes 6163'],
    ['fix(types): #2912: an array is typed as never', 'fixes 2912'],
    ['Add the storage (based on #7704)', 'mentions 7704'],
    ['Co-authored by a friend in #7705: add the cache', 'mentions 7705'],
    ['feat: the rows (RFC #9630)', 'mentions 9630'],
  ])('%s', (title, expected) => {
    expect(named(title, [], 40_000)).toEqual([expected]);
  });

  test('that quotes another names nothing by the quote: that is what the revert undoes', () => {
    expect(named('Revert "Fix a crash (regression from #17934)"')).toEqual([]);
    expect(named('[AMD] Revert "Add a cache (#17)" due to #450')).toEqual(['mentions 450']);
    expect(named('revert #8593')).toEqual([]);
  });

  test('with its own number names nobody', () => {
    expect(named('Bump the version #19999')).toEqual([]);
  });
});

describe('a body', () => {
  test.each([
    ['Closes #12, closes #13', ['fixes 12', 'fixes 13']],
    ['Fixes owner/name#12 and https://github.com/owner/name/issues/14.', ['fixes 12', 'fixes 14']],
    ['Resolves: #12', ['fixes 12']],
    ['This PR fixes #960, #764 refactors the binding.', ['fixes 960', 'mentions 764']],
    ['#618 breaks the build because of a signature, this PR fixes it.', ['regression-of 618']],
    ['The path was broken in https://github.com/owner/name/pull/599 because of its API.', ['regression-of 599']],
    ['#48 is buggy when there are no rows.', ['regression-of 48']],
    ['* Revert "Add rows (#284)"', []],
    ['Follow-up to the sharding in #635 (the shards kept all).', ['follow-up 635']],
    ['It depends on #700, stacked on #701.', ['mentions 700', 'mentions 701']],
    ['Extends the API introduced in #169.', ['mentions 169']],
    ['Skipped until the pending fix #124 lands.', ['mentions 124']],
    ['See [#41](https://github.com/owner/name/pull/41).', ['mentions 41']],
  ])('%s', (paragraph, expected) => {
    expect(named('Some change', [paragraph])).toEqual(expected);
  });

  test('names nothing of other repositories and trackers', () => {
    const others = [
      'Fixes vllm-project/vllm#12 and other#13.',
      'See https://github.com/else/name/pull/14 and [#15](https://github.com/else/where/issues/15).',
      'Ported from TRT-LLM PR #16, vLLM issue #17 and upstream #18.',
      'nvbug #1234, far above the counter: #99999.',
      'https://review.example.com/change-stack/owner/name/pull/19',
    ];
    expect(named('Some change', others)).toEqual([]);
  });

  test('takes no code, version, colour, entity or count for a PR', () => {
    const paragraphs = [
      'Use `#123` and `x = "#124"`.',
      'Set the color from #333 to #666, v1.2#3, C#7, &#39; and page.html#44.',
      'warning #63-D, step #12, GPU #11, attempt #2.',
      '#1: the first point',
      '#10 1380.2 error: no instance',
    ];
    expect(named('Some change', paragraphs)).toEqual([]);
  });

  test('is no changelog: a line that ends in its commit says nothing of this change', () => {
    const line =
      'support rows ([#568](https://github.com/owner/name/issues/568)) ([4f40420](https://github.com/owner/name/commit/4f40420e24d6))';
    expect(named('chore(main): release 0.2.0', [line])).toEqual([]);
  });

  test('keeps the sentence as evidence, code and all, and never more than is read at a glance', () => {
    const long = `${'word '.repeat(100)}broken by #77 ${'word '.repeat(100)}`;
    const [reference] = readReferences(
      { number: 1, title: 'x', paragraphs: [`First. The \`f()\` was broken by #76. Last.`] },
      REPO,
      100,
    );
    expect(reference).toEqual({
      number: 76,
      relation: 'regression-of',
      source: 'body',
      text: 'The `f()` was broken by #76',
    });
    const [second] = readReferences({ number: 1, title: 'x', paragraphs: [long] }, REPO, 100);
    expect(second?.text).toContain('broken by #77');
    expect(second?.text.length).toBeLessThanOrEqual(202);
  });
});

describe('for any words', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '#',
      '#12',
      'fixes ',
      'regression from ',
      'PR ',
      'owner/name#9',
      'https://github.com/',
      '](',
      '`',
      '(',
      ' ',
      ', ',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  const text = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(''));

  test.each([
    ['tags', '[a]  '.repeat(4000)],
    ['numbers', '#12 '.repeat(10_000)],
    ['pictures', '![a]('.repeat(8000)],
    ['links', '](https://x/'.repeat(4000)],
    ['fixes', 'fix the '.repeat(5000)],
    ['ticks', '` '.repeat(20_000)],
    ['spaces', `fix${' '.repeat(40_000)}#1`],
    ['comments', '<!-- '.repeat(8000)],
    ['fences', '```\n'.repeat(8000)],
    ['quotes', '> '.repeat(20_000)],
  ])('an endless line of %s keeps nobody waiting', (_, text) => {
    const paragraphs = plainBody(text).map((paragraph) => paragraph.text);
    expect(
      readReferences({ number: 5, title: text, paragraphs: [...paragraphs, text] }, REPO, 1000).length,
    ).toBeLessThan(50);
    expect(readPartMark(text)).toBeNull();
    expect(reasonOf(text, plainBody(text)) ?? '').not.toHaveLength(1);
  });

  test('every number that is named is in them once', () => {
    fc.assert(
      fc.property(text, text, (title, body) => {
        const found = readReferences({ number: 5, title, paragraphs: [body] }, REPO, 1000);
        for (const { number } of found) expect(`${title} ${body}`).toContain(String(number));
        expect(new Set(found.map(({ number }) => number)).size).toBe(found.length);
        expect(found.every(({ number }) => number !== 5)).toBe(true);
      }),
    );
  });
});
