/** Symbols and files whose name begins with what is typed, found in the indexes; of a common beginning what is kept of it. */
import type { RepoName } from '../../model/ids';
import { fold } from '../../text/fold';
import { lastStart, ownersOf, symbolKey } from '../../text/identifier';
import type { SearchEngine } from '../engine/engine';
import { type CommonBeginning, MOST_BEGUN } from '../index/begun-names';
import type { Names } from '../index/names';
import { isInScope } from '../scope';

/**
 * How a name begins: it is called so; its own part begins so; its class, or all of a path from one of its folders on, does; it
 * does but for underscores, or is below a folder that does.
 */
export const RANK = { whole: 4, own: 3, above: 2, nearly: 1 } as const;

/** What speaks for a name beside its rank: it is spelt with the capitals and underscores that were typed. */
const SPELT = 0.5;

/** Names kept of those that are just so, and of the others: more than are shown, as two of them can be one file. */
const KEPT = MOST_BEGUN;

/** `docs`: how many PRs of an index have it. */
export type BegunName = { name: string; repo: RepoName; rank: number; docs: number };

/**
 * `whole`: those that are just what was typed, the likeliest first; `longer`: those that go on. `total`: how many begin with
 * the very text, `repos` in which repositories.
 */
export type BegunNames = { whole: BegunName[]; longer: BegunName[]; total: number; repos: Set<RepoName> };

type Kind = 'symbol' | 'file';

/** @param typed without spaces @param repo only names of this repository */
export function begunNames(engine: SearchEngine, kind: Kind, typed: string, repo?: string): BegunNames {
  const begins: Begins = { kind, typed, rankOf: kind === 'symbol' ? symbolRank(typed) : fileRank(typed) };
  const found: BegunNames = { whole: [], longer: [], total: 0, repos: new Set() };
  // A symbol is no path: nothing is read for what only a file can be.
  if (kind === 'symbol' && /^\.|^[\w.-]*\//.test(typed)) return found;
  for (const [own, all] of namesByRepo(engine, kind)) {
    if (!isInScope(own, repo)) continue;
    const total = begunIn(begins, all, ({ name, docs, rank }) =>
      keep(rank >= RANK.whole ? found.whole : found.longer, { name, repo: own, rank, docs }),
    );
    found.total += total;
    if (total > 0) found.repos.add(own);
  }
  return found;
}

/** What is asked. */
type Begins = { kind: Kind; typed: string; rankOf: RankOf };

/**
 * @param all the names of the reports of a repository, and those of its history, which are many: of a common beginning only what is
 * kept of these is read
 * @param consider is given the names that may be the likeliest
 * @returns how many begin with the very text
 */
function begunIn(begins: Begins, all: Names[], consider: (begun: Omit<BegunName, 'repo'>) => void): number {
  const { kind, rankOf } = begins;
  const history = all.at(-1);
  const common = history?.begun.of(commonOf(begins)) ?? null;
  const fromOf = (name: string) => (kind === 'symbol' ? lastStart(name) : name.lastIndexOf('/') + 1);
  let total = common ? countOf(begins, common) : 0;
  const count = (name: string, rank: number) => {
    if (rank >= RANK.above && !(common && history && isCounted(begins, history, name))) total += 1;
  };
  // Whatever begins so is looked at in each index: none has to be asked whether it has a name.
  const known = new Set<string>();
  // Classes of which only members are indexed have a page, too.
  const owners = new Map<string, number>();
  const ownersIn = ownersReader(rankOf);
  for (const names of common ? all.slice(0, -1) : all) {
    for (const index of perhapsBegun(names, kind, begins.typed)) {
      const [name, docs] = [names.label(index), names.count(index)];
      const from = fromOf(name);
      const rank = rankOf(name, from);
      if (rank > 0) consider({ name, docs, rank });
      if (rank > 0 && !known.has(name)) count(name, rank);
      if (rank > 0 && (names !== history || isLikeOwner(name, from))) known.add(name);
      if (kind === 'symbol')
        for (const owner of ownersIn(name, from)) owners.set(owner, docs + (owners.get(owner) ?? 0));
    }
  }
  // What history has of the classes that reports tell of.
  if (common && history) {
    for (const [owner, docs] of owners) {
      if (history.has(symbolKey(owner), owner)) known.add(owner);
      else owners.set(owner, docs + docsWithin(history, owner));
    }
  }
  const keptOwners = new Set<string>();
  for (const { name, docs, isOwner } of common?.names ?? []) {
    const rank = rankOf(name, fromOf(name));
    if (rank === 0) continue;
    if (!isOwner) {
      known.add(name);
      consider({ name, docs, rank });
    } else {
      keptOwners.add(name);
      if (!owners.has(name)) owners.set(name, docs);
    }
  }
  for (const [owner, docs] of owners) {
    if (known.has(owner)) continue;
    const rank = rankOf(owner, lastStart(owner));
    consider({ name: owner, docs, rank });
    if (!keptOwners.has(owner)) count(owner, rank);
  }
  return total;
}

/** @returns what a common beginning is kept by, see {@link CommonBeginning} */
const commonOf = ({ kind, typed }: Begins): string =>
  kind === 'symbol' ? withoutUnderscores(typed.toLowerCase()) : pathOf(typed);

/** @returns how many names of a common beginning begin with the very text */
function countOf({ kind, typed }: Begins, { counts }: CommonBeginning): number {
  const place = kind === 'file' ? Number(pathOf(typed).includes('/')) : typed.length - withoutUnderscores(typed).length;
  return counts[place] ?? 0;
}

/** Whether a name is counted with the names of a common beginning: it is one, or the class of one. */
const isCounted = ({ kind }: Begins, history: Names, name: string): boolean =>
  history.has(kind === 'symbol' ? symbolKey(name) : fold(name), name) ||
  (kind === 'symbol' && isLikeOwner(name, lastStart(name)) && docsWithin(history, name) > 0);

/** @returns the documents of the members of a class */
const docsWithin = (names: Names, owner: string): number =>
  names
    .within(symbolKey(owner))
    .filter((index) => ownersOf(names.label(index)).includes(owner))
    .reduce((sum, index) => sum + names.count(index), 0);

/** @returns the names that may begin so: of a common word few of the names that have it do */
function perhapsBegun(names: Names, kind: Kind, typed: string): Iterable<number> {
  if (kind === 'symbol' && /^[a-z\d]+$/i.test(typed)) return names.havingPartBeginning(fold(typed));
  // A separator in front: the first word is to begin so.
  return names.pieces.sharing(`.${fold(typed)}`) ?? [];
}

/** Whether a name may be that of a class, see {@link ownersOf}. */
const isLikeOwner = (name: string, from: number): boolean => !/^_*[a-z\d]/.test(name.slice(from));

/** @returns a function to the classes that a name stands in and that have a rank; members of one are asked for side by side */
function ownersReader(rankOf: RankOf): (name: string, from: number) => readonly string[] {
  let [before, owners]: [string, string[]] = ['', []];
  return (name, from) => {
    const own = name.slice(0, from);
    if (own === '' || own !== before) owners = ownersOf(name).filter((owner) => rankOf(owner, lastStart(owner)) > 0);
    before = own;
    return owners;
  };
}

/** @returns the indexed names of each repository: those of its reports, those of its history */
function namesByRepo({ shards }: SearchEngine, kind: Kind): Map<RepoName, Names[]> {
  const all = new Map<RepoName, Names[]>();
  for (const { repo, symbols, paths } of shards) {
    if (repo !== null) all.set(repo, [...(all.get(repo) ?? []), kind === 'symbol' ? symbols : paths]);
  }
  return all;
}

function keep(best: BegunName[], begun: BegunName): void {
  const last = best[KEPT - 1];
  if (last && likeliestFirst(begun, last) >= 0) return;
  const same = best.findIndex(({ name, repo }) => name === begun.name && repo === begun.repo);
  if (same !== -1 && (best[same]?.docs ?? 0) >= begun.docs) return;
  if (same !== -1) best.splice(same, 1);
  const place = best.findIndex((each) => likeliestFirst(begun, each) < 0);
  best.splice(place === -1 ? best.length : place, 0, begun);
  if (best.length > KEPT) best.pop();
}

const likeliestFirst = (a: BegunName, b: BegunName): number =>
  b.rank - a.rank || b.docs - a.docs || a.name.length - b.name.length || (a.name < b.name ? -1 : 1);

const withoutUnderscores = (name: string): string => name.replace(/^_+(?=.)/, '');

/** @param from where the last part of the name begins @returns 0 where it does not begin so, else see {@link RANK} */
type RankOf = (name: string, from: number) => number;

/** Thousands of names are looked at while somebody types: no regular expression for each of them. */
function symbolRank(typed: string): RankOf {
  const wanted = typed.toLowerCase();
  const bare = withoutUnderscores(wanted);
  // Only who types capitals or underscores says by it how a name is spelt.
  const isParticular = /[A-Z]|^_/.test(typed);
  return (name, from) => {
    const whole = name.toLowerCase();
    const isOwn = whole.startsWith(wanted, from);
    if (isOwn || whole.startsWith(wanted)) {
      const spelt = isParticular && (name.startsWith(typed, from) || name.startsWith(typed)) ? SPELT : 0;
      const length = isOwn ? whole.length - from : whole.length;
      if (length === wanted.length) return RANK.whole + spelt;
      return (isOwn ? RANK.own : RANK.above) + spelt;
    }
    return beginsNearly(whole, from, bare) || beginsNearly(whole, 0, bare) ? RANK.nearly : 0;
  };
}

function beginsNearly(name: string, from: number, bare: string): boolean {
  let at = from;
  while (name.charAt(at) === '_') at += 1;
  return name.startsWith(bare, at);
}

/** @returns what is typed of a path, in lower case, from its first folder on */
const pathOf = (typed: string): string => typed.toLowerCase().replace(/^\.?\//, '');

function fileRank(typed: string): RankOf {
  const wanted = pathOf(typed);
  const below = `/${wanted}`;
  return (path, from) => {
    const whole = path.toLowerCase();
    if (whole.startsWith(wanted, from)) {
      const rest = whole.slice(from + wanted.length);
      return rest === '' || /^\.\w+$/.test(rest) ? RANK.whole : RANK.own;
    }
    if (whole === wanted) return RANK.whole;
    if (!whole.startsWith(wanted) && !whole.includes(below)) return 0;
    return wanted.includes('/') ? RANK.above : RANK.nearly;
  };
}
