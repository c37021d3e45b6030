import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readWordGroups } from '../../../../lib/corpus/read-taxonomy';
import { cutRun, withoutJoints } from '../../../../lib/search/vocabulary/asking';
import shared from '../../../../lib/search/vocabulary/shared.json';
import { Vocabulary } from '../../../../lib/search/vocabulary/vocabulary';

const vocabulary = new Vocabulary();
const otherWords = (word: string) => vocabulary.otherWords(word).map((other) => other.word);

describe('the vocabulary', () => {
  it('takes a character alone for no other word of an English one, as it is in many words', () => {
    expect(otherWords('漏')).toContain('leak');
    expect(otherWords('leak')).toContain('泄漏');
    expect(otherWords('leak')).not.toContain('漏');
  });

  it('goes from Chinese to English and back', () => {
    expect(otherWords('死锁')).toContain('deadlock');
    expect(otherWords('deadlock')).toContain('死锁');
    expect(otherWords('pd 分离')).toContain('disaggregation');
    expect(otherWords('sampler')).not.toContain('sampler');
    expect(otherWords('无此词')).toEqual([]);
  });

  it('goes from what is typed in a hurry to what titles say', () => {
    expect(otherWords('mem')).toContain('memory');
    expect(otherWords('https')).toContain('tls');
    expect(otherWords('mi300x')).toContain('rocm');
    expect(vocabulary.runTogether('toolcall')).toBe('tool call');
    expect(vocabulary.runTogether('toolbox')).toBeNull();
  });

  it('is written as it is looked up, in lower case', () => {
    const words = ['死锁', '抢占', '权重', '张量并行', 'ttft', '多 token 预测', '工具调用'].flatMap(otherWords);
    expect(words.length).toBeGreaterThan(20);
    expect(words.filter((word) => word !== word.toLowerCase().trim())).toEqual([]);
  });

  it('knows terms of several words by these, each Han character being one', () => {
    expect(vocabulary.termOf(['多', 'token', '预', '测'])).toBe('多 token 预测');
    expect(vocabulary.termOf(['multi', 'token', 'prediction'])).toBe('multi-token prediction');
    expect(vocabulary.termOf(['token', '多'])).toBeNull();
  });

  it('gives the longest term at a place', () => {
    expect(vocabulary.wordAt('推测解码时崩溃', 0)).toBe('推测解码');
    expect(vocabulary.wordAt('推测解码时崩溃', 2)).toBe('解码');
    expect(vocabulary.wordAt('推测解码时崩溃', 4)).toBe(null);
  });

  it('that comes with the program is what content/vocabulary.yml says; run compile-shared.mjs after a change', () => {
    const { entries, problems } = readWordGroups(readFileSync('content/vocabulary.yml', 'utf8'), 'vocabulary.yml');
    expect(problems).toEqual([]);
    expect(shared).toEqual(entries);
  });

  it('takes the parts of a term in any order, joined by small words or not', () => {
    const own = new Vocabulary({
      shared: [
        ['权重更新', 'update weights'],
        ['权重', 'weights'],
        ['更新', 'update'],
      ],
      own: [],
    });
    expect(own.sameTerm('更新权重')).toBe('权重更新');
    expect(own.sameTerm('权重的更新')).toBe('权重更新');
    expect(own.sameTerm('权重')).toBe(null);
  });

  it('hears little in words that say how much or how often', () => {
    const kinds = (run: string) => cutRun(vocabulary, run).map(({ text, kind }) => `${text} ${kind}`);
    expect(kinds('请求特别')).toContain('特别 light');
    expect(kinds('显存一直')).toContain('一直 light');
  });

  it('takes the first line of a word for the closest: what only a further one has is worth less', () => {
    const own = new Vocabulary({
      shared: [
        ['死锁', 'deadlock'],
        ['死锁', 'deadlock', 'stuck'],
      ],
      own: [],
    });
    const [closest, further] = own.otherWords('死锁');
    expect([closest?.word, further?.word]).toEqual(['deadlock', 'stuck']);
    expect(further?.worth).toBeLessThan(closest?.worth ?? 0);
  });

  it('goes one way where a line says so: what is found for a word does not stand for it, nor do the words before it', () => {
    const own = new Vocabulary({
      shared: [['crash', 'panic']],
      own: [{ typed: ['goes down', 'dies'], found: ['crash', 'server crash'] }],
    });
    const of = (word: string) => own.otherWords(word).map((other) => other.word);
    expect(of('goes down')).toEqual(['crash', 'server crash']);
    expect(of('dies')).toEqual(['crash', 'server crash']);
    expect(of('crash')).toEqual(['panic']);
    expect(of('server crash')).toEqual([]);
    expect([own.isTerm('server crash'), own.has('server crash')]).toEqual([false, true]);
    expect([...own.words()]).toEqual(['crash', 'panic', 'goes down', 'dies', 'server crash']);
  });

  it('has what a project adds, and a dictionary for common words', () => {
    const own = new Vocabulary({ shared: null, own: [['小桶', 'bucket']] });
    expect(own.otherWords('小桶').map(({ word }) => word)).toEqual(['bucket']);
    expect(own.otherWords('预处理').map(({ word }) => word)).toContain('preprocess');
    expect(own.ofPinyin('zhuyili')).toBe('注意力');
  });
});

describe('a vocabulary of a project', () => {
  it('may have more words than a call takes arguments', () => {
    const own = Array.from({ length: 200_000 }, (_, i) => [`词${i}`, `word${i}`]);
    expect(new Vocabulary({ shared: [], own }).otherWords('词7').map(({ word }) => word)).toEqual(['word7']);
  });
});

describe('cutting a run', () => {
  it('tells terms, words that ask, and the rest', () => {
    expect(cutRun(vocabulary, '为什么死锁的节点')).toEqual([
      { text: '为什么', kind: 'asking' },
      { text: '死锁', kind: 'term' },
      { text: '的', kind: 'asking' },
      { text: '节点', kind: 'common' },
    ]);
  });

  it('leaves characters in the words that they are part of', () => {
    expect(cutRun(vocabulary, '令牌对齐').map(({ text }) => text)).toEqual(['令牌', '对齐']);
    expect(cutRun(vocabulary, '主机后台').map(({ text }) => text)).toEqual(['主机', '后台']);
  });

  it('goes before a common word over its border: 部署 in 上部署, which has 上部', () => {
    expect(cutRun(vocabulary, '上部署').map(({ text }) => text)).toEqual(['上', '部署']);
    expect(cutRun(vocabulary, '上部').map(({ text }) => text)).toEqual(['上部']);
  });

  it('leaves out what only joins of a stretch that no word covers', () => {
    expect(withoutJoints('在甲乙里带丙')).toEqual(['甲乙', '丙']);
    expect(withoutJoints('甲乙')).toEqual(['甲乙']);
  });
});
