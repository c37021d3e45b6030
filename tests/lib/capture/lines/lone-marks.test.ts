import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIXTURES, parseText } from '../fixtures';

const capture = (file: string): string => readFileSync(join(FIXTURES, 'layouts', file), 'utf8');

/** Ends of sentences that a model writes, each in another section of its capture. */
const PLACES = [
  ['28571.L1.txt', '四个维度字段的推导恢复为无'],
  ['28571.L2.txt', '四个维度字段的推导恢复为无'],
  ['25101.L1.txt', '讨论集中在扩展点的形状'],
  ['25101.L2.txt', '讨论集中在扩展点的形状'],
  ['25101.L1.txt', '抽取上下文'],
  ['25101.L1.txt', '建立注册表'],
  ['25101.L2.txt', '搬迁选择链'],
] as const;

describe('a mark that nothing closes', () => {
  it.each(PLACES.flatMap((place) => ['`', '（'].map((mark) => [...place, mark] as const)))(
    '%s, in “%s”: a lone %s takes nothing of what comes behind its sentence',
    async (file, words, mark) => {
      const text = capture(file);
      const damaged = text.replace(words, `${words.slice(0, 2)}${mark}${words.slice(2)}`);
      expect(damaged).not.toBe(text);
      const [whole, read] = [(await parseText(text)).record, (await parseText(damaged)).record];
      if (!whole || !read) throw new Error('no record');
      expect(read.steps).toHaveLength(whole.steps.length);
      expect(read.steps.filter((step, i) => step !== whole.steps[i]).length).toBeLessThanOrEqual(1);
      expect(read.files.map(({ path, symbols }) => [path, symbols])).toEqual(
        whole.files.map(({ path, symbols }) => [path, symbols]),
      );
      expect(read.discussion.threads).toEqual(whole.discussion.threads);
      expect(read.risks).toEqual(whole.risks);
      expect(read.related).toEqual(whole.related);
    },
  );

  it('leaves the kind of its own thread where it is', async () => {
    const text = capture('25101.L1.txt');
    const damaged = text.replace('未注册名字的报错信息', '未注`册名字的报错信息');
    const [whole, read] = [(await parseText(text)).record, (await parseText(damaged)).record];
    expect(read?.discussion.threads.map(({ kind, conclusion }) => [kind, conclusion])).toEqual(
      whole?.discussion.threads.map(({ kind, conclusion }) => [kind, conclusion]),
    );
  });
});
