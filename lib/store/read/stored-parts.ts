/** Modules, risk flags, revert chains and releases, read when they are asked for. */
import type { Chain, ChainEvent, ChainId, Change, Module, Pull, Release, RiskFlag } from '../../graph/types';
import type { HistoryPull } from '../../model/history';
import type { RepoName } from '../../model/ids';
import { lazily } from '../../model/lazily';
import type { List } from '../../model/list';
import type { ChainJson } from '../chain-json';
import type { Reader, Row } from '../sqlite';
import { LazyList } from './lazy-list';
import { present } from './present';
import type { ModuleFileJson, StoredFiles } from './stored-files';
import type { StoredPulls } from './stored-pulls';
import type { StoredSymbols } from './stored-symbols';
import { parse } from './values';

/** What a search looks at of every module, and what the pages of one show. */
const MODULE = 'id, name, about, source, aliases, pull_count, report_count, reverted_count, symbol_count';
const REST = 'paths, pulls, files, months, states, risks';

type Names = { pulls: StoredPulls; files: StoredFiles; symbols: StoredSymbols };

/** @returns all modules, in their order; their lists are read later */
export function storedModules(db: Reader, repo: number, { pulls, files, symbols }: Names): Module[] {
  const rest = db.prepare(`select ${REST} from module where repo = ? and id = ?`);
  return db
    .prepare(`select ${MODULE} from module where repo = ? order by seq`)
    .all(repo)
    .map((row): Module => {
      const [id, name, about, source, aliases, size, reports, reverted, symbolCount] = row;
      const own = lazily({ row: () => present(rest.first(repo, id as string), `the module ${id}`) });
      return Object.assign(
        lazily({
          paths: () => parse<Module['paths']>(own.row[0]),
          months: () => parse<Module['months']>(own.row[3]),
          states: () => parse<Module['states']>(own.row[4]),
          risks: () => parse<Module['risks']>(own.row[5]),
        }),
        {
          id: id as string,
          name: name as string,
          about: about as string | null,
          source: source as Module['source'],
          aliases: parse<Module['aliases']>(aliases),
          pulls: new LazyList(() => parse<number[]>(own.row[1]), pulls.at, size as number),
          files: files.within(() => parse<ModuleFileJson[]>(own.row[2])),
          symbols: symbols.within(id as string, symbolCount as number),
          reportCount: reports as number,
          revertedCount: reverted as number,
        },
      );
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
  const HEAD = 'id, title, is_open';
  const heads = db.prepare(`select ${HEAD} from chain where repo = ? order by seq`);
  const one = db.prepare(`select ${HEAD} from chain where repo = ? and id = ?`);
  const data = db.prepare('select data from chain where repo = ? and id = ?');
  const known = new Map<ChainId, Chain>();
  const keep = (row: Row): Chain => {
    const id = row[0] as ChainId;
    const found = known.get(id) ?? storedChain(row, repo.name, () => readChain(data.first(repo.id, id), id));
    known.set(id, found);
    return found;
  };
  const readChain = (row: Row | undefined, id: ChainId) => chainOf(present(row, `chain ${id}`), id, pulls, commitAt);
  const read = (id: ChainId): Chain | null => {
    const row = known.has(id) ? undefined : one.first(repo.id, id);
    return known.get(id) ?? (row ? keep(row) : null);
  };
  return {
    list: new LazyList(() => heads.all(repo.id), keep),
    // An address has a number as text, in its one spelling.
    get: (id) => read(id) ?? (/^[1-9]\d*$/.test(String(id)) ? read(Number(id)) : null),
  };
}

type Told = Omit<Chain, 'repo' | 'id' | 'title' | 'open'>;

/** Lists of all chains ask which are open, and show some: the rest is read when it is asked for. */
function storedChain([id, title, open]: Row, repo: RepoName, read: () => Told): Chain {
  const told = lazily({ all: read });
  const rest = lazily<Told>({
    ...{ edges: () => told.all.edges, changes: () => told.all.changes, states: () => told.all.states },
    ...{ originals: () => told.all.originals, events: () => told.all.events },
    ...{ unresolved: () => told.all.unresolved, disputes: () => told.all.disputes },
  });
  return Object.assign(rest, { repo, id: id as ChainId, title: title as string, open: open === 1 });
}

function chainOf([data]: Row, id: ChainId, pulls: StoredPulls, commitAt: (place: number) => HistoryPull): Told {
  const { edges, changes: listed, states, originals, events, unresolved, disputes } = parse<ChainJson>(data);
  const changeOf = ([own, place]: ChainJson['changes'][number]): Change =>
    place === null ? { id: own, pull: pulls.at(own), commit: null } : { id: own, pull: null, commit: commitAt(place) };
  const changes = new Map(listed.map((each) => [each[0], changeOf(each)]));
  const changeAt = (own: number): Change => present(changes.get(own), `chain ${id}`);
  return {
    ...{ edges, changes, states: new Map(states), originals: originals.map(changeAt) },
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
