import { spawnSync } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempContent } from '../lib/corpus/temp-content';
import { atlas, lines, sampleContent } from './run-atlas';

const GOOD = 'tests/fixtures/corpus/good/sgl-project/sglang';
const BROKEN = /^error sgl-project\/sglang\/history\.txt:\d+ Cannot read the history: .*\[history-broken\]$/m;

/** A content folder whose history a merge or an editor damaged. */
async function damaged(): Promise<string> {
  const dir = await tempContent();
  await cp(await sampleContent(), dir, { recursive: true });
  const file = join(dir, 'sgl-project/sglang/history.txt');
  const [first, ...rest] = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, [first, '<<<<<<< HEAD', ...rest].join('\n'));
  return dir;
}

describe('atlas build', () => {
  it('says what of the content is broken, when it compiles, when there is nothing to do, and when it only looks', async () => {
    const dir = await damaged();
    for (const words of [['build'], ['build']]) {
      const { code, err } = await atlas(...words, '--content', dir);
      expect([words, code, err]).toEqual([words, 0, expect.stringMatching(BROKEN)]);
    }
    // A base is of the program that made it: only a process like the one that compiled finds it.
    const looked = spawnSync(process.execPath, ['lib/cli/atlas.mjs', 'build', '--check', '--content', dir]);
    expect([looked.status, looked.stderr.toString()]).toEqual([0, expect.stringMatching(BROKEN)]);
    const { out, err } = await atlas('build', '--json', '--content', dir);
    expect(lines(out)).toEqual([{ file: expect.any(String), made: [], removed: [], errors: 1 }]);
    expect(err).toMatch(BROKEN);
  });

  it('says nothing more where all is well', async () => {
    const dir = await sampleContent();
    const { code, out, err } = await atlas('build', '--json', '--content', dir);
    expect([code, err, lines(out)]).toMatchObject([0, '', [{ errors: 0 }]]);
  });

  it('is told that the content folder is not there, as every command is', async () => {
    const { code, out, err } = await atlas('build', '--content', '/nowhere/at/all');
    expect([code, out]).toEqual([3, '']);
    expect(err).toMatch(/Cannot read the content folder: there is none.*\/nowhere\/at\/all/);
  });
});

it('what import compiles is told of in the same way', async () => {
  const dir = await damaged();
  await rm(join(dir, 'sgl-project/sglang/24870.md'));
  const { code, err } = await atlas('import', `${GOOD}/24870.md`, '--content', dir);
  expect([code, err]).toEqual([0, expect.stringMatching(/^Compiled /m)]);
  expect(err).toMatch(BROKEN);
});
