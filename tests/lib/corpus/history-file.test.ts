import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { historyFile, readHistory, writeHistory } from '../../../lib/corpus/history-file';
import type { RepoHistory } from '../../../lib/model/history';
import { parseRepoName, type RepoName } from '../../../lib/model/ids';

const REPO = parseRepoName('owner/name') as RepoName;
const EMPTY: RepoHistory = {
  repo: REPO,
  branch: 'main',
  head: 'a'.repeat(40),
  pulls: [],
  edges: [],
  pushed: [],
  unresolved: [],
  releases: [],
};
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-file-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('reads what was written, and leaves nothing else beside it', async () => {
  expect(await writeHistory(folder, EMPTY)).toBe('owner/name/history.txt');
  expect(await readHistory(folder, REPO)).toEqual(EMPTY);
  expect(readdirSync(join(folder, 'owner', 'name'))).toEqual(['history.txt']);
});

test('has no history where none was synced', async () => {
  expect(await readHistory(folder, REPO)).toBeNull();
});

test('refuses a damaged history in words', async () => {
  await writeHistory(folder, EMPTY);
  writeFileSync(join(folder, historyFile(REPO)), 'pr-atlas-history 2\nrepo\towner/name\n');
  await expect(readHistory(folder, REPO)).rejects.toThrow(
    'Cannot read the history (owner/name/history.txt:3): it is cut off; run `atlas sync` again',
  );
});
