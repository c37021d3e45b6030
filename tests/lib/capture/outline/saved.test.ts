/** What people save with a report of another site: a mail's head, where it is from, a page's own list of its sections. */
import { describe, expect, it, test } from 'vitest';
import { parseText } from '../fixtures';
import { dressed, HEADER } from './dresses';

const whole = (await parseText(dressed())).record;
const ADDRESS = 'https://github.com/sgl-project/sglang/pull/99001';
const TITLE = '[Fix] Keep the queue short';

/** The report without its title and facts, behind and in front of something. */
const around = (above: string, below = ''): string => `${above}\n\n${dressed({ header: '' })}\n${below}`;

describe('whose report it is', () => {
  test('is said by the subject of a mail that GitHub sent of a comment', async () => {
    const mail = `From: Lin <notifications@github.com>
To: sgl-project/sglang <sglang@noreply.github.com>
Subject: Re: [sgl-project/sglang] ${TITLE} (PR #99001)
Date: Wed, 01 Jul 2026 02:00:00 +0000

lin left a comment (sgl-project/sglang#99001)
`;
    const { record, diagnostics } = await parseText(around(mail, `-- \nReply to this email directly:\n${ADDRESS}`));
    expect(record).toMatchObject({ repo: 'sgl-project/sglang', number: 99001, title: TITLE, summary: whole?.summary });
    expect(diagnostics.map(({ code }) => code)).not.toContain('header-line-unread');
  });

  test('is not said by the subject of a mail about an issue', async () => {
    const mail = 'From: Lin <a@b.cn>\nSubject: Re: [sgl-project/sglang] Queue too long (Issue #99001)\n';
    expect((await parseText(around(mail))).record?.number).toBeNull();
  });

  test.each([['来源'], ['出处'], ['原文地址'], ['Source']])(
    'is said by the last line of a selection: %s',
    async (label) => {
      expect((await parseText(around('', `${label}：${ADDRESS}`))).record).toMatchObject({ number: 99001 });
    },
  );

  test('is not said by an address in the middle', async () => {
    const { record } = await parseText(around('来源：\n一处\n', `来源：${ADDRESS}\n\n其他的话。`));
    expect(record?.number).toBeNull();
  });
});

describe('the title', () => {
  test('is the one line in English above the facts, whatever the page says of itself between them', async () => {
    const header = `${TITLE} and the lock\n\n最新推荐文章于 2026-06-20 10:11:12 发布\n\n原创\n1.2k 阅读\n12 人赞同了该文章
CC 4.0 BY-SA版权\n\n文章目录\n\nPR：sgl-project/sglang#99001，合并时间：2026-06-30 06:05\n`;
    const plain = dressed({ header, heading: (name) => name });
    expect((await parseText(plain)).record?.title).toBe(`${TITLE} and the lock`);
  });

  test('is none of the sections that a page lists above them', async () => {
    const names = ['结论先行', '给读者的建议', '问题背景', '改动详解', '受影响的文件', '潜在隐患'];
    const header = `Skip to content\n${names.join('\n')}\n${TITLE} and the lock\n仓库：sgl-project/sglang　PR #99001\n`;
    const { record, diagnostics } = await parseText(dressed({ header, heading: (name) => name }));
    expect(record).toMatchObject({ title: `${TITLE} and the lock`, number: 99001, steps: whole?.steps });
    expect(diagnostics.filter(({ message }) => message.includes('问题背景') && message.includes('header'))).toEqual([]);
  });

  test('stands above the facts, though a comment in torn code looks like another of its rank', async () => {
    const header = `目录\n\n# Revert "Keep the queue"\n\nsgl-project/sglang #99001 合并时间：2026-06-30 06:05\n`;
    const text = dressed({
      header,
      heading: (name) => name,
      texts: { snippets: '`a.py`\n\ndef run(q):\n\n# 立刻返回\n' },
    });
    expect((await parseText(text)).record).toMatchObject({ number: 99001, title: 'Revert "Keep the queue"' });
  });
});

it('takes no step of a list for a section, whatever it begins with', async () => {
  const steps = ['改后端: 换名', '注册: 留旧键', '环境变量: `environ.py` 读旧名、发出警告', '补测试: 两条'];
  const texts = { steps: steps.map((step, i) => `${i + 1}. ${step}`).join('\n') };
  const { record } = await parseText(dressed({ texts, header: HEADER, heading: (name) => `## ${name}` }));
  expect(record?.steps).toEqual(steps);
  expect(record?.keySymbols).toEqual(whole?.keySymbols);
});

it('leaves out how a page of documents ends', async () => {
  const end = '编辑此页\n最后更新于: 2026/8/1 10:00\nPager\n上一页\nPR #11111 别的标题\n';
  expect((await parseText(`${dressed({ heading: (name) => name })}\n\n${end}`)).record?.related).toEqual(
    whole?.related,
  );
});
