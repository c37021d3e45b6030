import { describe, expect, it } from 'vitest';
import { withinFence } from '../../../../lib/capture/tidy/answer';
import { fromOneLine } from '../../../../lib/capture/tidy/one-line';
import { parseText } from '../fixtures';
import { REPORT } from '../invented-report';
import { dressed } from '../outline/dresses';

const whole = (await parseText(REPORT)).record;
const told = async (text: string): Promise<string[]> =>
  (await parseText(text)).diagnostics.map(({ code, message }) => `${code} ${message}`);

describe("a model's answer with the report in a fence", () => {
  const answer = (open: string, close: string): string =>
    `好的，下面是整理好的报告，可以直接复制：\n\n${open}\n${REPORT}${close}\n\n以上内容以 GitHub 原文为准。需要我再缩短吗？\n`;

  it.each([
    ['of more marks than its code has', answer('````markdown', '````')],
    ['of as many marks as its code has', answer('```markdown', '```')],
    ['without a language', answer('```', '```')],
    ['that is never closed', `好的：\n\n\`\`\`\`md\n${REPORT}`],
  ])('is read as what is inside: a fence %s', async (_, text) => {
    expect((await parseText(text)).record).toEqual(whole);
  });

  it('says what stood below it', async () => {
    expect(await told(answer('```md', '```'))).toContainEqual(expect.stringMatching(/^page-line-dropped .*以上内容/));
  });

  it('may say whose report it is above the fence', async () => {
    const inside = dressed({ header: '# [Fix] Keep the queue short\n' });
    const text = `这是 sgl-project/sglang PR #99001 的报告（合并时间：2026-06-30 06:05）：\n\n\`\`\`md\n${inside}\n\`\`\`\n\n**说明**：\n\n- 仅供参考\n`;
    const { record } = await parseText(text);
    expect(record).toMatchObject({ repo: 'sgl-project/sglang', number: 99001, title: whole?.title });
    expect(record?.mergedAt).toBe(whole?.mergedAt);
    expect(record?.related).toHaveLength(1);
  });

  it('is none where sections stand outside the fence, or code shows a heading or two', () => {
    const code = '```md\n## 执行摘要\n## 风险与影响\n```';
    const texts = [
      REPORT.replace('队列过长时会超时。', `队列过长时会超时。\n\n${code}`),
      `${code}\n\n${REPORT}`,
      `${code.replace('## 风', '## 关联脉络\n## 风')}\n\n${REPORT}`,
    ];
    for (const text of texts) expect(withinFence(text, () => {})).toBe(text);
  });
});

describe('boxes that a terminal draws', () => {
  const WIDTH = 60;
  const columns = (text: string): number =>
    [...text].reduce((sum, char) => sum + (/[\u2e80-\uffee]/.test(char) ? 2 : 1), 0);
  const rule = (text: string): string => '─'.repeat(Math.max(0, WIDTH - columns(text)));
  const side = (line: string): string => `│ ${line}${' '.repeat(Math.max(0, WIDTH - columns(line)))} │`;
  const panels = dressed({ header: '' })
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [name = '', ...lines] = section.trim().split('\n');
      return [`╭─ ${name} ${rule(name)}╮`, ...lines.slice(1).map(side), `╰${'─'.repeat(WIDTH)}╯`].join('\n');
    });
  const header = `╭${rule('')}╮\n${side('sgl-project/sglang PR #99001: [Fix] Keep the queue short')}\n${side('合并时间: 2026-06-30 06:05')}\n╰${rule('')}╯`;

  it('have their names as headings and their insides as text', async () => {
    const { record, diagnostics } = await parseText([header, ...panels].join('\n'));
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { sourceUrl: _, related, ...rest } = record ?? {};
    const { sourceUrl: __, related: wanted, ...all } = whole ?? {};
    expect(rest).toEqual(all);
    expect(related).toMatchObject([{ number: wanted?.[0]?.number, title: 'Make the queue long' }]);
  });

  it('may be one around all, or one around the title', async () => {
    const one = [`╭─ report.md ${rule('report.md')}╮`, ...REPORT.split('\n').map(side), `╰${'─'.repeat(WIDTH)}╯`].join(
      '\n',
    );
    const { title, summary, snippets, related } = (await parseText(one)).record ?? {};
    expect({ title, summary, snippets, related }).toEqual({
      ...{ title: whole?.title, summary: whole?.summary, snippets: whole?.snippets, related: whole?.related },
    });
    const titled = REPORT.replace('# PR #99001 完整报告', '┏━━━━┓\n┃ PR #99001 完整报告 ┃\n┗━━━━┛');
    expect((await parseText(titled)).record).toEqual(whole);
  });

  it('are left where a report draws a table or a picture', async () => {
    const picture = '┌──┐\n│甲│\n└──┘';
    const text = REPORT.replace('    return q.pop()', `    return q.pop()\n${picture}`);
    expect((await parseText(text)).record?.snippets[0]?.code).toContain(picture);
  });
});

describe('a report on one long line', () => {
  const line = REPORT.replace(/\s*\n\s*/g, ' ');

  it('is read by the marks inside it', async () => {
    const { record, diagnostics } = await parseText(line);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { snippets: _, ...rest } = record ?? { snippets: [] };
    const { snippets: __, ...all } = whole ?? { snippets: [] };
    expect(rest).toEqual(all);
  });

  it('has headings of two words', async () => {
    const other = dressed({ names: { related: '关联 PR', discussion: 'Review 讨论', motivation: '问题背景' } });
    const { record } = await parseText(other.replace('队列过长', 'PR 说队列过长').replace(/\s*\n\s*/g, ' '));
    expect(record?.motivation).toBe('PR 说队列过长时会超时。');
    expect(record?.discussion.summary).toBe('讨论不多。');
    expect(record?.related).toMatchObject([{ number: 99000, title: 'Make the queue long' }]);
  });

  it('has no places beyond its line', async () => {
    const { diagnostics } = await parseText(line.replace('队列过长时会超时。', '#1 #2 ## 附录 无关'));
    expect(diagnostics.every((one) => one.line === 1)).toBe(true);
  });

  it('loses its code, and says so: where its lines ended is gone', async () => {
    const long = line.replace('return q.pop()', `return q.pop() ${'x = q.pop() '.repeat(10)}`);
    expect(await told(long)).toContainEqual(expect.stringMatching(/^text-lost .*def run/));
  });

  it('is none where a sentence names headings', () => {
    const text = REPORT.replace('队列过长', `模板里有 ## 执行摘要 与 ## 风险与影响 ${'与别的部分，'.repeat(80)}`);
    expect(fromOneLine(text, () => {})).toBe(text);
  });
});

describe("a page of an outliner's", () => {
  const blocks = dressed({ header: '' })
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [name = '', ...lines] = section.trim().split('\n');
      const isCode = lines.some((each) => each.startsWith('```'));
      const said = lines
        .filter((each) => each !== '' || isCode)
        .reduce<{ text: string; inCode: boolean }>(
          ({ text, inCode }, each) => {
            const fence = each.startsWith('```');
            if (inCode) return { text: `${text}\n\t\t  ${each}`, inCode: !fence };
            if (each === '') return { text, inCode };
            const depth = isCode && text !== '' ? '\t\t' : /^ /.test(each) ? '\t\t' : '\t';
            return { text: `${text}\n${depth}- ${each.replace(/^\s*(?:- |\d\. )/, '')}`, inCode: fence };
          },
          { text: '', inCode: false },
        );
      return `- ## ${name}\n  collapsed:: true${said.text}`;
    });
  const page = `title:: [Fix] Keep the queue short\nrepo:: [[sgl-project/sglang]]\npr:: #99001\nmerged:: 2026-06-30 06:05\n\n${blocks.join('\n')}\n`;

  it('is read by its blocks: headings, text below, code in a block', async () => {
    const { record, diagnostics } = await parseText(page);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(record).toMatchObject({
      ...{ repo: whole?.repo, number: whole?.number, title: whole?.title, mergedAt: whole?.mergedAt },
      ...{ summary: whole?.summary, motivation: whole?.motivation, steps: whole?.steps, files: whole?.files },
      ...{ snippets: whole?.snippets, risks: whole?.risks, impact: whole?.impact, riskFlags: whole?.riskFlags },
    });
  });
});

describe('passages that a reader marked', () => {
  it('are read below the headings of their chapters', async () => {
    const text = dressed()
      .replace(/^## /gm, '◆ ')
      .replace(/^(?:- |\d\. )?(?=[^\s◆#`d-])(?!def)/gm, '>> ')
      .replace(/^>> (?:仓库|PR|合并时间|原文链接)/gm, (mark) => mark.slice(3));
    const { record } = await parseText(text);
    expect(record).toMatchObject({ number: 99001, summary: whole?.summary, motivation: whole?.motivation });
    expect(record?.related).toMatchObject([{ number: 99000, title: 'Make the queue long' }]);
  });
});

describe('a page as a mail program writes its text', () => {
  it('has headings that are set in, names between bars, addresses behind words', async () => {
    const text = dressed()
      .replace(/^# /m, '')
      .replace(/```\w*\n/g, '\n')
      .replace(/^## (.*)$/gm, '\n      $1')
      .replace(/`([^`\n]+)`/g, '|$1|')
      .replace(/\*\*([^*\n]+)\*\*/g, '*$1*')
      .replace(/^- /gm, '  * ')
      .replace(/^(?=\d\. )/gm, ' ')
      .replace(/```/g, '')
      .replace('改 |a.py| 的', '改\n    |a.py| 的')
      .replace('— 本 PR', '\n    <https://github.com/sgl-project/sglang/pull/99000>：本 PR');
    const { record, diagnostics } = await parseText(text);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(record).toMatchObject({
      ...{ number: 99001, summary: whole?.summary, steps: whole?.steps, keySymbols: whole?.keySymbols },
      ...{ riskFlags: whole?.riskFlags, related: [{ title: 'Make the queue long', note: '本 PR 缩短它。' }] },
      files: [{ path: 'python/sglang/a.py', note: '唯一修改文件。' }],
    });
  });
});

describe('a page as a terminal shows it', () => {
  it('has facts without colons, addresses without marks', async () => {
    const text = dressed({
      header: 'PR #99001 [Fix] Keep the queue short\n\n仓库 sgl-project/sglang，合并时间 2026-06-30 06:05',
      texts: {
        related:
          '• PR #99000 Make the queue long\n  https://github.com/sgl-project/sglang/pull/99000：后续，本 PR 缩短它。\n• PR #98000 Some older work on the queue that many other changes build upon：同类，与\n  #97000 一样。',
      },
    });
    const { record } = await parseText(text.replace(/^/gm, '  '));
    expect(record).toMatchObject({
      ...{ repo: 'sgl-project/sglang', number: 99001, mergedAt: whole?.mergedAt, title: whole?.title },
      related: [{ number: 99000, title: 'Make the queue long' }, { number: 98000 }],
    });
    expect(record?.related[1]?.note).toContain('#97000');
  });
});

describe('entries that sentences name', () => {
  const text = dressed({
    texts: {
      files: '改动落在下面两处。`python/sglang/a.py`（调度）：唯一修改文件。`python/sglang/b.py`（调度）：跟着改名。',
      symbols: '值得记住的有 `Queue.run`、`Queue._len`。',
      snippets: '下面这段来自 `python/sglang/a.py`。唯一修改文件。\n\n```python\ndef run(q):\n    return q.pop()\n```',
      flags: '可以归到这几类：核心路径变更、缺少测试覆盖。',
    },
  });

  it('are entries under a heading that says what they are', async () => {
    const { record } = await parseText(text);
    expect(record).toMatchObject({
      files: [
        { path: 'python/sglang/a.py', module: '调度', note: '唯一修改文件。' },
        { path: 'python/sglang/b.py', module: '调度', note: '跟着改名。' },
      ],
      ...{ keySymbols: whole?.keySymbols, snippets: whole?.snippets, riskFlags: whole?.riskFlags },
    });
  });

  it('are led to by words that are told', async () => {
    const lost = await told(text);
    expect(lost).toContainEqual(expect.stringContaining('改动落在下面两处。'));
    expect(lost).toContainEqual(expect.stringContaining('值得记住的有'));
  });
});

describe('marks of items that stand alone', () => {
  const sites: [string, string][] = [
    [
      'of a page whose parts are divs',
      dressed({ texts: { risks: '- 并发下可能丢任务。\n- 更慢。' } })
        .replace(/^# (.*)$/m, '<div class="t">$1</div>')
        .replace(/^## (.*)$/gm, '<div class="h"><span class="i"></span><span>$1</span></div>')
        .replace(/```python\n([^`]*)\n```/, '<pre>$1</pre>')
        .replace(
          /^\s*(-|\d\.) (.*)$/gm,
          (_, mark: string, words: string) => `<div><span>${mark === '-' ? '•' : mark}</span><div>${words}</div></div>`,
        )
        .replace(/`([^`]+)`/g, '<code>$1</code>')
        .replace(/^(?![<\s]|def )(.+)$/gm, '<div>$1</div>')
        .replace(/^[\s\S]*$/, (body) => `<html><body><div id="root">${body}</div></body></html>`),
    ],
    [
      'of text that was copied',
      dressed({ texts: { risks: '- 并发下可能丢任务。\n- 更慢。' } }).replace(
        /^(?:-|(\d\.)) (?!仓|P|合|原)/gm,
        (_, digits?: string) => `${digits ?? '•'}\n`,
      ),
    ],
  ];

  it.each(sites)('are in front of what they mark: %s', async (_, text) => {
    const { record } = await parseText(text);
    expect(record?.steps).toEqual(whole?.steps);
    expect(record?.risks).toEqual(['并发下可能丢任务。', '更慢。']);
    expect(record?.related).toMatchObject([{ number: 99000 }]);
  });
});
