/** What each release contains of each change, and what of it was in force there. Worked out when asked for. */
import { ownNumber } from '../../model/history';
import type { HistoryRelease } from '../../model/release';
import type {
  Actor,
  ActorName,
  BesideEvent,
  Chain,
  ChainId,
  Landed,
  Pull,
  Standing,
  StandingCounts,
  Standings,
} from '../types';
import type { Branch } from './branch';
import { type Group, groupOfChain, isOpen } from './groups';
import { BesideEvents, countWithin, hasPull, hasSide } from './history-places';
import { isGone, playSteps, stepsOf } from './play-release';

const NOWHERE: readonly number[] = [];
const UNKNOWN: Standing = { contained: null, inForce: null, state: null, by: null };
const ABSENT: Standing = { contained: false, inForce: false, state: null, by: null };
const PLAIN: Standing = { contained: true, inForce: true, state: 'live', by: null };

export class ReleaseStandings implements Standings {
  private readonly beside: BesideEvents | null;
  private readonly groups = new Map<ChainId, Group>();

  /** @param branch null where no history is synced @param chainOf a chain of the repository */
  constructor(
    private readonly branch: Branch | null,
    private readonly chainOf: (id: ChainId) => Chain | null,
  ) {
    this.beside = branch && new BesideEvents(branch);
  }

  get releases(): readonly HistoryRelease[] {
    return this.branch?.releases ?? [];
  }

  knows(change: Landed): boolean {
    return this.releases.some(({ contains }) => contains) && this.placesOf(change).length > 0;
  }

  at(change: Landed, release: HistoryRelease): Standing {
    const places = this.placesOf(change);
    if (!this.beside || places.length === 0 || !release.contains) return UNKNOWN;
    if (this.isPlain(change)) return places.some((place) => hasPull(release, place)) ? PLAIN : ABSENT;
    const id = this.idOf(change);
    const group = this.groupOf(change, id, places);
    const steps = stepsOf(group.members, release, this.beside);
    const mark = steps.map(({ actor, id: who }) => `${actor.beside ? '+' : ''}${actor.place} ${who}`).join();
    const played = group.played.get(mark) ?? playSteps(steps);
    group.played.set(mark, played);
    const own = played.get(id);
    if (!own) return ABSENT;
    if (isOpen(group, id, release)) return { ...UNKNOWN, contained: true };
    return { contained: true, inForce: !isGone(own.state), ...own };
  }

  tally(changes: Iterable<Landed>): StandingCounts[] {
    const counts = this.releases.map(() => ({ contained: 0, inForce: 0 }));
    const plain: number[] = [];
    for (const change of changes) {
      const [place, ...others] = this.placesOf(change);
      if (place === undefined) continue;
      if (others.length === 0 && this.isPlain(change)) plain.push(place);
      else this.addTo(counts, change);
    }
    const places = Uint32Array.from(plain).sort();
    for (const [at, release] of this.releases.entries()) {
      const own = countWithin(release, places);
      const count = counts[at];
      if (count) counts[at] = { contained: count.contained + own, inForce: count.inForce + own };
    }
    return counts;
  }

  private addTo(counts: StandingCounts[], change: Landed): void {
    for (const [at, release] of this.releases.entries()) {
      const { contained, inForce } = this.at(change, release);
      const count = counts[at];
      if (count && contained) count.contained += 1;
      if (count && inForce) count.inForce += 1;
    }
  }

  actor({ beside, place }: Actor): ActorName | null {
    const found = beside ? this.branch?.side.commits[place] : this.branch?.commitAt(place);
    if (!found) return null;
    const { sha, title } = found;
    return { number: ownNumber(found), sha, title, beside };
  }

  besideOf(change: Landed): (BesideEvent & { tags: string[] })[] {
    const events = this.beside?.of(this.placesOf(change)) ?? [];
    return events.map((event) => ({
      ...event,
      tags: this.releases.filter((release) => hasSide(release, event.edge.from)).map(({ tag }) => tag),
    }));
  }

  /** @returns whether nothing ever happened to a change but its merge */
  isPlain(change: Landed): boolean {
    return change.chain === null && this.beside?.isTouched(this.placesOf(change)) === false;
  }

  private idOf(change: Landed): number {
    return 'commit' in change ? (this.branch?.idOf(change.commit.sha) ?? 0) : change.number;
  }

  private placesOf(change: Landed): readonly number[] {
    return this.branch?.placesOf(this.idOf(change)) ?? NOWHERE;
  }

  private groupOf({ chain }: Landed, id: number, places: readonly number[]): Group {
    const name = chain ?? `change ${id}`;
    const known = this.groups.get(name);
    if (known) return known;
    const found = chain === null ? null : this.chainOf(chain);
    const alone = { members: [{ id, places, edges: new Map() }], played: new Map(), unplaced: [] };
    const group = found && this.branch ? groupOfChain(found, this.branch) : alone;
    this.groups.set(name, group);
    return group;
  }
}

/** @returns by tag the PRs that were in force in a release and in none before it, newest first */
export function firstsInForce(standings: ReleaseStandings, pulls: Pull[]): Map<string, Pull[]> {
  const firsts = new Map<string, Pull[]>();
  for (const pull of pulls) {
    const tag = standings.isPlain(pull)
      ? pull.release
      : (standings.releases.find((release) => standings.at(pull, release).inForce === true)?.tag ?? null);
    const own = tag === null ? undefined : firsts.get(tag);
    if (own) own.push(pull);
    else if (tag !== null) firsts.set(tag, [pull]);
  }
  return firsts;
}
