/** git as the truth about releases reads it: nothing of the product is used here. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';

const MOST = 1 << 30;

/** @returns what git prints */
export function git(clone, args, input) {
  return execFileSync('git', ['-C', clone, ...args], { encoding: 'utf8', maxBuffer: MOST, input });
}

/** @returns the lines that git prints, without the empty last one */
export const gitLines = (clone, args, input) => git(clone, args, input).split('\n').filter(Boolean);

/** @returns whether the first commit is an ancestor of the second */
export function isAncestor(clone, commit, of) {
  return spawnSync('git', ['-C', clone, 'merge-base', '--is-ancestor', commit, of]).status === 0;
}

/** Patches of commits. Tells `line(sha, plus, text)` for each changed line. */
export async function eachLine(clone, options, revisions, line) {
  const child = spawn('git', [
    ...['-C', clone, 'log', '--stdin', '--no-color', '--no-ext-diff', '--diff-merges=first-parent'],
    ...['--format=%x01%H', '-p', '-U0', '--no-renames', ...options],
  ]);
  child.stdin.end(`${revisions.join('\n')}\n`);
  let sha = '';
  let inHunk = false;
  for await (const text of createInterface({ input: child.stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (text.startsWith('\x01')) {
      sha = text.slice(1);
      inHunk = false;
    } else if (text.startsWith('diff --git ')) inHunk = false;
    else if (text.startsWith('@@ ')) inHunk = true;
    else if (inHunk && (text[0] === '+' || text[0] === '-')) line(sha, text[0] === '+', text.slice(1).trim());
  }
}

/** @returns the wanted lines that stand in some file of a tree; `wanted` has stripped lines */
export async function linesInTree(clone, tree, wanted) {
  const blobs = gitLines(clone, ['ls-tree', '-r', tree])
    .map((row) => /^100\d+ blob (\S+)\t/.exec(row)?.[1])
    .filter(Boolean);
  const child = spawn('git', ['-C', clone, 'cat-file', '--batch']);
  child.stdin.end(`${[...new Set(blobs)].join('\n')}\n`);
  const found = new Set();
  for await (const text of createInterface({ input: child.stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
    const stripped = text.trim();
    if (wanted.has(stripped)) found.add(stripped);
  }
  return found;
}

/** @returns commit -> patch id */
export function patchIds(clone, commits) {
  const patches = git(
    clone,
    ['log', '--no-walk', '--stdin', '-p', '--diff-merges=first-parent', '--full-index'],
    `${commits.join('\n')}\n`,
  );
  const rows = git(clone, ['patch-id', '--stable'], patches).split('\n').filter(Boolean);
  return new Map(rows.map((row) => [row.split(' ')[1], row.split(' ')[0]]));
}
