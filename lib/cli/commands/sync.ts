import { historyFile, readHistory, readHistoryHead, writeHistory } from '../../corpus/history-file';
import { digestOf, isLastSync, noteSync } from '../../history/cache/last-sync';
import { HistoryError } from '../../history/failure';
import { cacheFolder, printClone, type SyncResult, syncHistory } from '../../history/sync';
import { ownNumber, type RepoHistory } from '../../model/history';
import { parseRepoName, type RepoName } from '../../model/ids';
import { type Command, type CommandContext, Failure, UsageError } from '../command';
import { compileBase } from '../compile-base';

export const command: Command = {
  summary: 'read the history of a repository from a clone',
  usage: 'sync OWNER/NAME --from CLONE [--branch B]',
  options: {
    from: { type: 'string', value: 'CLONE', help: 'the clone: a working copy or a bare repository' },
    branch: { type: 'string', value: 'B', help: "the branch to read (default: last time's, else the one checked out)" },
    'no-cache': { type: 'boolean', help: 'read every commit again, and keep nothing for the next run' },
  },
  positionals: { min: 1, max: 1 },
  run: async ([name = ''], options, context) => {
    const repo = parseRepoName(name);
    if (!repo) throw new UsageError(`Cannot sync ${JSON.stringify(name)}: no repository; name it owner/name`);
    if (typeof options.from !== 'string') throw new UsageError(`Cannot sync ${repo}: no clone given; add --from CLONE`);
    const branch = typeof options.branch === 'string' ? options.branch : null;
    try {
      const cache = options['no-cache'] === true ? null : context.cache;
      return await sync({ repo, from: options.from, branch, cache }, context);
    } catch (error) {
      throw error instanceof HistoryError ? new Failure(error.message) : error;
    }
  },
};

type Request = { repo: RepoName; from: string; branch: string | null; cache: string | null };

/** What is told of a sync; `code`: with which the command ends. */
type Told = { summary: ReturnType<typeof summaryOf>; remarks: string[]; code: 0 | 1 };

async function sync(request: Request, context: CommandContext): Promise<0 | 1> {
  // Of what was read nothing is left here: compiling takes as much memory again.
  const { summary, remarks, code } = await readClone(request, context);
  context.emit(
    () => summary,
    () => sentenceOf(summary),
  );
  if (request.cache !== null) await compileBase(context);
  for (const remark of remarks) context.say(remark);
  return code;
}

async function readClone(request: Request, context: CommandContext): Promise<Told> {
  const head = await readHistoryHead(context.content, request.repo);
  let digest = '';
  const history = await historyBefore(request.repo, context, (bytes) => {
    digest = digestOf(bytes);
  });
  const before = history && { branch: history.branch, head: history.head };
  const cache = cacheFolder(request);
  const clone = await printClone({ ...request, before });
  if (history && (await isLastSync(cache, clone, digest))) {
    return toldOf({ history, since: 'same', read: 0, lacking: [], unkept: null }, context);
  }
  const progress = (done: number, total: number) => context.progress(progressLine(request.repo, done, total));
  const result = await syncHistory({ ...request, before, progress });
  if (result.since === 'rewritten') {
    context.say(
      `The branch ${result.history.branch} was rewritten since the last sync: ${before?.head.slice(0, 10)} is no longer in it. Its history replaces the old one.`,
    );
  }
  if (result.since === 'other-branch') {
    context.say(
      `The last sync read the branch ${before?.branch}; the history of ${result.history.branch} replaces it.`,
    );
  }
  if ((await readHistoryHead(context.content, request.repo)) !== head) {
    throw new Failure(
      `Cannot write the history (${historyFile(request.repo)}): another sync wrote it while this one read; it was left as it is; sync again`,
    );
  }
  await writeHistory(context.content, result.history, (text) => {
    digest = digestOf(text);
  });
  // What the clone lacks now it may have the next time.
  const isWhole = result.lacking.length === 0 && lostIn(result.history).length === 0;
  if (isWhole) await noteSync(cache, clone, digest);
  return toldOf(result, context);
}

type Read = Omit<SyncResult, 'owners'>;

function toldOf(read: Read, context: CommandContext): Told {
  const { lacking, unkept } = read;
  const lost = lostIn(read.history);
  const remarks = [];
  // Nobody can tell what they contain; the rest of the history is whole.
  if (lost.length > 0) {
    remarks.push(
      `Cannot tell what some releases contain (${lost.length}, the first is ${lost[0]}): the clone lacks their commits; ` +
        'fetch them and sync again',
    );
  }
  if (unkept !== null) {
    remarks.push(
      `Cannot keep what was read for the next run (${context.cache}): ${unkept}; the history is whole; name another folder with ATLAS_CACHE, or use --no-cache`,
    );
  }
  const [first] = lacking;
  if (first) {
    remarks.push(
      `Cannot compare the lines of some commits (${lacking.length}, the first is ${first.sha.slice(0, 10)}): ` +
        `the clone lacks the content of files, such as ${first.object}; the files are listed, but reverts may be missed; ` +
        'fetch the contents and sync again',
    );
  }
  return { summary: summaryOf(read), remarks, code: first ? 1 : 0 };
}

const lostIn = ({ releases }: RepoHistory): string[] =>
  releases.filter(({ unplaced }) => unplaced === 'missing').map(({ tag }) => tag);

/** A history that cannot be read is made anew; it is said, because edges and numbers may change with it. */
async function historyBefore(
  repo: RepoName,
  context: CommandContext,
  see: (bytes: Buffer) => void,
): Promise<RepoHistory | null> {
  try {
    return await readHistory(context.content, repo, see);
  } catch (error) {
    if (!(error instanceof HistoryError)) throw error;
    context.say(`${error.message}. It is being made anew.`);
    return null;
  }
}

const WIDTH = 24;

function progressLine(repo: RepoName, done: number, total: number): string {
  const full = Math.floor((done / total) * WIDTH);
  return `${repo} [${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${done}/${total} commits`;
}

function summaryOf({ history, read, since, lacking }: Read) {
  const { repo, branch, head, pulls, edges, unresolved, releases } = history;
  const numbers = new Set(pulls.map(ownNumber).filter((number) => number !== null));
  return {
    repo,
    branch,
    head,
    file: historyFile(repo),
    since,
    read,
    lacking: lacking.length,
    commits: pulls.length,
    pulls: numbers.size,
    edges: edges.length,
    unresolved: unresolved.length,
    releases: releases.length,
  };
}

function sentenceOf(summary: Told['summary']): string {
  const { file, branch, head, commits, pulls, read, edges, unresolved } = summary;
  return (
    `${file}: ${branch} at ${head.slice(0, 10)}, ${commits} commits (${read} read now), ${pulls} PRs, ` +
    `${edges} revert and reland edges, ${unresolved} undo claims without a known target`
  );
}
