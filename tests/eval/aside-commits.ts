/** Whether the queries put aside were left alone by those who tune the ranking, as the repository's own history says. */
import { spawnSync } from 'node:child_process';
import type { Bar } from './bars';

const ASIDE = [
  'tests/eval/words/*.aside.yml',
  'tests/eval/questions-held-out.yml',
  'tests/eval/questions-held-out-history.yml',
];
const RANKING = ['lib/search'];

/**
 * @param folder a folder of the repository
 * @returns met where no commit changed both; the text says when each changed last. Missed where git cannot say
 */
export function asideBar(folder: string = import.meta.dirname): Bar {
  const commits = (paths: string[]) =>
    git(folder, ['log', '--format=%h %cs', '--', ...paths.map((path) => `:/${path}`)]);
  const [aside, ranking] = [commits(ASIDE), commits(RANKING)];
  if (!aside || !ranking) return { text: 'queries put aside: git cannot tell when they changed', met: false };
  const both = aside.filter((commit) => ranking.includes(commit));
  const text = [
    `queries put aside: last changed ${aside[0] ?? 'never'}, ranking ${ranking[0] ?? 'never'}`,
    both.length === 0 ? 'no commit changed both' : `changed together in ${both.join(', ')}`,
  ].join('; ');
  return { text, met: both.length === 0 };
}

function git(folder: string, args: string[]): string[] | null {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null;
}
