/**
 * What begins with a query that may be a name still being typed: modules, releases, parts of the site, symbols and files, as
 * rows that lead to their pages.
 */
import type { RepoAtlas } from '../../graph/types';
import type { RepoName } from '../../model/ids';
import { fold, narrow } from '../../text/fold';
import { lastPart } from '../../text/identifier';
import { SECTIONS, urls, withQuery } from '../../urls';
import type { SearchEngine } from '../engine/engine';
import { reposInScope } from '../scope';
import type { NameGroup, NameRow } from '../types';
import { type BegunName, type BegunNames, begunNames, RANK } from './begun-names';
import type { Completion } from './completions';

/** Rows of a kind, and how many of them are left to names that are longer than what was typed. */
const SHOWN = 6;
const LONGER = 3;

/** One letter begins too much to be of use; one character of Chinese is half a word. */
const TYPED = /^(?=.*[\p{L}\p{N}])(?:.{2,80}|\p{Script=Han})$/su;

/** What is no number may name a symbol or a file: without spaces. */
const NAME = /^(?=.*[A-Za-z])[!-~]+$/;

/**
 * @param text what is typed, case and width of letters as they come
 * @param repo only names of this repository
 * @returns the names that begin so, by kind; first the kinds that have something of just this name
 */
export function namesBeginning(engine: SearchEngine, text: string, repo?: string): NameGroup[] {
  const typed = narrow(text).trim();
  if (!TYPED.test(typed)) return [];
  const repos = reposInScope(engine.atlas, repo).sort((a, b) => b.pulls.length - a.pulls.length);
  const begins = fold(typed);
  const groups = [
    groupOf(wholeFirst(repos.flatMap((one) => modules(one, begins)))),
    groupOf(wholeFirst(repos.flatMap((one) => releases(one, begins)))),
    groupOf(wholeFirst(sections(repos[0], begins))),
    ...(NAME.test(typed) ? [symbols(engine, typed, repo), files(engine, typed, repo)] : []),
  ];
  return groups.flatMap((group) => group ?? []).sort((a, b) => orderOf(a, begins) - orderOf(b, begins));
}

/** What is called just so goes first, and last a symbol that begins so but for its underscores. */
function orderOf({ kind, rows: [first] }: NameGroup, begins: string): number {
  if (!first || first.whole) return 0;
  return kind !== 'symbol' || [first.name, lastPart(first.name)].some((name) => fold(name).startsWith(begins)) ? 1 : 2;
}

/** @param rows what is called just so first */
function groupOf(rows: NameRow[]): NameGroup | null {
  const [first] = rows;
  return first ? { kind: first.kind, rows: rows.slice(0, SHOWN), total: rows.length, more: null } : null;
}

const wholeFirst = (rows: NameRow[]): NameRow[] => rows.sort((a, b) => Number(b.whole) - Number(a.whole));

function modules({ name: repo, modules: all }: RepoAtlas, begins: string): NameRow[] {
  return all.flatMap(({ id, name, aliases, pulls }): NameRow[] => {
    const names = [id, name, ...aliases].map(fold);
    if (!names.some((each) => each.startsWith(begins))) return [];
    const label = name === id ? null : name;
    const url = urls.module(repo, id);
    return [{ kind: 'module', name: id, label, url, repo, count: pulls.length, whole: names.includes(begins) }];
  });
}

/** The newest first. Tags are typed with and without their `v`. */
function releases({ name: repo, standings }: RepoAtlas, begins: string): NameRow[] {
  if (!/\d/.test(begins)) return [];
  return standings.releases.toReversed().flatMap(({ tag }): NameRow[] => {
    const name = fold(tag);
    const begun = [begins, `v${begins}`].filter((each) => name.startsWith(each));
    if (begun.length === 0) return [];
    const url = urls.release(repo, tag);
    return [{ kind: 'release', name: tag, label: null, url, repo, count: null, whole: begun.includes(name) }];
  });
}

/** The parts of the site that shows the largest repository where none was asked for. */
function sections(repo: RepoAtlas | undefined, begins: string): NameRow[] {
  if (!repo) return [];
  return SECTIONS.flatMap(({ key, label, names, href }): NameRow[] => {
    const all = [fold(label), ...names];
    if (!all.some((name) => name.startsWith(begins))) return [];
    const row = { name: key, label, url: href(repo.name), repo: repo.name, count: null };
    return [{ kind: 'section', ...row, whole: all.includes(begins) }];
  });
}

function symbols(engine: SearchEngine, typed: string, repo?: string): NameGroup | null {
  const begun = begunNames(engine, 'symbol', typed, repo);
  const { total, repos } = begun;
  const rows = resolved(begun, ({ name, repo: own }): NameRow | null => {
    const entry = engine.atlas.repos.get(own)?.symbols.get(name);
    const url = urls.symbol(own, name);
    return entry ? { ...NO_NAME, kind: 'symbol', name, url, repo: own, count: entry.pulls.length } : null;
  });
  const group = groupOf(rows);
  const [only] = repos;
  const isMore = group && only !== undefined && repos.size === 1 && total > group.rows.length;
  return group && { ...group, ...totalOf(group, total), ...(isMore && { more: symbolsBeginning(only, typed) }) };
}

const symbolsBeginning = (repo: RepoName, typed: string): string => withQuery(urls.symbols(repo), { initial: typed });

function files(engine: SearchEngine, typed: string, repo?: string): NameGroup | null {
  const begun = begunNames(engine, 'file', typed, repo);
  // What only is below a folder that begins so is no name that does.
  const longer = begun.longer.filter(({ rank }) => rank >= RANK.above);
  const rows = resolved({ ...begun, longer }, ({ name, repo: own }): NameRow | null => {
    const entry = engine.atlas.repos.get(own)?.files.get(name);
    if (!entry) return null;
    const { path, pulls } = entry;
    const label = path === name ? null : path;
    return { ...NO_NAME, kind: 'file', name, label, url: urls.file(own, path), repo: own, count: pulls.length };
  });
  const group = groupOf(rows);
  return group && { ...group, ...totalOf(group, begun.total) };
}

/**
 * @param typed what is typed of a symbol or a file, maybe nothing yet
 * @returns at most `limit` names that begin so, those called so first, else those with most PRs
 */
export function namedValues(engine: SearchEngine, kind: 'symbol' | 'file', typed: string, limit: number): Value[] {
  const repos = [...engine.atlas.repos.values()];
  const rowOf = (name: string, pulls: { length: number }, whole: boolean): Value => ({
    ...{ value: name, label: null, count: pulls.length, whole },
  });
  if (typed === '') {
    const most = repos.flatMap(({ lookups }) =>
      kind === 'symbol'
        ? lookups
            .symbols(ANY)
            .slice(0, limit)
            .map(({ name, pulls }) => rowOf(name, pulls, false))
        : lookups.hottestFiles(limit).map(({ path, pulls }) => rowOf(path, pulls, false)),
    );
    return most.sort((a, b) => b.count - a.count).slice(0, limit);
  }
  if (!NAME.test(typed)) return [];
  // One letter begins a tenth of all names.
  if (typed.length === 1 && kind === 'symbol') {
    const begun = repos.flatMap(({ lookups }) => lookups.symbolsBeginning(typed, '').slice(0, limit));
    return begun.map(({ name, pulls }) => rowOf(name, pulls, fold(name) === fold(typed))).slice(0, limit);
  }
  const { whole, longer } = begunNames(engine, kind, typed);
  const values = new Map<string, Value>();
  for (const begun of [...whole, ...longer]) {
    const repo = engine.atlas.repos.get(begun.repo);
    const [symbol, file] =
      kind === 'symbol' ? [repo?.symbols.get(begun.name)] : [undefined, repo?.files.get(begun.name)];
    const name = symbol?.name ?? file?.path;
    const pulls = symbol?.pulls ?? file?.pulls;
    if (name !== undefined && pulls && !values.has(name)) values.set(name, rowOf(name, pulls, whole.includes(begun)));
  }
  return [...values.values()].slice(0, limit);
}

type Value = Completion & { whole: boolean };

const ANY = { initial: '', module: '' };

const NO_NAME = { label: null, whole: false };

/** Rows that begin so but for underscores are beside those that are counted. */
const totalOf = ({ rows }: NameGroup, total: number) => ({ total: Math.max(total, rows.length) });

/** @returns the rows that are shown, each page once; where names go on, too, those called just so are not all of the rows */
function resolved({ whole, longer }: BegunNames, resolve: (begun: BegunName) => NameRow | null): NameRow[] {
  const rows = new Map<string, NameRow>();
  for (const begun of [...whole.slice(0, SHOWN - Math.min(LONGER, longer.length)), ...longer]) {
    const row = rows.size < SHOWN ? resolve(begun) : null;
    if (row && !rows.has(row.url)) rows.set(row.url, { ...row, whole: whole.includes(begun) });
  }
  return [...rows.values()];
}
