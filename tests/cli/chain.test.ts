import { describe, expect, it } from 'vitest';
import { writeHistory } from '../../lib/corpus/history-file';
import { tempContent } from '../lib/corpus/temp-content';
import { edge, file, history } from '../lib/graph/make';
import { atlas, lines, sampleContent } from './run-atlas';

const GOOD = ['--content', 'tests/fixtures/corpus/good'];

describe('atlas chain', () => {
  it('prints a line of JSON with PRs in time order, edges and states', async () => {
    const { code, out } = await atlas('chain', '24870', '--json', ...GOOD);
    expect(code).toBe(0);
    const [chain, ...more] = lines(out);
    expect(more).toEqual([]);
    expect(chain).toMatchObject({
      repo: 'sgl-project/sglang',
      id: 24870,
      prs: [24870, 27138, 27166],
      states: { 24870: 'relanded', 27138: 'superseded', 27166: 'live' },
      open: false,
      edges: [
        {
          from: 27138,
          to: 24870,
          kind: 'reverts',
          confidence: 0.8,
          evidence: [{ source: 'report' }, { source: 'report' }],
        },
        { from: 27166, to: 24870, kind: 'relands' },
      ],
    });
  });

  it.each([['#27138'], ['sgl-project/sglang#27166'], ['https://github.com/sgl-project/sglang/pull/24870']])(
    'finds the chain of any of its PRs, written as %s',
    async (id) => {
      expect(lines((await atlas('chain', id, '--json', ...GOOD)).out)).toMatchObject([{ id: 24870 }]);
    },
  );

  it('prints each chain once, all of them with --all, of one repository with --repo', async () => {
    expect(lines((await atlas('chain', '24870', '27138', '--json', ...GOOD)).out)).toHaveLength(1);
    expect(lines((await atlas('chain', '--all', '--json', ...GOOD)).out)).toHaveLength(1);
    expect(await atlas('chain', '--all', '--repo', 'flashinfer-ai/flashinfer', '--json', ...GOOD)).toMatchObject({
      code: 0,
      out: '',
    });
  });

  it('prints as many chains as --limit asks for, and says how many there are', async () => {
    const dir = await tempContent();
    const edges = [edge(2, 'reverts', 1), edge(4, 'reverts', 3)];
    const changes = [1, 2, 3, 4].map((number) => ({ number, files: [file('a.py')] }));
    await writeHistory(dir, history(changes, { edges }));
    const run = await atlas('chain', '--all', '--json', '--limit', '1', '--content', dir);
    expect(lines(run.out)).toMatchObject([{ id: 3 }]);
    expect(run.err).toMatch(/^2 chains of .*; the first 1 follow\n$/);
    expect(lines((await atlas('chain', '--all', '--json', '--content', dir)).out)).toHaveLength(2);
  });

  it('tells people the story with Beijing times, states after each event and evidence', async () => {
    const { out } = await atlas('chain', '24870', '--content', await sampleContent());
    expect(out).toContain(
      [
        'sgl-project/sglang 回退链 24870：Support NextN = 2/4 in DSV32',
        '今天：#24870 已重新合入，#27138 回退已失效',
        '',
        '  时间（北京）      PR      做了什么         之后的状态         标题',
        '  2026-06-03 10:06  #24870  合入             #24870 生效        Support NextN = 2/4 in DSV32',
        '  2026-06-03 16:29  #27138  回退 #24870      #24870 已回退      Revert "Support NextN = 2/4 in DSV32"',
        '  2026-06-06 04:43  #27166  重新合入 #24870  #24870 已重新合入  Reland "Support NextN = 2/4 in DSV32"',
      ].join('\n'),
    );
    expect(out).toContain('  #27138 回退 #24870（可信度 1.00）\n    提交标题：told\n    报告：#27138 的报告称');
  });

  it('of several PRs says beside each event only what it changed, and what is so today one below the other', async () => {
    const dir = await tempContent();
    const changes = [1, 2, 3, 4, 5, 6].map((number) => ({ number, files: [file('a.py')] }));
    const edges = [...[1, 2, 3, 4].map((number) => edge(5, 'reverts', number)), edge(6, 'relands', 2)];
    await writeHistory(dir, history(changes, { edges }));
    const { out } = await atlas('chain', '1', '--content', dir);
    expect(out).toContain('今天：\n  #1 已回退\n  #2 已重新合入\n  #3 已回退\n  #4 已回退\n');
    const rows = out.split('\n').flatMap((line) => /^ {2}2026-01-01 \S+ {2,}(.*?) {2,}PR \d$/.exec(line)?.[1] ?? []);
    expect(rows.map((row) => row.split(/ {2,}/))).toEqual([
      ['#1', '合入', '#1 生效'],
      ['#2', '合入', '#2 生效'],
      ['#3', '合入', '#3 生效'],
      ['#4', '合入', '#4 生效'],
      ['#5', '回退 #1、#2、#3、#4', '#1、#2、#3、#4 已回退'],
      ['#6', '重新合入 #2', '#2 已重新合入'],
    ]);
  });

  it('says of a number that is neither a PR nor a commit that it is neither, and how far PRs are known', async () => {
    const run = await atlas('chain', '99999999', '--content', await sampleContent());
    expect(run).toMatchObject({ code: 1, out: '' });
    expect(run.err).toMatch(
      /Cannot find a PR or a commit 99999999 in flashinfer-ai\/flashinfer, sgl-project\/sglang; the newest known are .*sglang#27166\n$/,
    );
  });

  it.each([
    [['24635'], 1, /Cannot show a chain of sgl-project\/sglang#24635: nobody reverted it/],
    [['99'], 1, /Cannot find #99 in flashinfer-ai\/flashinfer, sgl-project\/sglang/],
    [['x'], 2, /Cannot read "x" as a PR; write 123, owner\/name#123 or its address, or 7 digits or more of a sha\n/],
    [[], 2, /Cannot choose a chain/],
    [['24870', '--all'], 2, /Cannot choose a chain/],
    [['--all', '--repo', 'no/where'], 1, /Cannot find no\/where in the content; there are flashinfer-ai\/flashinfer/],
    [['--all', '--repo', '../..'], 2, /Cannot use "..\/.."/],
  ])('refuses %j', async (args, code, message) => {
    const run = await atlas('chain', ...args, ...GOOD);
    expect(run).toMatchObject({ code, out: '' });
    expect(run.err).toMatch(message);
    expect(run.err).not.toMatch(/\n\s+at /);
  });

  it('says that there is no content folder, and that a folder is empty', async () => {
    const missing = await atlas('chain', '--all', '--content', '/nowhere/at/all');
    expect(missing.code).toBe(3);
    expect(missing.err).toMatch(/Cannot read the content folder: there is none.*\/nowhere\/at\/all/);
    const empty = await atlas('chain', '--all', '--content', 'tests/cli');
    expect(empty.code).toBe(3);
    expect(empty.err).toMatch(/Cannot find any report or history in tests\/cli; import captures/);
  });
});
