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
    return standingIn(group, id, release, playedIn(group, release, this.beside));
  }

  tally(changes: Iterable<Landed>): StandingCounts[] {
    const plain: number[] = [];
    const byGroup = new Map<Group, number[]>();
    for (const change of changes) {
      const places = this.placesOf(change);
      if (places.length === 1 && this.isPlain(change)) plain.push(...places);
      else if (places.length > 0) {
        const id = this.idOf(change);
        const group = this.groupOf(change, id, places);
        byGroup.set(group, [...(byGroup.get(group) ?? []), id]);
      }
    }
    const places = Uint32Array.from(plain).sort();
    return this.releases.map((release) => {
      const count = countWithin(release, places);
      const counts = { contained: count, inForce: count };
      if (!release.contains || !this.beside) return counts;
      for (const [group, ids] of byGroup) {
        const played = playedIn(group, release, this.beside);
        for (const id of ids) {
          const { contained, inForce } = standingIn(group, id, release, played);
          if (contained) counts.contained += 1;
          if (inForce) counts.inForce += 1;
        }
      }
      return counts;
    });
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

type Played = ReturnType<typeof playSteps>;

/** What the events of a group make of its members in a release. Releases that have the same of them are played once. */
function playedIn(group: Group, release: HistoryRelease, beside: BesideEvents): Played {
  const steps = stepsOf(group.members, release, beside);
  const mark = steps.map(({ actor, id }) => `${actor.beside ? '+' : ''}${actor.place} ${id}`).join();
  const played = group.played.get(mark) ?? playSteps(steps);
  group.played.set(mark, played);
  return played;
}

function standingIn(group: Group, id: number, release: HistoryRelease, played: Played): Standing {
  const own = played.get(id);
  if (!own) return ABSENT;
  if (isOpen(group, id, release)) return { ...UNKNOWN, contained: true };
  return { contained: true, inForce: !isGone(own.state), ...own };
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
