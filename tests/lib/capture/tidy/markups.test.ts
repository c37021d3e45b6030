import { expect, it, test } from 'vitest';
import { parseText } from '../fixtures';
import { REPORT } from '../invented-report';

const whole = (await parseText(REPORT)).record;

const PULL = 'https://github.com/sgl-project/sglang/pull/99000';
const HEAD = 'sgl-project/sglang\n\n[Fix] Keep the queue short\n\n合并时间: 2026-06-30 06:05\n';
const CODE = 'def run(q):\n    return q.pop()';

type Way = {
  heading: (title: string) => string;
  code: (text: string) => string;
  link: (words: string, address: string) => string;
  /** An item, its label in bold; a numbered one. */
  item: (label: string, text: string) => string;
  step: (text: string, i: number) => string;
  name: (text: string) => string;
  files: (rows: string[][]) => string;
};

/** The invented report in a markup language, with the names that a person would give its sections. */
const written = ({ heading, code, link, item, step, name, files }: Way): string =>
  `${HEAD}
PR: ${link('#99001', 'https://github.com/sgl-project/sglang/pull/99001')}

${heading('结论')}

让队列保持很短

${heading('背景')}

队列过长时会超时。

${heading('做法')}

${step(`第一步: 改 ${name('a.py')} 的 ${name('run')}。`, 1)}
${step(`第二步: 改 ${name('b.py')} 的 ${name('stop')}。`, 2)}

${heading('改动的文件')}

${files([
  ['文件', '模块', '说明'],
  [name('python/sglang/a.py'), '调度', '唯一修改文件。'],
])}

${heading('代码')}

唯一修改文件。

${code(CODE)}

${heading('评审')}

讨论不多。

${item('是否要加锁', '不加。')}

${heading('隐患')}

${item('并发', '可能丢任务。')}
${item('性能', '可能更慢。')}

${heading('前后的 PR')}

${item('', `${link('#99000', PULL)} Make the queue long: 本 PR 缩短它。`)}
`;

const WAYS: Record<string, Way> = {
  'Jira markup': {
    heading: (title) => `h2. ${title}`,
    code: (text) => `{code:title=python/sglang/a.py|language=python}\n${text}\n{code}`,
    link: (words, address) => `[${words}|${address}]`,
    item: (label, text) => `* ${label && `*${label}*: `}${text}`,
    step: (text) => `# ${text}`,
    name: (text) => `{{${text}}}`,
    files: ([head = [], ...rows]) => `||${head.join('||')}||\n${rows.map((row) => `|${row.join('|')}|`).join('\n')}`,
  },
  AsciiDoc: {
    heading: (title) => `== ${title}`,
    code: (text) => `.python/sglang/a.py\n[source,python]\n----\n${text}\n----`,
    link: (words, address) => `${address}[${words}]`,
    item: (label, text) => `* ${label && `*${label}*: `}${text}`,
    step: (text) => `. ${text}`,
    name: (text) => `\`${text}\``,
    files: ([head = [], ...rows]) =>
      `[cols="3*",options="header"]\n|===\n|${head.join(' |')}\n\n${rows.map((row) => row.map((cell) => `|${cell}`).join('\n')).join('\n\n')}\n|===`,
  },
  Org: {
    heading: (title) => `* ${title}`,
    code: (text) => `** python/sglang/a.py\n#+BEGIN_SRC python\n${text}\n#+END_SRC`,
    link: (words, address) => `[[${address}][${words}]]`,
    item: (label, text) => `- ${label && `${label} :: `}${text}`,
    step: (text, i) => `${i}. ${text}`,
    name: (text) => `=${text}=`,
    files: ([head = [], ...rows]) => [head, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n|---+---+---|\n'),
  },
  reStructuredText: {
    heading: (title) => `${title}\n${'~'.repeat(title.length * 2)}`,
    code: (text) => `.. code-block:: python\n   :caption: python/sglang/a.py\n\n${text.replace(/^/gm, '   ')}`,
    link: (words, address) => `\`${words} <${address}>\`__`,
    item: (label, text) => `- ${label && `**${label}**: `}${text}`,
    step: (text) => `#. ${text}`,
    name: (text) => `\`\`${text}\`\``,
    files: (rows) =>
      `.. list-table::\n   :header-rows: 1\n\n${rows.map((row) => row.map((cell, i) => `   ${i === 0 ? '*' : ' '} - ${cell}`).join('\n')).join('\n')}`,
  },
  "a chat program's marks": {
    heading: (title) => `*${title}*`,
    code: (text) => `\`python/sglang/a.py\`\n\`\`\`python\n${text}\n\`\`\``,
    link: (words, address) => `<${address}|${words}>`,
    item: (label, text) => `• ${label && `*${label}*: `}${text}`,
    step: (text) => `• ${text}`,
    name: (text) => `\`${text}\``,
    files: ([, ...rows]) => rows.map(([path, module, note]) => `• ${path}（模块 ${module}）: ${note}`).join('\n'),
  },
  BBCode: {
    heading: (title) => `[size=5][b]${title}[/b][/size]`,
    code: (text) => `[b]python/sglang/a.py[/b]\n[code=python]${text}[/code]`,
    link: (words, address) => `[url=${address}]${words}[/url]`,
    item: (label, text) => `[list]\n[*]${label && `[b]${label}[/b]: `}${text}\n[/list]`,
    step: (text) => `[list=1]\n[*]${text}\n[/list]`,
    name: (text) => `[font=monospace]${text}[/font]`,
    files: ([, ...rows]) =>
      `[list]\n${rows.map(([path, module, note]) => `[*]${path}（模块 ${module}）: ${note}`).join('\n')}\n[/list]`,
  },
  TiddlyWiki: {
    heading: (title) => `!! ${title}`,
    code: (text) => `!!! python/sglang/a.py\n\`\`\`python\n${text}\n\`\`\``,
    link: (words, address) => `[[${words}|${address}]]`,
    item: (label, text) => `* ${label && `''${label}'': `}${text}`,
    step: (text) => `# ${text}`,
    name: (text) => `\`${text}\``,
    files: ([head = [], ...rows]) => `|!${head.join('|!')}|\n${rows.map((row) => `|${row.join('|')}|`).join('\n')}`,
  },
  'wiki markup': {
    heading: (title) => `== ${title} ==`,
    code: (text) => `=== python/sglang/a.py ===\n\n<syntaxhighlight lang="python">\n${text}\n</syntaxhighlight>`,
    link: (words, address) => `[${address} ${words}]`,
    item: (label, text) => `* ${label && `'''${label}''': `}${text}`,
    step: (text) => `# ${text}`,
    name: (text) => `<code>${text}</code>`,
    files: ([head = [], ...rows]) =>
      `{| class="wikitable"\n! ${head.join(' !! ')}\n${rows.map((row) => `|-\n| ${row.join(' || ')}`).join('\n')}\n|}`,
  },
};

test.each(Object.entries(WAYS))('a report in %s is read with its lists, tables, code and links', async (_, way) => {
  const { record, diagnostics } = await parseText(written(way));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(record).toMatchObject({
    ...{ repo: 'sgl-project/sglang', number: 99001, mergedAt: whole?.mergedAt, title: whole?.title },
    ...{ summary: whole?.summary, motivation: whole?.motivation, steps: whole?.steps },
    files: [{ path: 'python/sglang/a.py', module: '调度', note: '唯一修改文件。' }],
    snippets: [{ path: 'python/sglang/a.py', language: 'python', code: CODE }],
    discussion: { summary: '讨论不多。', threads: [{ topic: '是否要加锁', conclusion: '不加。' }] },
    related: [{ number: 99000, title: 'Make the queue long', note: '本 PR 缩短它。' }],
  });
  expect(record?.risks.map((risk) => risk.replaceAll('**', ''))).toEqual(['并发: 可能丢任务。', '性能: 可能更慢。']);
});

it('reads what a chat program keeps of a message', async () => {
  const { record } = await parseText(`PR Digest
  APP  9:02 AM
:merged: *<https://github.com/o/n/pull/12|o/n#12>* Keep the queue short
:memo: *一句话*
让队列保持很短

:thinking_face: *为什么*
队列过长时会超时。

:wrench: *改了什么*
    • *第一步*: 改 \`a.py\`。
    • *第二步*: 改 \`b.py\`。

:file_folder: *关键文件*
    • \`src/a.py\` – 唯一修改文件。

:warning: *风险*
    • 并发下可能丢任务。
    • 可能更慢。

:link: *相关 PR*
    • <https://github.com/o/n/pull/11|#11> Make the queue long – 本 PR 缩短它。
:+1: 3
`);
  expect(record).toMatchObject({
    ...{ repo: 'o/n', number: 12, title: 'Keep the queue short', summary: '让队列保持很短' },
    ...{ motivation: '队列过长时会超时。', risks: ['并发下可能丢任务。', '可能更慢。'] },
    steps: ['**第一步**: 改 `a.py`。', '**第二步**: 改 `b.py`。'],
    files: [{ path: 'src/a.py', note: '唯一修改文件。' }],
    related: [{ number: 11, title: 'Make the queue long', note: '本 PR 缩短它。' }],
  });
});
