import type { HistoryPull } from '../../model/history';
import type { HistoryRelease, SideHistory } from '../../model/release';

/** Sets for each change the first release that contains it, as itself or as a cherry-pick; null where none does. */
export function setFirstReleases(pulls: HistoryPull[], releases: HistoryRelease[], side: SideHistory): void {
  const picked = new Map<number, number[]>();
  for (const { from, to, kind } of side.edges) {
    if (kind === 'picks') picked.set(from, [...(picked.get(from) ?? []), to]);
  }
  const set = (place: number, tag: string) => {
    const pull = pulls[place];
    if (pull) pull.release ??= tag;
  };
  for (const { tag, contains } of releases) {
    for (const [first, last] of contains?.pulls ?? []) for (let place = first; place <= last; place++) set(place, tag);
    for (const [first, last] of contains?.side ?? []) {
      for (let at = first; at <= last; at++) for (const place of picked.get(at) ?? []) set(place, tag);
    }
  }
}
