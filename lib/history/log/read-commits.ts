import type { ReadCommit } from '../commit';
import { HistoryError } from '../failure';
import { gitStream } from '../git/run';
import { CommitBuilder } from './commit-builder';
import { LOG_ARGUMENTS } from './format';
import { OutlineStore } from './outline-store';
import { LogReader, type RawFile } from './reader';

/**
 * Reads commits with their patches, in one pass of git, never holding more than one commit.
 * @param folder the clone
 * @param shas the commits to read, parents before children where possible
 * @param done called once for each, in the order given; may be slow: git waits
 * @throws {HistoryError} when git fails, or did not give every commit
 */
export async function readCommits(
  folder: string,
  shas: string[],
  done: (commit: ReadCommit) => Promise<void> | void,
): Promise<void> {
  if (shas.length === 0) return; // without any, git would read from HEAD
  const outlines = new OutlineStore(folder);
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
    line: (plus, data, from, to) => builder.line(plus, data, from, to),
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
  if (count !== shas.length)
    throw new HistoryError(`git log gave ${count} of ${shas.length} commits; run the sync again`);
}
