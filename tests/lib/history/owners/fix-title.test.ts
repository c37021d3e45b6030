import { expect, test } from 'vitest';
import { saysItFixes } from '../../../../lib/history/owners/fix-title';

test.each([
  'Fix a crash when the batch is empty',
  'fix(router): keep the header',
  '[Bugfix][NPU] Wrong stride',
  'Hotfix for the scheduler',
  'cache: Fixed a race on eviction',
  '[BUG] Missing value for the queue',
  'Resolve the latency regression of v2',
  '修复空批次时的死锁',
])('takes “%s” for a fix', (title) => expect(saysItFixes(title)).toBe(true));

test.each([
  'Fix typo in the scheduler',
  'fix lint',
  '[CI] Fix the nightly run',
  'docs: fix a broken example',
  '[Doc] fix model name',
  'Fix formatting',
  'Use a fixed-size buffer',
  'Add prefix caching',
  'Revert "Fix a crash"',
  '[core] Revert "Fix a crash"',
  '修复文档中的链接',
  'Add a cache',
])('takes “%s” for none', (title) => expect(saysItFixes(title)).toBe(false));

test('answers at once, whatever the title', () => {
  for (const part of ['[a', '(a) ', 'a: ', '[] ', 'fix-', ' ']) {
    expect(saysItFixes(part.repeat(20_000))).toBe(false);
  }
});
