import { describe, expect, it } from 'vitest';
import { parseText } from '../fixtures';
import { withHeader } from '../invented-report';

const TITLE = '[Fix] Keep the queue short';
const FACTS = 'sgl-project/sglang\n\n合并时间：2026-06-30 06:05';
const OTHER = 'https://github.com/sgl-project/sglang/pull/98000';
const OWN = 'http://prhub.com.cn/sgl-project/sglang/pull/99001';
const HEADLINE = `# PR #99001 ${TITLE}`;

const headingOf = async (header: string) => {
  const { record } = await parseText(withHeader(header), 'copy.md');
  return record && { repo: record.repo, number: record.number, title: record.title };
};
const told = async (header: string) => (await parseText(withHeader(header), 'copy.md')).diagnostics;

/** What pages and people say of another PR. */
const OF_OTHERS = [
  '#98000 的后续',
  'PR #98000 的前置修复',
  'PR #98000 回退了本 PR',
  '#98000 已回退本 PR',
  '下一篇 | PR #98000',
  'PR #98000 下一篇',
  '[PR #98000 →](/sgl-project/sglang/pull/98000)',
  `[← 上一篇](${OTHER})`,
  `另见 ${OTHER}`,
  `相关 PR：${OTHER}`,
  `后续：${OTHER}`,
  'Fixes https://github.com/sgl-project/sglang/issues/98000',
  'Next: PR #98000',
  '上一篇\n\nPR #98000',
  '热门报告\n\n- PR #98000 Make the queue long',
  `来源：[周报](${OTHER})`,
];

describe('the number of another PR in a header', () => {
  it.each(OF_OTHERS)('is not taken where the headline has the own one: %s', async (line) => {
    const own = { repo: 'sgl-project/sglang', number: 99001, title: TITLE };
    expect(await headingOf(`${line}\n\n${HEADLINE}\n\n${FACTS}`)).toEqual(own);
    expect(await headingOf(`${HEADLINE}\n\n${FACTS}\n\n${line}`)).toEqual(own);
  });

  it.each(OF_OTHERS)('is not taken where there is no own one: %s', async (line) => {
    const none = { repo: 'sgl-project/sglang', number: null, title: TITLE };
    expect(await headingOf(`${line}\n\n# ${TITLE}\n\n${FACTS}`)).toEqual(none);
    expect(await headingOf(`# ${TITLE}\n\n${FACTS}\n\n${line}`)).toEqual(none);
  });

  it('does not make a page’s pager a conflict with a standard header', async () => {
    const standard = `# PR #99001 完整报告\n\nsgl-project/sglang\n\n${TITLE}\n\n原文链接：<${OWN}>`;
    for (const header of [`[PR #98000](${OTHER})\n\n${standard}`, `${standard}\n\n[PR #98000](${OTHER})`])
      expect((await headingOf(header))?.number).toBe(99001);
  });

  it('is not taken from the lead of a list, nor where the report lists it as related', async () => {
    expect((await headingOf(`# ${TITLE}\n\n${FACTS}\n\n[PR #99000](${OTHER.replace('98000', '99000')})`))?.number).toBe(
      null,
    );
  });

  it('is not taken from the first line of a text that has its title below', async () => {
    expect((await headingOf(`PR #98000 Make the queue long\n\n${TITLE}\n\n${FACTS}`))?.number).toBe(null);
  });
});

describe('a number that may be the own one', () => {
  it('is offered, not taken, where it is behind a title, as in squashed commits', async () => {
    const header = `# ${TITLE} (#99001)\n\n${FACTS}`;
    expect((await headingOf(header))?.number).toBe(null);
    expect((await told(header)).find(({ code }) => code === 'identity-missing')?.message).toContain(
      'it names #99001, which may be another PR; if that is its number, say so with --pr sgl-project/sglang#99001',
    );
  });

  it('is told with the others where there are several', async () => {
    const header = `# ${TITLE} (#99001)\n\n${FACTS}\n\n周报：${OTHER}\n\n讨论：${OTHER.replace('98000', '97000')}`;
    expect((await told(header)).find(({ code }) => code === 'identity-missing')?.message).toContain(
      'it names #97000, #99001',
    );
  });
});

describe('two sources of a number that disagree', () => {
  it('are told once, and not as missing', async () => {
    const header = `---\nsource: ${OTHER}\n---\n# PR #99001 完整报告\n\n${FACTS}`;
    const codes = (await told(header)).filter(({ severity }) => severity === 'error').map(({ code }) => code);
    expect(codes).toEqual(['identity-conflict']);
  });
});

describe('a PR is read from', () => {
  it.each([
    ['front matter of any tool', `---\nrepo: sgl-project/sglang\npr: 99001\n---\n\n# ${TITLE}`],
    ['a table whose number is a link', `# ${TITLE}\n\n| PR | [#99001](${OWN}) |\n|---|---|\n| 作者 | bob |`],
    [
      'a table whose first row names the fields',
      `# ${TITLE}\n\n| 仓库 | PR |\n|---|---|\n| sgl-project/sglang | #99001 |`,
    ],
    ['bold labels with a wide space', `# ${TITLE}\n\n**PR**　#99001\n\n**仓库**　sgl-project/sglang`],
    ['a repository in back-ticks', `# ${TITLE}\n\n- PR：#99001\n- 仓库：\`sgl-project/sglang\``],
    ['a sentence of facts', `# PR #99001：${TITLE}\n\n仓库 sgl-project/sglang，合并于 2026-06-30 06:05。`],
    ['a heading that is a link to it', `# [${TITLE}](https://github.com/sgl-project/sglang/pull/99001)`],
    [
      'the link to GitHub',
      `# ${TITLE}\n\n[查看 GitHub](https://github.com/sgl-project/sglang/pull/99001) | [上一篇](${OTHER})`,
    ],
    ['facts that a text ran together', `${TITLE}\n\n仓库sgl-project/sglangPR#99001合并时间2026-06-30 06:05`],
    ['a quotation', `# ${TITLE}\n\n> 仓库: sgl-project/sglang\n> 编号: #99001`],
    [
      'a number with an invisible character in it',
      `# PR #99&#8203;001 ${TITLE}\n\nsgl-project/sglang`.replace('&#8203;', '\u200b'),
    ],
  ])('%s', async (_, header) => {
    expect(await headingOf(header)).toEqual({ repo: 'sgl-project/sglang', number: 99001, title: TITLE });
  });

  it('an address in the text is named as the source only where it was one', async () => {
    const codes = async (header: string) => (await told(header)).map(({ code }) => code);
    expect(await codes(`# ${TITLE}\n\n${OWN}`)).toContain('identity-from-address');
    expect(await codes(`${HEADLINE}\n\n${FACTS}`)).not.toContain('identity-from-address');
  });
});

describe('front matter of others with our own keys', () => {
  it.each([
    [
      'other keys beside them',
      `---\nrepo: sgl-project/sglang\nnumber: 99001\nauthor: bob\n---\n\n# PR #99001 完整报告`,
    ],
    ['another order', `---\naliases: [x]\nnumber: 99001\nrepo: sgl-project/sglang\n---\n`],
    ['a header below', `---\nrepo: sgl-project/sglang\nnumber: 99001\n---\n# PR #99001 完整报告\n\n${FACTS}`],
  ])('is a header, and the report below is read: %s', async (_, header) => {
    const { record, layout } = await parseText(withHeader(header));
    expect(layout).not.toBe('canonical');
    expect([record?.number, record?.files.length, record?.related.length]).toEqual([99001, 1, 1]);
  });
});
