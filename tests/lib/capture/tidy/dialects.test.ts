import { expect, it } from 'vitest';
import { parseText } from '../fixtures';

it('reads reStructuredText with containers inside containers, and links whose words hold code', async () => {
  const text = `.. container:: col

   PR #12 o/n

   .. rubric:: 一、执行摘要 \`¶ <#s1>\`__
      :name: s1

   -  一句话：用 \`\`a_b\`\`\\ 代替

   .. rubric:: 三、实现拆解 \`¶ <#s3>\`__
      :name: s3

   #. 第一步

   .. rubric:: 四、关键源码片段 \`¶ <#s4>\`__
      :name: s4

   .. container:: file

      **a/b.py**

   示意：只有一行。

   .. code:: python

      def f():
          return 1

   .. rubric:: 七、关联脉络 \`¶ <#s7>\`__
      :name: s7

   -  \`PR #11 Fix \\\`x_y\\\` for
      \\\`k > 1\\\` </o/n/pull/11>\`__\\ ：前一步
`;
  const { record } = await parseText(text, 'x.rst');
  expect(record).toMatchObject({ number: 12, summary: '用 `a_b`代替', steps: ['第一步'] });
  expect(record?.snippets).toMatchObject([
    { path: 'a/b.py', note: '示意：只有一行。', code: 'def f():\n    return 1' },
  ]);
  expect(record?.related).toMatchObject([{ number: 11, title: 'Fix `x_y` for `k > 1`', note: '前一步' }]);
});
