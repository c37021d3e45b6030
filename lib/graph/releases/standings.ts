/** What each release contains of each change, and what of it was in force there. Worked out when asked for. */
import { ownNumber, type RepoHistory } from '../../model/history';
import type { HistoryRelease } from '../../model/release';
import type { Actor, ActorName, BesideEvent, Chain, ChainId, Landed, Pull, Standing, Standings } from '../types';
import { type Group, groupOfChain, isOpen } from './groups';
import { HistoryPlaces, hasPull, hasSide } from './history-places';
import { isGone, playSteps, stepsOf } from './play-release';

const NOWHERE: readonly number[] = [];
const UNKNOWN: Standing = { contained: null, inForce: null, state: null, by: null };
const ABSENT: Standing = { contained: false, inForce: false, state: null, by: null };
const PLAIN: Standing = { contained: true, inForce: true, state: 'live', by: null };

export class ReleaseStandings implements Standings {
  private readonly places: HistoryPlaces | null;
  private readonly chains: Map<ChainId, Chain>;
  private readonly groups = new Map<ChainId, Group>();
  private firsts: Map<string, Pull[]> | null = null;

  constructor(
    private readonly pulls: Pull[],
    private readonly history: RepoHistory | null,
    chains: Chain[],
  ) {
    this.places = history && new HistoryPlaces(history);
    this.chains = new Map(chains.map((chain) => [chain.id, chain]));
  }

  get releases(): readonly HistoryRelease[] {
    return this.history?.releases ?? [];
  }

  knows(change: Landed): boolean {
    return this.placesOf(change).length > 0 && this.releases.some(({ contains }) => contains);
  }

  at(change: Landed, release: HistoryRelease): Standing {
    const places = this.placesOf(change);
    if (!this.places || places.length === 0 || !release.contains) return UNKNOWN;
    if (this.isPlain(change, places)) return places.some((place) => hasPull(release, place)) ? PLAIN : ABSENT;
    const id = this.idOf(change);
    const group = this.groupOf(change, id, places);
    const steps = stepsOf(group.members, release, this.places);
    const mark = steps.map(({ actor, id: who }) => `${actor.beside ? '+' : ''}${actor.place} ${who}`).join();
    const played = group.played.get(mark) ?? playSteps(steps);
    group.played.set(mark, played);
    const own = played.get(id);
    if (!own) return ABSENT;
    if (isOpen(group, id, release)) return { ...UNKNOWN, contained: true };
    return { contained: true, inForce: !isGone(own.state), ...own };
  }

  actor({ beside, place }: Actor): ActorName | null {
    const found = beside ? this.history?.side?.commits[place] : this.history?.pulls[place];
    if (!found) return null;
    const { sha, title } = found;
    return { number: ownNumber(found), sha, title, beside };
  }

  besideOf(change: Landed): (BesideEvent & { tags: string[] })[] {
    const events = this.places?.besideOf(this.placesOf(change)) ?? [];
    return events.map((event) => ({
      ...event,
      tags: this.releases.filter((release) => hasSide(release, event.edge.from)).map(({ tag }) => tag),
    }));
  }

  firstInForce(tag: string): Pull[] {
    if (this.firsts === null) {
      this.firsts = new Map();
      for (const pull of this.pulls) {
        const first = this.firstOf(pull);
        if (first !== null) this.firsts.set(first, [...(this.firsts.get(first) ?? []), pull]);
      }
    }
    return this.firsts.get(tag) ?? [];
  }

  private firstOf(pull: Pull): string | null {
    if (this.isPlain(pull, this.placesOf(pull))) return pull.release;
    return this.releases.find((release) => this.at(pull, release).inForce === true)?.tag ?? null;
  }

  private idOf(change: Landed): number {
    return 'commit' in change ? (this.places?.idOf(change.commit.sha) ?? 0) : change.number;
  }

  private placesOf(change: Landed): readonly number[] {
    return this.places?.of(this.idOf(change)) ?? NOWHERE;
  }

  /** Nothing ever happened to it but its merge. */
  private isPlain({ chain }: Landed, places: readonly number[]): boolean {
    return chain === null && this.places?.isTouched(places) === false;
  }

  private groupOf({ chain }: Landed, id: number, places: readonly number[]): Group {
    const name = chain ?? `change ${id}`;
    const found = chain === null ? undefined : this.chains.get(chain);
    const alone = { members: [{ id, places, edges: new Map() }], played: new Map(), unplaced: [] };
    const group = this.groups.get(name) ?? (found && this.places ? groupOfChain(found, this.places) : alone);
    this.groups.set(name, group);
    return group;
  }
}
