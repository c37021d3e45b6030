import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeHistory } from '../../../lib/corpus/history-file';
import { openBase } from '../../../lib/store/open-base';
import { file, history, REPO } from '../graph/make';

test('symbols of a module that are called as typed come before others that more PRs touched', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'atlas-lists-'));
  const dir = join(scratch, 'content');
  const touching = (number: number, symbols: string[]) => ({
    number,
    title: `Change ${number}`,
    files: [file('src/a.py', { symbols })],
  });
  const commits = [
    touching(1, ['alloc_with_host', 'Pool.alloc']),
    touching(2, ['alloc_with_host']),
    touching(3, ['free']),
  ];
  mkdirSync(join(dir, REPO), { recursive: true });
  await writeHistory(dir, history(commits, { repo: REPO }));
  writeFileSync(join(dir, REPO, 'modules.yml'), '- id: pool\n  name: 池\n  paths: ["src/**"]\n');
  const { atlas, close } = await openBase({ dir, cache: join(scratch, 'cache') });
  const lookups = atlas.repos.get(REPO)?.lookups;
  for (const module of ['', 'pool']) {
    expect(lookups?.symbolsBeginning('alloc', module).map(({ name }) => name)).toEqual([
      'Pool.alloc',
      'alloc_with_host',
    ]);
    expect(lookups?.symbols({ initial: '', module }).map(({ name }) => name)).toEqual([
      'alloc_with_host',
      'free',
      'Pool',
      'Pool.alloc',
    ]);
    expect(lookups?.symbols({ initial: 'P', module }).map(({ name }) => name)).toEqual(['Pool', 'Pool.alloc']);
    expect(lookups?.initials(module)).toEqual([
      { initial: 'A', count: 1 },
      { initial: 'F', count: 1 },
      { initial: 'P', count: 2 },
    ]);
  }
  close();
  rmSync(scratch, { recursive: true, force: true });
});
