import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { MAX_NODES } from '../../app/_components/markdown/drawing';
import { makeReading } from '../../app/_components/markdown/reading';
import { indexClaims } from '../../app/_components/pull/claim-index';
import { pageTexts } from '../../app/_components/pull/page-texts';
import { PullView } from '../../app/_components/pull/pull-view';
import { parseReport } from '../../lib/report/parse-report';
import { verifyPull } from '../../lib/verify/verify-pull';
import { REPO, smallAtlas } from '../helpers/small-atlas';
import { many } from './catalogue';

const LINES = 5_500;
const PULL = 'https://github.com/acme/engine/pull';

/** Sections of as many items as a report may have lines. */
const MEAN_SECTIONS: [name: string, section: string][] = [
  ['steps', `## 实现拆解\n${many(LINES, (i) => `${i + 1}. a${i}\n`)}`],
  ['files', `## 实现拆解\n### 关键文件\n${many(LINES, (i) => `- \`a/b${i}.py\`: n${i}\n`)}`],
  ['long paths', `## 实现拆解\n### 关键文件\n${many(100, (i) => `- \`${many(1_500, 'a/')}b${i}.py\`: n\n`)}`],
  ['symbols', `## 实现拆解\n### 关键符号\n${many(40_000, (i) => `\`f${i}\`, `)}\`g\``],
  ['snippets', `## 关键源码片段\n${many(900, (i) => `### \`a${i}.py\`\nn\n\`\`\`python\nx\n\`\`\`\n`)}`],
  ['threads', `## 评论区精华\n${many(LINES, (i) => `- **话题 ${i}**：a → b\n`)}`],
  ['risks', `## 风险与影响\n### 风险\n${many(LINES, (i) => `- a${i}\n`)}`],
  ['effects', `## 风险与影响\n### 影响\n${many(LINES, (i) => `- a${i}\n`)}`],
  ['related PRs', `## 关联脉络\n${many(LINES, (i) => `- **提及** [PR #${i + 3} a](${PULL}/${i + 3}): a\n`)}`],
  ['undone PRs', `## 关联脉络\n${many(LINES, (i) => `- **回退** [PR #${i + 3} a](${PULL}/${i + 3}): a\n`)}`],
  ['notes on one PR', `## 关联脉络\n${many(LINES, (i) => `- **回退** [PR #2 a](${PULL}/2): a${i}\n`)}`],
];

describe('a report of many items', () => {
  test.each(MEAN_SECTIONS)('(%s) gives a page of bounded length that tells how many it leaves out', (_, section) => {
    const { record } = parseReport(`---\nrepo: ${REPO}\nnumber: 1\ntitle: a\n---\n\n${section}`, '1.md');
    const atlas = smallAtlas({ reports: record ? [record] : [] });
    const repo = atlas.repos.get(REPO);
    const pull = repo?.byNumber.get(1);
    if (!repo || !pull) throw new Error('the report has no page');
    const reading = makeReading(repo, atlas, () => ({ failed: 'broken' }));
    const claims = indexClaims(verifyPull(pull, repo, atlas.repos));
    const html = renderToStaticMarkup(
      <PullView pull={pull} atlas={atlas} repo={repo} reading={reading} claims={claims} page={undefined} />,
    );
    expect(pageTexts(pull, atlas, undefined).length).toBeLessThan(1_000);
    expect(html.match(/<[a-z]/g)?.length ?? 0).toBeLessThan(MAX_NODES);
    expect(html).toMatch(/另有 [\d,]+ |下一页|b99/);
  });
});
