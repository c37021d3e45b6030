import type { ReadCommit } from '../commit';
import { GitError } from '../failure';
import { gitStream } from '../git/run';
import { CommitBuilder } from './commit-builder';
import { LOG_ARGUMENTS } from './format';
import { isMissing, listCommit } from './missing';
import { OutlineStore } from './outline-store';
import { LogReader, type RawFile } from './reader';

type Done = (commit: ReadCommit) => Promise<void> | void;

/**
 * Reads commits with their patches, in one pass of git, never holding more than one commit. Where the clone lacks a file's
 * content (a snapshot without large files), the commit is told without lines, symbols and churn, and the pass goes on.
 * @param folder the clone
 * @param shas the commits to read, parents before children where possible
 * @param done called once for each, in the order given; may be slow: git waits. `lacking`: the object that is missing
 * @param outlines what was read of files, to be kept by who wants to know more of them
 * @throws {GitError} when git fails, be it for a damaged object, or did not give every commit
 */
export async function readCommits(
  folder: string,
  shas: string[],
  done: (commit: ReadCommit, lacking: string | null) => Promise<void> | void,
  outlines = new OutlineStore(folder),
): Promise<void> {
  let told = 0;
  const hand: Done = async (commit) => {
    told++;
    await done(commit, null);
  };
  try {
    while (told < shas.length) {
      const start = told;
      try {
        await readPass(folder, shas.slice(start), outlines, hand);
      } catch (error) {
        const lacking = error instanceof GitError ? error.unreadable : null;
        if (lacking === null || !(await isMissing(folder, lacking))) throw error;
        // The last commit told may be whole: git died over it or over the next one.
        if (told === start) await readAlone(folder, shas[start] ?? '', outlines, hand, done);
        if (told === start) told++;
      }
    }
  } finally {
    outlines.close();
  }
}

async function readAlone(
  folder: string,
  sha: string,
  outlines: OutlineStore,
  hand: Done,
  done: (commit: ReadCommit, lacking: string | null) => Promise<void> | void,
): Promise<void> {
  try {
    await readPass(folder, [sha], outlines, hand);
  } catch (error) {
    if (!(error instanceof GitError) || error.unreadable === null) throw error;
    await done(await listCommit(folder, sha), error.unreadable);
  }
}

async function readPass(folder: string, shas: string[], outlines: OutlineStore, done: Done): Promise<void> {
  const finished: ReadCommit[] = [];
  let files: RawFile[] = [];
  const builder = new CommitBuilder(outlines, (commit) => finished.push(commit));
  const reader = new LogReader({
    head: (sha) => builder.head(sha),
    files: (raw) => {
      files = raw;
      builder.files(raw);
    },
    section: () => builder.section(),
    hunk: (hunk) => builder.hunk(hunk),
    line: (plus, data, from, to, mark) => builder.line(plus, data, from, to, mark),
    binary: () => builder.binary(),
  });
  let count = 0;
  const hand = async () => {
    for (const commit of finished.splice(0)) {
      count++;
      await done(commit);
    }
  };
  for await (const chunk of gitStream(folder, LOG_ARGUMENTS, `${shas.join('\n')}\n`)) {
    for (let at = 0; at < chunk.length; ) {
      at = reader.read(chunk, at);
      if (files.length && outlines.lacks(files)) await outlines.load(files);
      files = [];
    }
    if (finished.length) await hand();
  }
  reader.end();
  builder.finish();
  await hand();
  if (count !== shas.length) throw new GitError(`git log gave ${count} of ${shas.length} commits`);
}
