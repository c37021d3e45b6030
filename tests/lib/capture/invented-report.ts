/** An invented report as Markdown: the smallest with all parts, for tests that change one thing in it. */
export const REPORT = `# PR #99001 完整报告

sgl-project/sglang

[Fix] Keep the queue short

合并时间: 2026-06-30 06:05

原文链接: <http://prhub.com.cn/sgl-project/sglang/pull/99001>

## 执行摘要

- 一句话: 让队列保持很短
- 推荐动作: 值得精读。

## 功能与动机

队列过长时会超时。

## 实现拆解

1. 第一步: 改 \`a.py\` 的 \`run\`。
2. 第二步: 改 \`b.py\` 的 \`stop\`。

关键文件:

- \`python/sglang/a.py\` (模块 调度; 类别 source; 类型 core-logic; 符号 \`Queue.run\`, \`Queue._len\`): 唯一修改文件。

关键符号: \`Queue.run\`, \`Queue._len\`

## 关键源码片段

### python/sglang/a.py

唯一修改文件。

\`\`\`python
def run(q):
    return q.pop()
\`\`\`

## 评论区精华

讨论不多。

- 是否要加锁 (design): 不加。

## 风险与影响

- 风险: 并发下可能丢任务。
- 影响: 所有用户。
- 风险标记: 核心路径变更, 缺少测试覆盖

## 关联脉络

- PR #99000 Make the queue long: 本 PR 缩短它。
`;

/** Its header, from the headline to the first section. */
export const HEADER = REPORT.slice(0, REPORT.indexOf('## 执行摘要'));

/** The same with another header. */
export const withHeader = (header: string): string => `${header}\n\n${REPORT.slice(HEADER.length)}`;

/** The same with another item in 关联脉络, and perhaps another title. */
export function withRelated(item: string, title = '[Fix] Keep the queue short'): string {
  return REPORT.replace('[Fix] Keep the queue short', title).replace(/- PR #99000 .*/, item);
}

const SECTION = /^## (?=[\u4e00-\u9fff])/gm;
const NUMBERS = '一二三四五六七';

/** Ways in which tools and people write the same report; each should be read as the report itself. */
export const SAME: Record<string, string> = {
  'escaped marks': REPORT.replace('[Fix]', '\\[Fix\\]').replaceAll('#990', '\\#990').replaceAll('_len', '\\_len'),
  'one line of facts below the title': withHeader(
    '# [Fix] Keep the queue short\n\nPR #99001 [sgl-project/sglang](/sgl-project/sglang) · 合并时间：2026-06-30 06:05 · [原文链接](http://prhub.com.cn/sgl-project/sglang/pull/99001)',
  ),
  'a table of facts': withHeader(
    '# [Fix] Keep the queue short\n\n| 仓库 | sgl-project/sglang |\n| --- | --- |\n| PR | #99001 |\n| 合并时间 | 2026-06-30 06:05 (UTC+8) |\n| 原文链接 | http://prhub.com.cn/sgl-project/sglang/pull/99001 |',
  ),
  'labelled facts in another order': withHeader(
    '原文链接：http://prhub.com.cn/sgl-project/sglang/pull/99001\n合并时间：2026年6月30日 06：05\n标题：[Fix] Keep the queue short\n仓库：sgl-project/sglang\nPR 编号：99001',
  ),
  'an address broken by the page': REPORT.replace('sgl-project/sglang/pull', 'sgl-\nproject/sglang/pull'),
  "a clipper's front matter": `---\ntitle: "PR #99001 完整报告"\nsource: "http://prhub.com.cn/sgl-project/sglang/pull/99001"\ntags:\n  - clippings\n---\n${REPORT}`,
  'underlined headings': REPORT.replace(/^#{1,2} (.*)$/gm, '$1\n------'),
  'headings in bold': REPORT.replace(/^#{1,3} (.*)$/gm, '**$1**'),
  'numbered headings': [...NUMBERS].reduce(
    (text, number) => text.replace(/^## (?=[\u4e00-\u9fff]{4,6}$)(?!.*、)/m, `## ${number}、`),
    REPORT,
  ),
  'headings with pictures': REPORT.replace(SECTION, '## 📌 '),
  'headings with anchors': REPORT.replace(/^(## [\u4e00-\u9fff]+)$/gm, '$1 [¶](#x)'),
  'headings with permalinks that have a title': REPORT.replace(
    /^(## [\u4e00-\u9fff]+)$/gm,
    '$1 [¶](#x "Permanent link")',
  ),
  'headings with permalinks close behind': REPORT.replace(/^(## [\u4e00-\u9fff]+)$/gm, '$1[#](#x "标题链接")'),
  'headings with keycaps': REPORT.replace(SECTION, '## 1\ufe0f\u20e3 '),
  'keycaps as numbers of items': REPORT.replace(/^(\d)\. /gm, '$1\ufe0f\u20e3 '),
  'pictures as bullets': REPORT.replace(/^- /gm, '▪\ufe0f '),
  'pictures in front of facts': withHeader(
    '🔖 [Fix] Keep the queue short\n📦 sgl-project/sglang #99001\n📅 合并时间：2026-06-30 06:05\n🔗 原文链接：http://prhub.com.cn/sgl-project/sglang/pull/99001',
  ),
  'a merge time behind the number': withHeader(
    '# [Fix] Keep the queue short\n\nsgl-project/sglang#99001 merged 2026-06-30 06:05 (北京时间)\n\n[原文链接](http://prhub.com.cn/sgl-project/sglang/pull/99001)',
  ),
  "a database's fields": withHeader(
    '# [Fix] Keep the queue short\n\nPR:: #99001\n仓库:: sgl-project/sglang\n合并时间:: 2026-06-30 06:05\n原文链接:: http://prhub.com.cn/sgl-project/sglang/pull/99001',
  ),
  'front matter in Chinese': REPORT.replace(
    HEADER,
    '---\n标题: "[Fix] Keep the queue short"\n仓库: sgl-project/sglang\nPR 编号: 99001\n合并时间: 2026-06-30 06:05\n原文链接: http://prhub.com.cn/sgl-project/sglang/pull/99001\n---\n\n',
  ),
  'front matter with other keys': REPORT.replace(
    HEADER,
    '---\nsubject: "[Fix] Keep the queue short"\nrepository: sgl-project/sglang\npull-request: 99001\nmerged_on: 2026-06-30 06:05\nsource-url: http://prhub.com.cn/sgl-project/sglang/pull/99001\n---\n\n',
  ),
  'boxes of notes that are folded': REPORT.replace(/^(?=.)|^$/gm, '> ').replace(
    /^> ## (?=[\u4e00-\u9fff])/gm,
    '> [!info]- ',
  ),
  'a counted heading above code': REPORT.replace('### python/sglang/a.py', '（一）python/sglang/a.py'),
  'headings with Roman numerals': REPORT.replace(SECTION, '## Ⅱ. '),
  'a quotation': REPORT.replace(/^/gm, '> '),
  'a table of contents': REPORT.replace('# PR', '- [执行摘要](#a)\n- [功能与动机](#b)\n- [关联脉络](#c)\n\n# PR'),
  'hollow bullets': REPORT.replace(/^- /gm, '◦ '),
  'bullets without a space': REPORT.replace(/^- /gm, '·'),
  'bold labels': REPORT.replace(/^- (一句话|推荐动作|风险|影响|风险标记):/gm, '- **$1:**'),
  'invisible characters': REPORT.replaceAll('执行摘要', '执行\u200b摘要').replaceAll('Queue._len', 'Queue\u00ad._len'),
  'hard spaces': REPORT.replaceAll(' ', '\u00a0'),
  'letters in full width': REPORT.replace(/[A-Za-z0-9]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)),
  'a comment in front': `<!-- saved by a clipper -->\n${REPORT}`,
  'an element around': `<div align="center">\n\n${REPORT}\n</div>\n`,
  'what a site prints below': `${REPORT}\n相关阅读\n\n- [PR #5 别的](/a/b/pull/5)\n\n备案号 京ICP备0000000号\n`,
  'a list of reports below the comments': `${REPORT}\n参与讨论\n\n提交\n\n最近报告\n\n- PR #5 Other thing\n- PR #6 Another thing\n`,
  'a list of reports that a heading names': `${REPORT}\n最近报告\n\n- PR #5 Other thing\n`,
  'key files in a table': REPORT.replace(
    /关键文件:\n\n- .*\n/,
    '### 关键文件\n\n| 文件 | 模块 | 类别 | 类型 | 符号 | 说明 |\n| --- | --- | --- | --- | --- | --- |\n| `python/sglang/a.py` | 调度 | source | core-logic | `Queue.run`, `Queue._len` | 唯一修改文件。 |\n',
  ),
  'threads in a table': REPORT.replace(
    '- 是否要加锁 (design): 不加。',
    '| 话题 | 类型 | 结论 |\n| --- | --- | --- |\n| 是否要加锁 | design | 不加。 |',
  ),
  'related PRs in a table': REPORT.replace(
    /- PR #99000.*/,
    '| PR | 标题 | 说明 |\n| --- | --- | --- |\n| #99000 | Make the queue long | 本 PR 缩短它。 |',
  ),
  'labels in quotations': REPORT.replace(/^- (一句话|推荐动作): (.*)$/gm, '> **$1**：$2\n'),
  'permalinks behind every heading': REPORT.replace('关键文件:', '### 关键文件').replace(
    /^(#{1,3} .*)$/gm,
    '$1 [\u200b](#x)',
  ),
  'permalinks that are elements': REPORT.replace(
    /^(## .*)$/gm,
    '$1 <a class="header-anchor" href="#x" aria-label="Permalink">\u200b</a>',
  ),
  'elements around words': REPORT.replace(
    '核心路径变更, 缺少测试覆盖',
    '<span class="badge">核心路径变更</span> <span class="badge">缺少测试覆盖</span>',
  )
    .replace('队列过长时', '<font color="red">队列</font>过长时')
    .replace('改 `a.py` 的', '改 <code>a.py</code> 的'),
  'elements whose tags go on over a line': REPORT.replace(
    /^(## .*)$/gm,
    '<div class="section-title text-lg font-bold" markdown="1"\nanchor="x">\n\n$1\n\n</div>',
  ),
  "a converter's attributes": REPORT.replace(
    '核心路径变更, 缺少测试覆盖',
    '[核心路径变更]{.badge} [缺少测试覆盖]{.badge}',
  ).replace('PR #99000', '[PR #99000](/sgl-project/sglang/pull/99000){target="_blank"\nrel="noreferrer"}'),
  'letters as numbers': REPORT.replace('让队列', '&#x8BA9;队列').replace('核心', '&#26680;心'),
  'links whose addresses stand at the end': `${REPORT.replace('PR #99000', '[PR #99000][]')}\n[PR #99000]: /sgl-project/sglang/pull/99000\n[Home]: /\n`,
  'colons behind the labels of a file': REPORT.replace(
    '(模块 调度; 类别 source; 类型 core-logic; 符号 `Queue.run`, `Queue._len`)',
    '（模块：调度，类别：source，类型：core-logic，符号：`Queue.run`、`Queue._len`）',
  ),
  'key symbols in a list': REPORT.replace(
    '关键符号: `Queue.run`, `Queue._len`',
    '#### 关键符号\n\n- `Queue.run`\n- `Queue._len`',
  ),
  'a label in front of the path of code': REPORT.replace('### python/sglang/a.py', '**文件：**`python/sglang/a.py`'),
  'bold references': REPORT.replace('PR #99000 ', '**[PR #99000](/sgl-project/sglang/pull/99000)** — '),
  'flags one below the other': REPORT.replace(
    '- 风险标记: 核心路径变更, 缺少测试覆盖',
    '\n#### 风险标记\n\n核心路径变更\n缺少测试覆盖',
  ),
  'a sentence that says whose report it is': withHeader(
    '# [Fix] Keep the queue short\n\n发表于 2026年7月1日 由 某人 暂无评论\n\n本文是 [sgl-project/sglang#99001](http://prhub.com.cn/sgl-project/sglang/pull/99001) 的完整报告，该 PR 合并于 2026-06-30 06:05。\n\n[原文链接](http://prhub.com.cn/sgl-project/sglang/pull/99001)',
  ),
  "a heading with the site's name": withHeader(
    '[PRHub](/)\n\n# [Fix] Keep the queue short · PR #99001 · PRHub\n\nsgl-project/sglang\n\n合并时间: 2026-06-30 06:05\n\n原文链接: <http://prhub.com.cn/sgl-project/sglang/pull/99001>',
  ),
  'labels without a mark behind them': withHeader(
    '# PR #99001 完整报告 | 周刊\n\n仓库 sgl-project/sglang\n标题 [Fix] Keep the queue short\n合并时间 2026-06-30 06:05\n原文链接 http://prhub.com.cn/sgl-project/sglang/pull/99001',
  ),
  'numbers in front of labels': REPORT.replace(
    /^- (一句话|推荐动作|风险|影响|风险标记): (.*)$/gm,
    '### 1.1 $1\n\n$2\n',
  ).replace(/^(关键文件|关键符号): ?/gm, '### 3.1 $1\n\n'),
  'labels below the path of a file': REPORT.replace(
    '(模块 调度; 类别 source; 类型 core-logic; 符号 `Queue.run`, `Queue._len`): 唯一修改文件。',
    '\n  - 模块：调度\n  - 类别：source\n  - 类型：core-logic\n  - 符号：`Queue.run`、`Queue._len`\n  - 说明：唯一修改文件。',
  ),
  'bars and slashes between names': REPORT.replace('核心路径变更, 缺少测试覆盖', '核心路径变更 | 缺少测试覆盖').replace(
    '关键符号: `Queue.run`, `Queue._len`',
    '关键符号: `Queue.run` / `Queue._len`',
  ),
  "a blog's words in front of the title": withHeader(
    '# 【SGLang】PR 解读：[Fix] Keep the queue short（#99001）\n\n机器人 昨天 10:00 阅读 35\n\n- 仓库：sgl-project/sglang\n- PR：#99001\n- 合入时间：2026-06-30 06:05\n- 原文链接：http://prhub.com.cn/sgl-project/sglang/pull/99001',
  ),
  'English labels': [
    ['完整报告', 'full report'],
    ['合并时间', 'Merged at'],
    ['原文链接', 'Source'],
    ['## 执行摘要', '## Executive summary'],
    ['一句话', 'In one sentence'],
    ['推荐动作', 'Recommendation'],
    ['## 功能与动机', '## Motivation'],
    ['## 实现拆解', '## Implementation breakdown'],
    ['关键文件', 'Key files'],
    ['关键符号', 'Key symbols'],
    ['## 关键源码片段', '## Key source snippets'],
    ['## 评论区精华', '## Discussion highlights'],
    ['## 风险与影响', '## Risks and impact'],
    ['风险标记', 'Risk flags'],
    ['- 风险:', '- Risks:'],
    ['- 影响:', '- Impact:'],
    ['## 关联脉络', '## Related PRs'],
    ['模块 ', 'module '],
    ['类别 ', 'category '],
    ['类型 ', 'type '],
    ['; 符号 ', '; symbols '],
  ].reduce((text, [chinese = '', english = '']) => text.replaceAll(chinese, english), REPORT),
  'English labels in capitals': REPORT.replace(/^#+ (?=[\u4e00-\u9fff]+$)|^#+ (?=python)/gm, '')
    .replace('执行摘要', 'EXECUTIVE SUMMARY')
    .replace('功能与动机', 'MOTIVATION')
    .replace('实现拆解', 'IMPLEMENTATION DETAILS')
    .replace('关键文件:', 'KEY FILES')
    .replace('关键符号: ', 'KEY SYMBOLS\n\n')
    .replace('关键源码片段', 'KEY CODE SNIPPETS')
    .replace('评论区精华', 'DISCUSSION HIGHLIGHTS')
    .replace('风险与影响', 'RISKS AND IMPACT')
    .replace('- 风险: ', 'RISKS\n\n- ')
    .replace('- 影响: ', '\nIMPACT\n\n- ')
    .replace('- 风险标记: ', '\nRISK TAGS\n\n')
    .replace('关联脉络', 'RELATED PRS'),
  'traditional Chinese': (
    '执執报報时時间間链鏈话話荐薦动動让讓队隊读讀过過会會实實现現调調类類别別关關键鍵码碼评評论論区區精精讨討锁鎖风風险險与與响響丢丟务務户戶标標变變盖蓋脉脈络絡缩縮并並发發队隊'.match(
      /../gu,
    ) ?? []
  ).reduce((text, [from = '', to = '']) => text.replaceAll(from, to), REPORT),
};
