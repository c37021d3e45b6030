import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../lib/model/make-folder.mjs';

test('a folder is made with all above it that are missing, and one that is there is left', () => {
  const root = mkdtempSync(join(tmpdir(), 'atlas-folder-'));
  makeFolder(join(root, 'a/b/c'));
  makeFolder(join(root, 'a/b/c'));
  expect(statSync(join(root, 'a/b/c')).isDirectory()).toBe(true);
  writeFileSync(join(root, 'file'), '');
  expect(() => makeFolder(join(root, 'file/below'))).toThrow(/ENOTDIR/);
  rmSync(root, { recursive: true });
});

test('where nothing can be there, that is said and the process goes on', () => {
  // In a process of its own: what does not return could not be ended from here.
  const module = new URL('../../../lib/model/make-folder.mjs', import.meta.url).href;
  const code = `import { makeFolder } from '${module}'; try { makeFolder('/proc/nope/cache') } catch ({ code }) { console.log(code) }`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { timeout: 20_000 });
  expect(stdout.toString().trim()).toMatch(/^E[A-Z]+$/);
});

test('every command that keeps something ends where its cache folder cannot be made', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['lib/cli/atlas.mjs', 'show', '24870'], {
    env: { ...process.env, ATLAS_CACHE: '/proc/nope' },
    timeout: 60_000,
  });
  expect([status, stderr.toString()]).toEqual([
    0,
    expect.stringContaining('Cannot keep the compiled base (/proc/nope)'),
  ]);
  expect(stdout.toString()).toContain('#24870');
});
