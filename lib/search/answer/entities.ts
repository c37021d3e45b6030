/** Symbols, files, modules and commits without a PR as hits of their own, beside the PRs. */
import type { PullCount, RepoAtlas } from '../../graph/types';
import { fold } from '../../text/fold';
import { urls } from '../../urls';
import type { SearchEngine } from '../engine/engine';
import type { Unit } from '../query/units';
import { reposInScope } from '../scope';
import type { Hit, HitKind } from '../types';
import { ENTITY, WEIGHT } from '../weights';
import { findCommits } from './commit-hits';
import { type FoundName, fileNames, symbolNames } from './entity-names';

/** Hits of one kind, at most: the lists of a repository hold the rest. */
export const MOST_ENTITIES = 100;

/**
 * @returns symbols, files and modules whose name, and commits whose title, holds every word of the query, best first within each
 * kind, at most one more than {@link MOST_ENTITIES}; none where a word cannot be a name
 */
export function findEntities(engine: SearchEngine, units: Unit[], kinds: readonly HitKind[], repo?: string): Hit[] {
  if (units.length === 0 || units.some(({ kind }) => kind === 'number')) return [];
  const repos = reposInScope(engine.atlas, repo);
  return [
    ...(kinds.includes('symbol')
      ? best([...resolve(symbolNames(engine, units), repos, 'symbol', symbolHit), ...bareSymbols(repos, units)])
      : []),
    ...(kinds.includes('file')
      ? best([...resolve(fileNames(engine, units), repos, 'file', fileHit), ...bareFiles(repos, units)])
      : []),
    ...(kinds.includes('commit') ? best(findCommits(repos, units, MOST_ENTITIES + 1)) : []),
    ...(kinds.includes('module') ? best(repos.flatMap((one) => findModules(one, units))) : []),
  ];
}

const best = (hits: Hit[]): Hit[] =>
  [...new Map(hits.map((hit) => [hit.url, hit])).values()]
    .sort((a, b) => b.score - a.score || b.pullCount - a.pullCount || a.title.length - b.title.length)
    .slice(0, MOST_ENTITIES + 1);

/** A hit of what has a name; `pulls`: how many PRs changed it. */
type HitOf = (repo: RepoAtlas, found: FoundName, known: PullCount) => Hit;

/**
 * @param names the best first, those of one score together: for those below the last hit that can be told nothing is read. A file that
 * was renamed is found by several: where it is by the one that it has, that is what it is told by
 */
function resolve(names: Iterable<FoundName[]>, repos: RepoAtlas[], kind: 'symbol' | 'file', hitOf: HitOf): Hit[] {
  const hits = new Map<string, Hit>();
  for (const equal of names) {
    if (hits.size > MOST_ENTITIES) {
      if (kind === 'symbol') break;
      for (const found of equal) tellByItsName(found, repos, hits, hitOf);
      continue;
    }
    const asked = equal.map(({ name }) => name);
    const each = repos.map((repo) => ({ repo, counts: repo.lookups.pullCounts(kind, asked) }));
    for (const found of equal) {
      for (const { repo, counts } of each) {
        const known = counts.get(found.name);
        if (!known) continue;
        const hit = hitOf(repo, found, known);
        hits.set(hit.url, hit);
      }
    }
  }
  return [...hits.values()];
}

function tellByItsName(found: FoundName, repos: RepoAtlas[], hits: Map<string, Hit>, hitOf: HitOf): void {
  for (const repo of repos) {
    const hit = hitOf(repo, found, { name: found.name, pulls: 0 });
    const known = hits.get(hit.url);
    if (known) hits.set(hit.url, { ...hit, pullCount: known.pullCount });
  }
}

/** The index is of PRs; what only commits without a PR touched is known by its whole name. */
function bareSymbols(repos: RepoAtlas[], [unit, ...others]: Unit[]): Hit[] {
  if (!unit || others.length > 0) return [];
  return repos.flatMap((repo) => {
    const entry = repo.symbols.get(unit.text);
    if (!entry || entry.pulls.length > 0) return [];
    const found = { name: entry.name, score: ENTITY.exact, reason: '符号完全匹配' };
    return [symbolHit(repo, found, { name: entry.name, pulls: 0 })];
  });
}

/** The same for a path, or the end of one. */
function bareFiles(repos: RepoAtlas[], [unit, ...others]: Unit[]): Hit[] {
  if (unit?.kind !== 'path' || others.length > 0) return [];
  return repos.flatMap((repo) => {
    const all = repo.lookups.bareFiles();
    const whole = all.find(({ name }) => name === unit.text);
    // Who names a file that PRs changed means that.
    const isOther = !whole && repo.files.has(unit.text);
    const found = whole ? [whole] : isOther ? [] : all.filter(({ name }) => name.endsWith(`/${unit.text}`));
    return [...new Set(found.map(({ path }) => path))].map((name) => {
      const hit = { name, score: WEIGHT.path, reason: '路径完全匹配' };
      return fileHit(repo, hit, { name, pulls: 0 });
    });
  });
}

function findModules(repo: RepoAtlas, units: Unit[]): Hit[] {
  const needles = units.map(({ text }) => fold(text));
  return repo.modules.flatMap((module) => {
    const names = [module.id, module.name, ...module.aliases].map(fold);
    const exact = names.includes(needles.join(' ')) || names.includes(needles.join(''));
    if (!exact && !names.some((name) => needles.every((needle) => needle.length > 1 && name.includes(needle))))
      return [];
    return makeHit(repo, 'module', module.id, {
      title: module.name,
      url: urls.module(repo.name, module.id),
      score: exact ? ENTITY.module : WEIGHT.title,
      reason: exact ? '模块完全匹配' : '模块部分匹配',
      pullCount: module.pulls.length,
    });
  });
}

const symbolHit: HitOf = (repo, { name, score, reason }, { pulls }) =>
  makeHit(repo, 'symbol', name, { title: name, url: urls.symbol(repo.name, name), pullCount: pulls, score, reason });

const fileHit: HitOf = (repo, { name, score, reason }, { name: path, pulls }) =>
  makeHit(repo, 'file', path, {
    title: path,
    url: urls.file(repo.name, path),
    pullCount: pulls,
    score,
    reason: path === name ? reason : `${reason}（旧名）`,
  });

type Shown = Pick<Hit, 'title' | 'url' | 'score' | 'reason' | 'pullCount'>;

const makeHit = (repo: RepoAtlas, kind: HitKind, id: string, shown: Shown): Hit => ({
  kind,
  id,
  titleMarks: [],
  state: null,
  repo: repo.name,
  pull: null,
  excerpts: [],
  ...shown,
});
