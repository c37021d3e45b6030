/** Builds the search's indexes as soon as their content is written, so that no later start has to. */
import { findContent } from '../corpus/content-files';
import { indexStore } from '../corpus/index-store';
import { loadCorpus } from '../corpus/load-corpus';
import { makePulls } from '../graph/make-pulls';
import type { RepoHistory } from '../model/history';
import type { RepoName } from '../model/ids';
import { isWorthKeeping, prepareIndex } from '../search/engine/open';
import { historySource, reportSource } from '../search/index/sources';
import type { CommandContext } from './command';

/** Builds the index of each repository's reports, where there are enough of them to be worth a file. */
export async function prepareReports(repos: Set<RepoName>, context: CommandContext): Promise<void> {
  const found = await findContent(context.content);
  const large = found.repos.filter(({ name, reports }) => repos.has(name) && isWorthKeeping('reports', reports.length));
  if (large.length === 0) return;
  context.progress('building the search index');
  const corpus = await loadCorpus(context.content, { cache: context.cache, history: false });
  for (const { name, reports } of corpus.repos) {
    if (!large.some((repo) => repo.name === name)) continue;
    const records = reports.map(({ record }) => record);
    await prepareIndex(reportSource(name, records), indexStore(context.cache, context.content));
  }
  context.progress(null);
}

/** Builds the index of a history, where it is long enough to be worth a file. */
export async function prepareHistory(history: RepoHistory, context: CommandContext): Promise<void> {
  const content = { name: history.repo, reports: [], history, taxonomy: { modules: [], risks: [] } };
  const merged = makePulls(content).flatMap((pull) => pull.history ?? []);
  if (isWorthKeeping('history', merged.length)) context.progress('building the search index');
  await prepareIndex(historySource(history.repo, merged), indexStore(context.cache, context.content));
  context.progress(null);
}
