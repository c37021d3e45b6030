/** Commits by the beginning of their sha. */
import type { Pull } from '../../graph/types';

export type ShaEntry = { sha: string; id: number };

/** @returns the commits of the PRs, sorted by sha; `id` is the position of the PR */
export function sortShas(pulls: Pull[]): ShaEntry[] {
  const entries = pulls.flatMap(({ sha }, id) => (sha === null ? [] : [{ sha, id }]));
  return entries.sort((a, b) => (a.sha < b.sha ? -1 : 1));
}

/** @returns the ids of the PRs whose commit begins with `text`, none where that is no sha of at least 7 digits */
export function pullsOfSha(engine: { shas: ShaEntry[] }, text: string): number[] {
  const sha = text.toLowerCase();
  if (!/^[0-9a-f]{7,40}$/.test(sha)) return [];
  let low = 0;
  let high = engine.shas.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((engine.shas[middle]?.sha ?? '') < sha) low = middle + 1;
    else high = middle;
  }
  const ids: number[] = [];
  for (let at = low; engine.shas[at]?.sha.startsWith(sha); at += 1) ids.push(engine.shas[at]?.id ?? 0);
  return ids;
}
