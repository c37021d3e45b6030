/** Modules, risk flags, revert chains and releases as rows. */
import type { Chain, ChainEvent, Change, Pull, RepoAtlas } from '../../graph/types';
import type { HistoryPull } from '../../model/history';
import type { List } from '../../model/list';
import type { ChainJson } from '../chain-json';
import { printComposition } from '../composition-json';
import { columnsOf } from '../schema';
import type { RowWriter, Writer } from '../sqlite';
import type { Places } from './places';
import { moduleFiles } from './write-names';

export function writeModules(db: Writer, id: number, repo: RepoAtlas, places: Places): void {
  const write = db.into('module', columnsOf('module'));
  let seq = 0;
  for (const module of repo.modules) {
    const { name, about, source, paths, aliases, pulls, reportCount, revertedCount, symbols } = module;
    write([
      ...[id, module.id, seq++, name, about, source, JSON.stringify(paths), JSON.stringify(aliases)],
      ...[pulls.length, reportCount, revertedCount, symbols.length, numbersOf(pulls), moduleFiles(module, repo)],
      ...[JSON.stringify(module.months), JSON.stringify(module.states), JSON.stringify(module.risks)],
      printComposition(repo.today.ofModule(module), places),
      JSON.stringify(repo.today.cohorts(module.id)),
    ]);
  }
}

const numbersOf = (pulls: List<Pull>): string => JSON.stringify(pulls.map(({ number }) => number));

export function writeRisks(db: RowWriter, id: number, { risks }: Pick<RepoAtlas, 'risks'>): void {
  const write = db.into('risk', columnsOf('risk'));
  for (const [seq, { id: own, name, about, pulls }] of risks.entries()) {
    write([id, own, seq, name, about, JSON.stringify(pulls.map(({ pull, raw }) => [pull.number, raw]))]);
  }
}

export function writeChains(db: RowWriter, id: number, { chains }: Pick<RepoAtlas, 'chains'>, places: Places): void {
  const write = db.into('chain', columnsOf('chain'));
  let seq = 0;
  for (const chain of chains) {
    write([id, chain.id, seq++, chain.title, Number(chain.open), JSON.stringify(chainJson(chain, places))]);
  }
}

function chainJson(
  { events, edges, changes, states, originals, unresolved, disputes }: Chain,
  places: Places,
): ChainJson {
  const at = new Map(edges.map((edge, index) => [edge, index]));
  const placeOf = (commit: HistoryPull | null) => (commit === null ? null : places.of(commit));
  return {
    edges,
    changes: [...changes.values()].map(({ id, commit }) => [id, placeOf(commit)]),
    states: [...states],
    originals: originals.map(({ id }: Change) => id),
    events: events.map(({ id, landing, again, edges: own, after }: ChainEvent) => ({
      ...{ id, landing: placeOf(landing), again, after },
      edges: own.map((edge) => at.get(edge) ?? edge),
    })),
    ...{ unresolved, disputes },
  };
}

export function writeReleases(db: RowWriter, id: number, { releases }: Pick<RepoAtlas, 'releases'>): void {
  const write = db.into('release', columnsOf('release'));
  let seq = 0;
  for (const { tag, date, unplaced, beside, pulls, inForceFirst } of releases) {
    write([...[id, tag, seq++, date, unplaced, JSON.stringify(beside), numbersOf(pulls), numbersOf(inForceFirst)]]);
  }
}
