/** Throw-away git repositories: made by `git fast-import`, so that any name, text and date is exact and no work tree is needed. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type TestCommit = {
  subject: string;
  body?: string;
  author?: string;
  /** Of the author. */
  email?: string;
  /** `<seconds> <zone>`; the n-th commit is made n hours after 2024-01-01T00:00:00Z otherwise. */
  date?: string;
  /** What changes: content, or null to delete. What is not named stays as it was. */
  files?: Record<string, string | Buffer | null>;
  /** The branch it is on; `main` otherwise. */
  branch?: string;
  /** Index of the commit that its branch starts from, where it is the first on it. */
  from?: number;
  /** Indices of further parents. */
  merge?: number[];
};

export type TestRepo = {
  /** A bare repository. */
  folder: string;
  /** Shas, in the order of the commits given. */
  shas: string[];
  /** Runs git in it. */
  git(...args: string[]): string;
  remove(): void;
};

/** Keeps the settings of whoever runs the tests out of them. */
export const GIT_ENVIRONMENT = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', LC_ALL: 'C' };

const FIRST = 1_704_067_200;

/**
 * @param commits in the order they are made
 * @param tags name of each light-weight tag -> index of its commit
 */
export function makeGitRepo(commits: TestCommit[], tags: Record<string, number> = {}): TestRepo {
  const folder = mkdtempSync(join(tmpdir(), 'git-repo-'));
  const env = { ...process.env, ...GIT_ENVIRONMENT };
  const run = (args: string[], input?: Buffer) =>
    execFileSync('git', args, { cwd: folder, env, input, maxBuffer: 1 << 28 }).toString('utf8');
  run(['init', '--quiet', '--bare', '--initial-branch=main']);
  const marks = join(folder, 'marks');
  run(['fast-import', '--quiet', '--force', `--export-marks=${marks}`], importStream(commits, tags));
  const shas: string[] = [];
  for (const line of readFileSync(marks, 'utf8').trim().split('\n')) {
    const [mark = '', sha = ''] = line.split(' ');
    if (sha) shas[Number(mark.slice(1)) - 1] = sha;
  }
  return {
    folder,
    shas,
    git: (...args) => run(args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Adds commits to a branch of a repository made before. */
export function growGitRepo(
  repo: TestRepo,
  commits: TestCommit[],
  start = repo.git('rev-parse', 'main').trim(),
): string[] {
  const stream = importStream(commits, {}, start);
  const env = { ...process.env, ...GIT_ENVIRONMENT };
  execFileSync('git', ['fast-import', '--quiet', '--force'], { cwd: repo.folder, env, input: stream });
  return repo.git('rev-list', '--reverse', `--max-count=${commits.length}`, 'main').trim().split('\n');
}

/**
 * Deletes one object of a repository, as in a clone without large files.
 * @param name such as `main:path`
 * @returns its id
 */
export function loseObject({ folder, git }: TestRepo, name: string): string {
  const id = git('rev-parse', name).trim();
  if (readdirSync(join(folder, 'objects', 'pack')).length > 0) throw new Error('the objects are packed');
  rmSync(join(folder, 'objects', id.slice(0, 2), id.slice(2)));
  return id;
}

function importStream(commits: TestCommit[], tags: Record<string, number>, start?: string): Buffer {
  const parts: (string | Buffer)[] = [];
  const seen = new Set<string>();
  const data = (content: string | Buffer) => {
    const bytes = Buffer.from(content);
    parts.push(`data ${bytes.length}\n`, bytes, '\n');
  };
  for (const [index, commit] of commits.entries()) {
    const branch = commit.branch ?? 'main';
    const date = commit.date ?? `${FIRST + (index + (start ? 1000 : 0)) * 3600} +0000`;
    parts.push(`commit refs/heads/${branch}\nmark :${index + 1}\n`);
    parts.push(`author ${commit.author ?? 'A. Author'} <${commit.email ?? 'author@example.com'}> ${date}\n`);
    parts.push(`committer GitHub <noreply@example.com> ${date}\n`);
    data(commit.body === undefined ? commit.subject : `${commit.subject}\n\n${commit.body}`);
    const from = commit.from !== undefined ? `:${commit.from + 1}` : seen.has(branch) ? null : (start ?? null);
    if (from) parts.push(`from ${from}\n`);
    for (const parent of commit.merge ?? []) parts.push(`merge :${parent + 1}\n`);
    for (const [path, content] of Object.entries(commit.files ?? {})) {
      if (content === null) parts.push(`D ${JSON.stringify(path)}\n`);
      else {
        parts.push(`M 100644 inline ${JSON.stringify(path)}\n`);
        data(content);
      }
    }
    parts.push('\n');
    seen.add(branch);
  }
  for (const [name, index] of Object.entries(tags)) parts.push(`reset refs/tags/${name}\nfrom :${index + 1}\n\n`);
  parts.push('done\n');
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}
