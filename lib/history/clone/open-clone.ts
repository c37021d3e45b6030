import { realpath, stat } from 'node:fs/promises';
import { HistoryError } from '../failure';
import { git } from '../git/run';

/** A clone that is fit to be read. */
export type Clone = {
  /** Absolute path. */
  folder: string;
  branch: string;
  /** Sha of the branch's last commit. */
  head: string;
};

/**
 * Looks a clone over before anything is read from it.
 * @param path as the user gave it: a working copy or a bare repository
 * @param branch null: the one that the clone has checked out
 * @throws {HistoryError} saying why it cannot be read and what to do
 */
export async function openClone(path: string, branch: string | null): Promise<Clone> {
  const refuse = (why: string, advice: string): never => {
    throw new HistoryError(`Cannot read the clone (${path}): ${why}; ${advice}`);
  };
  const folder = await realpath(path).catch(() => null);
  if (folder === null || !(await stat(folder)).isDirectory()) {
    return refuse('there is no such folder', 'give the folder of a clone with --from');
  }
  const shallow = await isShallow(folder).catch((error: Error) => {
    const advice = error.message.includes('could not be started')
      ? 'see that git is on the PATH'
      : 'give the top folder of a clone with --from';
    return refuse(error.message, advice);
  });
  if (shallow) refuse('it is shallow, so older commits are missing', 'run `git fetch --unshallow` in it');
  if (await isPartial(folder)) {
    refuse('it is a partial clone, so file contents are missing', 'clone again without --filter');
  }
  const name = branch ?? (await currentBranch(folder));
  if (name === null) return refuse('no branch is checked out', 'name one with --branch');
  const head = await headOf(folder, name);
  if (head) return { folder, branch: name, head };
  const others = await branches(folder);
  if (others.length === 0) return refuse('it has no commits', 'sync again once it has some');
  const list = others.slice(0, 8).join(', ') + (others.length > 8 ? `, … (${others.length} in all)` : '');
  return refuse(`it has no branch ${JSON.stringify(name)}`, `use --branch with one of ${list}`);
}

async function isShallow(folder: string): Promise<boolean> {
  const [gitDir = '', shallow] = (
    await git(folder, ['rev-parse', '--absolute-git-dir', '--is-shallow-repository'])
  ).split('\n');
  if (gitDir === '') throw new HistoryError('it is no repository');
  return shallow === 'true';
}

async function isPartial(folder: string): Promise<boolean> {
  const settings = await git(folder, ['config', '--list', '--name-only']);
  return /^(?:extensions\.partialclone|remote\..*\.(?:promisor|partialclonefilter))$/im.test(settings);
}

async function currentBranch(folder: string): Promise<string | null> {
  const name = await git(folder, ['rev-parse', '--symbolic-full-name', 'HEAD']).catch(() => '');
  if (name.startsWith('refs/heads/')) return name.trim().slice('refs/heads/'.length);
  // A branch without commits has no full name yet.
  const unborn = await git(folder, ['symbolic-ref', '--short', 'HEAD']).catch(() => '');
  return unborn.trim() || null;
}

/** The names are compared by us, never read by git as patterns or revisions. */
async function headOf(folder: string, branch: string): Promise<string | null> {
  const refs = await git(folder, [
    'for-each-ref',
    '--format=%(objectname) %(refname)',
    'refs/heads',
    'refs/remotes/origin',
  ]);
  const byName = new Map(refs.split('\n').map((line) => [line.slice(line.indexOf(' ') + 1), line.split(' ')[0] ?? '']));
  return byName.get(`refs/heads/${branch}`) ?? byName.get(`refs/remotes/origin/${branch}`) ?? null;
}

/** @returns the names that `--branch` takes */
async function branches(folder: string): Promise<string[]> {
  const refs = await git(folder, ['for-each-ref', '--format=%(refname)', 'refs/heads', 'refs/remotes/origin']);
  const names = refs.split('\n').map((ref) => ref.replace(/^refs\/(?:heads|remotes\/origin)\//, ''));
  return [...new Set(names)].filter((name) => name !== '' && name !== 'HEAD');
}
