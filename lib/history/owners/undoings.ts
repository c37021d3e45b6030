/** Which changes undo or bring back which: what lines given back are looked for in. */
import type { HistoryPull } from '../../model/history';
import type { ChainKind } from '../../model/state';

/** A revert or reland between two changes, by their places in the history. */
export type PlacedEdge = { from: number; to: number; kind: ChainKind };

type Named = { to: number; kind: ChainKind };

/**
 * @param edges from a PR's number, @param pushed from a commit's sha; both lead to a PR's number
 * @returns the same by places: a number may be that of several commits, and only an earlier one can be undone
 */
export function placeEdges(
  pulls: HistoryPull[],
  edges: (Named & { from: number })[],
  pushed: (Named & { sha: string })[],
): PlacedEdge[] {
  const byNumber = new Map<number, number[]>();
  const bySha = new Map<string, number>();
  for (const [place, { number, foreign, sha }] of pulls.entries()) {
    bySha.set(sha, place);
    if (number === null || foreign) continue;
    const places = byNumber.get(number);
    if (places) places.push(place);
    else byNumber.set(number, [place]);
  }
  const placed: PlacedEdge[] = [];
  const add = (from: number, { to, kind }: Named) => {
    for (const place of byNumber.get(to) ?? []) if (place < from) placed.push({ from, to: place, kind });
  };
  for (const edge of edges) for (const from of byNumber.get(edge.from) ?? []) add(from, edge);
  for (const edge of pushed) add(bySha.get(edge.sha) ?? -1, edge);
  return placed;
}
