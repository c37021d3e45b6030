import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempContent } from '../lib/corpus/temp-content';
import { atlas, lines, type Run, sampleContent } from './run-atlas';

/** A copied report that lost its header, with the given files and symbols. */
function headless(files: [path: string, symbols: string][], keySymbols = '_to_2d_context_lens'): string {
  const keyFiles = files.map(
    ([path, symbols]) => `- ${path} (模块 注意力层; 类别 source; 类型 core-logic; 符号 ${symbols}): 改动`,
  );
  return [
    ...['执行摘要', '- 一句话: 修复卡死', '- 推荐动作: 值得精读'],
    ...['功能与动机', '启用 MTP 时卡死。', '实现拆解', '1. 统一布局: 改为逐 token', '关键文件:', ...keyFiles],
    ...[`关键符号: ${keySymbols}`, '风险与影响', '- 风险: 无', '- 影响: 有限', '- 风险标记: 核心路径变更', ''],
  ].join('\n');
}

const NSA = 'python/sglang/srt/layers/attention/nsa_backend.py';
const DSA = 'python/sglang/srt/layers/attention/dsa_backend.py';
const INDEXER = 'python/sglang/srt/layers/attention/dsa/dsa_indexer.py';
const TESTS = 'test/registered/cp/test_deepseek_v32_cp_single_node.py';

/** Imports a capture into a content folder, or looks what an import would do. */
async function importCapture(text: string, content: string, ...args: string[]): Promise<Run> {
  const folder = await tempContent({ 'copy.txt': text });
  return atlas('import', join(folder, 'copy.txt'), '--content', content, ...args);
}

type Told = { code: string; message: string };

/** The diagnostics about identity. */
const told = ({ out }: Run): Told[] =>
  ((lines(out)[0]?.diagnostics ?? []) as Told[]).filter(({ code }) => code.startsWith('identity'));

describe('importing a capture without a header', () => {
  it('finds the one PR whose files and symbols fit, says why, and takes its title and time from the history', async () => {
    const content = await sampleContent();
    const text = headless([
      [NSA, 'NativeSparseAttnBackend.init_forward_metadata, _to_2d_context_lens'],
      [TESTS, 'test_x'],
    ]);
    const run = await importCapture(text, content, '--json', '--force');
    expect(run.code).toBe(0);
    expect(lines(run.out)).toMatchObject([
      { action: 'imported', target: join(content, 'sgl-project/sglang/24635.md') },
    ]);
    expect(told(run).map(({ code }) => code)).toEqual(['identity-found']);
    expect(told(run)[0]?.message).toMatch(
      /the only PR of sgl-project\/sglang that fits the capture's 2 files .*#24635 "Fix stuck/,
    );
    const report = await readFile(join(content, 'sgl-project/sglang/24635.md'), 'utf8');
    expect(report).toContain(
      'number: 24635\ntitle: "Fix stuck when enabling MTP on DSA models"\nmergedAt: "2026-05-08T08:06+08:00"\n',
    );
  });

  it('refuses where several fit, names them, and writes nothing', async () => {
    const content = await sampleContent();
    const before = await readFile(join(content, 'sgl-project/sglang/24870.md'), 'utf8');
    const run = await importCapture(
      headless(
        [
          [DSA, 'DSAMetadata'],
          [INDEXER, 'Indexer._get_topk_paged'],
        ],
        'DSAIndexerMetadata',
      ),
      content,
      '--json',
      '--force',
    );
    expect(run.code).toBe(1);
    expect(lines(run.out)).toMatchObject([{ action: 'refused', target: null }]);
    expect(told(run).map(({ code }) => code)).toEqual(['identity-missing', 'identity-unclear']);
    expect(told(run)[1]?.message).toMatch(/3 PRs of sgl-project\/sglang fit/);
    expect(told(run)[1]?.message).toMatch(/#24870.*#27138|#27138.*#24870/);
    expect(await readFile(join(content, 'sgl-project/sglang/24870.md'), 'utf8')).toBe(before);
  });

  it('takes the user’s word before the history’s', async () => {
    const content = await sampleContent();
    const run = await importCapture(
      headless([[NSA, '_to_2d_context_lens']]),
      content,
      '--json',
      '--dry-run',
      '--pr',
      'o/n#5',
    );
    expect(lines(run.out)).toMatchObject([{ action: 'imported', target: join(content, 'o/n/5.md') }]);
    expect(told(run).map(({ code }) => code)).toEqual(['identity-given']);
  });

  it('says to people that the merge time is missing, where the history does not give it either', async () => {
    const text = headless([[NSA, '_to_2d_context_lens']]);
    const { out } = await importCapture(text, await sampleContent(), '--dry-run', '--pr', 'o/n#5');
    expect(out).toContain('The header gives no merge time; add mergedAt to the report by hand');
  });

  it('only asks for the PR where there is no history, or no content folder at all', async () => {
    const text = headless([[NSA, '_to_2d_context_lens']]);
    const folder = await tempContent();
    for (const content of ['tests/fixtures/corpus/good', join(folder, 'none')]) {
      const run = await importCapture(text, content, '--json');
      expect(run.code).toBe(1);
      expect(told(run).map(({ code }) => code)).toEqual(['identity-missing']);
    }
  });

  it('shows people what was found', async () => {
    const { out } = await importCapture(
      headless([
        [NSA, '_to_2d_context_lens'],
        [TESTS, 'x'],
      ]),
      await sampleContent(),
      '--dry-run',
      '--force',
    );
    expect(out).toMatch(/warning .*copy\.txt:1 The PR was found in the history, with its title and time: the only PR/);
  });

  it('lives with a content folder that is broken in parts', async () => {
    const content = await sampleContent();
    await writeFile(join(content, 'sgl-project/sglang/24870.md'), 'broken');
    const run = await importCapture(
      headless([
        [NSA, '_to_2d_context_lens'],
        [TESTS, 'x'],
      ]),
      content,
      '--json',
      '--dry-run',
      '--force',
    );
    expect(lines(run.out)).toMatchObject([{ action: 'imported' }]);
  });
});
