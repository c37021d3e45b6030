/** PRs linked with each other again, all of a repository: what of it the base says otherwise is changed. */
import { linkPulls } from '../../graph/build-atlas';
import { indexCommits } from '../../graph/change-ids';
import { linkReports } from '../../graph/links';
import { makePulls } from '../../graph/make-pulls';
import { countsOf } from '../../graph/modules';
import { monthsOf } from '../../graph/months';
import { branchOf } from '../../graph/releases/branch';
import { indexReleases } from '../../graph/releases/index-releases';
import { ReleaseStandings } from '../../graph/releases/standings';
import { isRewritten } from '../../graph/today';
import { type Survived, trackRecord } from '../../graph/track-record';
import type { Chain, CommitEntry, Pull } from '../../graph/types';
import type { RepoContent } from '../../model/content';
import type { RepoHistory } from '../../model/history';
import type { PullKey } from '../../model/ids';
import type { ChainJson } from '../chain-json';
import { kept } from '../read/kept';
import { ownerOf } from '../schema';
import type { Reader, Row } from '../sqlite';
import { parseSurvival, type SurvivalJson } from '../survival-json';
import { Places } from '../write/places';
import { writeChains, writeReleases, writeRisks } from '../write/write-parts';
import { jsonOf, printRisks, writeLinks } from '../write/write-pulls';
import { printRecord } from '../write/write-repo';
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
  const changed = own.filter((pull, at) => changePull(steps, id, pull, rows[at] ?? [], survivalOf));
  const isMoved = changeCommits(steps, old, id, commits, places) || !areShapedAlike(old, id, chains, places);
  for (const table of ['link', 'stub', 'risk', 'chain'] as const)
    steps.add(`delete from ${table} where ${ownerOf(table)} = ?`, id);
  const stubs = [...all.values()].filter(({ kind }) => kind === 'stub');
  writeLinks(steps, id, own, stubs);
  writeRisks(steps, id, { risks });
  writeChains(steps, id, { chains }, places);
  if (isMoved) changeReleases(steps, id, { own, history, chains });
  if (changed.length > 0) {
    changeModules(steps, id, own, new Set(changed.flatMap(({ modules }) => modules)));
    changeOverview(steps, old, id, { own, history });
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

/** @returns whether anything changed that its row says and others count */
function changePull(steps: Steps, id: number, pull: Pull, row: Row, survivalOf: Survivals): boolean {
  const { number, kind, state, chain } = pull;
  const [, oldKind, oldState, oldChain, , risks, , , unresolved] = row;
  const now = [printRisks(pull), jsonOf(pull.unresolved)] as const;
  if (now[1] !== unresolved)
    steps.add('update pull_detail set unresolved = ? where repo = ? and number = ?', now[1], id, number);
  if (state === oldState && chain === oldChain && kind === oldKind && now[0] === risks) return false;
  if (state !== oldState) pull.rewritten = isRewritten({ state, survival: survivalOf(number) });
  steps.add(
    'update pull set kind = ?, state = ?, chain = ?, risks = ?, rewritten = ? where repo = ? and number = ?',
    ...[kind, state, chain, now[0], Number(pull.rewritten), id, number],
  );
  return true;
}

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

function changeModules(steps: Steps, id: number, own: Pull[], changed: Set<string>): void {
  const set = 'report_count = ?, reverted_count = ?, months = ?, states = ?, risks = ?';
  for (const module of changed) {
    const pulls = own.filter(({ modules }) => modules.includes(module));
    const { reportCount, revertedCount, months, states, risks } = countsOf(pulls);
    const lists = [months, states, risks].map((each) => JSON.stringify(each));
    const values = [reportCount, revertedCount, ...lists, id, module];
    steps.add(`update module set ${set} where repo = ? and id = ?`, ...values);
  }
}

function changeOverview(steps: Steps, old: Reader, id: number, { own, history }: Known): void {
  steps.add('update repository set months = ? where id = ?', JSON.stringify(monthsOf(own)), id);
  const [isKnown] = old.prepare('select is_known from repository where id = ?').first(id) ?? [];
  if (isKnown !== 1) return;
  const rows = old.prepare('select number, survival from pull_detail where repo = ? and survival is not null').all(id);
  const survivals = new Map(
    rows.map(([number, text]): [number, Survived] => {
      const { fixedBy, ...figures } = JSON.parse(text as string) as SurvivalJson;
      return [
        number as number,
        { ...figures, fixedBy: fixedBy.map(([place, lines]) => ({ by: commitAt(history)(place), lines })) },
      ];
    }),
  );
  steps.add(
    'update repository set track_record = ? where id = ?',
    printRecord(trackRecord(own, history, survivals)),
    id,
  );
}
