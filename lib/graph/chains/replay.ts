/** What became of the changes of a revert chain: its events played back in time order. */
import { type ChainKind, type Evidence, PART_BACK, type State } from '../../model/state';

/** An edge as the replay sees it; ends are {@link Change} ids. */
export type ReplayEdge = {
  fromId: number;
  toId: number;
  kind: ChainKind;
  evidence: Evidence[];
  share: number | null;
  ofThis: number | null;
};

type Undoing = {
  strength: 'whole' | 'partial';
  share: number;
  /** The diff was read: what of it came back by it has an edge of its own. */
  shown: boolean;
};

/** How one change is at a moment of the replay. */
type Standing = {
  /** Changes whose undoing of this one is in force now, and how much of it they undo. */
  undoers: Map<number, Undoing>;
  /** Changes that carry it since it came back, each with the share of it that it brought. */
  carriers: Map<number, number>;
  everUndone: boolean;
};

export type Replay = {
  /** Plays a landing of one change, with its edges to changes that landed before it, or to itself: it landed again. */
  merge(id: number, edges: ReplayEdge[]): void;
  /** @returns the state at this moment */
  stateOf(id: number): State;
};

/** Said in words, a reland brings the whole back, reworked as it may be; else as much as the diff shows. */
const SAID: Evidence['source'][] = ['subject', 'body', 'sha', 'report'];
/** From which share of what was undone a change counts as back. */
const BACK = 0.3;
/** A reland of which less than this is undone carries its original still. */
const LITTLE = 0.05;
/** The same where its title says that it is a part. */
const WHOLLY_BACK = 0.8;
/** A change is a revert (or a reland) by trade if so much of it is that; less will do where its title says so, too. */
const BY_TRADE = { shown: 0.5, said: 0.25 };

/**
 * Rules (HISTORY.md): a merge is live; a whole revert makes reverted, a partial one partially-reverted; undoing a
 * revert, or a reland, brings back: relanded, carried by the bringing change, so that its revert undoes it again.
 * An edge is in force only while its change is, which settles reverts of reverts of any depth by parity; whoever undid or
 * brought back what is decided otherwise by now is superseded or undone with it. Each event plays an edge once at most:
 * circles in wrong input end.
 */
export function startReplay(): Replay {
  const standings = new Map<number, Standing>();
  const played = new Map<number, ReplayEdge[]>();
  const standing = (id: number): Standing => {
    const known = standings.get(id) ?? { undoers: new Map(), carriers: new Map(), everUndone: false };
    standings.set(id, known);
    return known;
  };
  /** By what others did to it; what it did to others counts in {@link stateOf} alone. */
  const own = (id: number): State => {
    const { undoers, everUndone } = standing(id);
    if (undoers.size === 0) return everUndone ? 'relanded' : 'live';
    return [...undoers.values()].some(({ strength }) => strength === 'whole') ? 'reverted' : 'partially-reverted';
  };
  /** Whether a part of it is undone, and nobody has seen by its lines what that brings back. */
  const isWeakened = (id: number): boolean =>
    own(id) === 'partially-reverted' && [...standing(id).undoers.values()].some(({ shown }) => !shown);

  function merge(id: number, edges: ReplayEdge[]): void {
    const before = played.get(id) ?? [];
    const again = edges.some(({ toId, kind }) => before.some((edge) => edge.toId === toId && edge.kind === kind));
    // Who lands once more, and does again what it did, is in force again.
    if (again && own(id) === 'reverted') landAgain(standing(id));
    // Undoing comes first: a change that reverts a revert and says so as a reland too must end as a reland.
    const news = [...edges].sort((a, b) => Number(a.kind === 'relands') - Number(b.kind === 'relands'));
    played.set(id, [...before, ...news]);
    const done = new Set<ReplayEdge>();
    const queue = news.reverse();
    for (let edge = queue.pop(); edge; edge = queue.pop()) {
      if (done.has(edge)) continue;
      done.add(edge);
      const was = own(edge.toId);
      if (edge.fromId === edge.toId) landAgain(standing(edge.toId));
      else apply(edge, standing(edge.toId), own(edge.fromId), isWeakened(edge.fromId), lostBy(standing(edge.fromId)));
      // A change of the target's standing changes the force of what it did to others.
      if (own(edge.toId) !== was) queue.push(...[...(played.get(edge.toId) ?? [])].reverse());
    }
  }

  function stateOf(id: number): State {
    const state = own(id);
    const acts = (played.get(id) ?? []).filter(({ fromId, toId }) => fromId !== toId);
    if (acts.length === 0 || state === 'partially-reverted' || !isByTrade(acts)) return state;
    const undoing = acts.filter(({ kind }) => kind !== 'relands');
    if (undoing.length > 0) {
      return undoing.some(({ toId }) => standing(toId).undoers.has(id)) ? state : 'superseded';
    }
    // Its whole trade was to bring back what was undone anew since, by name of the original.
    return acts.every(({ toId }) => own(toId) === 'reverted' && !standing(toId).carriers.has(id)) ? 'reverted' : state;
  }

  return { merge, stateOf };
}

function isByTrade(acts: ReplayEdge[]): boolean {
  const said = acts.some(({ evidence }) => evidence.some(({ source }) => source === 'subject' || source === 'report'));
  const share = acts.reduce((sum, { ofThis }) => sum + (ofThis ?? 1), 0);
  return share >= (said ? BY_TRADE.said : BY_TRADE.shown);
}

function landAgain(target: Standing): void {
  target.undoers.clear();
  target.everUndone = true;
}

/** Brings one edge into force, or weakens or lifts it, as the state of its own change has become. */
function apply(edge: ReplayEdge, target: Standing, own: State, weakened: boolean, lost: number): void {
  const { fromId, kind, share } = edge;
  const shown = share !== null;
  if (kind === 'relands') applyReland(edge, target, own === 'partially-reverted' && lost < LITTLE ? 'live' : own);
  else if (own !== 'reverted') {
    const whole = kind === 'reverts' && !weakened;
    if (whole) target.carriers.clear();
    target.undoers.set(fromId, { strength: whole ? 'whole' : 'partial', share: whole ? 1 : (share ?? 1), shown });
    target.everUndone = true;
  } else target.undoers.delete(fromId);
}

function applyReland(edge: ReplayEdge, target: Standing, own: State): void {
  const { fromId } = edge;
  if (own === 'live' || own === 'relanded') {
    target.carriers.set(fromId, broughtShare(edge));
    target.everUndone = true;
    if (own === 'relanded') target.undoers.delete(fromId);
    else bringBack(target, isPart(edge) ? WHOLLY_BACK : BACK);
  } else if (own === 'partially-reverted')
    target.undoers.set(fromId, { strength: 'partial', share: 0.5, shown: false });
  else if (target.carriers.delete(fromId)) {
    target.undoers.set(fromId, { strength: target.carriers.size > 0 ? 'partial' : 'whole', share: 1, shown: false });
  }
}

/** @returns the share of a change that is undone at the moment */
const lostBy = ({ undoers }: Standing): number => Math.min(1, sumOf([...undoers.values()].map(({ share }) => share)));

/** Clears what was undone once enough of it is back; what came back in pieces adds up. */
function bringBack(target: Standing, enough: number): void {
  const { undoers, carriers } = target;
  if (sumOf(carriers.values()) >= enough * lostBy(target)) undoers.clear();
  else for (const [id, undoing] of undoers) undoers.set(id, { ...undoing, strength: 'partial' });
}

const isPart = ({ evidence }: ReplayEdge): boolean => evidence.some(({ text }) => text === PART_BACK);

const broughtShare = (edge: ReplayEdge): number =>
  edge.share === null || (edge.evidence.some(({ source }) => SAID.includes(source)) && !isPart(edge)) ? 1 : edge.share;

function sumOf(shares: Iterable<number>): number {
  let sum = 0;
  for (const share of shares) sum += share;
  return sum;
}
