import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReadCommit } from '../../../../lib/history/commit';
import { hashLine } from '../../../../lib/history/line-hash';
import { readCommits } from '../../../../lib/history/log/read-commits';
import { loseObject, makeGitRepo, type TestRepo } from '../../../helpers/git-repo';

let repo: TestRepo;
let settings: string;
const kept = process.env.GIT_CONFIG_GLOBAL;

beforeEach(() => {
  settings = mkdtempSync(join(tmpdir(), 'git-settings-'));
});

afterEach(() => {
  repo.remove();
  rmSync(settings, { recursive: true });
  if (kept === undefined) delete process.env.GIT_CONFIG_GLOBAL;
  else process.env.GIT_CONFIG_GLOBAL = kept;
});

async function read(shas = repo.shas): Promise<{ commits: ReadCommit[]; lacking: string[] }> {
  const result = { commits: [] as ReadCommit[], lacking: [] as string[] };
  await readCommits(repo.folder, shas, (commit, object) => {
    result.commits.push(commit);
    if (object !== null) result.lacking.push(object);
  });
  return result;
}

const METHOD = 'class A:\n    def f(self):\n        return 1\n';

describe('readCommits', () => {
  test('counts lines, follows renames, and names what was touched', async () => {
    repo = makeGitRepo([
      { subject: 'one', files: { 'a.py': METHOD, 'img.bin': Buffer.from([0, 1]) } },
      { subject: 'two', files: { 'a.py': null, 'b.py': METHOD.replace('1', '2') } },
    ]);
    const { commits } = await read();
    expect(commits.map(({ files }) => files)).toEqual([
      [
        { path: 'a.py', oldPath: null, added: 3, deleted: 0, symbols: ['A', 'A.f'] },
        { path: 'img.bin', oldPath: null, added: null, deleted: null, symbols: [] },
      ],
      [{ path: 'b.py', oldPath: 'a.py', added: 1, deleted: 1, symbols: ['A.f'] }],
    ]);
    const line = Buffer.from('  return 2 ');
    expect([...(commits[1]?.added ?? [])]).toEqual([hashLine(line, 0, line.length)]);
  });

  test('names the same when it starts in the middle of the history', async () => {
    const commits = [1, 2, 3, 4].map((n) => ({ subject: `${n}`, files: { 'a.py': METHOD.replace('1', String(n)) } }));
    repo = makeGitRepo(commits);
    const whole = await read();
    const late = await read(repo.shas.slice(2));
    expect(late.commits).toEqual(whole.commits.slice(2));
    expect(late.commits[0]?.files[0]?.symbols).toEqual(['A.f']);
  });

  test('shows a merge against its first parent', async () => {
    repo = makeGitRepo([
      { subject: 'base', files: { a: 'a\n' } },
      { subject: 'side', branch: 'side', from: 0, files: { b: 'b\n' } },
      { subject: 'main', files: { c: 'c\n' } },
      { subject: 'merge', merge: [1], files: { b: 'b\n' } },
    ]);
    const { commits } = await read([repo.shas[3] ?? '']);
    expect(commits[0]?.files.map(({ path }) => path)).toEqual(['b']);
  });

  test('reads the same under settings made to change what git prints', async () => {
    const file = Array.from({ length: 40 }, (_, n) => `line ${n}\n`).join('');
    repo = makeGitRepo([
      { subject: 'one', files: { 'a.txt': file, 'ü b.py': METHOD } },
      { subject: 'two', files: { 'a.txt': file.replace('line 9\n', 'line nine\n'), 'ü b.py': null, 'c.py': METHOD } },
    ]);
    const plain = await read();
    writeFileSync(join(settings, 'order'), '*.py\n');
    writeFileSync(join(settings, 'attributes'), '*.txt -diff\n*.py diff=loud\n');
    writeFileSync(
      join(settings, 'config'),
      `[core]\n quotePath = true\n attributesFile = ${settings}/attributes\n pager = touch ${settings}/pager\n abbrev = 5\n` +
        `[color]\n ui = always\n diff = always\n[log]\n showSignature = true\n follow = true\n date = relative\n mailmap = true\n` +
        `[diff]\n external = touch ${settings}/external\n noprefix = true\n mnemonicPrefix = true\n renames = false\n context = 9\n` +
        ` interHunkContext = 50\n algorithm = patience\n orderFile = ${settings}/order\n relative = true\n wsErrorHighlight = all\n` +
        ` colorMoved = zebra\n submodule = log\n suppressBlankEmpty = true\n ignoreSubmodules = all\n` +
        `[diff "loud"]\n textconv = touch ${settings}/textconv\n[format]\n pretty = fuller\n[i18n]\n logOutputEncoding = latin1\n`,
    );
    process.env.GIT_CONFIG_GLOBAL = join(settings, 'config');
    expect(await read()).toEqual(plain);
    expect(readdirSync(settings).sort()).toEqual(['attributes', 'config', 'order']);
  });

  test('lists the files of a commit whose content the clone lacks, and goes on', async () => {
    repo = makeGitRepo([
      { subject: 'one', files: { a: 'a\n' } },
      { subject: 'two', files: { b: 'lost\n', c: 'c\n' } },
      { subject: 'three', files: { d: 'd\n' } },
      { subject: 'four', files: { b: 'found\n' } },
      { subject: 'five', files: { e: 'e\n' } },
    ]);
    const lost = loseObject(repo, `${repo.shas[1]}:b`);
    const { commits, lacking } = await read();
    expect(commits.map(({ files }) => files.map(({ path, added }) => `${path} ${added}`).join())).toEqual([
      'a 1',
      'b null,c null',
      'd 1',
      'b null',
      'e 1',
    ]);
    expect(lacking).toEqual([lost, lost]);
  });

  test('fails over an object that is damaged', async () => {
    repo = makeGitRepo([{ subject: 'one', files: { a: 'a\n' } }]);
    const id = loseObject(repo, `${repo.shas[0]}:a`);
    writeFileSync(join(repo.folder, 'objects', id.slice(0, 2), id.slice(2)), 'not an object');
    await expect(read()).rejects.toThrow(/git log failed \(exit 128\): (?:error|fatal): /);
  });
});
