import { mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LinkError, writeBelow } from '../../../lib/corpus/write-below';
import { tempContent } from './temp-content';

const TARGET = 'o/n/1.md';

describe('writing below the content folder', () => {
  test('makes the folders on the way and leaves nothing beside the file', async () => {
    const dir = join(await tempContent(), 'content');
    expect(await writeBelow(dir, TARGET, 'text', 'create')).toBe('written');
    expect(await readFile(join(dir, TARGET), 'utf8')).toBe('text');
    expect(await readdir(join(dir, 'o/n'))).toEqual(['1.md']);
  });

  test('creates a file once, however many try at one time', async () => {
    const dir = await tempContent();
    const tries = Array.from({ length: 20 }, (_, i) => writeBelow(dir, TARGET, `text ${i}`, 'create'));
    const results = await Promise.all(tries);
    expect(results.filter((result) => result === 'written')).toHaveLength(1);
    expect(await readFile(join(dir, TARGET), 'utf8')).toBe(`text ${results.indexOf('written')}`);
    expect(await readdir(join(dir, 'o/n'))).toEqual(['1.md']);
  });

  test('replaces a file as a whole', async () => {
    const dir = await tempContent({ [TARGET]: 'old' });
    expect(await writeBelow(dir, TARGET, 'new', 'create')).toBe('exists');
    expect(await readFile(join(dir, TARGET), 'utf8')).toBe('old');
    expect(await writeBelow(dir, TARGET, 'new', 'replace')).toBe('written');
    expect(await readFile(join(dir, TARGET), 'utf8')).toBe('new');
  });

  test.each(['o', 'o/n', TARGET])('goes through no link at %s', async (place) => {
    const dir = await tempContent();
    const outside = await tempContent({ '1.md': 'theirs' });
    await mkdir(join(dir, place, '..'), { recursive: true });
    await symlink(place === TARGET ? join(outside, '1.md') : outside, join(dir, place));
    await expect(writeBelow(dir, TARGET, 'ours', 'replace')).rejects.toThrow(LinkError);
    expect(await readdir(outside, { recursive: true })).toEqual(['1.md']);
    expect(await readFile(join(outside, '1.md'), 'utf8')).toBe('theirs');
  });

  test('removes what a killed run left long ago, not what another run may be writing or a wrong clock dated', async () => {
    const left = (id: string) => `o/n/.1.md.writing-${id.repeat(8)}-0000-0000-0000-000000000000`;
    const dir = await tempContent({ [left('a')]: '', [left('b')]: '', [left('c')]: '', 'o/n/.hidden': '' });
    await utimes(join(dir, left('a')), 0, 0);
    await utimes(join(dir, left('c')), 4_000_000_000, 4_000_000_000);
    await writeFile(join(dir, left('b')), 'half');
    await writeBelow(dir, TARGET, 'text', 'create');
    expect((await readdir(join(dir, 'o/n'))).toSorted()).toEqual(
      ['.hidden', '1.md', left('b').slice(4), left('c').slice(4)].toSorted(),
    );
  });
});
