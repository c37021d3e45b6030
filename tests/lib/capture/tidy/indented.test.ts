import { describe, expect, it } from 'vitest';
import { parseText } from '../fixtures';
import { REPORT } from '../invented-report';

const whole = (await parseText(REPORT)).record;

/** What a mind map's program exports: a node a line, a tab for each level. */
const OUTLINE = `[Fix] Keep the queue short
	仓库：sgl-project/sglang
	PR #99001
	合并时间：2026-06-30 06:05
	摘要
		让队列保持很短
	建议
		值得精读。
	背景
		队列过长时会超时。
	实现
		第一步: 改 a.py 的 run。
		第二步: 改 b.py 的 stop。
	文件
		python/sglang/a.py
			模块：调度
			类别：source
			类型：core-logic
			符号：Queue.run、Queue._len
			说明：唯一修改文件。
	关键符号
		Queue.run
		Queue._len
	代码
		python/sglang/a.py
			唯一修改文件。
			def run(q):
			    x = q.pop()

			    return x
	评审讨论
		讨论不多。
		是否要加锁
			类型：design
			结论：不加。
	风险
		并发下可能丢任务。
	影响
		所有用户。
	风险标签
		核心路径变更
		缺少测试覆盖
	关联 PR
		PR #99000 Make the queue long
			本 PR 缩短它。
`;
const bare = (text: string | null | undefined): string | undefined => text?.replaceAll('`', '');
const spaced = (text: string, step: string): string => text.replace(/^\t+/gm, (tabs) => step.repeat(tabs.length));

describe('an outline that has no marks but depth', () => {
  it.each([
    ['a tab a level', OUTLINE],
    ['two spaces a level', spaced(OUTLINE, '  ').replace(/^ {6}def[\s\S]*?return x$/m, '')],
    [
      'a bullet in front of each',
      spaced(OUTLINE, '  ')
        .replace(/^ {6}def[\s\S]*?return x$/m, '')
        .replace(/^( *)(?=\S)/gm, '$1- '),
    ],
  ])('is read by its levels: %s', async (name, text) => {
    const { record, diagnostics } = await parseText(text);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(record).toMatchObject({
      ...{ number: 99001, repo: 'sgl-project/sglang', title: whole?.title, mergedAt: whole?.mergedAt },
      ...{ summary: whole?.summary, recommendation: whole?.recommendation, motivation: whole?.motivation },
      ...{ steps: whole?.steps.map(bare), files: whole?.files, keySymbols: whole?.keySymbols },
      ...{ discussion: whole?.discussion, risks: whole?.risks, impact: whole?.impact, riskFlags: whole?.riskFlags },
      related: [{ number: 99000, title: 'Make the queue long', note: '本 PR 缩短它。' }],
    });
    if (name === 'a tab a level')
      expect(record?.snippets).toMatchObject([
        { path: 'python/sglang/a.py', note: '唯一修改文件。', code: 'def run(q):\n    x = q.pop()\n\n    return x' },
      ]);
  });

  it('is not a report whose paragraphs are set in', async () => {
    const text = REPORT.replace(/^(?=[^#\n`d ])/gm, '  ');
    expect((await parseText(text)).record?.summary).toBe('让队列保持很短');
  });
});
