/** PRs linked with each other again, all of a repository: what of it the base says otherwise is changed. */
import { linkPulls } from '../../graph/build-atlas';
import { linkReports } from '../../graph/links/links';
import { countsOf } from '../../graph/modules/modules';
import { monthsOf } from '../../graph/modules/months';
import { indexCommits } from '../../graph/pulls/change-ids';
import { makePulls } from '../../graph/pulls/make-pulls';
import { branchOf } from '../../graph/releases/branch';
import { indexReleases } from '../../graph/releases/index-releases';
import { ReleaseStandings } from '../../graph/releases/standings';
import { isRewritten } from '../../graph/today/today';
import { type Survived, trackRecord } from '../../graph/today/track-record';
import type { Chain, CommitEntry, Pull, TrackFigures, TrackRecord } from '../../graph/types';
import type { RepoContent } from '../../model/content';
import type { RepoHistory } from '../../model/history';
import type { PullKey } from '../../model/ids';
import type { ChainJson } from '../chain-json';
import { kept } from '../read/kept';
import { listOf } from '../read/values';
import { ownerOf } from '../schema';
import type { Reader, Row } from '../sqlite';
import { parseSurvival } from '../survival-json';
import { parseRecord, printRecord } from '../track-record-json';
import { Places } from '../write/places';
import { writeChains, writeReleases, writeRisks } from '../write/write-parts';
import { jsonOf, printRisks, writeLinks } from '../write/write-pulls';
import { Steps } from './steps';

/** The PRs of a repository, newest first, linked with each other; of files and symbols they have nothing. */
export type Linked = { own: Pull[]; steps: Steps };

const PULL = `p.number, p.kind, p.state, p.chain, p.modules, p.risks, p.left_share, p.rewritten, d.unresolved`;

/**
 * @param id of the repository in the base @param content as it is now, without its history @param history of {@link storedHistory}
 * @returns null where it has other PRs than the base, or has them in another order
 */
export function relinkPulls(old: Reader, id: number, content: RepoContent, history: RepoHistory): Linked | null {
  const rows = old
    .prepare(
      `select ${PULL} from pull p join pull_detail d on d.repo = p.repo and d.number = p.number where p.repo = ? order by p.seq`,
    )
    .all(id);
  const own = makePulls({ ...content, history });
  if (own.length !== rows.length || own.some(({ number }, at) => number !== rows[at]?.[0])) return null;
  // Thousands of PRs are of the same modules: they share the list.
  const listOf = kept((json: string) => JSON.parse(json) as string[]);
  for (const [at, pull] of own.entries()) {
    const [, , , , modules, , left, rewritten] = rows[at] ?? [];
    Object.assign(pull, {
      modules: listOf(modules as string),
      left: left as number | null,
      rewritten: rewritten === 1,
    });
  }
  const all = new Map<PullKey, Pull>(own.map((pull) => [pull.key, pull]));
  linkReports(all);
  const commits = indexCommits(history);
  const { risks, chains } = linkPulls({ ...content, history }, { own, all, commits });
  const steps = new Steps();
  const places = new Places(history);
  const survivalOf = survivalReader(old, id, history);
  const changed = own.flatMap((pull, at) => changePull(steps, id, pull, rows[at] ?? [], survivalOf) ?? []);
  const isMoved = changeCommits(steps, old, id, commits, places) || !areShapedAlike(old, id, chains, places);
  for (const table of ['link', 'stub', 'risk', 'chain'] as const)
    steps.add(`delete from ${table} where ${ownerOf(table)} = ?`, id);
  const stubs = [...all.values()].filter(({ kind }) => kind === 'stub');
  writeLinks(steps, id, own, stubs);
  writeRisks(steps, id, { risks });
  writeChains(steps, id, { chains }, places);
  if (isMoved) changeReleases(steps, id, { own, history, chains });
  if (changed.length > 0) {
    changeModules(steps, id, own, changed);
    changeOverview(steps, old, id, { own, history }, changed);
  }
  return { own, steps };
}

type Survivals = (number: number) => Pull['survival'];

const survivalReader = (old: Reader, id: number, history: RepoHistory): Survivals => {
  const one = old.prepare('select survival from pull_detail where repo = ? and number = ?');
  return (number) => parseSurvival((one.first(id, number)?.[0] ?? null) as string | null, commitAt(history));
};

/** @throws where the base has no commit at a place */
const commitAt =
  ({ pulls }: RepoHistory) =>
  (place: number) => {
    const commit = pulls[place];
    if (!commit) throw new RangeError(`the base has no commit ${place}`);
    return commit;
  };

/** A PR of which something changed that its row says and others count; `flags`: those it had or has, where these changed. */
type ChangedRow = { pull: Pull; isStateChanged: boolean; flags: string[] };

/** @returns null where nothing did */
function changePull(steps: Steps, id: number, pull: Pull, row: Row, survivalOf: Survivals): ChangedRow | null {
  const { number, kind, state, chain } = pull;
  const [, oldKind, oldState, oldChain, , risks, , , unresolved] = row;
  const now = [printRisks(pull), jsonOf(pull.unresolved)] as const;
  if (now[1] !== unresolved)
    steps.add('update pull_detail set unresolved = ? where repo = ? and number = ?', now[1], id, number);
  if (state === oldState && chain === oldChain && kind === oldKind && now[0] === risks) return null;
  if (state !== oldState) pull.rewritten = isRewritten({ state, survival: survivalOf(number) });
  steps.add(
    'update pull set kind = ?, state = ?, chain = ?, risks = ?, rewritten = ? where repo = ? and number = ?',
    ...[kind, state, chain, now[0], Number(pull.rewritten), id, number],
  );
  const flags = now[0] === risks ? [] : [...listOf<Risk>(risks), ...pull.risks].map((risk) => risk.id);
  return { pull, isStateChanged: state !== oldState, flags };
}

type Risk = Pull['risks'][number];

/** @returns whether another thing became of a commit without a PR */
function changeCommits(
  steps: Steps,
  old: Reader,
  id: number,
  commits: Map<string, CommitEntry>,
  places: Places,
): boolean {
  const rows = old.prepare('select sha, state, chain from branch_commit where repo = ? and own_number is null').all(id);
  let isChanged = false;
  for (const [sha, oldState, oldChain] of rows) {
    const entry = commits.get(sha as string);
    if (!entry || (entry.state === oldState && entry.chain === oldChain)) continue;
    isChanged = true;
    steps.add(
      'update branch_commit set state = ?, chain = ? where repo = ? and place = ?',
      ...[entry.state, entry.chain, id, places.of(entry.commit)],
    );
  }
  return isChanged;
}

/** @returns whether the base has chains that differ at most in what is said for and against them */
function areShapedAlike(old: Reader, id: number, chains: Chain[], places: Places): boolean {
  const before = old.prepare('select id, data from chain where repo = ? order by seq').all(id);
  const rows: Row[] = [];
  writeChains({ into: () => (row) => void rows.push(row) }, id, { chains }, places);
  const shapeOf = (json: Row[number] | undefined) => {
    const { events, edges, changes } = JSON.parse(json as string) as ChainJson;
    return JSON.stringify([events, changes, edges], (key, value) =>
      key === 'evidence' || key === 'confidence' ? null : value,
    );
  };
  const isAlike = (row: Row, [own, data]: Row) =>
    row[1] === own && (row[5] === data || shapeOf(row[5]) === shapeOf(data));
  return before.length === rows.length && rows.every((row, at) => isAlike(row, before[at] ?? []));
}

type Known = { own: Pull[]; history: RepoHistory };

function changeReleases(steps: Steps, id: number, { own, history, chains }: Known & { chains: Chain[] }): void {
  const byId = new Map(chains.map((chain) => [chain.id, chain]));
  const standings = new ReleaseStandings(branchOf(history), (chain) => byId.get(chain) ?? null);
  steps.add('delete from release where repo = ?', id);
  writeReleases(steps, id, { releases: indexReleases(own, history, standings) });
}

function changeModules(steps: Steps, id: number, own: Pull[], changed: ChangedRow[]): void {
  const undone = new Set(changed.flatMap(({ pull, isStateChanged }) => (isStateChanged ? pull.modules : [])));
  for (const module of new Set(changed.flatMap(({ pull }) => pull.modules))) {
    const pulls = own.filter(({ modules }) => modules.includes(module));
    const { reportCount, revertedCount, states, risks } = countsOf(pulls);
    const set = 'update module set report_count = ?, risks = ? where repo = ? and id = ?';
    steps.add(set, reportCount, JSON.stringify(risks), id, module);
    if (!undone.has(module)) continue;
    const also = 'update module set reverted_count = ?, months = ?, states = ? where repo = ? and id = ?';
    steps.add(also, revertedCount, JSON.stringify(monthsOf(pulls)), JSON.stringify(states), id, module);
  }
}

function changeOverview(steps: Steps, old: Reader, id: number, known: Known, changed: ChangedRow[]): void {
  if (changed.some(({ isStateChanged }) => isStateChanged))
    steps.add('update repository set months = ? where id = ?', JSON.stringify(monthsOf(known.own)), id);
  const [json] = old.prepare('select track_record from repository where id = ?').first(id) ?? [];
  const before = parseRecord(json as string | null);
  if (!before) return;
  const record = printRecord(changedRecord(old, id, known, changed, before));
  steps.add('update repository set track_record = ? where id = ?', record, id);
}

/** @returns how PRs fared: of what is left of thousands only that of those with a flag that some have newly or no more is read */
function changedRecord(
  old: Reader,
  id: number,
  { own, history }: Known,
  changed: ChangedRow[],
  before: TrackRecord,
): TrackRecord {
  const flags = new Set(changed.flatMap((row) => row.flags));
  const isStateChanged = changed.some((row) => row.isStateChanged);
  const flagged = own.filter(({ risks }) => risks.some((risk) => flags.has(risk.id)));
  const one = old.prepare('select survival from pull_detail where repo = ? and number = ?');
  const survivals = new Map(
    flagged.flatMap(({ number }): [number, Survived][] => {
      const survival = parseSurvival((one.first(id, number)?.[0] ?? null) as string | null, commitAt(history));
      return survival ? [[number, survival]] : [];
    }),
  );
  const now = trackRecord(isStateChanged ? own : flagged, history, survivals);
  const again = (was: TrackFigures, is: TrackFigures | undefined) =>
    isStateChanged && is ? { ...was, reverted: is.reverted } : was;
  const allAgain = (was: Map<string, TrackFigures>, is: Map<string, TrackFigures>) =>
    [...was].map(([key, figures]): [string, TrackFigures] => [key, again(figures, is.get(key))]);
  return {
    all: again(before.all, now.all),
    modules: new Map(allAgain(before.modules, now.modules)),
    risks: new Map([
      ...allAgain(before.risks, now.risks).filter(([flag]) => !flags.has(flag)),
      ...[...now.risks].filter(([flag]) => flags.has(flag)),
    ]),
  };
}
