import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeHistory } from '../../lib/corpus/history-file';
import { makeGitRepo, type TestRepo } from '../helpers/git-repo';
import { history, repoName } from '../lib/graph/make';
import { connect } from '../mcp/connect';
import { atlas, lines } from './run-atlas';

const BODY = 'def f():\n    first = 1\n    second = 2\n    third = 3\n    return first\n';

let repo: TestRepo;
let content: string;
beforeAll(async () => {
  content = mkdtempSync(join(tmpdir(), 'cli-blame-'));
  repo = makeGitRepo([
    { subject: 'Add f (#1)', files: { 'src/old.py': BODY, 'README.md': 'Read me\n', 'empty.py': '' } },
    { subject: 'Move f (#2)', files: { 'src/old.py': null, 'src/deep/new.py': BODY } },
    { subject: 'Fix f', files: { 'src/deep/new.py': BODY.replace('return first', 'return third') } },
    { subject: 'Add a note (#3)', files: { 'src/gone.py': 'note = 1\n' } },
    { subject: 'Drop the note (#4)', files: { 'src/gone.py': null } },
  ]);
  const synced = await atlas('sync', 'o/n', '--from', repo.folder, '--no-cache', '--content', content);
  expect(synced).toMatchObject({ code: 0, err: '' });
});
afterAll(() => {
  repo.remove();
  rmSync(content, { recursive: true, force: true });
});

const blame = (...args: string[]) => atlas('blame', ...args, '--content', content);

describe('atlas blame', () => {
  it('knows a file by every name it had, and names a commit without a PR by its sha', async () => {
    const { code, out } = await blame('src/old.py', '--json');
    expect(code).toBe(0);
    expect(lines(out)).toMatchObject([
      {
        ...{ repo: 'o/n', path: 'src/deep/new.py', aliases: ['src/old.py'] },
        composition: {
          ...{ lines: 5, changes: 2, others: 0, whole: true },
          authors: [
            { number: 1, title: 'Add f', lines: 4, share: 0.8 },
            { number: null, sha: repo.shas[2], lines: 1, share: 0.2 },
          ],
        },
      },
    ]);
    expect((await blame('new.py')).out).toMatch(
      new RegExp(`\\n  1  20%  \\d{4}-\\d\\d-\\d\\d  ${repo.shas[2]?.slice(0, 10)}  Fix f\\n`),
    );
    expect((await blame('new.py', '--limit', '1')).out).toContain('… 另有 1 个改动');
  });

  it.each(['new.py:3', 'src/old.py#L3-L4', 'https://github.com/o/n/blob/main/src/deep/new.py#L3'])(
    'tells of %s whose the definition around the line is, and that it tells no single line',
    async (path) => {
      const { code, out, err } = await blame(path);
      expect([code, err]).toEqual([
        0,
        'Cannot tell whose line 3 of src/deep/new.py is by itself: lines are counted by file and by the definition around ' +
          'them; `git blame -L 3,3 src/deep/new.py` in the clone names its commit, `atlas show SHA` the PR of that\n',
      ]);
      expect(out).toMatch(/^src\/deep\/new\.py\n\n第 3 行在 f 里（src\/deep\/new\.py:1，5 行）\n\n今天由谁写成（5 行/);
      const [fields] = lines((await blame(path, '--json')).out);
      expect(fields).toMatchObject({ at: { symbol: 'f', line: 1, lines: 5, composition: { lines: 5, changes: 2 } } });
    },
  );

  it('says null of a line that no known definition is around', async () => {
    expect(lines((await blame('README.md:1', '--json')).out)).toMatchObject([{ path: 'README.md', at: null }]);
    expect((await blame('README.md:1')).err).toMatch(/; no definition is known around line 1\n$/);
    expect(lines((await blame('README.md', '--json')).out)[0]).not.toHaveProperty('at');
  });

  it.each([
    ['src', /"src": it is a folder; name a file in it, such as src\/deep\/new\.py/],
    ['./src/deep/', /it is a folder; .* src\/deep\/new\.py\n$/],
    ['src/deep/new.pyx', /did you mean src\/deep\/new\.py\?/],
    [
      'src/gone.py',
      /src\/gone\.py is made of: it is not in the branch of o\/n today, or has no lines; `atlas file src\/gone\.py` has its PRs/,
    ],
    ['/', /Cannot find the file "\/"/],
  ])('says of %s why it cannot, and what to do', async (path, words) => {
    const { code, out, err } = await blame(path);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(words);
  });

  it('tells of the repository that knows, and why of the other', async () => {
    const name = repoName('o/other');
    mkdirSync(join(content, 'o', 'other'), { recursive: true });
    const file = { path: 'README.md', oldPath: null, added: 1, deleted: 0, symbols: [] };
    await writeHistory(content, history([{ number: 7, files: [file] }], { repo: name }));
    try {
      const { code, out, err } = await blame('README.md');
      expect(code).toBe(0);
      expect(out).toMatch(/^o\/n README\.md\n\n今天由谁写成（1 行/);
      expect(err).toContain('Cannot tell whose lines README.md is made of: no history of o/other');
      expect(await blame('README.md', '--repo', 'o/other')).toMatchObject({ code: 1, out: '' });
    } finally {
      rmSync(join(content, 'o', 'other'), { recursive: true });
    }
  });

  it('and all that is said of today is the same from MCP', async () => {
    const mcp = await connect(content);
    try {
      const fromCli = async (...args: string[]) => lines((await atlas(...args, '--json', '--content', content)).out);
      const [file] = await fromCli('file', 'new.py');
      expect((await mcp.call('show_file', { path: 'new.py' })).data).toMatchObject({
        files: [{ composition: file?.composition }],
      });
      expect(file?.composition).toMatchObject({ lines: 5 });
      for (const pull of ['1', '3']) {
        const [shown] = await fromCli('show', pull);
        expect((await mcp.call('show_pull', { pull })).data).toMatchObject({ survival: shown?.survival });
        expect(shown?.survival).toMatchObject({ fate: pull === '1' ? 'partly' : 'rewritten' });
      }
      const [sha = ''] = repo.shas.slice(2);
      const [commit] = await fromCli('show', sha);
      expect((await mcp.call('show_pull', { pull: sha })).data).toMatchObject({ survival: commit?.survival });
      expect(commit?.survival).toMatchObject({ fate: 'whole', share: 1, fixes: [{ number: 1, lines: 1 }] });
      expect((await atlas('show', sha, '--content', content)).out).toContain('剩余  1 行，占写下的 1 行的 100%');
    } finally {
      await mcp.close();
    }
  });
});
