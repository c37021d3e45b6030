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
