/** The labels of a source as pairs of places, and what follows from them without being labelled. */
import type { Change } from '../../../../lib/history/evidence/change';
import type { Label } from '../label';

export type Truth = {
  judged: Set<number>;
  /** By place: the changes that it undoes, brings back, or may have an edge to. */
  undoes: Map<number, number[]>;
  relands: Map<number, number[]>;
  fine: Map<number, number[]>;
  states: Map<number, string>;
};

/** @throws where a label names a commit that the history lacks */
export function readTruth(labels: Label[], changes: Change[]): Truth {
  const places = new Map(changes.map(({ sha }, place) => [sha, place]));
  const placeOf = (sha: string): number => {
    const place = places.get(sha);
    if (place === undefined)
      throw new Error(`Cannot find the labelled commit ${sha} in the history; fetch the clone anew`);
    return place;
  };
  const truth: Truth = { judged: new Set(), undoes: new Map(), relands: new Map(), fine: new Map(), states: new Map() };
  for (const label of labels) {
    const place = placeOf(label.sha);
    if (label.kind !== 'original') truth.judged.add(place);
    if (label.state) truth.states.set(place, label.state);
    truth.undoes.set(place, (label.undoes ?? []).map(placeOf));
    truth.relands.set(place, (label.relands ?? []).map(placeOf));
    truth.fine.set(place, (label.fine ?? []).map(placeOf));
  }
  for (const place of [...truth.judged].sort((a, b) => a - b)) truth.fine.get(place)?.push(...implied(place, truth));
  if (labels.every(({ state }) => state === undefined)) truth.states = playStates(labels, truth, placeOf);
  return truth;
}

/** Who brings a change back undoes its revert, and brings back or undoes with a reland what that had brought back. */
function implied(place: number, { judged, undoes, relands }: Truth): number[] {
  const brought = relands.get(place) ?? [];
  const reverts = [...judged].filter((other) => other < place && undoes.get(other)?.some((to) => brought.includes(to)));
  const found = new Set(reverts);
  const queue = [...brought, ...(undoes.get(place) ?? [])];
  for (let to = queue.pop(); to !== undefined; to = queue.pop()) {
    for (const earlier of relands.get(to) ?? []) {
      if (!found.has(earlier)) queue.push(earlier);
      found.add(earlier);
    }
  }
  return [...found];
}

/** The last event decides: plain counting over the labels, so that it owes nothing to the product's replay. */
function playStates(labels: Label[], { judged, undoes, relands }: Truth, placeOf: (sha: string) => number) {
  const states = new Map<number, string>();
  const parts = new Map(labels.map(({ sha, part }) => [placeOf(sha), (part ?? []).map(placeOf)]));
  for (const place of [...judged].sort((a, b) => a - b)) {
    const bringBack = (to: number) => states.set(to, 'relanded');
    for (const to of undoes.get(place) ?? []) {
      const part = parts.get(place)?.includes(to);
      for (const gone of [to, ...(relands.get(to) ?? [])]) states.set(gone, part ? 'partially-reverted' : 'reverted');
      for (const back of undoes.get(to) ?? []) bringBack(back);
    }
    const queue = [...(relands.get(place) ?? [])];
    for (let to = queue.pop(); to !== undefined; to = queue.pop()) {
      bringBack(to);
      queue.push(...(relands.get(to) ?? []));
    }
  }
  // Reverts have states of their own kind (superseded), which no label tells; what may be undone or back is unknown.
  const unknown = new Set(labels.flatMap(({ fine }) => (fine ?? []).map(placeOf)));
  for (const place of states.keys()) if (unknown.has(place) || undoes.get(place)?.length) states.delete(place);
  return states;
}
