/** What became of the changes of a chain up to a release: its events replayed, as far as the release contains them. */
import type { HistoryRelease } from '../../model/release';
import type { State } from '../../model/state';
import { type ReplayEdge, startReplay } from '../chains/replay';
import type { Actor, BesideEvent } from '../types';
import { type BesideEvents, hasPull, hasSide } from './history-places';

/** A change that takes part: by its id, with what it does by each of its landings, by their places. */
export type Member = { id: number; places: readonly number[]; edges: Map<number, ReplayEdge[]> };

/** How a change is; `by` is null where its own merge is all that happened to it. */
export type Played = { state: State; by: Actor | null };

/** Something that a release contains: a change lands, again perhaps, or is undone beside the branch. */
export type Step = { order: number; actor: Actor; id: number; edges: ReplayEdge[]; undoes: BesideEvent | null };

/**
 * @returns what of the members a release contains, in order: the changes of the branch by their places, each commit of a
 * release branch behind the last one that it contains. A cherry-pick counts as the landing of what it took.
 */
export function stepsOf(members: Member[], release: HistoryRelease, beside: BesideEvents): Step[] {
  const steps: Step[] = [];
  for (const { id, places: own, edges } of members) {
    for (const place of own) {
      if (!hasPull(release, place)) continue;
      const actor = { beside: false, place };
      steps.push({ order: place, actor, id, edges: edges.get(place) ?? [], undoes: null });
    }
    for (const event of beside.of(own)) {
      const { edge, commit } = event;
      if (!hasSide(release, edge.from)) continue;
      const actor = { beside: true, place: edge.from };
      const picks = edge.kind === 'picks';
      const does = picks ? (edges.get(edge.to) ?? []) : [];
      steps.push({ order: commit.after + 0.5, actor, id, edges: does, undoes: picks ? null : event });
    }
  }
  return steps.sort((a, b) => a.order - b.order || a.actor.place - b.actor.place);
}

/** Ids of what happens beside the branch: far below those of commits. */
const BESIDE = -1_000_000_000;

/** @returns how each member is after the steps; those that none of them landed are left out */
export function playSteps(steps: Step[]): Map<number, Played> {
  const replay = startReplay();
  const played = new Map<number, Played>();
  const act = (fromId: number, toId: number, kind: ReplayEdge['kind'], rest: Partial<ReplayEdge> = {}) =>
    replay.merge(fromId, [{ evidence: [], share: null, ofThis: null, ...rest, fromId, toId, kind }]);
  for (const [at, { actor, id, edges, undoes }] of steps.entries()) {
    const landed = played.has(id);
    if (undoes) {
      const { kind, evidence, share } = undoes.edge;
      if (landed && kind !== 'picks') act(BESIDE - at, id, kind, { evidence, share });
    } else {
      if (!landed) played.set(id, { state: 'live', by: actor.beside ? actor : null });
      // Picked again after it was undone: it lands again, as one that is merged twice.
      else if (actor.beside && isGone(replay.stateOf(id))) act(id, id, 'relands');
      replay.merge(
        id,
        edges.filter(({ toId }) => played.has(toId)),
      );
    }
    for (const [member, known] of played) {
      const state = replay.stateOf(member);
      if (state !== known.state) played.set(member, { state, by: actor });
    }
  }
  return played;
}

/** @returns whether a change of this state has no effect: a part of one still does */
export const isGone = (state: State): boolean => state === 'reverted' || state === 'superseded';
