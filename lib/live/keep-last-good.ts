import type { Corpus, RepoContent } from '../model/content';
import type { Diagnostic } from '../model/diagnostic';

/**
 * A file that was fine and is broken now, because someone is editing it or a disk is failing, keeps its last good form
 * while the process runs. A file that was removed is gone.
 * @param before the corpus that is being served @param after the corpus just read
 * @returns `after` with what broke filled in from `before`, each told in its problem's message
 */
export function keepLastGood(before: Corpus, after: Corpus): Corpus {
  const broken = new Map(
    after.problems.filter(({ severity }) => severity === 'error').map((found) => [found.file, found]),
  );
  if (broken.size === 0) return after;
  const kept = new Set<string>();
  const repos = after.repos.map((repo) => {
    const old = before.repos.find(({ name }) => name === repo.name);
    return old ? fillIn(old, repo, broken, kept) : repo;
  });
  const problems = after.problems.map((found) => (kept.has(found.file) ? stillServed(found) : found));
  return { ...after, repos, problems };
}

function fillIn(old: RepoContent, now: RepoContent, broken: Map<string, Diagnostic>, kept: Set<string>): RepoContent {
  const read = new Set(now.reports.map(({ file }) => file));
  const reports = old.reports.filter(({ file }) => broken.has(file) && !read.has(file));
  for (const { file } of reports) kept.add(file);
  const historyBroken = now.history === null && old.history !== null && broken.has(now.name);
  if (historyBroken) kept.add(now.name);
  const [modules, risks] = (['modules', 'risks'] as const).map((part) => {
    const file = `${now.name}/${part}.yml`;
    if (!broken.has(file) || now.taxonomy[part].length > 0) return now.taxonomy[part];
    kept.add(file);
    return old.taxonomy[part];
  }) as [RepoContent['taxonomy']['modules'], RepoContent['taxonomy']['risks']];
  return {
    ...now,
    reports: [...now.reports, ...reports].sort((a, b) => a.record.number - b.record.number),
    history: historyBroken ? old.history : now.history,
    taxonomy: { modules, risks },
  };
}

const stillServed = (found: Diagnostic): Diagnostic => ({
  ...found,
  message: `${found.message} (its last good form is still served)`,
});
