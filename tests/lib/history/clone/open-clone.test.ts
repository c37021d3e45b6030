import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openClone } from '../../../../lib/history/clone/open-clone';
import { GIT_ENVIRONMENT, makeGitRepo, type TestRepo } from '../../../helpers/git-repo';

const ODD = '$(touch x) ;é';
let repo: TestRepo;
let scratch: string;

const git = (...args: string[]) =>
  execFileSync('git', args, { env: { ...process.env, ...GIT_ENVIRONMENT }, stdio: 'pipe' });

beforeAll(() => {
  repo = makeGitRepo([
    { subject: 'one', files: { a: 'a\n' } },
    { subject: 'two', branch: '-x', from: 0 },
    { subject: 'three', branch: 'é;`touch`$HOME', from: 0 },
  ]);
  scratch = mkdtempSync(join(tmpdir(), 'clones-'));
});

afterAll(() => {
  repo.remove();
  rmSync(scratch, { recursive: true });
});

/** The refusal, with the scratch folder's name taken out. */
async function refusal(name: string, branch: string | null = null): Promise<string> {
  const path = join(scratch, name);
  const error = await openClone(path, branch).catch((each: Error) => each);
  return error instanceof Error ? error.message.replaceAll(scratch, '') : 'opened';
}

describe('openClone', () => {
  test('opens a bare repository at the branch checked out, at a named one, and at odd names', async () => {
    expect(await openClone(repo.folder, null)).toEqual({ folder: repo.folder, branch: 'main', head: repo.shas[0] });
    expect((await openClone(repo.folder, '-x')).head).toBe(repo.shas[1]);
    expect((await openClone(repo.folder, 'é;`touch`$HOME')).head).toBe(repo.shas[2]);
  });

  test('opens a working copy, and a branch that only the remote has', async () => {
    git('clone', '--quiet', repo.folder, join(scratch, ODD));
    expect((await openClone(join(scratch, ODD), '-x')).head).toBe(repo.shas[1]);
  });

  test('refuses what is no clone', async () => {
    mkdirSync(join(scratch, 'plain'));
    expect(await refusal('nowhere')).toBe(
      'Cannot read the clone (/nowhere): there is no such folder; give the folder of a clone with --from',
    );
    expect(await refusal('plain')).toMatch(
      /^Cannot read the clone \(\/plain\): git rev-parse failed \(exit 128\): fatal: not a git repository.*; give the top folder of a clone with --from$/,
    );
  });

  test('refuses a folder inside of a clone: the repository around it is not what was named', async () => {
    git('clone', '--quiet', repo.folder, join(scratch, 'outer'));
    mkdirSync(join(scratch, 'outer', 'inner'));
    expect(await refusal('outer/inner')).toMatch(/not a git repository/);
  });

  test('refuses a repository without commits', async () => {
    git('init', '--quiet', '--initial-branch=main', join(scratch, 'empty'));
    expect(await refusal('empty')).toBe(
      'Cannot read the clone (/empty): it has no commits; sync again once it has some',
    );
  });

  test('refuses a branch that is not there, and names those that are', async () => {
    git('clone', '--quiet', repo.folder, join(scratch, 'whole'));
    expect(await refusal('whole', 'release')).toBe(
      'Cannot read the clone (/whole): it has no branch "release"; use --branch with one of main, -x, é;`touch`$HOME',
    );
    expect(await refusal('whole', 'HEAD^{/one}')).toMatch(/it has no branch/);
  });

  test('refuses a clone with nothing checked out', async () => {
    git('clone', '--quiet', repo.folder, join(scratch, 'detached'));
    git('-C', join(scratch, 'detached'), 'checkout', '--quiet', '--detach');
    expect(await refusal('detached')).toBe(
      'Cannot read the clone (/detached): no branch is checked out; name one with --branch',
    );
  });

  test('refuses shallow and partial clones', async () => {
    const grown = makeGitRepo([{ subject: 'one' }, { subject: 'two' }]);
    git('clone', '--quiet', '--depth=1', `file://${grown.folder}`, join(scratch, 'shallow'));
    grown.git('config', 'uploadpack.allowFilter', 'true');
    git('clone', '--quiet', '--filter=blob:none', `file://${grown.folder}`, join(scratch, 'partial'));
    grown.remove();
    expect(await refusal('shallow')).toBe(
      'Cannot read the clone (/shallow): it is shallow, so older commits are missing; run `git fetch --unshallow` in it',
    );
    expect(await refusal('partial')).toBe(
      'Cannot read the clone (/partial): it is a partial clone, so file contents are missing; clone again without --filter',
    );
  });
});
