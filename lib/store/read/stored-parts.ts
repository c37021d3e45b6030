/** Modules, risk flags, revert chains and releases, read when they are asked for. */
import type { Chain, ChainEvent, ChainId, Change, Module, Pull, Release, RiskFlag } from '../../graph/types';
import type { HistoryPull } from '../../model/history';
import type { RepoName } from '../../model/ids';
import type { List } from '../../model/list';
import type { ChainJson } from '../chain-json';
import type { Reader, Row } from '../sqlite';
import { kept } from './kept';
import { LazyList } from './lazy-list';
import { present } from './present';
import type { ModuleFileJson, StoredFiles } from './stored-files';
import type { StoredPulls } from './stored-pulls';
import type { StoredSymbols } from './stored-symbols';
import { parse } from './values';

const MODULE = `id, name, about, source, paths, aliases, pull_count, report_count, reverted_count, pulls, files,
  symbol_count, months, states, risks`;

type Names = { pulls: StoredPulls; files: StoredFiles; symbols: StoredSymbols };

/** @returns all modules, in their order; their lists are read later */
export function storedModules(db: Reader, repo: number, { pulls, files, symbols }: Names): Module[] {
  return db
    .prepare(`select ${MODULE} from module where repo = ? order by seq`)
    .all(repo)
    .map((row): Module => {
      const [id, name, about, source, paths, aliases, size, reports, reverted, numbers, own, symbolCount] = row;
      return {
        id: id as string,
        name: name as string,
        about: about as string | null,
        source: source as Module['source'],
        ...{ paths: parse(paths), aliases: parse(aliases) },
        pulls: new LazyList(() => parse<number[]>(numbers), pulls.at, size as number),
        files: files.within(() => parse<ModuleFileJson[]>(own)),
        symbols: symbols.within(id as string, symbolCount as number),
        reportCount: reports as number,
        revertedCount: reverted as number,
        ...{ months: parse(row[12]), states: parse(row[13]), risks: parse(row[14]) },
      };
    });
}

export function storedRisks(db: Reader, repo: number, pulls: StoredPulls): RiskFlag[] {
  return db
    .prepare('select id, name, about, pulls from risk where repo = ? order by seq')
    .all(repo)
    .map(([id, name, about, json]) => ({
      id: id as string,
      name: name as string,
      about: about as string | null,
      pulls: new LazyList(
        () => parse<[number, string][]>(json),
        ([number, raw]) => ({ pull: pulls.at(number), raw }),
      ),
    }));
}

export type StoredChains = { list: List<Chain>; get(id: ChainId): Chain | null };

export function storedChains(
  db: Reader,
  repo: { id: number; name: RepoName },
  pulls: StoredPulls,
  commitAt: (place: number) => HistoryPull,
): StoredChains {
  const ids = db.prepare('select id from chain where repo = ? order by seq');
  const one = db.prepare('select id, title, is_open, data from chain where repo = ? and id = ?');
  const read = kept((id: ChainId): Chain | undefined => {
    const row = one.first(repo.id, id);
    return row && chainOf(row, repo.name, pulls, commitAt);
  });
  const at = (id: ChainId): Chain => present(read(id), `chain ${id}`);
  return {
    list: new LazyList(() => ids.all(repo.id).map(([id]) => id as ChainId), at),
    // An address has a number as text, in its one spelling.
    get: (id) => read(id) ?? (/^[1-9]\d*$/.test(String(id)) ? (read(Number(id)) ?? null) : null),
  };
}

function chainOf(
  [id, title, open, data]: Row,
  repo: RepoName,
  pulls: StoredPulls,
  commitAt: (place: number) => HistoryPull,
): Chain {
  const { edges, changes: listed, states, originals, events, unresolved, disputes } = parse<ChainJson>(data);
  const changeOf = ([own, place]: ChainJson['changes'][number]): Change =>
    place === null ? { id: own, pull: pulls.at(own), commit: null } : { id: own, pull: null, commit: commitAt(place) };
  const changes = new Map(listed.map((each) => [each[0], changeOf(each)]));
  const changeAt = (own: number): Change => present(changes.get(own), `chain ${id}`);
  return {
    ...{ repo, id: id as ChainId, title: title as string, open: open === 1, edges, changes },
    states: new Map(states),
    originals: originals.map(changeAt),
    events: events.map(
      (event): ChainEvent => ({
        ...changeAt(event.id),
        landing: event.landing === null ? null : commitAt(event.landing),
        ...{ again: event.again, after: event.after },
        edges: event.edges.flatMap((edge) => (typeof edge === 'number' ? (edges[edge] ?? []) : edge)),
      }),
    ),
    ...{ unresolved, disputes },
  };
}

export function storedReleases(db: Reader, repo: number, pulls: StoredPulls): Release[] {
  const list = (numbers: Row[number] | undefined): List<Pull> => new LazyList(() => parse<number[]>(numbers), pulls.at);
  return db
    .prepare('select tag, date, unplaced, beside, pulls, in_force_first from release where repo = ? order by seq')
    .all(repo)
    .map(([tag, date, unplaced, beside, own, firsts]) => ({
      ...{ tag: tag as string, date: date as string, unplaced: unplaced as Release['unplaced'] },
      beside: parse<Release['beside']>(beside),
      ...{ pulls: list(own), inForceFirst: list(firsts) },
    }));
}
