/** How the edges that the rules find in the cases compare with the labels. */
import { startReplay } from '../../../lib/graph/chains/replay';
import { placeEdges } from '../../../lib/history/edges/find-edges';
import { NONE_OFF, type RulesOff } from '../../../lib/history/edges/rules';
import type { EdgeCase } from './case';
import { SOURCES } from './label';

/** Edges of one kind: found and right, asked for, found and wrong. */
export type EdgeFigures = { hit: number; want: number; wrong: number };

export type CaseFigures = {
  undo: EdgeFigures;
  reland: EdgeFigures;
  /** Final states that are right, of those labelled. */
  states: { right: number; of: number };
  /** Each wrong or missing edge or state, for a person to read. */
  faults: string[];
};

type Edge = ReturnType<typeof placeEdges>['placed'][number];

/** @param off names of rules to do without */
export function measureCase(one: EdgeCase, off: RulesOff = NONE_OFF): CaseFigures {
  const { placed } = placeEdges(one.changes, SOURCES[one.source].repo, off);
  const undoing = placed.filter(({ kind }) => kind !== 'relands');
  const relanding = placed.filter(({ kind }) => kind === 'relands');
  const faults: string[] = [];
  return {
    undo: compare(undoing, one.undo, { one, what: 'undo', faults }),
    reland: compare(relanding, one.reland, { one, what: 'reland', faults }),
    states: compareStates(
      placed.filter(({ from }) => one.judged.has(from)),
      one,
      faults,
    ),
    faults,
  };
}

type Report = { one: EdgeCase; what: string; faults: string[] };

/** A pair that is labelled as the other kind is missed there, and not counted as wrong once more. */
function compare(edges: Edge[], wanted: Set<string>, { one, what, faults }: Report): EdgeFigures {
  const got = new Set(edges.filter(({ from }) => one.judged.has(from)).map(({ from, to }) => `${from}>${to}`));
  const missed = [...wanted].filter((pair) => !got.has(pair));
  const wrong = [...got].filter((pair) => ![one.undo, one.reland, one.fine].some((known) => known.has(pair)));
  faults.push(...missed.map((pair) => `${what} missed: ${nameOf(pair, one)}`));
  faults.push(...wrong.map((pair) => `${what} wrong: ${nameOf(pair, one)}`));
  return { hit: wanted.size - missed.length, want: wanted.size, wrong: wrong.length };
}

function nameOf(pair: string, { changes }: EdgeCase): string {
  const ends = pair.split('>').map((place) => changes[Number(place)]);
  return ends
    .map((end) => `${end?.number == null ? '' : `#${end.number} `}${end?.sha.slice(0, 9)} ${end?.title}`)
    .join(' -> ');
}

/** Labels know no `relanded`, which is live again, and call a revert that no longer counts reverted. */
const folded = (state: string): string => (state === 'relanded' ? 'live' : state === 'superseded' ? 'reverted' : state);

function compareStates(edges: Edge[], one: EdgeCase, faults: string[]): CaseFigures['states'] {
  const replay = startReplay();
  const first = new Map<number, number>();
  const idOf = (place: number): number => {
    const number = one.changes[place]?.number ?? null;
    if (number === null) return place;
    if (!first.has(number)) first.set(number, place);
    return first.get(number) ?? place;
  };
  for (const place of one.changes.keys()) {
    const own = edges.filter(({ from }) => from === place);
    replay.merge(
      idOf(place),
      own.map((edge) => ({ ...edge, fromId: idOf(edge.from), toId: idOf(edge.to) })),
    );
  }
  let right = 0;
  for (const [place, state] of one.states) {
    const got = replay.stateOf(idOf(place));
    if (folded(got) === folded(state)) right++;
    else faults.push(`state ${got}, not ${state}: ${nameOf(String(place), one)}`);
  }
  return { right, of: one.states.size };
}

/** @returns the sum of the figures of several cases */
export function sumFigures(all: CaseFigures[]): CaseFigures {
  const add = (pick: (one: CaseFigures) => EdgeFigures): EdgeFigures => ({
    hit: total(all.map((one) => pick(one).hit)),
    want: total(all.map((one) => pick(one).want)),
    wrong: total(all.map((one) => pick(one).wrong)),
  });
  return {
    undo: add(({ undo }) => undo),
    reland: add(({ reland }) => reland),
    states: { right: total(all.map(({ states }) => states.right)), of: total(all.map(({ states }) => states.of)) },
    faults: all.flatMap(({ faults }) => faults),
  };
}

const total = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Shares, 1 where there is nothing to be wrong about. */
export const precisionOf = ({ hit, wrong }: EdgeFigures): number => (hit + wrong === 0 ? 1 : hit / (hit + wrong));
export const recallOf = ({ hit, want }: EdgeFigures): number => (want === 0 ? 1 : hit / want);

/** @returns the number of wrong and missing edges and of wrong states */
export const errorsOf = ({ undo, reland, states }: CaseFigures): number =>
  undo.wrong + undo.want - undo.hit + reland.wrong + reland.want - reland.hit + states.of - states.right;

export const shareRight = ({ states: { right, of } }: CaseFigures): number => (of === 0 ? 1 : right / of);
