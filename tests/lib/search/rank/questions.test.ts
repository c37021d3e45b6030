import { describe, expect, it } from 'vitest';
import { buildSearch } from '../../../../lib/search/engine/engine';
import { search } from '../../../../lib/search/search';
import { edge } from '../../../app/pull/edge';
import { merged, report, smallAtlas } from '../../../helpers/small-atlas';

type Atlas = Parameters<typeof buildSearch>[0];

const answer = (atlas: Atlas, query: string) => search(buildSearch(atlas), query, { kinds: ['pull'] });

/** Numbers of the PRs found and why, best first. */
const reasons = (atlas: Atlas, query: string): [number, string][] =>
  answer(atlas, query).hits.map((hit) => [hit.pull?.number ?? 0, hit.reason]);

describe('a question', () => {
  const atlas = smallAtlas({
    reports: [
      report(1, { title: '修复草稿越界', motivation: '草稿模型读到表外' }),
      report(2, { motivation: '草稿写入越界，输出错乱' }),
      report(3, { motivation: '草稿变快' }),
      report(4, { motivation: '与此无关' }),
      report(5, { motivation: '草稿越界后输出错乱' }),
    ],
  });

  it('is answered by all of it first, then by how much of it a PR has', () => {
    expect(reasons(atlas, '草稿越界后输出错乱')).toEqual([
      [5, '正文'], // the sentence as it is
      [1, '只含 草稿越界'], // in the title
      [2, '只含 输出错乱、越界、草稿'], // most of its pairs, though not side by side; 3 has next to nothing of it
    ]);
    expect(answer(atlas, '草稿越界后输出错乱').notes).toEqual([
      '1 条包含全部文字，其余只包含一部分，以包含得多而好者在前',
    ]);
  });

  it('leaves out what has little of it beside what has all of it', () => {
    const others = Array.from({ length: 20 }, (_, at) => report(100 + at));
    const own = [
      report(1, { motivation: '页表被重复释放导致进程退出' }),
      report(2, { motivation: '进程退出' }),
      report(3, { motivation: '退出' }),
    ];
    const question = '页表被重复释放导致进程退出';
    expect(reasons(smallAtlas({ reports: [...own, ...others] }), question)).toEqual([
      [1, '正文'],
      [2, '只含 进程退出'], // two words of five
    ]);
    expect(reasons(smallAtlas({ reports: [...own.slice(1), ...others] }), question)).toEqual([
      [2, '只含 进程退出'], // nothing better
      [3, '只含 退出'],
    ]);
  });

  it('gives little for words of any change, and misses none that has the others', () => {
    const own = smallAtlas({
      reports: [
        report(1, { motivation: '发生改动之后导致没有处理，出现在提交里面' }),
        report(2, { title: 'Fix a hang of the gateway' }),
        ...Array.from({ length: 20 }, (_, at) => report(100 + at)),
      ],
    });
    expect(reasons(own, '网关 改动之后出现卡死')[0]).toEqual([2, '同义词 gateway · 同义词 hang']);
    expect(answer(own, '网关 改动之后出现卡死').notes).toEqual([]);
  });

  it('is told of no ignored words where only what joins was left out', () => {
    expect(answer(atlas, '草稿的越界后的校准').notes.join()).not.toContain('已忽略');
  });

  it('is not about the words that only ask', () => {
    const asked = reasons(atlas, '为什么会有草稿模型的问题？').map(([number]) => number);
    expect(asked[0]).toBe(1);
    expect(asked).not.toContain(4);
  });

  it('takes another word for a term of the field, as less than the term itself', () => {
    const own = smallAtlas({
      reports: [report(1, { title: 'Fix deadlock' }), report(2, { title: '死锁' }), report(3, { title: 'Fix logs' })],
    });
    expect(reasons(own, '哪些改动会造成死锁')).toEqual([
      [2, '只含 死锁'],
      [1, '只含 deadlock'],
    ]);
  });

  it('has characters that no word covers as the words they stand for, not as all texts have them', () => {
    const own = smallAtlas({
      reports: [report(1, { title: 'Tune the zorb', summary: '如图所示' })],
      history: [merged(2, 'Tune the zorb'), merged(3, 'Graph for the zorb'), merged(4, 'Tune a thing')],
    });
    expect(reasons(own, 'zorb 能用图吗')[0]?.[0]).toBe(3);
    expect(reasons(own, 'zorb 能用吗')[0]?.[0]).toBe(1);
  });

  it('is rather answered by a report than by history, and last by a PR that others only name', () => {
    const related = [
      {
        repo: report(1).repo,
        number: 9,
        kind: 'pr' as const,
        title: 'Tune 采样',
        note: '',
        relation: 'mentions' as const,
      },
    ];
    const own = smallAtlas({
      reports: [report(1, { title: 'Tune 采样' }), report(2, { related })],
      history: [merged(3, 'Tune 采样')],
    });
    const known = reasons(own, '为什么采样的结果每次不同').map(([number]) => number);
    expect(known.filter((number) => number !== 2)).toEqual([1, 3, 9]);
  });

  it('about reverts is answered by the PRs of revert chains, whatever their text says', () => {
    const own = smallAtlas({
      history: [merged(1, 'Tune the sampler'), merged(2, 'Undo'), merged(3, 'Tune the mask')],
      edges: [edge(2, 1, 'reverts')],
    });
    expect(reasons(own, 'sampler 为什么被回退').map(([number]) => number)).toEqual([1, 2]);
  });

  it('made of terms is answered by how rare and where these are, not by all of them alike', () => {
    const others = Array.from({ length: 12 }, (_, at) => report(100 + at, { title: 'Fix scheduler' }));
    const own = smallAtlas({
      reports: [report(1, { title: 'Deadlock in the scheduler', motivation: 'Fix' }), ...others],
    });
    expect(reasons(own, '死锁的修复')[0]).toEqual([1, '同义词 deadlock · 同义词 fix']);
  });

  it('is answered like what it asks about where nothing has it with the words that ask', () => {
    const own = smallAtlas({
      reports: [report(1, { summary: '显存占用更低' })],
      history: [merged(2, 'Fix memory leak on retract'), merged(3, 'Add memory pool')],
    });
    expect(reasons(own, '为什么显存泄漏')).toEqual(reasons(own, '显存泄漏'));
    expect(reasons(own, '为什么显存泄漏')[0]).toEqual([2, '同义词 memory leak']);
    expect(answer(own, '为什么显存泄漏').notes[0]).toBe('已忽略“为什么”');
    expect(answer(own, '怎么用 memory').notes[0]).toBe('已忽略“怎么”'); // and the lone 用
  });

  it('is taken as it is where a PR has the words that ask, too', () => {
    const own = smallAtlas({ reports: [report(1, { summary: '为什么显存泄漏' }), report(2, { summary: '显存泄漏' })] });
    expect(reasons(own, '为什么显存泄漏')[0]).toEqual([1, '摘要']);
    expect(answer(own, '为什么显存泄漏').notes.join()).not.toContain('已忽略');
  });

  it('must hold a literal in every answer', () => {
    expect(reasons(atlas, '"变快" 草稿为什么越界').map(([number]) => number)).toEqual([3]);
  });

  it('of one short word that PRs hold is answered by these alone', () => {
    expect(reasons(atlas, '越界').map(([number]) => number)).toEqual([1, 5, 2]);
  });
});
