/** From what a reader types to symbols, files and modules of a repository. */
import type { List } from '../model/list';
import { readPathName } from '../model/named/path-name';
import { readSymbolName } from '../model/named/symbol-name';
import { foldWording } from './modules/classify';
import { nearestNames } from './nearest-names';
import type { CommitEntry, FileEntry, Module, Pull, RepoAtlas, SymbolEntry } from './types';

/**
 * @param text a symbol as spelt, its last part, or either in other case; or as {@link readSymbolName} reads it
 * @returns the entry of that very name, then those whose last part it is (most PRs first); without any, those that would be
 * but for the case, then the flag that it is without its dashes; empty where none fits
 */
export function findSymbols(repo: RepoAtlas, text: string): List<SymbolEntry> {
  for (const named of readSymbolName(text)) {
    const found = named.within === null ? symbolsOf(repo, named.name) : symbolsWithin(repo, named.name, named.within);
    if (found.length > 0) return found;
  }
  return [];
}

/** @returns of the symbols that {@link findSymbols} finds those that some PR only mentions, and perhaps others */
export function findMentioned(repo: RepoAtlas, text: string): List<SymbolEntry> {
  for (const { name, within } of readSymbolName(text)) {
    const exact = within === null ? repo.symbols.get(name) : undefined;
    if (exact || (within === null && repo.symbolsByLast.has(name)))
      return [...(exact ? [exact] : []), ...repo.lookups.symbolsMentioned(name)];
    const found = within === null ? symbolsOf(repo, name) : symbolsWithin(repo, name, within);
    if (found.length > 0) return found;
  }
  return [];
}

/** @returns the symbols that a text names with the module or the file that they stand in; none where it names a symbol alone */
export function findPlacedSymbols(repo: RepoAtlas, text: string): List<SymbolEntry> {
  const placed = readSymbolName(text).flatMap(({ name, within }) => (within?.includes('/') ? [{ name, within }] : []));
  for (const { name, within } of placed) {
    const found = symbolsWithin(repo, name, within);
    if (found.length > 0) return found;
  }
  return [];
}

const symbolsWithin = (repo: RepoAtlas, name: string, within: string): List<SymbolEntry> =>
  symbolsOf(repo, name).filter(({ files }) => files.some((path) => isWithin(path, within)));

function symbolsOf(repo: RepoAtlas, wanted: string): List<SymbolEntry> {
  const exact = repo.symbols.get(wanted);
  const last = repo.symbolsByLast.get(wanted);
  // `forward` is a function of its own, and who asks for it may mean a method of that name.
  if (exact) return [exact, ...(last ?? []).filter(({ name: each }) => each !== exact.name)];
  if (last) return last;
  const folded = wanted.toLowerCase();
  const alike = repo.lookups.symbolsAlike(wanted);
  const cased = alike.filter((entry) => entry.name.toLowerCase() === folded);
  if (cased.length > 0) return cased;
  const ending = alike.filter((entry) => entry.last.toLowerCase() === folded);
  const flag = ending.length > 0 ? undefined : repo.symbols.get(`--${wanted}`);
  return flag ? [flag] : ending;
}

/** A package hands on what its modules define: `pkg/mod` holds `pkg/mod.py` and `pkg/mod/part.py`. */
const isWithin = (path: string, within: string): boolean =>
  [`/${within}/`, `/${within}.`].some((part) => `/${path}/`.includes(part));

/**
 * @param text any name the file had, or the end of one (`dsa_backend.py`, `attention/dsa_backend.py`); or as
 * {@link readPathName} reads it
 * @returns the file; several where the end fits several, most PRs first
 */
export function findFiles(repo: RepoAtlas, text: string): List<FileEntry> {
  const { path, repo: of, rooted } = readPathName(text);
  if (path === '' || (of !== null && of.toLowerCase() !== repo.name.toLowerCase())) return [];
  const names = path.split('/');
  // So far in, two names of a path at least are its own.
  for (let from = 0; from === 0 || (rooted && from < names.length - 1); from += 1) {
    const wanted = names.slice(from).join('/');
    const exact = repo.files.get(wanted);
    const found = exact ? [exact] : repo.lookups.filesEnding(wanted);
    if (found.length > 0) return found;
  }
  return [];
}

/** @param name a module's id, Chinese name or one of its aliases, in any case */
export function findModule(repo: RepoAtlas, name: string): Module | null {
  const wanted = foldWording(name);
  const fits = (text: string) => foldWording(text) === wanted;
  return (
    repo.modules.find(({ id }) => fits(id)) ??
    repo.modules.find((module) => fits(module.name)) ??
    repo.modules.find(({ aliases }) => aliases.some(fits)) ??
    null
  );
}

/** @returns symbols, or the files' paths and names, most like a text that found nothing */
export function suggestNames(repo: RepoAtlas, kind: 'symbol' | 'file' | 'module', text: string, limit = 5): string[] {
  if (kind === 'symbol') {
    const whole = nearestNames(text, repo.lookups.symbolNames('whole'), limit);
    const last = nearestNames(text, repo.lookups.symbolNames('last'), limit).flatMap((part) =>
      (repo.symbolsByLast.get(part) ?? []).slice(0, 1).map(({ name }) => name),
    );
    return [...new Set([...whole, ...last])].slice(0, limit);
  }
  if (kind === 'module') {
    const names = repo.modules.flatMap(({ id, name, aliases }) => [id, name, ...aliases]);
    const short = text.toLowerCase();
    const longer = names.filter((name) => isShortFor(short, name.toLowerCase()));
    const near = [...nearestNames(text, names, limit), ...longer.sort((a, b) => a.length - b.length)];
    const ids = near.flatMap((name) => findModule(repo, name)?.id ?? []);
    return [...new Set(ids)].slice(0, limit);
  }
  const byBase = new Map<string, string[]>();
  for (const path of repo.files.keys()) {
    const base = path.slice(path.lastIndexOf('/') + 1);
    byBase.set(base, [...(byBase.get(base) ?? []), path]);
  }
  const bases = nearestNames(text.slice(text.lastIndexOf('/') + 1), byBase.keys(), limit);
  const paths = bases.flatMap((base) => byBase.get(base) ?? []);
  return [...new Set([...nearestNames(text, paths, limit), ...paths])].slice(0, limit);
}

/** Whether a text is the beginning of a name's word, or its letters in order from the first on, as in `attn` for attention. */
function isShortFor(text: string, name: string): boolean {
  if (text.length < 2) return false;
  return name.split(/[^\p{L}\d]+/u).some((word) => {
    if (word.charAt(0) !== text.charAt(0)) return false;
    let at = 0;
    for (const char of word) if (char === text.charAt(at)) at += 1;
    return at === text.length;
  });
}

/** A prefix of at least this many digits names a commit. */
const LEAST_SHA = 7;

/**
 * @param sha of a commit, or its first digits
 * @returns the commit without a PR of its own that it names; null where none or several do
 */
export function findCommit(repo: RepoAtlas, sha: string): CommitEntry | null {
  const wanted = sha.trim().toLowerCase();
  if (!/^[0-9a-f]+$/.test(wanted) || wanted.length < LEAST_SHA) return null;
  const exact = repo.commits.get(wanted);
  if (exact) return exact;
  const found = repo.lookups.commitsOfSha(wanted);
  return found.length === 1 ? (found.at(0) ?? null) : null;
}

/** @returns the PR that landed with a commit, by its sha or the first digits of it; null where none or several did */
export function findPullOfCommit(repo: RepoAtlas, sha: string): Pull | null {
  const wanted = sha.trim().toLowerCase();
  if (!/^[0-9a-f]+$/.test(wanted) || wanted.length < LEAST_SHA) return null;
  const found = repo.lookups.pullsOfSha(wanted);
  return found.length === 1 ? (found.at(0) ?? null) : null;
}
