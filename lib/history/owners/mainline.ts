/** The branch's own line of commits: first parents from its head back; what each of them brought in. */
import type { ListedCommit } from '../clone/list-commits';

/**
 * @param listed commits of a branch, parents before children; the last is its head
 * @returns for each commit, by index, the commit of the branch's own line that brought it in (itself, where it is on it)
 */
export function bringers(listed: ListedCommit[]): Int32Array {
  const index = new Map(listed.map(({ sha }, at) => [sha, at]));
  const line: number[] = [];
  for (let at: number | undefined = listed.length - 1; at !== undefined; at = index.get(listed[at]?.parents[0] ?? '')) {
    line.push(at);
  }
  const by = new Int32Array(listed.length).fill(-1);
  for (const at of line) by[at] = at;
  for (const bringer of line.reverse()) {
    const open = [...(listed[bringer]?.parents ?? [])];
    for (let sha = open.pop(); sha !== undefined; sha = open.pop()) {
      const at = index.get(sha);
      if (at === undefined || by[at] !== -1) continue;
      by[at] = bringer;
      open.push(...(listed[at]?.parents ?? []));
    }
  }
  return by;
}

/**
 * @param by of {@link bringers}
 * @returns for each commit, by index, 1 while a side of a merge is open: one of its commits that is still to come may go on
 * from a tree that the branch had at or before this commit
 */
export function openSides(listed: ListedCommit[], by: Int32Array): Uint8Array {
  const index = new Map(listed.map(({ sha }, at) => [sha, at]));
  const change = new Int32Array(listed.length + 1);
  for (const [at, { parents }] of listed.entries()) {
    for (const [side, sha] of parents.entries()) {
      const parent = index.get(sha);
      if (parent === undefined || (side === 0 && by[at] === at && by[parent] === parent)) continue;
      change[parent] = (change[parent] as number) + 1;
      change[(by[at] as number) + 1] = (change[(by[at] as number) + 1] as number) - 1;
    }
  }
  let open = 0;
  return Uint8Array.from(listed, (_, at) => {
    open += change[at] as number;
    return open > 0 ? 1 : 0;
  });
}
