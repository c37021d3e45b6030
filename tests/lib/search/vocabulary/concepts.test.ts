import { describe, expect, it } from 'vitest';
import { cutRun } from '../../../../lib/search/vocabulary/asking';
import { conceptAt, conceptOf, otherWords } from '../../../../lib/search/vocabulary/concepts';

describe('the table of concepts', () => {
  it('goes from Chinese to English and back', () => {
    expect(otherWords('死锁')).toContain('deadlock');
    expect(otherWords('deadlock')).toContain('死锁');
    expect(otherWords('pd 分离')).toContain('disaggregation');
    expect(otherWords('sampler')).not.toContain('sampler');
    expect(otherWords('无此词')).toEqual([]);
  });

  it('is written as it is looked up, in lower case', () => {
    const words = ['死锁', '抢占', '权重', '张量并行', 'ttft', '多 token 预测', '工具调用'].flatMap(otherWords);
    expect(words.length).toBeGreaterThan(20);
    expect(words.filter((word) => word !== word.toLowerCase().trim())).toEqual([]);
  });

  it('knows terms of several words by these, each Han character being one', () => {
    expect(conceptOf(['多', 'token', '预', '测'])).toBe('多 token 预测');
    expect(conceptOf(['multi', 'token', 'prediction'])).toBe('multi-token prediction');
    expect(conceptOf(['token', '多'])).toBeNull();
  });

  it('gives the longest term at a place', () => {
    expect(conceptAt('推测解码时崩溃', 0)).toBe('推测解码');
    expect(conceptAt('推测解码时崩溃', 2)).toBe('解码');
    expect(conceptAt('推测解码时崩溃', 4)).toBeNull();
  });
});

describe('cutting a run', () => {
  it('tells terms, words that ask, and the rest', () => {
    expect(cutRun('为什么死锁的节点')).toEqual([
      { text: '为什么', kind: 'asking' },
      { text: '死锁', kind: 'concept' },
      { text: '的', kind: 'asking' },
      { text: '节点', kind: 'rest' },
    ]);
  });

  it('leaves characters in the words that they are part of', () => {
    expect(cutRun('令牌对齐').map(({ text }) => text)).toEqual(['令牌', '对齐']);
    expect(cutRun('主机后台').map(({ text }) => text)).toEqual(['主机后台']);
  });
});
