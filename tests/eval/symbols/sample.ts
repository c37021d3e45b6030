/** Random changed files of a clone, as a patch and its two versions. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { LOG_ARGUMENTS } from '../../../lib/history/log/format';
import type { Hunk } from '../../../lib/history/symbols/hunk';

export type Half = 'dev' | 'held-out';
export type Change = { sha: string; path: string; oldId: string; newId: string };
export type Patch = { hunks: Hunk[]; removed: string[][]; added: string[][] };

/** @returns which half a path belongs to, the same in every run and clone */
export function halfOf(path: string): Half {
  return (createHash('sha1').update(path).digest()[0] ?? 0) % 2 === 0 ? 'dev' : 'held-out';
}

/** @returns every change of a file with one of the extensions that has both versions or was created */
export function listChanges(clone: string, extensions: string[]): Change[] {
  const args = [
    '-C',
    clone,
    'log',
    '--format=%H',
    '--raw',
    '--no-abbrev',
    '--find-renames=50%',
    '--no-merges',
    '--diff-filter=AMR',
    'HEAD',
  ];
  const output = execFileSync('git', args, { maxBuffer: 1 << 30, encoding: 'utf8' });
  const changes: Change[] = [];
  let sha = '';
  for (const line of output.split('\n')) {
    const raw = /^:\d+ \d+ (\S+) (\S+) \S+\t(.*)$/.exec(line);
    if (!raw) sha = line || sha;
    const [, oldId = '', newId = '', paths = ''] = raw ?? [];
    const path = paths.split('\t').at(-1) ?? '';
    if (raw && oldId !== newId && extensions.includes(path.slice(path.lastIndexOf('.') + 1))) {
      changes.push({ sha, path, oldId, newId });
    }
  }
  return changes;
}

/** @returns `count` of them, the same in every run */
export function choose<T>(items: T[], count: number): T[] {
  let seed = 20240607;
  const left = [...items];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const at = seed % left.length;
    const [item] = left.splice(at, 1, left[left.length - 1] as T);
    left.pop();
    if (item !== undefined) chosen.push(item);
  }
  return chosen;
}

/** @returns the content of each blob, empty for an id of zeros alone */
export function readBlobs(clone: string, ids: string[]): Buffer[] {
  const { stdout } = spawnSync('git', ['-C', clone, 'cat-file', '--batch'], {
    input: ids.join('\n'),
    maxBuffer: 1 << 30,
  });
  const blobs: Buffer[] = [];
  for (let at = 0; at < stdout.length; ) {
    const end = stdout.indexOf(0x0a, at);
    const [, type, size] = stdout.toString('latin1', at, end).split(' ');
    if (type !== 'blob') blobs.push(Buffer.alloc(0));
    else blobs.push(stdout.subarray(end + 1, end + 1 + Number(size)));
    at = type === 'blob' ? end + 2 + Number(size) : end + 1;
  }
  return blobs;
}

/** @returns the patch between two blobs, as sync would see it */
export function diff(clone: string, { oldId, newId }: Change): Patch {
  const patch: Patch = { hunks: [], removed: [], added: [] };
  const options = LOG_ARGUMENTS.filter((each) =>
    /^--(?:unified|inter-hunk|diff-algorithm|no-indent|no-color|no-ext|no-textconv)/.test(each),
  );
  const empty = execFileSync('git', ['-C', clone, 'hash-object', '-t', 'blob', '--stdin'], {
    input: '',
    encoding: 'utf8',
  }).trim();
  const from = /^0+$/.test(oldId) ? empty : oldId;
  const { stdout } = spawnSync('git', ['-C', clone, 'diff', ...options, from, newId], { maxBuffer: 1 << 28 });
  // Byte by byte, so that what is no UTF-8 keeps its length.
  for (const line of stdout.toString('latin1').split('\n')) {
    const header = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (header) {
      const [oldStart, oldCount, newStart, newCount] = header.slice(1).map((each) => Number(each ?? 1));
      patch.hunks.push({ oldStart, oldCount, newStart, newCount } as Hunk);
      patch.removed.push([]);
      patch.added.push([]);
    } else if (line.startsWith('-')) patch.removed.at(-1)?.push(line.slice(1));
    else if (line.startsWith('+')) patch.added.at(-1)?.push(line.slice(1));
  }
  return patch;
}
