/** The invented report as sites that nobody has seen would print it: other names, marks, orders, lists and tables. */

const CODE = '```python\ndef run(q):\n    return q.pop()\n```';

/** What each section says, and what it is called. */
const SECTIONS = {
  summary: ['结论先行', '让队列保持很短'],
  recommendation: ['给读者的建议', '值得精读。'],
  motivation: ['问题背景', '队列过长时会超时。'],
  steps: ['改动详解', '1. 第一步: 改 `a.py` 的 `run`。\n2. 第二步: 改 `b.py` 的 `stop`。'],
  files: [
    '受影响的文件',
    '- `python/sglang/a.py`（调度 · source · core-logic）\n  - 涉及函数：`Queue.run`、`Queue._len`\n  - 说明：唯一修改文件。',
  ],
  symbols: ['重点接口', '- `Queue.run`\n- `Queue._len`'],
  snippets: ['代码走读', `\`python/sglang/a.py\`\n\n唯一修改文件。\n\n${CODE}`],
  discussion: ['评审意见', '讨论不多。\n\n- **是否要加锁**（design）：不加。'],
  risks: ['潜在隐患', '- 并发下可能丢任务。'],
  impact: ['谁会受影响', '- 所有用户。'],
  flags: ['风险标签', '核心路径变更、缺少测试覆盖'],
  related: ['前因后果', '- #99000 Make the queue long — 本 PR 缩短它。'],
} satisfies Record<string, [string, string]>;

type Kind = keyof typeof SECTIONS;
const KINDS = Object.keys(SECTIONS) as Kind[];

export const HEADER = `# [Fix] Keep the queue short

- 仓库：sgl-project/sglang
- PR：#99001
- 合并时间：2026-06-30 06:05
- 原文链接：http://prhub.com.cn/sgl-project/sglang/pull/99001
`;

type Dress = {
  header?: string;
  heading?: (name: string, i: number) => string;
  names?: Partial<Record<Kind, string>>;
  texts?: Partial<Record<Kind, string>>;
  order?: readonly Kind[];
};

/** @returns the report in a dress: what is not said of it is as above */
export function dressed({ header = HEADER, heading, names, texts, order = KINDS }: Dress = {}): string {
  const sections = order.map((kind, i) => {
    const [name, text] = SECTIONS[kind];
    const title = names?.[kind] ?? name;
    return `${heading ? heading(title, i) : `## ${title}`}\n\n${texts?.[kind] ?? text}\n`;
  });
  return [header, ...sections].join('\n');
}

const DIGITS = '一二三四五六七八九十';
const chinese = (i: number): string => (i < 10 ? `${DIGITS[i]}` : `十${DIGITS[i - 10]}`);

/** Each is read as the report itself. */
export const OTHER: Record<string, string> = {
  'sections of other names': dressed(),
  'English names': dressed({
    names: {
      ...{ summary: 'TL;DR', recommendation: 'What to do', motivation: 'Why', steps: 'What changed' },
      ...{
        files: 'Files touched',
        symbols: 'APIs to know',
        snippets: 'Code worth reading',
        discussion: 'Review threads',
      },
      ...{ risks: 'What could go wrong', impact: 'Blast radius', flags: 'Risk labels', related: 'See also' },
    },
  }),
  'pictures in front of names': dressed({ heading: (name) => `### 🔍 ${name}` }),
  'bold lines as headings': dressed({ heading: (name) => `**${name}**` }),
  'brackets around headings': dressed({ heading: (name) => `【${name}】` }),
  'numbers in front of plain lines': dressed({ heading: (name, i) => `${i + 1}. ${name}`, order: KINDS }),
  'Chinese numbers in front of plain lines': dressed({ heading: (name, i) => `${chinese(i)}、${name}` }),
  'numbers alone above headings': dressed({ heading: (name, i) => `${String(i + 1).padStart(2, '0')}\n\n**${name}**` }),
  'underlined headings': dressed({ heading: (name) => `${name}\n--------` }),
  'callouts with names': dressed({
    heading: (name) => `> [!note] ${name}`,
    texts: { summary: '> 让队列保持很短', recommendation: '> 值得精读。', risks: '> - 并发下可能丢任务。' },
  }),
  'lines alone as headings': dressed({ heading: (name) => name }),
  'another order': dressed({
    order: [
      'summary',
      'motivation',
      'files',
      'steps',
      'symbols',
      'snippets',
      'impact',
      'risks',
      'flags',
      'related',
      'discussion',
      'recommendation',
    ],
  }),
  'a label in front of a text': dressed().replace('## 给读者的建议\n\n', '**👉 给读者的建议：** '),
  'files in a table with columns of its own': dressed({
    texts: {
      files:
        '| 归属组件 | 文件路径 | 代码分类 | 变更性质 | 涉及函数 | 说明 |\n|---|---|---|---|---|---|\n| 调度 | `python/sglang/a.py` | source | core-logic | `Queue.run`, `Queue._len` | 唯一修改文件。 |',
    },
  }),
  'a table whose cells have line ends': dressed({
    texts: {
      files:
        '| 文件 | 模块 | 类别 | 类型 | 函数 | 说明 |\n| --- | --- | --- | --- | --- | --- |\n| `python/sglang/a.py` | 调度 | source | core-logic | `Queue.run`  \n`Queue._len` | 唯一修改文件。 |',
    },
  }),
  'a table ruled with dashes': dressed({
    texts: {
      files: `  -------------------- ------ -------- ------------ ------------ ----------------
  文件                 模块   类别     类型         函数         说明

  python/sglang/a.py   调度   source   core-logic   Queue.run    唯一修改文件。
                                                    Queue._len   
  -------------------- ------ -------- ------------ ------------ ----------------`,
    },
  }),
  'a table drawn as a grid': dressed({
    texts: {
      related:
        '+--------+---------------------+---------------+\n| 编号   | 标题                | 备注          |\n+========+=====================+===============+\n| #99000 | Make the queue long | 本 PR 缩短它。 |\n+--------+---------------------+---------------+',
    },
  }),
  'files with sentences around them': dressed({
    texts: {
      files: '**python/sglang/a.py**\n\n属于调度，source / core-logic，涉及 Queue.run、Queue._len。\n\n唯一修改文件。',
    },
  }),
  'files with labels behind the note': dressed({
    texts: { files: '1. `python/sglang/a.py`：唯一修改文件。（调度；source；core-logic；`Queue.run`、`Queue._len`）' },
  }),
  'steps with signs in front': dressed({
    texts: { steps: '① 第一步: 改 `a.py` 的 `run`。\n\n② 第二步: 改 `b.py` 的 `stop`。' },
  }),
  'threads as questions and answers': dressed({
    texts: { discussion: '讨论不多。\n\n**问：** 是否要加锁（design）\n\n**答：** 不加。' },
  }),
  'threads with labels below': dressed({
    texts: { discussion: '讨论不多。\n\n- **是否要加锁**\n  - 性质：design\n  - 结论：不加。' },
  }),
  'threads in a table': dressed({
    texts: { discussion: '讨论不多。\n\n| 议题 | 性质 | 处理结果 |\n|---|---|---|\n| 是否要加锁 | design | 不加。 |' },
  }),
  'threads below bold lines': dressed({
    texts: { discussion: '讨论不多。\n\n**是否要加锁**（design）\n\n不加。' },
  }),
  'related PRs in a table with the relation': dressed({
    texts: {
      related:
        '| 变更单 | 标题 | 与本单关系 | 备注 |\n|---|---|---|---|\n| #99000 | Make the queue long | 后续工作 | 本 PR 缩短它。 |',
    },
  }),
  'related PRs with the relation in front': dressed({
    texts: { related: '- **后续**：#99000 Make the queue long（本 PR 缩短它。）' },
  }),
  'related PRs with their titles in marks': dressed({
    texts: { related: '• PR #99000《Make the queue long》，本 PR 缩短它。' },
  }),
  'related PRs with labels below': dressed({
    texts: { related: '- **#99000** Make the queue long\n  - 关系：后续\n  - 说明：本 PR 缩短它。' },
  }),
  'flags with signs': dressed({ texts: { flags: '`核心路径变更` `缺少测试覆盖`' } }),
  'names parted by points': dressed({ texts: { symbols: '`Queue.run` · `Queue._len`' } }),
  'a sentence that says whose report it is': dressed({
    header:
      '本文解读的是 sgl-project/sglang 仓库的 PR #99001：[Fix] Keep the queue short，2026年6月30日 06:05（北京时间）合入主干。\n\n[原文链接](http://prhub.com.cn/sgl-project/sglang/pull/99001)\n',
  }),
  'labels of its own in the header': dressed({
    header:
      '# SGLang #99001 走读：[Fix] Keep the queue short\n\n| 代码库 | sgl-project/sglang |\n|---|---|\n| 变更单 | #99001 |\n| 入主干 | 2026-06-30 06:05 |\n\n[原文链接](http://prhub.com.cn/sgl-project/sglang/pull/99001)\n',
  }),
};

/** Forms that people and tools give to such reports; each is read as the report itself, too. */
export const FORMS: Record<string, string> = {
  'English names, some of which known reports have, too': dressed({
    names: {
      ...{ summary: 'Summary', recommendation: 'Recommendation', motivation: 'Motivation', steps: 'Implementation' },
      ...{ files: 'Key files', symbols: 'Key symbols', snippets: 'Code snippets', discussion: 'Discussion' },
      ...{ risks: 'Risks', impact: 'Impact', flags: 'Risk flags', related: 'Related PRs' },
    },
  }),
  "a model's answer, with what it says before and behind": `${dressed({
    header:
      '以下是针对 sgl-project/sglang 的 PR #99001「[Fix] Keep the queue short」的分析（合并时间：2026-06-30 06:05）：\n\n[原文链接](http://prhub.com.cn/sgl-project/sglang/pull/99001)\n',
    heading: (name) => `**${name}：**`,
  })}\n如果需要更深入的说明，欢迎告诉我！\n`,
  'the repository in brackets in front of the title': dressed({
    header:
      '# [sgl-project/sglang] [Fix] Keep the queue short (#99001)\n\n- 合并时间：2026-06-30 06:05\n- 原文链接：http://prhub.com.cn/sgl-project/sglang/pull/99001\n',
  }),
  'a reference with the title behind it': dressed({
    header:
      '**sgl-project/sglang#99001** [Fix] Keep the queue short\n\n- 合并时间：2026-06-30 06:05\n- 原文链接：http://prhub.com.cn/sgl-project/sglang/pull/99001\n',
  }),
  'boxes of a documentation site': dressed({
    texts: { risks: '- 并发下可能丢任务。', recommendation: '值得精读。' },
  })
    .replace('## 给读者的建议\n\n值得精读。', ':::tip[给读者的建议]\n\n值得精读。\n\n:::')
    .replace('## 潜在隐患\n\n- 并发下可能丢任务。', '!!! warning "潜在隐患"\n\n    - 并发下可能丢任务。'),
  'code with its file behind the language': dressed({
    texts: {
      snippets: `唯一修改文件。\n\n${CODE.replace('```python', '```python title="python/sglang/a.py" showLineNumbers')}`,
    },
  }),
  'threads that open on demand': dressed({
    texts: { discussion: '讨论不多。\n\n<details><summary>是否要加锁（design）</summary>\n\n不加。\n\n</details>' },
  }),
  'the title with the mark of the sections': dressed({ heading: (name) => `# ${name}` }),
  'bullets that open on demand': dressed({
    texts: {
      discussion: '讨论不多。\n\n▸ 是否要加锁（design）\n不加。',
      related: '▸ #99000 Make the queue long\n本 PR 缩短它。',
    },
  }),
  'boxes to tick in front of links that have the titles': dressed({
    texts: {
      related: '- [ ] [#99000 Make the queue long](https://github.com/sgl-project/sglang/pull/99000) 本 PR 缩短它。',
    },
  }),
  'headings that nothing marks, no blank line either': dressed({
    heading: (name) => name,
    names: { summary: '先看结论', motivation: '为什么要改', risks: '注意事项' },
    texts: { snippets: `python/sglang/a.py\n唯一修改文件。\n${CODE}` },
  }).replace(/\n\n+/g, '\n'),
  'tables copied a cell a line': dressed({
    heading: (name, i) => `${chinese(i)}、${name}`,
    texts: {
      files:
        '文件\n模块\n类别\n类型\n函数\n说明\npython/sglang/a.py\n调度\nsource\ncore-logic\nQueue.run, Queue._len\n唯一修改文件。',
      discussion: '讨论不多。\n议题\n性质\n结论\n是否要加锁\ndesign\n不加。',
      related: 'PR\n标题\n说明\n#99000\nMake the queue long\n本 PR 缩短它。',
    },
  }),
  'the summary and the advice in one section': dressed({
    order: KINDS.filter((kind) => kind !== 'recommendation'),
  }).replace('## 结论先行\n\n让队列保持很短', '## 总结与建议\n\n让队列保持很短\n\n值得精读。'),
  'headings drawn on both sides': dressed({ heading: (name) => `=== ${name} ===` }),
  'a title that a narrow page broke, drawn under': dressed({
    header: HEADER.replace('# [Fix] Keep the queue short', '[Fix] Keep\nthe queue short\n====================='),
  }),
  'items with numbers in brackets': dressed({
    texts: { steps: '（1）第一步: 改 `a.py` 的 `run`。\n（2）第二步: 改 `b.py` 的 `stop`。' },
  }),
  'a mail with its signature': `${dressed({ order: [...KINDS.filter((kind) => kind !== 'recommendation'), 'recommendation'] })}\n-- \n推理组\n`,
  'fields behind two colons at the end': `${dressed({ order: KINDS.filter((kind) => kind !== 'flags' && kind !== 'symbols') })}
风险标签:: 核心路径变更, 缺少测试覆盖
符号:: \`Queue.run\`, \`Queue._len\`
`,
  'links of a wiki': dressed({ texts: { related: '- [[99000|#99000]] Make the queue long：本 PR 缩短它。' } }),
  'rules between the sections, and a way back to the top in each': dressed().replace(
    /\n(?=## )/g,
    '\n[⬆ 回到顶部](#目录)\n\n---\n\n',
  ),
  'questions as headings, and their answers': `${dressed({
    header: HEADER.replace('[Fix] Keep the queue short', '关于 [Fix] Keep the queue short 的问答'),
    heading: (name) => `**Q：${name}？**\n\nA：`,
    names: {
      ...{ summary: '这个 PR 一句话说了什么', recommendation: '我要不要跟进', motivation: '为什么要改' },
      ...{ steps: '具体是怎么实现的', files: '改了哪些文件', symbols: '有哪些关键函数', snippets: '能看看关键代码吗' },
      ...{ discussion: '评审时讨论了什么', risks: '有什么风险', impact: '影响了谁', flags: '有哪些风险标签' },
      related: '和哪些 PR 有关',
    },
  })}`,
  'numbers of two levels, the file of the code below one of them': dressed({
    heading: (name, i) => `${i + 1} ${name}`,
    texts: {
      files:
        '（1）`python/sglang/a.py` (模块 调度；类别 source；类型 core-logic；符号 `Queue.run`, `Queue._len`)：唯一修改文件。',
      snippets: `7.1 python/sglang/a.py\n唯一修改文件。\n${CODE}`,
    },
  }),
  'names in brackets in front of their texts, entries counted inside a line': dressed({
    header:
      'sgl-project/sglang PR #99001 [Fix] Keep the queue short（2026-06-30 06:05 合并）\n\n[原文链接](http://prhub.com.cn/sgl-project/sglang/pull/99001)\n',
    heading: (name) => `【${name}】`,
    texts: { steps: '1）第一步: 改 `a.py` 的 `run`。2）第二步: 改 `b.py` 的 `stop`。' },
  }).replace(/】\n\n(?=[^-\d`*])/g, '】'),
  'steps that say which they are': dressed({
    texts: { steps: '第一步，第一步: 改 `a.py` 的 `run`。\n\nStep 2: 第二步: 改 `b.py` 的 `stop`。' },
  }),
  'steps and names in tables': dressed({
    texts: {
      steps: '| 步骤 | 说明 |\n|---|---|\n| 1 | 第一步: 改 `a.py` 的 `run`。 |\n| 2 | 第二步: 改 `b.py` 的 `stop`。 |',
      symbols: '| 符号 |\n|---|\n| `Queue.run` |\n| `Queue._len` |',
    },
  }),
  'addresses as mail programs print them': dressed({
    texts: {
      related:
        '   - PR #99000 Make the queue\n   long\n   <https://github.com/sgl-project/sglang/pull/99000>：本 PR 缩短它。',
    },
  }),
  'a title that Markdown cannot set in the middle': dressed({
    header: HEADER.replace('# [Fix] Keep the queue short', '<h1 align="center">[Fix] Keep the queue short</h1>'),
  }),
  'a page of notes, with the day and the time of it': dressed({
    header: HEADER.replace(
      '# [Fix] Keep the queue short\n',
      '[Fix] Keep the queue short\n2026年6月18日 星期四\n20:14\n',
    ),
    heading: (name) => name,
  }),
  'headings drawn above and below, bullets of plain text': dressed({
    heading: (name, i) => `${'='.repeat(60)}\n${i + 1}. ${name}\n${'='.repeat(60)}`,
    texts: { related: '  o #99000 Make the queue long — 本 PR 缩短它。', risks: '  o 并发下可能丢任务。' },
  }),
  'code in the tabs of a documentation site': dressed({
    texts: {
      snippets: `=== "python/sglang/a.py"\n\n    唯一修改文件。\n\n    \`\`\`python\n    def run(q):\n        return q.pop()\n    \`\`\``,
    },
  }),
  'when an article was edited, below it': `${dressed()}\n编辑于 2026-06-18 21:03・IP 属地北京\n大模型\n​赞同 12\n`,
  'a bold title above a line of facts': dressed({
    header:
      '**[Fix] Keep the queue short**\n\nsgl-project/sglang [PR #99001](https://github.com/sgl-project/sglang/pull/99001) 合并时间：2026-06-30 06:05\n\n[原文链接](http://prhub.com.cn/sgl-project/sglang/pull/99001)\n',
    heading: (name) => `**${name}**`,
  }),
  'flags in front matter, the summary behind a sign': `---\nrisk_flags:\n  - 核心路径变更\n  - 缺少测试覆盖\n---\n${dressed(
    {
      header: `${HEADER}\n💡 让队列保持很短，不再在等待锁的时候超时\n`,
      order: KINDS.filter((kind) => kind !== 'flags' && kind !== 'summary'),
    },
  ).replace('💡 让队列保持很短，不再在等待锁的时候超时', '\n## 结论先行\n\n让队列保持很短\n')}`,
  'a short word below a path': dressed({
    texts: {
      files: 'python/sglang/a.py\n调度\n唯一修改文件。\n类别：source\n类型：core-logic\n函数：Queue.run、Queue._len',
    },
  }),
  'questions of a reader': dressed({
    names: {
      ...{ summary: '这个 PR 一句话说了什么？', motivation: '为什么要做这个改动？', steps: '具体是怎么实现的？' },
      ...{
        files: '改了哪些文件？',
        symbols: '涉及哪些函数？',
        discussion: '评审中有哪些讨论？',
        risks: '有什么风险？',
      },
      ...{ impact: '会影响谁？', related: '有哪些相关的 PR？', recommendation: '我该怎么做？' },
    },
  }),
  'an English sentence that says whose report it is': dressed({
    header:
      "Here's a breakdown of [sgl-project/sglang#99001](https://github.com/sgl-project/sglang/pull/99001) — *[Fix] Keep the queue short* (merged 2026-06-30 06:05):\n\n[原文链接](http://prhub.com.cn/sgl-project/sglang/pull/99001)\n",
  }),
  'the relation in brackets behind the title': dressed({
    texts: { related: '- #99000 Make the queue long（后续）：本 PR 缩短它。' },
  }),
  'a file with labels that a narrow page broke': dressed({
    texts: {
      files:
        '- python/sglang/a.py（模块\n  调度；类别 source；类型 core-logic；符号 Queue.run,\n  Queue._len）：唯一修改文件。',
    },
  }),
  'a discussion of items alone': dressed({
    texts: { discussion: '- 讨论不多。\n- **是否要加锁**（design）：不加。' },
  }),
  'components of a documentation site': `import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n${dressed(
    {
      header: HEADER.replace('2026-06-30 06:05', '<Merged>2026-06-30 06:05</Merged>'),
      texts: {
        snippets: `<Tabs>\n<TabItem value="a" label="a.py">\n\n\`python/sglang/a.py\`\n\n唯一修改文件。\n\n${CODE}\n\n</TabItem>\n</Tabs>`,
      },
    },
  )}`,
  'threads below headings of their own': dressed({
    texts: { discussion: '讨论不多。\n\n### 是否要加锁（design）\n\n不加。' },
  }),
};

/** Its cells have their line ends as HTML, of which a tracer of damaged texts knows nothing. */
export const FORM = `${HEADER}\n| 项目 | 内容 |\n|---|---|\n${Object.values(SECTIONS)
  .filter(([name]) => name !== '代码走读')
  .map(([name, text]) => `| ${name} | ${text.replaceAll('\n', '<br>')} |`)
  .join('\n')}\n\n## 代码走读\n\n${SECTIONS.snippets[1]}\n`;
