/** What is left of each change, from the owners of all lines. */
import type { HistoryPull } from '../../model/history';
import type { ChangeSurvival, LineLoss, LinePart } from '../../model/survival';
import { saysItFixes } from './fix-title';
import type { Ownership } from './ownership';
import type { Loss } from './tally';
import { AGE_MS, type AgeWatcher } from './watch-age';
import { leftByOwner, type ReleaseWatcher } from './watch-releases';

/** Changes named for each change: enough to explain where most lines went. */
const NAMED = 6;

/** @returns by place; null for changes that neither wrote nor carried lines */
export function makeSurvival(
  owners: Ownership,
  pulls: HistoryPull[],
  seen: { releases: ReleaseWatcher['left']; ages: AgeWatcher['left'] },
): (ChangeSurvival | null)[] {
  const left = leftByOwner(owners.tree, owners.origins, pulls.length);
  const losses = owners.tally.losses(pulls.length);
  const { moved, via } = partsOfOrigins(owners, pulls.length);
  const fixes = pulls.map(({ title }) => saysItFixes(title));
  const times = pulls.map(({ mergedAt }) => Date.parse(mergedAt));
  return pulls.map((_, place) => {
    const added = owners.added[place] ?? 0;
    const carried = owners.carried[place] ?? 0;
    const unsure = owners.unsure.get(place) ?? null;
    if (added === 0 && carried === 0 && unsure === null) return null;
    const lost = losses[place] ?? [];
    const isFix = ({ by }: Loss) => fixes[by] === true && (times[by] ?? 0) - (times[place] ?? 0) <= AGE_MS;
    return {
      added,
      carried,
      left: left[place] ?? 0,
      leftThen: (seen.ages[place] ?? -1) < 0 ? null : (seen.ages[place] as number),
      rewritten: lost.reduce((sum, { rewritten }) => sum + rewritten, 0),
      deleted: lost.reduce((sum, { deleted }) => sum + deleted, 0),
      lostTo: lost.slice(0, NAMED).map(({ by, rewritten, deleted }): LineLoss => ({ by, rewritten, deleted })),
      moved: (moved.get(place) ?? []).slice(0, NAMED),
      via: via.get(place) ?? [],
      releases: sinceAdded(seen.releases.get(place) ?? [], added),
      fixedBy: lost.filter(isFix).map(({ by, rewritten, deleted }) => ({ by, lines: rewritten + deleted })),
      unsure,
    };
  });
}

/** The first release of a change says nothing where all of it is there. */
function sinceAdded(releases: ChangeSurvival['releases'], added: number): ChangeSurvival['releases'] {
  return releases[0]?.left === added ? releases.slice(1) : releases;
}

/** Of each change: who moved its lines that are left, and which relands brought how many of them back. */
function partsOfOrigins({ origins, tree }: Ownership, changes: number) {
  const moved = new Map<number, LinePart[]>();
  const via = new Map<number, LinePart[]>();
  const add = (parts: Map<number, LinePart[]>, place: number, by: number, lines: number) => {
    if (place >= changes || by >= changes) return;
    const list = parts.get(place) ?? [];
    parts.set(place, list);
    const known = list.find((part) => part.by === by);
    if (known) known.lines += lines;
    else list.push({ by, lines });
  };
  for (let id = changes; id < origins.size; id++) {
    const lines = tree.linesOf(id);
    const [owner, placer] = [origins.owner(id), origins.placer(id)];
    if (lines === 0 || owner < 0) continue;
    if (owner !== placer) add(moved, owner, placer, lines);
    for (const place of origins.of(id)) add(via, place, owner, lines);
  }
  for (const list of [...moved.values(), ...via.values()]) list.sort((a, b) => b.lines - a.lines || a.by - b.by);
  return { moved, via };
}
