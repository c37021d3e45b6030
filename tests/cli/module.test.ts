import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeHistory } from '../../lib/corpus/history-file';
import { history, repoName } from '../lib/graph/make';
import { atlas, lines, sampleContent } from './run-atlas';

describe('atlas module', () => {
  it.each([['attention'], ['注意力层'], ['注意力后端']])('prints a module, named as %s', async (name) => {
    const { code, out } = await atlas('module', name, '--json', '--content', await sampleContent());
    expect(code).toBe(0);
    expect(lines(out)).toMatchObject([
      {
        id: 'attention',
        name: '注意力层',
        url: '/sgl-project/sglang/modules/attention',
        source: 'taxonomy',
        pullCount: 5,
        reportCount: 4,
        revertedCount: 1,
        pulls: [{ number: 27166 }, { number: 27138 }, { number: 24870 }, { number: 25821 }, { number: 24635 }],
        files: [{ path: 'python/sglang/srt/layers/attention/dsa_backend.py', pulls: 5 }],
      },
    ]);
  });

  it('tells people coverage, risks and what is hot', async () => {
    const { out } = await atlas('module', 'attention', '--content', await sampleContent());
    expect(out).toContain(
      '注意力层 (attention)\n  仓库      sgl-project/sglang\n  PR        5\n  有报告    4（80%）\n  曾被回退  1（20%）\n',
    );
    expect(out).toContain('热点文件\n  5  python/sglang/srt/layers/attention/dsa_backend.py\n');
    expect(out).toContain('风险\n  4  核心路径变更\n');
  });

  it('lists all modules where none is named', async () => {
    const dir = await sampleContent();
    const { out } = await atlas('module', '--content', dir);
    expect(out).toContain('  模块              名称        PR  有报告  曾被回退\n');
    const listed = lines((await atlas('module', '--json', '--repo', 'sgl-project/sglang', '--content', dir)).out);
    expect(listed.map(({ id }) => id)).toEqual(['sparse-attention', 'attention', '测试']);
  });

  it('lists as many modules as --limit asks for, and says how many there are', async () => {
    const args = ['module', '--repo', 'sgl-project/sglang', '--limit', '2', '--content', await sampleContent()];
    const text = await atlas(...args);
    expect(text.out.trimEnd().split('\n')).toHaveLength(2 + 2);
    expect(text.err).toBe('3 modules of sgl-project/sglang; the first 2 follow\n');
    expect(lines((await atlas(...args, '--json')).out).map(({ id }) => id)).toEqual(['sparse-attention', 'attention']);
  });

  it('says that a repository has no modules, and where they are named', async () => {
    const content = mkdtempSync(join(tmpdir(), 'cli-module-'));
    mkdirSync(join(content, 'o', 'n'), { recursive: true });
    await writeHistory(content, history([{ number: 7, files: [] }], { repo: repoName('o/n') }));
    try {
      const run = await atlas('module', '--content', content);
      expect(run).toMatchObject({
        code: 0,
        err: 'o/n has no modules yet; name their paths in o/n/modules.yml of the content folder\n',
      });
    } finally {
      rmSync(content, { recursive: true, force: true });
    }
  });

  it('suggests a module near one that does not exist', async () => {
    const run = await atlas('module', 'atention', '--content', 'content');
    expect(run).toMatchObject({ code: 1, out: '' });
    expect(run.err).toMatch(/Cannot find the module "atention"; did you mean attention/);
  });
});
