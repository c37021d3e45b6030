/** Corpus in, linked knowledge base out. */
import type { Corpus, RepoContent } from '../model/content';
import type { HistoryFile } from '../model/history';
import type { PullKey } from '../model/ids';
import { lazily } from '../model/lazily';
import { buildChains } from './chains/chains';
import { commitFinder } from './commit-places';
import { indexFiles } from './files/files';
import { fillFiles } from './files/fill-files';
import { followRenames } from './files/lineages';
import { linkBack, linkEdges, linkReports } from './links/links';
import { linkReferences } from './links/reference-links';
import { lookupsOf } from './lookups';
import { indexModules, moduleIndexer } from './modules/modules';
import { monthsOf } from './modules/months';
import { indexRisks } from './modules/risks';
import { indexCommits } from './pulls/change-ids';
import { makePulls } from './pulls/make-pulls';
import { momentsOf } from './pulls/order';
import { sizeOf } from './pulls/size';
import { branchOf } from './releases/branch';
import { indexReleases } from './releases/index-releases';
import { linkPicks } from './releases/link-picks';
import { ReleaseStandings } from './releases/standings';
import { TOLD, tellingSymbols } from './symbols/symbol-choice';
import { indexByLast, indexSymbols, ownerFinder } from './symbols/symbols';
import { commitSurvivals, type PullSurvival } from './today/pull-survival';
import { isRewritten, leftShare, lineSums, RepoToday } from './today/today';
import type { Atlas, Chain, CommitEntry, FileEntry, Pull, RepoAtlas, RiskFlag } from './types';

/**
 * Links everything with everything: modules, symbols, files over renames, risks, relations both ways, revert chains
 * and states. Pure; the corpus is not changed.
 * @returns one entry for each repository with a report or a history; what others name and nobody knows are stubs in
 * `pulls` alone
 */
export function buildAtlas(corpus: Corpus): Atlas {
  const contents = corpus.repos.filter(({ reports, history }) => reports.length > 0 || history !== null);
  const made = contents.map((content) => ({ content, own: makePulls(content) }));
  const pulls = new Map<PullKey, Pull>(made.flatMap(({ own }) => own.map((pull) => [pull.key, pull])));
  linkReports(pulls);
  const repos = made.map(({ content, own }) => buildRepo(content, own, pulls));
  linkBack(pulls);
  return {
    version: corpus.version,
    repos: new Map(repos.map((repo) => [repo.name, repo])),
    pulls,
    stubs: [...pulls.values()].filter(({ kind }) => kind === 'stub'),
    problems: corpus.problems,
    ...(corpus.vocabulary && { vocabulary: corpus.vocabulary }),
  };
}

type Parts = { own: Pull[]; all: Map<PullKey, Pull>; commits: Map<string, CommitEntry> };

/**
 * What PRs say of each other and what became of them: sets `links`, `risks`, `state`, `chain` and `unresolved`. Of a history its
 * commits' heads and words are read, and of its commits' files nothing.
 * @param parts see {@link buildAtlas}: `own`, newest first, of which `linkReports` made links; `commits` of `indexCommits`
 */
export function linkPulls(
  { name, history, taxonomy }: Pick<RepoContent, 'name' | 'history' | 'taxonomy'>,
  { own, all, commits }: Parts,
): { risks: RiskFlag[]; chains: Chain[] } {
  const risks = indexRisks(own, taxonomy.risks);
  const moments = momentsOf(
    history,
    own.map(({ number, mergedAt }): [number, string | null] => [number, mergedAt]),
  );
  const { chains, edges } = buildChains({ name, pulls: own, commits, history, moments }, all);
  linkEdges(all, name, edges);
  linkPicks(all, history);
  linkReferences(all, own);
  return { risks, chains };
}

/** @param own the repository's PRs, newest first @param all those of every repository, stubs included */
function buildRepo({ name, history, taxonomy }: RepoContent, own: Pull[], all: Map<PullKey, Pull>): RepoAtlas {
  const finder = moduleIndexer(taxonomy.modules);
  for (const pull of own) fillFiles(pull, finder);
  const commits = indexCommits(history);
  const bare = [...commits.values()].map(({ commit }) => commit).reverse();
  const lineages = followRenames(history);
  const pathOf = (file: HistoryFile) => lineages.of(file).path;
  const files = indexFiles({ pulls: own, commits: bare }, lineages, finder.ofPath);
  const places = new Map((history?.pulls ?? []).map((commit, place) => [commit, place]));
  const touched = bare.flatMap((commit) => {
    const place = places.get(commit);
    if (place === undefined) throw new RangeError(`Cannot build ${name}: ${commit.sha} is not in the history it is of`);
    return commit.files.map((file) => ({
      ...{ path: pathOf(file), module: finder.ofPath(file.path), symbols: file.symbols },
      place,
    }));
  });
  const symbols = indexSymbols({ pulls: own, touched }, files, history);
  const { risks, chains } = linkPulls({ name, history, taxonomy }, { own, all, commits });
  const today = new RepoToday(history, own, finder.ofPath);
  for (const pull of own) {
    pull.survival = today.survivals.get(pull.number) ?? null;
    pull.left = leftShare(pull.survival);
    pull.rewritten = isRewritten(pull);
    pull.size = sizeOf(pull.files);
    pull.lines = lineSums(pull.survival);
  }
  const ofCommits = history ? commitSurvivals(history) : new Map<string, PullSurvival>();
  for (const [sha, entry] of commits) entry.survival = ofCommits.get(sha) ?? null;
  const parts = { pulls: own, files: files.byName.values(), symbols: symbols.values() };
  const modules = indexModules(taxonomy.modules, finder.labels, parts);
  const commitsIn = commitFinder(commits.values(), { pathOf, moduleOf: finder.ofPath, ownersOf: ownerFinder() });
  const lookups = lookupsOf({ pulls: own, commits, symbols, files: files.byName, modules, chains, commitsIn });
  const standings = new ReleaseStandings(history && branchOf(history), lookups.chain);
  const dated = own.filter(({ mergedAt }) => mergedAt !== null);
  const later = {
    symbolsByLast: () => indexByLast(symbols),
    telling: () => tellingSymbols(symbols.values(), dated[0]?.mergedAt ?? null, TOLD).map(({ entry }) => entry),
  };
  return Object.assign(lazily(later), {
    name,
    pulls: own,
    byNumber: new Map(own.map((pull) => [pull.number, pull])),
    commits,
    modules,
    symbols,
    files: files.byName,
    risks,
    chains,
    releases: indexReleases(own, history, standings),
    standings,
    today,
    lookups,
    reports: own.filter(({ record }) => record !== null),
    months: monthsOf(own),
    span: { from: dated.at(-1)?.mergedAt ?? null, until: dated[0]?.mergedAt ?? null },
    people: history?.people ?? new Map(),
    hottestFile: hottest(files.byName.values()),
    history: history && {
      branch: history.branch,
      head: history.head,
      until: history.pulls.at(-1)?.mergedAt ?? '',
    },
  });
}

function hottest(files: Iterable<FileEntry>): FileEntry | null {
  let most: FileEntry | null = null;
  for (const file of files) if (most === null || file.pulls.length > most.pulls.length) most = file;
  return most;
}
