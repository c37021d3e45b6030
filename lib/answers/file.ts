import { findFiles, suggestNames } from '../graph/find';
import { commitBrief, pullBrief } from '../graph/pull-data';
import { compositionData } from '../graph/today/today-data';
import type { FileEntry, RepoAtlas } from '../graph/types';
import { readPathName } from '../model/named/path-name';
import { urls } from '../urls';
import { Failure, nearText } from './failure';

/**
 * @param path any name the file had, or the end of one; or as {@link readPathName} reads it
 * @param limit paths named where several may be meant
 * @returns the file, once for each repository that has it, at least one
 * @throws {Failure} where no file, or more than one of a repository, may be meant
 */
export function filesNamed(repos: RepoAtlas[], path: string, limit: number): { repo: RepoAtlas; entry: FileEntry }[] {
  const found = repos.flatMap((repo) => findFiles(repo, path).map((entry) => ({ repo, entry })));
  const [first] = found;
  if (!first) {
    const inside = repos.flatMap((repo) => filesBelow(repo, path)).slice(0, BELOW);
    if (inside.length > 0) {
      throw new Failure(
        `Cannot find the file ${JSON.stringify(path)}: it is a folder; name a file in it, such as ${inside.join(', ')}`,
      );
    }
    const near = repos.flatMap((repo) => suggestNames(repo, 'file', path));
    throw new Failure(`Cannot find the file ${JSON.stringify(path)}${nearText(near)}`);
  }
  if (found.some(({ entry }) => entry.path !== first.entry.path)) {
    const paths = found.slice(0, limit).map(({ entry }) => entry.path);
    const more = found.length > limit ? ` and ${found.length - limit} more` : '';
    throw new Failure(`Cannot tell which ${JSON.stringify(path)} is meant: ${paths.join(', ')}${more}`);
  }
  return found;
}

/**
 * @param line of a file at the head, from 1
 * @returns the innermost definition that the line is in, and where that stands; null where none is known
 */
export function definitionAt(repo: RepoAtlas, { path, symbols }: FileEntry, line: number) {
  const found = symbols.flatMap((name) => {
    const entry = repo.symbols.get(name);
    const places = entry?.life?.today.filter((place) => place.path === path) ?? [];
    const place = places.find((each) => each.line <= line && line < each.line + each.lines);
    return entry && place ? [{ entry, place }] : [];
  });
  return found.sort((a, b) => a.place.lines - b.place.lines)[0] ?? null;
}

/**
 * @param path of a folder, as {@link readPathName} reads it
 * @returns what is in it as plain data, folders first, once for each repository that has it; none where it is no folder
 */
export function foldersNamed(repos: RepoAtlas[], path: string) {
  const folder = readPathName(path).path;
  if (folder === '') return [];
  return repos.flatMap((repo) => {
    const entries = repo.lookups.folder(folder);
    if (!entries || repo.files.has(folder)) return [];
    const rows = entries.map(({ kind, path: own, pulls, latest }) => ({ kind, path: own, pulls, latest }));
    return { repo: repo.name, folder, url: urls.file(repo.name, folder), total: rows.length, entries: rows };
  });
}

/** Files named of a folder. */
const BELOW = 5;

/** @returns the files below a folder, those of most PRs first, then those that are gone; empty where it is none */
function filesBelow({ lookups, today }: RepoAtlas, path: string): string[] {
  const folder = readPathName(path).path;
  if (folder === '') return [];
  const isGone = (entry: FileEntry) => today.isKnown && today.ofFile(entry) === null;
  const [there, gone]: [string[], string[]] = [[], []];
  for (const entry of lookups.filesBelow(folder)) {
    (isGone(entry) ? gone : there).push(entry.path);
    if (there.length === BELOW) break;
  }
  return [...there, ...gone];
}

/** Changes named of those that a file is made of: most files have fewer. */
const AUTHORS = 100;

/**
 * @returns a file under all its names as plain data; PRs and `commits` without one newest first; `composition`: whose lines it is
 * made of today
 */
export function fileData(repo: RepoAtlas, entry: FileEntry) {
  const { path, aliases, module, pulls, symbols } = entry;
  return {
    ...{ repo: repo.name, path, url: urls.file(repo.name, path), aliases, module, symbols },
    commits: repo.lookups.commitsIn('file', path).map((commit) => commitBrief(repo, commit)),
    composition: compositionData(repo.today.ofFile(entry), AUTHORS),
    pulls: pulls.map(pullBrief),
  };
}
