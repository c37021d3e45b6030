import type { Pull, RepoAtlas } from '../../../lib/graph/types';

/** The PR before or after this one on one of its files. */
export type Neighbour = { pull: Pull; path: string; shared: number };

/** Files looked at: the report's order, so the ones that matter. */
const MAX_FILES = 30;

/** @returns the nearest PRs in time that touched a file of this one, before and after it, with the number of files shared */
export function neighboursOf(pull: Pull, repo: RepoAtlas): { before: Neighbour | null; after: Neighbour | null } {
  const sides = { before: new Map<Pull, string[]>(), after: new Map<Pull, string[]>() };
  for (const { path } of pull.files.slice(0, MAX_FILES)) {
    // Newest first.
    let later: Pull | undefined;
    let isPast = false;
    for (const other of repo.files.get(path)?.pulls ?? []) {
      if (isPast) {
        note(sides.before, other, path);
        break;
      }
      if (other.key === pull.key) {
        note(sides.after, later, path);
        isPast = true;
      }
      later = other;
    }
  }
  return { before: nearest(sides.before, -1), after: nearest(sides.after, 1) };
}

function note(side: Map<Pull, string[]>, other: Pull | undefined, path: string): void {
  if (other) side.set(other, [...(side.get(other) ?? []), path]);
}

/** @param sign 1: the earliest of the later ones; -1: the latest of the earlier ones */
function nearest(side: Map<Pull, string[]>, sign: 1 | -1): Neighbour | null {
  const time = (other: Pull) => sign * Date.parse(other.mergedAt ?? '');
  const [first] = [...side].sort(([a], [b]) => time(a) - time(b) || sign * (a.number - b.number));
  return first ? { pull: first[0], path: first[1][0] ?? '', shared: first[1].length } : null;
}
