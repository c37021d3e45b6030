import { findSymbols, suggestNames } from '../graph/find';
import { commitBrief, pullBrief } from '../graph/pull-data';
import { compositionData } from '../graph/today/today-data';
import type { RepoAtlas, SymbolEntry } from '../graph/types';
import { urls } from '../urls';
import { Failure, nearText } from './failure';
import { lifeData } from './symbol-life';

/**
 * @param name a symbol as spelt, or its last part
 * @returns the symbols it may mean, with the repository of each, at least one
 * @throws {Failure} where it means none, with the names most like it
 */
export function symbolsNamed(repos: RepoAtlas[], name: string): { repo: RepoAtlas; entry: SymbolEntry }[] {
  const found = repos.flatMap((repo) => findSymbols(repo, name).map((entry) => ({ repo, entry })));
  if (found.length > 0) return found;
  const near = repos.flatMap((repo) => suggestNames(repo, 'symbol', name));
  throw new Failure(`Cannot find the symbol ${JSON.stringify(name)}${nearText(near)}`);
}

/** Changes named of those that a symbol is made of. */
const AUTHORS = 100;

/**
 * @returns a symbol as plain data; `pulls` changed its definition, newest first, as did `commits` without a PR; `key` where the
 * report lists it as a key symbol; `mentions` only have its name in changed lines; `composition`: whose lines it is made of today
 */
export function symbolData(repo: RepoAtlas, entry: SymbolEntry) {
  const { name, kinds, pulls, mentions, files, modules } = entry;
  return {
    ...{ repo: repo.name, name, url: urls.symbol(repo.name, name), kinds, modules, files, life: lifeData(repo, entry) },
    commits: repo.lookups.commitsIn('symbol', name).map((commit) => commitBrief(repo, commit)),
    composition: compositionData(repo.today.ofSymbol(entry), AUTHORS),
    pulls: pulls.map(({ pull, key }) => ({ ...pullBrief(pull), key })),
    mentions: mentions.map(pullBrief),
  };
}
