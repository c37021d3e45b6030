/** What the commits of release branches do to the changes of the branch: taken over, or undone there. */
import type { SideEdge } from '../../model/release';
import { readClaims } from '../claims/read-claims';
import type { Change } from '../evidence/change';
import { findPicks } from './find-picks';
import { findUndoneBeside } from './find-undone-beside';
import { findAlike } from './line-votes';
import { readPickClaims } from './pick-claims';
import { SideSearch } from './side-search';

/**
 * @param changes of the branch, oldest first
 * @param side the changes that release tags have and the branch does not, parents before children; `after` as in PlacedTags
 * @param repo the repository's own name: links to others name nothing here
 * @returns their edges, in the order of `side`. A commit that takes a change over does nothing else: what that change
 * undoes is known from the branch.
 */
export function findSideEdges(changes: Change[], side: Change[], after: number[], repo: string): SideEdge[] {
  if (side.length === 0) return [];
  const search = new SideSearch(changes, side, after);
  const alike = findAlike(changes, side);
  const edges: SideEdge[] = [];
  for (const [at, change] of side.entries()) {
    const own = alike[at] ?? { same: [], inverse: [] };
    const picks = findPicks(at, readPickClaims(change, change.number, repo), own, edges, search);
    for (const pick of picks) edges.push({ from: at, kind: 'picks', ...pick });
    if (picks.length > 0) continue;
    const claims = readClaims(change.title, change.body, repo).filter(({ kind }) => kind === 'undo');
    for (const undo of findUndoneBeside(at, claims, own, edges, search)) edges.push({ from: at, ...undo });
  }
  return edges;
}
