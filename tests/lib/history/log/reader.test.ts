import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOG_ARGUMENTS } from '../../../../lib/history/log/format';
import { LogReader } from '../../../../lib/history/log/reader';
import { GIT_ENVIRONMENT, makeGitRepo, type TestRepo } from '../../../helpers/git-repo';

/** Content that looks like structure, names that look like options, and everything that ends a token. */
const COMMITS = [
  {
    subject: 'one',
    files: { 'a.txt': 'x\n\u0001deadbeef\ndiff --git a/b b/b\n@@ -1 +1 @@\n', '--output=x': 'no end' },
  },
  { subject: 'two', files: { 'we"ird\nname é $(rm).txt': 'a\r\nb\r\n', bin: Buffer.from([1, 0, 2]), empty: '' } },
  { subject: 'three', files: { 'a.txt': `${'y'.repeat(9000)}\u0000z\n`, '--output=x': 'still none' } },
  { subject: 'four', files: { 'a.txt': null, 'b.txt': `${'y'.repeat(9000)}\u0000z\n` } },
  { subject: 'five' },
];

let repo: TestRepo;
let bytes: Buffer;

beforeAll(() => {
  repo = makeGitRepo(COMMITS);
  const options = { cwd: repo.folder, env: { ...process.env, ...GIT_ENVIRONMENT }, input: repo.shas.join('\n') };
  bytes = execFileSync('git', LOG_ARGUMENTS, options);
});

afterAll(() => repo.remove());

/** Everything that the reader tells of some chunks, a line each. */
function tell(chunks: Buffer[]): string[] {
  const told: string[] = [];
  const reader = new LogReader({
    head: (sha) => told.push(`commit ${repo.shas.indexOf(sha)}`),
    files: (files) =>
      told.push(...files.map(({ status, path, oldPath }) => `${status} ${path}${oldPath ? ` < ${oldPath}` : ''}`)),
    section: () => told.push('patch'),
    hunk: ({ oldStart, oldCount, newStart, newCount }) =>
      told.push(`@ ${oldStart},${oldCount} ${newStart},${newCount}`),
    line: (plus, data, from, to) =>
      told.push(`${plus ? '+' : '-'}${data.toString('utf8', from, Math.min(to, from + 20))}`),
    binary: () => told.push('binary'),
  });
  for (const chunk of chunks) for (let at = 0; at < chunk.length; ) at = reader.read(chunk, at);
  reader.end();
  return told;
}

describe('the reader of git log', () => {
  test('tells commits, files, hunks and lines', () => {
    expect(tell([bytes])).toEqual([
      'commit 0',
      'A --output=x',
      'A a.txt',
      'patch',
      '@ 0,0 1,1',
      '+no end',
      'patch',
      '@ 0,0 1,4',
      '+x',
      '+\u0001deadbeef',
      '+diff --git a/b b/b',
      '+@@ -1 +1 @@',
      'commit 1',
      'A bin',
      'A empty',
      'A we"ird\nname é $(rm).txt',
      'patch',
      'binary',
      'patch',
      'patch',
      '@ 0,0 1,2',
      '+a\r',
      '+b\r',
      'commit 2',
      'M --output=x',
      'M a.txt',
      'patch',
      '@ 1,1 1,1',
      '-no end',
      '+still none',
      'patch',
      '@ 1,4 1,1',
      '-x',
      '-\u0001deadbeef',
      '-diff --git a/b b/b',
      '-@@ -1 +1 @@',
      `+${'y'.repeat(20)}`,
      'commit 3',
      'R100 b.txt < a.txt',
      'patch',
      'commit 4',
    ]);
  });

  test('tells the same whatever the chunks', () => {
    const whole = tell([bytes]);
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 60 }), (cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        const chunks = edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));
        expect(tell(chunks)).toEqual(whole);
      }),
      { numRuns: 60 },
    );
    expect(tell([...bytes].map((byte) => Buffer.from([byte])))).toEqual(whole);
  });

  test('refuses a stream that ends in the middle of a commit', () => {
    expect(() => tell([bytes.subarray(0, 300)])).toThrow('git log ended in the middle of a commit');
  });
});
