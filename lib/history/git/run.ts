/** The one place that starts git: no shell, a cleaned environment, and a failing git always throws. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { GitError } from '../failure';

/** What the surroundings may say to git: where it and the user's files are. GIT_DIR and its like would redirect it. */
const KEPT =
  /^(?:PATH|HOME|USERPROFILE|SystemRoot|TEMP|TMP|TMPDIR|XDG_CONFIG_HOME|GIT_CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM)|GIT_EXEC_PATH)$/i;

/** Settings of a user or a clone that change what `log` prints or would start a program; flags cover the rest. */
const SETTINGS = {
  'core.quotePath': 'false',
  // What it says of parents and dates is whatever wrote it.
  'core.commitGraph': 'false',
  'core.attributesFile': '/dev/null',
  'core.fsmonitor': 'false',
  'log.showSignature': 'false',
  'log.showRoot': 'true',
  'log.follow': 'false',
  'log.mailmap': 'false',
  'diff.renameLimit': '1000',
  'diff.suppressBlankEmpty': 'false',
  'diff.orderFile': '/dev/null',
};

/** Folders in which nobody's settings count: see {@link withoutSettings}. */
const unset = new Set<string>();

/**
 * From now on git reads in this folder (one of ours, with a configuration of ours) neither the user's settings nor the
 * system's.
 */
export function withoutSettings(folder: string): void {
  unset.add(folder);
}

const NO_SETTINGS = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', GIT_ATTR_NOSYSTEM: '1' };

/** Where git is to work: the folder the user named, which must itself be the repository (or hold it as `.git`). */
function environment(folder: string): Record<string, string | undefined> {
  const kept = Object.fromEntries(Object.entries(process.env).filter(([name]) => KEPT.test(name)));
  return {
    ...kept,
    ...(unset.has(folder) && NO_SETTINGS),
    LC_ALL: 'C',
    GIT_CEILING_DIRECTORIES: dirname(folder),
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
  };
}

function start(folder: string, args: string[]): ChildProcessWithoutNullStreams {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn('git', ['--no-pager', ...settings, ...args], {
    cwd: folder,
    env: environment(folder) as NodeJS.ProcessEnv,
    shell: false,
  });
}

/** How a git run ended: resolves to what it wrote to stderr, rejects when it failed. */
function ending(child: ChildProcessWithoutNullStreams, command: string): Promise<string> {
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    if (stderr.length < 10_000) stderr += chunk.toString('utf8');
  });
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new GitError(`git could not be started (${error.message})`)));
    child.on('close', (code, signal) => {
      // git ends with 0 after some errors (a missing object in a part of the walk), so its words count too.
      const complaint =
        stderr.split('\n').find((line) => /^(?:fatal|error):/.test(line)) ?? stderr.trim().split('\n')[0];
      if (code === 0 && !/^(?:fatal|error):/m.test(stderr)) resolve(stderr);
      else
        reject(new GitError(`git ${command} failed (${signal ?? `exit ${code}`}): ${complaint || 'no reason given'}`));
    });
  });
}

/**
 * Runs git and collects its output; for answers that are small or bounded by the number of commits.
 * @param folder the clone, an absolute path
 * @returns stdout as UTF-8
 * @throws {GitError} when git fails in any way
 */
export async function git(folder: string, args: string[], input = ''): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of gitStream(folder, args, input)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** A git that is asked and answers as long as one likes. */
export type GitTalk = {
  say(text: string): void;
  /** @returns what it says next; null once it has ended. @throws {GitError} when it failed */
  hear(): Promise<Buffer | null>;
  end(): void;
};

/** Starts a git to talk to; it ends with {@link GitTalk.end}, and with this process. */
export function talk(folder: string, args: string[]): GitTalk {
  const child = start(folder, args);
  const ended = ending(child, args[0] ?? '');
  ended.catch(() => {}); // told by `hear`
  child.stdin.on('error', () => {}); // git went away: its exit code says why
  const chunks = child.stdout[Symbol.asyncIterator]();
  return {
    say: (text) => void child.stdin.write(text),
    hear: async () => {
      const { done, value } = await chunks.next();
      if (!done) return value as Buffer;
      await ended;
      return null;
    },
    end: () => void child.stdin.end(),
  };
}

/**
 * Runs git and hands its output on as it comes. A consumer that stops early ends git; one that reads to the end is told
 * of a failure by an exception, so that a broken clone never looks like a short one.
 * @throws {GitError} when git fails in any way
 */
export async function* gitStream(folder: string, args: string[], input = ''): AsyncGenerator<Buffer> {
  const child = start(folder, args);
  const ended = ending(child, args[0] ?? '');
  ended.catch(() => {}); // looked at below; until then a rejection is no unhandled one
  child.stdin.on('error', () => {}); // git went away while being fed: its exit code says why
  child.stdin.end(input);
  try {
    for await (const chunk of child.stdout) yield chunk as Buffer;
    await ended;
  } finally {
    if (child.exitCode === null && child.signalCode === null) child.kill();
  }
}
