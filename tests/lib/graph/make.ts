/** Small corpora for tests of the graph. */
import { buildAtlas } from '../../../lib/graph/build-atlas';
import type { PlayedEdge, RepoAtlas } from '../../../lib/graph/types';
import type { RepoContent } from '../../../lib/model/content';
import type { HistoryFile, HistoryPull, RepoHistory } from '../../../lib/model/history';
import { parseRepoName, type RepoName } from '../../../lib/model/ids';
import { emptyBody, type KeyFile, type PrRecord, type Related } from '../../../lib/model/record';
import type { Relation } from '../../../lib/model/relation';
import type { ChainEdge, ChainKind } from '../../../lib/model/state';
import type { Taxonomy } from '../../../lib/model/taxonomy';

export function repoName(text: string): RepoName {
  const name = parseRepoName(text);
  if (!name) throw new Error(`no repository name: ${text}`);
  return name;
}

export const REPO = repoName('o/n');

/** A report merged on day `number` of 2026 unless told otherwise. */
export function report(number: number, fields: Partial<PrRecord> = {}): PrRecord {
  const mergedAt = new Date(Date.UTC(2026, 0, 1 + number)).toISOString();
  return { repo: REPO, number, title: `PR ${number}`, mergedAt, sourceUrl: null, ...emptyBody(), ...fields };
}

export function keyFile(path: string, symbols: string[] = [], module: string | null = null): KeyFile {
  return { path, module, category: null, type: null, symbols, note: '' };
}

export function related(relation: Relation, number: number, fields: Partial<Related> = {}): Related {
  return { repo: REPO, number, kind: 'pr', title: `PR ${number}`, note: '', relation, ...fields };
}

export function file(path: string, fields: Partial<HistoryFile> = {}): HistoryFile {
  return { path, oldPath: null, added: 1, deleted: 1, symbols: [], ...fields };
}

/** A commit of PR `number`; the place in the list is its place in the history, and gives its time. */
export type Commit = Partial<HistoryPull> & { number: number | null };

export function history(commits: Commit[], fields: Partial<RepoHistory> = {}): RepoHistory {
  const pulls = commits.map(
    (commit, at): HistoryPull => ({
      sha: String(at).padStart(40, '0'),
      title: `PR ${commit.number}`,
      mergedAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
      author: 'someone',
      release: null,
      foreign: false,
      files: [],
      ...commit,
    }),
  );
  const shaOf = (number: number | null) => pulls.find((pull) => pull.number === number)?.sha ?? null;
  const edges = (fields.edges ?? []).map((each) => ({
    ...each,
    sha: each.sha ?? shaOf(each.from),
    toSha: each.toSha ?? shaOf(each.to),
  }));
  const empty = { unresolved: [], releases: [] };
  return { repo: REPO, branch: 'main', head: pulls.at(-1)?.sha ?? '', pulls, ...empty, ...fields, edges };
}

export function edge(from: number, kind: ChainKind, to: number): ChainEdge {
  const ends = { from, sha: null, to, toSha: null };
  return { ...ends, kind, evidence: [{ source: 'subject', text: 'told' }], confidence: 1, share: null, ofThis: null };
}

/** The same as the graph plays it: PRs go by their numbers. */
export function played(from: number, kind: ChainKind, to: number): PlayedEdge {
  return { ...edge(from, kind, to), fromId: from, toId: to };
}

/** An edge from or to a commit, each by its place in the history, or a PR by its number. */
export function placedEdge(from: number | { at: number }, kind: ChainKind, to: number | { at: number }): ChainEdge {
  const sha = (at: number) => String(at).padStart(40, '0');
  const ends = {
    ...(typeof from === 'number' ? { from, sha: null } : { from: null, sha: sha(from.at) }),
    ...(typeof to === 'number' ? { to, toSha: null } : { to: null, toSha: sha(to.at) }),
  };
  return { ...edge(1, kind, 1), ...ends };
}

type Parts = { reports?: PrRecord[]; history?: RepoHistory | null; taxonomy?: Partial<Taxonomy>; name?: RepoName };

export function content({ reports = [], history: told = null, taxonomy = {}, name = REPO }: Parts): RepoContent {
  return {
    name,
    reports: reports.map((record) => ({ file: `${name}/${record.number}.md`, record })),
    history: told,
    taxonomy: { modules: [], risks: [], ...taxonomy },
  };
}

export function atlasOf(...repos: RepoContent[]) {
  return buildAtlas({ dir: 'content', version: 'v', repos, problems: [] });
}

/** The one repository of the parts. */
export function repoOf(parts: Parts): RepoAtlas {
  const made = content(parts);
  const repo = atlasOf(made).repos.get(made.name);
  if (!repo) throw new Error('the repository is empty');
  return repo;
}
