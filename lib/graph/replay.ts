/** What became of the PRs of a revert chain: its events played back in time order. */
import type { ChainEdge, State } from '../model/state';

type Strength = 'whole' | 'partial';

/** How one PR stands at a moment of the replay. */
type Standing = {
  /** PRs whose undoing of this one is in force now, and how much of it they undo. */
  undoers: Map<number, Strength>;
  /** PRs that carry it since it came back. */
  carriers: Set<number>;
  everUndone: boolean;
};

export type Replay = {
  /** Plays the merge of one PR, with its edges to PRs that merged before it. */
  merge(number: number, edges: ChainEdge[]): void;
  stateOf(number: number): State;
};

/**
 * Rules (HISTORY.md): a merge is live; a whole revert makes reverted, a partial one partially-reverted; undoing a
 * revert, or a reland, brings back: relanded, carried by the bringing PR, so that its revert undoes the change again.
 * An edge is in force only while its PR is, which settles reverts of reverts of any depth by parity. Each event plays
 * an edge once at most: circles in wrong input end.
 */
export function startReplay(): Replay {
  const standings = new Map<number, Standing>();
  const played = new Map<number, ChainEdge[]>();
  const standing = (number: number): Standing => {
    const known = standings.get(number) ?? { undoers: new Map(), carriers: new Set(), everUndone: false };
    standings.set(number, known);
    return known;
  };
  const stateOf = (number: number): State => {
    const { undoers, everUndone } = standing(number);
    if (undoers.size === 0) return everUndone ? 'relanded' : 'live';
    return [...undoers.values()].includes('whole') ? 'reverted' : 'partially-reverted';
  };

  function merge(number: number, edges: ChainEdge[]): void {
    // Undoing comes first: a PR that reverts a revert and says so as a reland too must end as a reland.
    const own = [...edges].sort((a, b) => Number(a.kind === 'relands') - Number(b.kind === 'relands'));
    played.set(number, own);
    const done = new Set<ChainEdge>();
    const queue = [...own].reverse();
    for (let edge = queue.pop(); edge; edge = queue.pop()) {
      if (done.has(edge)) continue;
      done.add(edge);
      const before = stateOf(edge.to);
      apply(edge, standing(edge.to), stateOf(edge.from));
      // A change of the target's standing changes the force of what it did to others.
      if (stateOf(edge.to) !== before) queue.push(...[...(played.get(edge.to) ?? [])].reverse());
    }
  }

  return { merge, stateOf };
}

/** Brings one edge into force, or weakens or lifts it, as the state of its own PR has become. */
function apply({ from, kind }: ChainEdge, target: Standing, own: State): void {
  if (kind === 'relands') applyReland(from, target, own);
  else if (own !== 'reverted') {
    const whole = kind === 'reverts' && own !== 'partially-reverted';
    if (whole) target.carriers.clear();
    target.undoers.set(from, whole ? 'whole' : 'partial');
    target.everUndone = true;
  } else target.undoers.delete(from);
}

function applyReland(from: number, target: Standing, own: State): void {
  if (own === 'live' || own === 'relanded') {
    if (own === 'live') target.undoers.clear();
    else target.undoers.delete(from);
    target.carriers.add(from);
    target.everUndone = true;
  } else if (own === 'partially-reverted') target.undoers.set(from, 'partial');
  else if (target.carriers.delete(from)) target.undoers.set(from, target.carriers.size > 0 ? 'partial' : 'whole');
}
