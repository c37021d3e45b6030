import { GitError } from '../failure';
import { gitStream } from '../git/run';
import { TokenCutter } from '../log/tokens';

/** What a commit says of itself. */
export type ListedCommit = {
  sha: string;
  parents: string[];
  author: string;
  /** Of the author, as git has it; never written down. */
  email: string;
  /** ISO 8601 with offset. */
  committedAt: string;
  subject: string;
  /** The message below the subject. */
  body: string;
};

const FIELDS = ['%H', '%P', '%an', '%ae', '%cI', '%B'];
const MESSAGE_LIMIT = 1 << 20;

/**
 * @param head a sha
 * @returns every commit that `head` contains, parents before children, else by committer date: what two branches do to
 * each other is told in the order in which it happened
 * @throws {GitError} when git fails, or lists nothing
 */
export async function listCommits(folder: string, head: string): Promise<ListedCommit[]> {
  const commits = await list(folder, '--date-order', [head]);
  if (commits.length === 0) throw new GitError('git log gave no commit');
  return commits;
}

/**
 * @param heads shas
 * @param known a sha
 * @returns every commit that one of `heads` contains and `known` does not, parents before children; those of one branch
 * stay together
 * @throws {GitError} when git fails, as it does where the clone lacks one of them
 */
export async function listBeside(folder: string, heads: string[], known: string): Promise<ListedCommit[]> {
  return heads.length === 0 ? [] : list(folder, '--topo-order', [...heads, `^${known}`]);
}

async function list(
  folder: string,
  order: '--date-order' | '--topo-order',
  revisions: string[],
): Promise<ListedCommit[]> {
  const format = `--format=${FIELDS.join('%x00')}`;
  const options = [
    'log', '-z', order, '--reverse', format, '--encoding=UTF-8', '--no-show-signature', '--no-mailmap', '--no-notes',
    '--no-color', '--no-patch', '--stdin', '--end-of-options',
  ]; // biome-ignore format: one list
  const output = gitStream(folder, options, `${revisions.join('\n')}\n`);
  const commits: ListedCommit[] = [];
  const token = new TokenCutter(MESSAGE_LIMIT);
  let fields: string[] = [];
  const take = () => {
    fields.push(token.text());
    if (fields.length < FIELDS.length) return;
    commits.push(commitOf(fields));
    fields = [];
  };
  for await (const chunk of output) {
    for (let at = 0; at >= 0 && at < chunk.length; ) {
      at = token.cut(chunk, at, 0);
      if (at >= 0) take();
    }
  }
  if (token.open || fields.length > 0) {
    throw new GitError(`git log ended in the middle of a commit, after ${commits.length}`);
  }
  return commits;
}

function commitOf([
  sha = '',
  parents = '',
  author = '',
  email = '',
  committedAt = '',
  message = '',
]: string[]): ListedCommit {
  const end = message.indexOf('\n');
  return {
    sha,
    parents: parents.split(' ').filter(Boolean),
    author,
    email,
    committedAt,
    subject: (end < 0 ? message : message.slice(0, end)).trim(),
    body: end < 0 ? '' : message.slice(end + 1).trim(),
  };
}
