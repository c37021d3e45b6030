import { findModule, suggestNames } from '../graph/find';
import { commitBrief, pullBrief } from '../graph/pull-data';
import { compositionData, trackData } from '../graph/today/today-data';
import type { Module, RepoAtlas } from '../graph/types';
import { urls } from '../urls';
import { Failure, nearText } from './failure';

/**
 * @param name a module's id, Chinese name or alias
 * @returns the module of each repository that has it, at least one
 * @throws {Failure} where none has it, with the ids most like it
 */
export function modulesNamed(repos: RepoAtlas[], name: string): { repo: RepoAtlas; module: Module }[] {
  const found = repos.flatMap((repo) => {
    const module = findModule(repo, name);
    return module ? [{ repo, module }] : [];
  });
  if (found.length > 0) return found;
  const near = repos.flatMap((repo) => suggestNames(repo, 'module', name));
  throw new Failure(`Cannot find the module ${JSON.stringify(name)}${nearText(near)}`);
}

/** @returns what a list of modules shows of one */
export function moduleBrief(repo: RepoAtlas, module: Module) {
  const { id, name, about, source, pulls, reportCount, revertedCount } = module;
  return {
    ...{ repo: repo.name, id, name, about, source, url: urls.module(repo.name, id) },
    ...{ pullCount: pulls.length, reportCount, revertedCount },
  };
}

/** Files named of one symbol: enough to tell it from others of its name. */
const PLACES = 5;

/** Changes named of those that a module is made of: it can be thousands. */
const AUTHORS = 20;

/**
 * @returns a module as plain data: PRs and `commits` without one newest first, files, symbols and risks with most PRs first;
 * whose lines it is made of today, and how its PRs fared
 */
export function moduleData(repo: RepoAtlas, module: Module) {
  const { paths, aliases, risks, pulls, files, symbols } = module;
  return {
    ...moduleBrief(repo, module),
    ...{ paths, aliases, risks, pulls: pulls.map(pullBrief) },
    commits: repo.lookups.commitsIn('module', module.id).map((commit) => commitBrief(repo, commit)),
    composition: compositionData(repo.today.ofModule(module), AUTHORS),
    trackRecord: trackData(repo, { module: module.id }),
    files: files.map(({ path, pulls: touching }) => ({ path, pulls: touching.length })),
    symbols: symbols.map(({ name, pulls: touching, files: places }) => ({
      name,
      pulls: touching.length,
      files: places.slice(0, PLACES),
    })),
  };
}
