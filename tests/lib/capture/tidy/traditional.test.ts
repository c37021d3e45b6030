import { expect, it } from 'vitest';
import { parseText } from '../fixtures';

/** A model's answer to a reader of Taiwan: none of its headings is a known report's. */
const ANSWER = `以下是針對 o/n 的 PR #12「Keep the queue short」的分析：

**一句話總結**
讓佇列保持很短，避免排程逾時。

**背景與動機**
佇列過長時，執行緒會在等待鎖的時候逾時，這個問題從第一版開始就存在。

**主要變更**
1. 第一步：調整 \`run\` 的條件判斷，讓它在佇列為空時直接回傳。
2. 第二步：測試與文件一併更新。

**關鍵檔案**
- \`src/a.py\`：唯一修改的檔案，實現上述兩個步驟。

**潛在風險**
- 併發時可能會遺失任務，還沒有測試覆蓋這個情況。
- 對舊設定檔的讀取方式有變，使用者應該先檢查。
`;

it('reads an answer in traditional Chinese as simplified, whatever its headings are', async () => {
  const { record, diagnostics } = await parseText(ANSWER);
  expect(diagnostics.map(({ code }) => code)).toContain('traditional-read');
  expect(record).toMatchObject({ repo: 'o/n', number: 12, title: 'Keep the queue short' });
  expect(record?.motivation).toMatch(/^队列过长时，线程会在等待锁的时候/);
  expect(record?.files).toMatchObject([{ path: 'src/a.py' }]);
  expect(record?.risks).toHaveLength(2);
});

it('leaves a text that only quotes a sentence in traditional Chinese as it is', async () => {
  const simplified = '这个项目的说明：为什么这样实现，对谁有影响，还没有测试，应该先检查。\n'.repeat(5);
  const { diagnostics } = await parseText(`${simplified}原文：「這個問題從第一版開始就存在，還沒有測試。」\n`);
  expect(diagnostics.map(({ code }) => code)).not.toContain('traditional-read');
});
