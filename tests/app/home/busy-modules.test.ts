import { describe, expect, test } from 'vitest';
import { busyModules, isAncillary } from '../../../app/_components/home/busy-modules';
import { merged, REPO, smallAtlas } from '../../helpers/small-atlas';

const module = (id: string, ...paths: string[]) => ({ id, name: id, about: null, paths, aliases: [] });
const on = (number: number, day: string, path: string) => ({
  ...merged(number, `PR ${number}`, { [path]: [`f_${number}`] }),
  mergedAt: `${day}T10:00:00+08:00`,
});

describe('the modules of the first page', () => {
  test('are led by what goes on now, not by what once was much; what every project has comes last', () => {
    const old = Array.from({ length: 40 }, (_, i) => on(i + 1, '2025-01-05', 'old/a.py'));
    const tests = Array.from({ length: 30 }, (_, i) => on(i + 101, '2026-06-05', 'test/srt/a.py'));
    const recent = Array.from({ length: 5 }, (_, i) => on(i + 201, '2026-06-06', 'new/a.py'));
    const repo = smallAtlas({
      history: [...old, on(60, '2026-06-01', 'old/a.py'), ...tests, ...recent],
      taxonomy: { modules: [module('old', 'old/**'), module('tests', 'test/**'), module('new', 'new/**')] },
    }).repos.get(REPO);
    if (!repo) throw new Error('the fixture has no repository');
    expect(busyModules(repo).map(({ module: { id }, recent: found }) => `${id} ${found}`)).toEqual([
      ...['new 5', 'old 1', 'tests 30'],
    ]);
  });

  test.each([
    ['tests', ['test/**', 'python/x/test/**'], true],
    ['ci', ['.github/**', 'scripts/ci/**'], true],
    ['docs', ['docs/**', '*.md', 'examples/**'], true],
    ['scheduler', ['python/x/managers/scheduler*.py', 'python/x/managers/schedule_batch.py'], false],
    ['theme', ['src/client/theme-default/**'], false],
    ['all tests', ['{test,tests}/**', 'python/x/test/**'], true],
    ['kernels', ['x-kernel/**', 'python/x/{jit_kernel,kernels}/**'], false],
    ['测试', [], true],
    ['注意力层', [], false],
  ] as const)('tell %s of any project from this one’s', (name, paths, expected) => {
    expect(isAncillary({ name, paths: [...paths] })).toBe(expected);
  });
});

test('the symbols of the first page are this project’s, and recent: not a name that is in every file', () => {
  const everywhere = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`src/${i}.py`, ['run_once']]));
  const repo = smallAtlas({
    history: [
      ...Array.from({ length: 9 }, (_, i) => ({
        ...merged(i + 1, 'A', { 'src/old.py': ['OldPool.alloc'] }),
        mergedAt: '2024-01-01T10:00:00+08:00',
      })),
      ...Array.from({ length: 5 }, (_, i) => ({
        ...merged(i + 21, 'B', everywhere),
        mergedAt: '2026-06-01T10:00:00+08:00',
      })),
      { ...merged(31, 'C', { 'src/new.py': ['NewPool.alloc'] }), mergedAt: '2026-06-02T10:00:00+08:00' },
    ],
  }).repos.get(REPO);
  const names = repo?.telling.map(({ name }) => name).filter((name) => name !== 'NewPool' && name !== 'OldPool');
  expect(names).toEqual(['NewPool.alloc', 'run_once', 'OldPool.alloc']);
});
