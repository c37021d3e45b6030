import { chmod, mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentFingerprint } from '../../../lib/corpus/fingerprint';
import { writeHistory } from '../../../lib/corpus/history-file';
import { loadCorpus } from '../../../lib/corpus/load-corpus';
import { printHistory } from '../../../lib/history/codec/print-history';
import type { RepoName } from '../../../lib/model/ids';
import { parseReport } from '../../../lib/report/parse-report';
import { history, REPO } from '../graph/make';
import { reportText, tempContent } from './temp-content';

const GOOD = 'tests/fixtures/corpus/good';

/** `code file:line` of each problem. */
async function problemsOf(dir: string): Promise<string[]> {
  return (await loadCorpus(dir)).problems.map(({ code, file, line }) => `${code} ${file}:${line}`).sort();
}

/** `owner/name#number` of each report. */
async function reportsOf(dir: string): Promise<string[]> {
  return (await loadCorpus(dir)).repos.flatMap(({ reports }) =>
    reports.map(({ record }) => `${record.repo}#${record.number}`),
  );
}

describe('loading a content folder', () => {
  it('reads the shipped content without a problem', async () => {
    const corpus = await loadCorpus('content');
    expect(corpus.problems).toEqual([]);
    const [sglang] = corpus.repos;
    expect(sglang?.reports.length).toBeGreaterThanOrEqual(32);
    expect(sglang?.taxonomy.modules.length).toBeGreaterThanOrEqual(25);
    expect(sglang?.taxonomy.risks.length).toBeGreaterThanOrEqual(15);
  });

  it('reads repositories side by side, reports in order of number', async () => {
    const corpus = await loadCorpus(GOOD);
    expect(corpus.problems).toEqual([]);
    expect(corpus.repos.map(({ name, reports }) => [name, reports.map(({ record }) => record.number)])).toEqual([
      ['flashinfer-ai/flashinfer', [1]],
      ['sgl-project/sglang', [24635, 24870, 27138, 27166]],
    ]);
    expect(corpus.repos[1]?.taxonomy.modules.map(({ id }) => id)).toEqual(['sparse-attention', 'attention']);
    expect(corpus.repos[1]?.reports[1]).toMatchObject({
      file: 'sgl-project/sglang/24870.md',
      record: { title: 'Support NextN = 2/4 in DSV32', mergedAt: '2026-06-03T10:06:00+08:00' },
    });
  });

  it('reads the synced history', async () => {
    const dir = await tempContent();
    await writeHistory(dir, history([{ number: 1 }, { number: 2 }]));
    const [repo] = (await loadCorpus(dir)).repos;
    expect(repo?.history?.pulls.map(({ number }) => number)).toEqual([1, 2]);
    expect(repo?.name).toBe(REPO);
  });

  it('says that a folder is missing, or is a file', async () => {
    const dir = await tempContent({ file: '' });
    for (const path of [join(dir, 'nowhere'), join(dir, 'file')]) {
      expect(await problemsOf(path)).toEqual(['folder-missing .:1']);
    }
  });

  it('loads the rest where one report is broken, and names file and line', async () => {
    const dir = await tempContent({
      'o/n/1.md': reportText('o/n', 1),
      'o/n/2.md': '---\nrepo: o/n\nnumber: 2\ntitle: [unclosed\n---\n',
      'o/n/3.md': '',
      'o/n/4.md': reportText('o/n', 'four'),
      'o/n/5.md': reportText('../../x', 5),
      'o/n/6.md': Buffer.from([0xc4, 0xe3, 0xba, 0xc3]),
      'o/n/7.md': Buffer.alloc(5_000_000, 'a'),
      'o/n/8.md': reportText('o/n', 8),
    });
    expect(await reportsOf(dir)).toEqual(['o/n#1', 'o/n#8']);
    const { problems } = await loadCorpus(dir);
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set([2, 3, 4, 5, 6, 7].map((n) => `o/n/${n}.md`)));
    for (const found of problems) {
      expect(found.severity).toBe('error');
      expect(found.line).toBeGreaterThanOrEqual(1);
      expect(found.message).toMatch(/^Cannot .+; .+/);
    }
    expect(problems.find(({ file }) => file === 'o/n/6.md')?.code).toBe('not-utf8');
    expect(problems.find(({ file }) => file === 'o/n/7.md')?.code).toBe('file-too-large');
  });

  it('takes a report only where its front matter agrees with its place', async () => {
    const dir = await tempContent({
      'o/n/1.md': reportText('o/n', 1),
      'o/n/2.md': reportText('o/n', 1),
      'o/n/3.md': reportText('other/repo', 3),
      'o/n/4.md': reportText('O/N', 4),
    });
    expect(await reportsOf(dir)).toEqual(['o/n#1', 'o/n#4']);
    expect(await problemsOf(dir)).toEqual(['wrong-number o/n/2.md:1', 'wrong-repository o/n/3.md:1']);
  });

  it('passes over what is no report, and says so where it could be meant as one', async () => {
    const dir = await tempContent({
      'README.md': '',
      '1.md': '',
      'o/2.md': '',
      'o/n/README.zh-CN.md': '',
      'o/n/.hidden.md': '',
      'o/n/007.md': '',
      'o/n/9.MD': '',
      'o/n/-1.md': '',
      'o/n/99999999.md': '',
      'o/n/notes.md': '',
      'o/n/modules.yaml': '',
      'o/n/deeper/1.md': reportText('o/n', 1),
      'o o/n/1.md': reportText('o/n', 1),
      'o/n/1.md': reportText('o/n', 1),
    });
    expect(await reportsOf(dir)).toEqual(['o/n#1']);
    expect(await problemsOf(dir)).toEqual([
      'misplaced-report 1.md:1',
      'misplaced-report o/2.md:1',
      'no-repository o o/n:1',
      'odd-file-name o/n/-1.md:1',
      'odd-file-name o/n/007.md:1',
      'odd-file-name o/n/9.MD:1',
      'odd-file-name o/n/99999999.md:1',
      'odd-file-name o/n/notes.md:1',
      'odd-vocabulary-name o/n/modules.yaml:1',
    ]);
  });

  it('takes one of two folders that are the same repository to GitHub', async () => {
    const dir = await tempContent({ 'O/n/1.md': reportText('O/n', 1), 'o/n/2.md': reportText('o/n', 2) });
    expect(await reportsOf(dir)).toEqual(['O/n#1']);
    expect(await problemsOf(dir)).toEqual(['repository-twice o/n:1']);
  });

  it('takes of two such folders the one that has more: an empty one hides nothing', async () => {
    const dir = await tempContent({ 'o/sglang/2.md': reportText('o/sglang', 2), 'O/Sglang/.keep': '' });
    await mkdir(join(dir, 'o/SGLANG'));
    expect(await reportsOf(dir)).toEqual(['o/sglang#2']);
    expect(await problemsOf(dir)).toEqual(['repository-twice O/Sglang:1', 'repository-twice o/SGLANG:1']);
  });

  it('refuses a history that is another repository’s, and says whose', async () => {
    const dir = await tempContent({ 'o/n/1.md': reportText('o/n', 1) });
    const history = { branch: 'main', head: 'a'.repeat(40), pulls: [], edges: [], unresolved: [], releases: [] };
    await writeFile(join(dir, 'o/n/history.txt'), printHistory({ ...history, repo: 'o/other' as RepoName }));
    const corpus = await loadCorpus(dir);
    expect(corpus.problems).toMatchObject([{ code: 'history-broken', file: 'o/n/history.txt', line: 2 }]);
    expect(corpus.problems[0]?.message).toContain('it is the history of o/other');
    expect(corpus.repos).toMatchObject([{ history: null, reports: [{ record: { number: 1 } }] }]);
  });

  it('says that a report was written in part only, and what is there of it', async () => {
    const whole = reportText(
      'o/n',
      1,
      '## 执行摘要\n甲乙丙丁。\n\n## 关键源码片段\n### `a.py`\n```py\nx = 1\ny = 2\n```\n',
    );
    const told: string[] = [];
    for (let at = whole.indexOf('##') + 1; at < whole.length; at++) {
      const { record, diagnostics } = parseReport(whole.slice(0, at), '1.md');
      const cut = diagnostics.some(({ code }) => code === 'report-cut-off');
      if (record !== null && !cut) told.push(whole.slice(0, at).split('\n').at(-2) ?? '');
    }
    // Between two lines outside of code nobody can tell.
    expect(new Set(told)).toEqual(new Set(['甲乙丙丁。', '']));
    expect(parseReport(whole, '1.md').diagnostics.filter(({ code }) => code === 'report-cut-off')).toEqual([]);
  });

  it('says that a report ends before what nearly all others have, and nothing of one that has no more to say', async () => {
    const full = '## 执行摘要\n- 一句话: 好\n\n## 风险与影响\n### 风险\n1. 甲\n2. 乙\n### 影响\n- 丙\n';
    const others = Object.fromEntries(
      Array.from({ length: 10 }, (_, i) => [`o/n/${i + 1}.md`, reportText('o/n', i + 1, full)]),
    );
    const cutTo = (lines: number) => full.split('\n').slice(0, lines).join('\n').concat('\n');
    const dir = await tempContent({
      ...others,
      'o/n/11.md': reportText('o/n', 11, cutTo(2)),
      'o/small/1.md': reportText('o/small', 1, cutTo(2)),
    });
    const toldOf = async (body: string) => {
      await writeFile(join(dir, 'o/n/11.md'), reportText('o/n', 11, body));
      return (await loadCorpus(dir)).problems.map(({ code, file, message }) => [code, file, message.slice(0, 66)]);
    };
    const early = (missing: string) => [
      ['report-ends-early', 'o/n/11.md', expect.stringContaining(`it ends before ${missing},`)],
    ];
    expect(await toldOf(cutTo(2))).toEqual(early('风险、影响'));
    expect(await toldOf(cutTo(6))).toEqual(early('影响'));
    expect(await toldOf(full)).toEqual([]);
    expect(await toldOf(`${cutTo(2)}\n## 风险与影响\n### 风险标记\n- 丁\n`)).toEqual([]);
    expect((await toldOf(cutTo(4))).map(([code]) => code)).toEqual(['report-cut-off']);
  });

  it('follows links inside the folder and none to the outside', async () => {
    const outside = await tempContent({ 'n/1.md': reportText('out/n', 1), '2.md': reportText('o/n', 2), h: 'secret' });
    const dir = await tempContent({ 'o/n/1.md': reportText('o/n', 1), 'o/n/4.md': reportText('o/n', 4) });
    await symlink(outside, join(dir, 'out'));
    await symlink(join(outside, '2.md'), join(dir, 'o/n/2.md'));
    await symlink(join(outside, 'h'), join(dir, 'o/n/history.txt'));
    await symlink('loop', join(dir, 'o/n/loop'));
    await symlink('4.md', join(dir, 'o/n/5.md'));
    await mkdir(join(dir, 'o/m'));
    await rename(join(dir, 'o/n/4.md'), join(dir, 'o/m/4.md'));
    expect(await reportsOf(dir)).toEqual(['o/n#1']);
    expect(await problemsOf(dir)).toEqual([
      'file-unreadable o/n/5.md:1',
      'file-unreadable o/n/loop:1',
      'link-outside o/n/2.md:1',
      'link-outside o/n/history.txt:1',
      'link-outside out:1',
      'wrong-repository o/m/4.md:1',
    ]);
  });

  it('lives with files and folders that may not be read', async () => {
    const dir = await tempContent({ 'o/n/1.md': reportText('o/n', 1), 'o/n/2.md': '', 'p/n/1.md': '' });
    await chmod(join(dir, 'o/n/2.md'), 0);
    await chmod(join(dir, 'p/n'), 0);
    // The superuser may read everything.
    if (process.getuid?.() === 0) expect(await reportsOf(dir)).toEqual(['o/n#1']);
    else expect(await problemsOf(dir)).toEqual(['file-unreadable o/n/2.md:1', 'folder-unreadable p/n:1']);
    await chmod(join(dir, 'p/n'), 0o755);
  });

  it('says what is wrong with a damaged history and keeps the reports', async () => {
    const dir = await tempContent({ 'o/n/1.md': reportText('o/n', 1), 'o/n/history.txt': 'no history\n' });
    const corpus = await loadCorpus(dir);
    expect(corpus.problems.map(({ code, file }) => [code, file])).toEqual([['history-broken', 'o/n/history.txt']]);
    expect(corpus.repos).toMatchObject([{ history: null, reports: [{ record: { number: 1 } }] }]);
  });

  it('keeps names with markup, templates, quotes and emoji as they are', async () => {
    const body =
      '## 实现拆解\n### 关键符号\n`ns::Vec<T>::push`, `A.__init__`, `😀`\n\n## 风险与影响\n### 风险标记\n- <script>alert("x")</script>\n';
    const dir = await tempContent({ 'o/n/1.md': reportText('o/n', 1, body) });
    const record = (await loadCorpus(dir)).repos[0]?.reports[0]?.record;
    expect(record?.keySymbols).toEqual(['ns::Vec<T>::push', 'A.__init__', '😀']);
    expect(record?.riskFlags).toEqual(['<script>alert("x")</script>']);
  });
});

describe('noticing changes', () => {
  const files = { 'o/n/1.md': reportText('o/n', 1), 'o/n/modules.yml': '[]', 'o/n/history.txt': '' };

  it('changes version and fingerprint with any file, and only then', async () => {
    const dir = await tempContent(files);
    const seen = async () => [(await loadCorpus(dir)).version, (await contentFingerprint(dir)).whole] as const;
    const before = await seen();
    expect(await seen()).toEqual(before);
    for (const [path, text] of [
      ['o/n/1.md', reportText('o/n', 1, '## 执行摘要\n- 一句话: 另一句\n')],
      ['o/n/modules.yml', '[ ]'],
      ['o/n/history.txt', 'x'],
      ['o/n/2.md', reportText('o/n', 2)],
    ] as const) {
      const [version, print] = await seen();
      await writeFile(join(dir, path), text);
      const [nextVersion, nextPrint] = await seen();
      expect(nextVersion).not.toBe(version);
      expect(nextPrint).not.toBe(print);
    }
  });

  it('has a fingerprint for a folder that is not there yet', async () => {
    const dir = await tempContent();
    const missing = (await contentFingerprint(join(dir, 'later'))).whole;
    await mkdir(join(dir, 'later/o/n'), { recursive: true });
    await writeFile(join(dir, 'later/o/n/1.md'), '');
    expect((await contentFingerprint(join(dir, 'later'))).whole).not.toBe(missing);
  });
});
