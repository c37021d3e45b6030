/**
 * Makes the labelled set of edges from clones and labels: `npx tsx tests/eval/edges/make/make.ts CACHE SOURCE=CLONE…`.
 * A case must show what its history shows: where the rules find other edges in it, what they found is taken in as well, and
 * so is what they would find there without one of them. Takes minutes for a large history.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { placeEdges } from '../../../../lib/history/edges/find-edges';
import { RULES } from '../../../../lib/history/edges/rules';
import type { Change } from '../../../../lib/history/evidence/change';
import { type EdgeCase, openCase, type StoredCase } from '../case';
import { LABELLED_WHOLE, readLabels, SOURCES, type Source } from '../label';
import { Context } from './context';
import { readChanges } from './read-history';
import { type Steps, shrinkCase } from './shrink';
import { readTruth, type Truth } from './truth';

/** Rounds of taking in what the history's edges need. */
const ROUNDS: Steps[] = ['coarse', 'coarse', 'coarse', 'fine', 'fine'];

const [cache = '', ...clones] = process.argv.slice(2);
const folder = join(import.meta.dirname, '..', 'cases');
await mkdir(folder, { recursive: true });
for (const clone of clones) {
  const [source, path = ''] = clone.split('=', 2) as [Source, string?];
  const { repo, branch } = SOURCES[source];
  const changes = await readChanges(path, branch, repo, join(cache, repo));
  const cases = makeCases(source, changes, readTruth(await readLabels(source), changes), repo);
  const lines = cases.map((one) => `${JSON.stringify(one)}\n`).join('');
  await writeFile(join(folder, `${source}.jsonl.gz`), gzipSync(lines, { level: 9 }));
}

function makeCases(source: Source, changes: Change[], truth: Truth, repo: string): StoredCase[] {
  const pairsOf = (off: string[]) =>
    placeEdges(changes, repo, new Set(off)).placed.map(({ from, to, kind }): Pair => ({ from, to, kind }));
  const placed = pairsOf([]);
  if (LABELLED_WHOLE.includes(source)) for (const { from } of placed) truth.judged.add(from);
  const maker: Maker = {
    ...{ source, repo, truth, placed, context: new Context(changes, truth) },
    variants: RULES.flatMap(({ name }) => onlyIn(pairsOf([name]), placed)),
  };
  const groups = groupsOf(truth);
  const cases = groups.flatMap((group) => makeCase(group, maker) ?? []);
  console.log(
    `${source}: ${cases.length} cases; ${groups.length - cases.length} left out that are not as in the history`,
  );
  return cases;
}

type Maker = {
  source: Source;
  repo: string;
  truth: Truth;
  context: Context;
  /** The edges of the history, and those that it has where a rule is switched off. */
  placed: Pair[];
  variants: Pair[];
};

function onlyIn(pairs: Pair[], others: Pair[]): Pair[] {
  const known = new Set(others.map(({ from, to }) => `${from}>${to}`));
  return pairs.filter(({ from, to }) => !known.has(`${from}>${to}`));
}

/** @returns the case of some labelled commits; null where the rules would answer otherwise in it than in the history */
function makeCase(members: number[], maker: Maker): StoredCase | null {
  const { source, repo, placed, variants, context } = maker;
  const judged = new Set(members.filter((place) => maker.truth.judged.has(place)));
  const id = `${source}-${context.changes[members[0] ?? 0]?.sha.slice(0, 9)}`;
  const places = new Set([...members, ...context.around([...judged])]);
  /** What is undone or back rests on who undid it before. */
  const takeIn = ({ from, to }: Pair) => {
    places.add(to);
    for (const other of placed) if (other.to === to && other.from < from) places.add(other.from);
  };
  for (const pair of variants) if (judged.has(pair.from)) takeIn(pair);
  const wanted = placed.filter(({ from }) => judged.has(from));
  for (const steps of ROUNDS) {
    const chosen = [...places].sort((a, b) => a - b);
    const stored = shrinkCase({ id, members, judged }, chosen, maker, steps);
    const missing = differences(openCase(stored, source), chosen, wanted, context.changes, repo);
    if (missing.length === 0) return stored;
    for (const pair of missing) {
      if (pair.to >= 0) takeIn(pair);
      // A stand-in is taken for the target: the commit that it stands for is seldom as near in time.
      else for (const place of context.lastBefore(pair.from)) places.add(place);
    }
  }
  console.log(`${id} is left out`);
  return null;
}

type Pair = { from: number; to: number; kind: string };

/** @returns the edges of judged commits that only the history has, or only the case; `to` as a place of the history */
function differences(one: EdgeCase, chosen: number[], wanted: Pair[], changes: Change[], repo: string): Pair[] {
  const place = new Map(chosen.map((each) => [changes[each]?.sha, each]));
  const key = ({ from, to, kind }: Pair) => `${from} ${kind === 'relands' ? kind : 'undoes'} ${to}`;
  const got = placeEdges(one.changes, repo)
    .placed.filter(({ from }) => one.judged.has(from))
    .map(({ from, to, kind }) => {
      const placeIn = (at: number) => place.get(one.changes[at]?.sha) ?? -1;
      return { from: placeIn(from), to: placeIn(to), kind };
    });
  const [inCase, inHistory] = [new Set(got.map(key)), new Set(wanted.map(key))];
  return [...wanted.filter((pair) => !inCase.has(key(pair))), ...got.filter((pair) => !inHistory.has(key(pair)))];
}

/** Labelled commits that have to do with each other are one case. */
function groupsOf({ judged, undoes, relands, states }: Truth): number[][] {
  const leader = new Map<number, number>();
  const find = (place: number): number => {
    const up = leader.get(place) ?? place;
    return up === place ? place : find(up);
  };
  for (const place of [...judged, ...states.keys()]) leader.set(place, place);
  for (const place of judged) {
    for (const to of [...(undoes.get(place) ?? []), ...(relands.get(place) ?? [])]) {
      if (!leader.has(to)) leader.set(to, to);
      leader.set(find(place), find(to));
    }
  }
  const groups = new Map<number, number[]>();
  for (const place of [...leader.keys()].sort((a, b) => a - b)) {
    const first = find(place);
    groups.set(first, [...(groups.get(first) ?? []), place]);
  }
  return [...groups.values()].filter((group) => group.some((place) => judged.has(place)));
}
