/** Which changes undo or bring back which: what lines given back are looked for in. */
import type { HistoryPull } from '../../model/history';
import type { ChainEdge, ChainKind } from '../../model/state';

/** A revert or reland between two changes, by their places in the history. */
export type PlacedEdge = { from: number; to: number; kind: ChainKind };

/** @returns the edges by places; only an earlier change can be undone */
export function placeEdges(pulls: HistoryPull[], edges: Pick<ChainEdge, 'sha' | 'toSha' | 'kind'>[]): PlacedEdge[] {
  const places = new Map(pulls.map(({ sha }, place) => [sha, place]));
  return edges.flatMap(({ sha, toSha, kind }) => {
    const [from, to] = [places.get(sha ?? ''), places.get(toSha ?? '')];
    return from !== undefined && to !== undefined && to < from ? [{ from, to, kind }] : [];
  });
}
