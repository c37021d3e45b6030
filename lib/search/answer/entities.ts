/** Symbols, files, modules and commits without a PR as hits of their own, beside the PRs. */
import type { RepoAtlas } from '../../graph/types';
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
      ? best([...resolve(symbolNames(engine, units), repos, symbolHit, true), ...bareSymbols(repos, units)])
      : []),
    ...(kinds.includes('file')
      ? best([...resolve(fileNames(engine, units), repos, fileHit, false), ...bareFiles(repos, units)])
      : []),
    ...(kinds.includes('commit') ? best(repos.flatMap((one) => findCommits(one, units, MOST_ENTITIES + 1))) : []),
    ...(kinds.includes('module') ? best(repos.flatMap((one) => findModules(one, units))) : []),
  ];
}

const best = (hits: Hit[]): Hit[] =>
  [...new Map(hits.map((hit) => [hit.url, hit])).values()]
    .sort((a, b) => b.score - a.score || b.pullCount - a.pullCount || a.title.length - b.title.length)
    .slice(0, MOST_ENTITIES + 1);

/**
 * @param names the best first
 * @param hasOneName whether no hit is found by several names, as renamed files are: names below the last hit that can be told
 * are not asked for then
 */
function resolve(
  names: Iterable<FoundName>,
  repos: RepoAtlas[],
  hitOf: (repo: RepoAtlas, found: FoundName) => Hit | null,
  hasOneName: boolean,
): Hit[] {
  const hits = new Map<string, Hit>();
  let last = 0;
  for (const found of names) {
    if (hasOneName && hits.size > MOST_ENTITIES && found.score < last) break;
    for (const repo of repos) {
      const hit = hitOf(repo, found);
      if (hit) hits.set(hit.url, hit);
    }
    last = found.score;
  }
  return [...hits.values()];
}

/** The index is of PRs; what only commits without a PR touched is known by its whole name. */
function bareSymbols(repos: RepoAtlas[], [unit, ...others]: Unit[]): Hit[] {
  if (!unit || others.length > 0) return [];
  return repos.flatMap((repo) => {
    const entry = repo.symbols.get(unit.text);
    if (!entry || entry.pulls.length > 0) return [];
    return symbolHit(repo, { name: entry.name, score: ENTITY.exact, reason: '符号完全匹配' }) ?? [];
  });
}

/** The same for a path, or the end of one. */
function bareFiles(repos: RepoAtlas[], [unit, ...others]: Unit[]): Hit[] {
  if (unit?.kind !== 'path' || others.length > 0) return [];
  return repos.flatMap((repo) => {
    const whole = repo.files.get(unit.text);
    const found = whole ? [whole] : repo.lookups.filesEnding(unit.text).slice(0, MOST_ENTITIES);
    return found
      .filter(({ pulls }) => pulls.length === 0)
      .flatMap(({ path }) => fileHit(repo, { name: path, score: WEIGHT.path, reason: '路径完全匹配' }) ?? []);
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

function symbolHit(repo: RepoAtlas, { name, score, reason }: FoundName): Hit | null {
  const entry = repo.symbols.get(name);
  if (!entry) return null;
  return makeHit(repo, 'symbol', name, {
    title: name,
    url: urls.symbol(repo.name, name),
    pullCount: entry.pulls.length,
    score,
    reason,
  });
}

function fileHit(repo: RepoAtlas, { name, score, reason }: FoundName): Hit | null {
  const entry = repo.files.get(name);
  if (!entry) return null;
  return makeHit(repo, 'file', entry.path, {
    title: entry.path,
    url: urls.file(repo.name, entry.path),
    pullCount: entry.pulls.length,
    score,
    reason: entry.path === name ? reason : `${reason}（旧名）`,
  });
}

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
