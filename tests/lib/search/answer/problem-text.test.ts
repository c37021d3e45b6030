import { describe, expect, it } from 'vitest';
import { problemText } from '../../../../lib/search/answer/problem-text';
import { parseQuery } from '../../../../lib/search/query/parse-query';

const told = (query: string) => parseQuery(query).problems.map(problemText);

describe('what was wrong with a query', () => {
  it.each([
    ['is:revertd', '限定词的值无效：is:revertd，相近的有 reverted，'],
    ['状态:已回腿', '限定词的值无效：状态:已回腿，相近的有 reverted'],
    ['kind:clas', '限定词的值无效：kind:clas，相近的有 class'],
    ['kind:fucntion', '限定词的值无效：kind:fucntion，相近的有 function，'],
    ['sort:newest', '限定词的值无效：sort:newest，相近的有 new，'],
    ['modul:attention', '无法识别的限定词 modul:，相近的有 module:'],
    ['sybmol:forward', '无法识别的限定词 sybmol:，相近的有 symbol:'],
  ])('of %s is told with the nearest that there is', (query, begin) => {
    expect(told(query)).toEqual([expect.stringContaining(begin)]);
  });

  it('is told with all that a qualifier takes where nothing is near', () => {
    expect(told('kind:xyz')).toEqual([
      '限定词的值无效：kind:xyz，可写 function、method、class、type、constant、flag、macro，已按普通文字搜索',
    ]);
    expect(told('left:abc')).toEqual(['限定词的值无效：left:abc，应写作 0、<10、>=50，已按普通文字搜索']);
  });

  it('is no guess where a name is like no qualifier', () => {
    expect(told('foo:bar')).toEqual(['无法识别的限定词 foo:，已按普通文字搜索']);
  });
});
