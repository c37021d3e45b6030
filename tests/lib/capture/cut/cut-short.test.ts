import { describe, expect, test } from 'vitest';
import { parseText } from '../fixtures';
import { REPORT } from '../invented-report';

const upTo = (words: string): string => REPORT.slice(0, REPORT.indexOf(words) + words.length);
const warnings = async (text: string): Promise<string> =>
  (await parseText(text)).diagnostics
    .filter(({ severity }) => severity !== 'info')
    .map(({ message }) => message)
    .join('\n');

describe('a capture that ends before its report', () => {
  test.each([
    ['in an item', upTo('并发下可'), /影响[\s\S]*风险标记/],
    ['in the list of flags', upTo('核心路径变更, '), /关联脉络[\s\S]*breaks off/],
    ['in code', upTo('return q'), /its fence is never closed/],
    ['before the last section', upTo('缺少测试覆盖'), /Cannot find 关联脉络/],
    ['behind the last heading', upTo('## 关联脉络'), /the text of 关联脉络/],
    ['in a title', upTo('Make the qu'), /breaks off/],
    ['in the first letter of an item', upTo('## 关联脉络\n\n- P'), /breaks off/],
    ['at a mark within a name', `${upTo('本 PR 缩短它').replaceAll('。', '')} 的 kv_`, /breaks off/],
    ['within a name that it has elsewhere', `${upTo('本 PR 缩短它').replaceAll('。', '')} 的 Queue._le`, /breaks off/],
    ['in inline code', `${upTo('本 PR 缩短它')}，见 \`run`, /breaks off/],
  ])('%s is told', async (_, text, wanted) => {
    expect(await warnings(text)).toMatch(wanted);
  });

  test.each(['Queue._len', 'Queue.run', 'queue2', 'the'])('is none that ends with the whole name %s', async (name) => {
    expect(await warnings(`${upTo('本 PR 缩短它').replaceAll('。', '')} 的 ${name}`)).not.toMatch(/breaks off/);
  });

  test('as a page without its closing tags is told', async () => {
    expect(await warnings('<html><body><article><h2>执行摘要</h2><p>一句话：x</p><h2>实现拆解</h2><p>第')).toMatch(
      /end of the page/,
    );
  });
});
