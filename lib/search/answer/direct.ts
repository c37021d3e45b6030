/** Queries that name one PR, commit, file, release or symbol outright go straight to its page. */
import { findCommit, findFiles, findPlacedSymbols } from '../../graph/find';
import { newestKnown } from '../../graph/pulls/newest-known';
import { readPullId } from '../../graph/pulls/pull-id';
import { readCommitName } from '../../model/named/commit-name';
import { type RepoAddress, readRepoAddress } from '../../model/named/repo-address';
import { fold, narrow } from '../../text/fold';
import { urls } from '../../urls';
import type { SearchEngine } from '../engine/engine';
import { reposInScope } from '../scope';

export type Direct = { url: string | null; note: string | null };

/**
 * @param text a whole query: `123`, `#123`, `owner/name#123`, `name#123`, the beginning of a sha, `owner/name@sha`, an
 * address of these, of a file, a release, or what one release has over another
 * @param repo looks a bare number or sha up in this repository only
 * @returns the page of the PR, of a commit without one, or of what else the address is of; null where the text is no such name, or where several repositories have the number. The note
 * says so where a PR is named that the knowledge base does not hold.
 */
export function findDirect(engine: SearchEngine, text: string, repo?: string): Direct {
  const named = narrow(text).trim();
  const address = readRepoAddress(named);
  if (address) return directOfAddress(engine, address, named);
  const pull = readPullId(named);
  const commit = pull ? null : readCommitName(named);
  const ids = pull ? engine.pulls.ofNumber(pull.number) : commit ? engine.pulls.ofSha(commit.sha) : [];
  const wanted = pull?.repo ?? commit?.repo ?? repo;
  const isMeant = (name: string): boolean =>
    (wanted === undefined || fold(name) === fold(wanted)) && (!pull?.own || fold(name).endsWith(`/${fold(pull.own)}`));
  const own = ids.filter((id) => isMeant(engine.pulls.head(id)?.repo ?? ''));
  // A bare number may be any number.
  const note = own.length === 0 && pull?.marked ? unknownPull(engine, named, isMeant) : null;
  if (!pull && !commit) return { url: symbolPage(engine, named, repo), note };
  if (ids.length === 0 && commit) return { url: commitPage(engine, commit.sha, wanted), note };
  return { url: own.length === 1 ? pageOf(engine, own[0]) : null, note };
}

function unknownPull({ atlas }: SearchEngine, named: string, isMeant: (name: string) => boolean): string {
  const newest = newestKnown([...atlas.repos.values()].filter(({ name }) => isMeant(name)));
  return `知识库没有收录 ${named}${newest.length > 0 ? `，已知最新的是 ${newest.join('、')}` : ''}`;
}

/** Where the address is of releases, the note tells what to type: who is not led to the page finds the same so. */
function directOfAddress({ atlas }: SearchEngine, address: RepoAddress, text: string): Direct {
  const repo = [...atlas.repos.values()].find(({ name }) => fold(name) === fold(address.repo));
  if (!repo) return { url: null, note: `知识库没有收录仓库 ${address.repo}` };
  const { name } = repo;
  if (address.kind === 'repo') return { url: urls.repo(name), note: null };
  if (address.kind === 'file') {
    const [file, ...others] = findFiles(repo, text);
    const path = file && others.length === 0 ? file.path : repo.lookups.folder(address.path) && address.path;
    return { url: path ? urls.file(name, path) : null, note: null };
  }
  const tags = address.kind === 'release' ? [address.tag] : [address.to, address.from];
  const unknown = tags.find((wanted) => !repo.releases.some(({ tag }) => tag === wanted));
  if (unknown !== undefined) return { url: null, note: `${name} 没有版本 ${unknown}` };
  if (address.kind === 'release') {
    return { url: urls.release(name, address.tag), note: `released:${address.tag} 找这个版本收录的 PR` };
  }
  const query = `released:${address.to} -released:${address.from}`;
  return {
    url: urls.search(`${query} repo:${name}`),
    note: `${query} 找 ${address.to} 比 ${address.from} 多收录的 PR`,
  };
}

/** @returns the page of the one symbol that is named with its module or file; null where none or several are */
function symbolPage({ atlas }: SearchEngine, text: string, only?: string): string | null {
  if (/\s/.test(text)) return null;
  const pages = reposInScope(atlas, only).flatMap((repo) =>
    findPlacedSymbols(repo, text).map(({ name }) => urls.symbol(repo.name, name)),
  );
  return pages.length === 1 ? (pages[0] ?? null) : null;
}

/** @returns the page of a commit without a PR, by the beginning of its sha; null where none or several repositories have it */
function commitPage({ atlas }: SearchEngine, sha: string, only?: string): string | null {
  const pages = reposInScope(atlas, only).flatMap((repo) => {
    const entry = findCommit(repo, sha);
    return entry ? [urls.commit(repo.name, entry.commit.sha)] : [];
  });
  return pages.length === 1 ? (pages[0] ?? null) : null;
}

function pageOf(engine: SearchEngine, id = 0): string | null {
  const pull = engine.pulls.at(id);
  return pull ? urls.pull(pull.repo, pull.number) : null;
}
