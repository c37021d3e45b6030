/** What a base has of a history without its files: enough to link PRs with each other. */
import type { HistoryPull, RepoHistory } from '../../model/history';
import type { RepoName } from '../../model/ids';
import { parse } from '../read/values';
import type { Reader } from '../sqlite';

/** @returns null where the repository has no history */
export function storedHistory(db: Reader, id: number, repo: RepoName): RepoHistory | null {
  const row = db
    .prepare('select branch, head, releases, side, edges, unresolved, people from repository where id = ?')
    .first(id);
  const [branch, head, releases, side, edges, unresolved, people] = row ?? [];
  if (typeof branch !== 'string' || typeof head !== 'string') return null;
  return {
    ...{ repo, branch, head, pulls: commitsOf(db, id) },
    ...{ edges: parse(edges), unresolved: parse(unresolved), releases: parse(releases) },
    ...(typeof people === 'string' && { people: new Map(parse<[string, string[]][]>(people)) }),
    ...(typeof side === 'string' && { side: parse<NonNullable<RepoHistory['side']>>(side) }),
  };
}

const COMMIT = 'sha, number, title, merged_at, author, release, is_foreign, words';

function commitsOf(db: Reader, id: number): HistoryPull[] {
  const rows = db.prepare(`select ${COMMIT} from branch_commit where repo = ? order by place`).all(id);
  return rows.map(
    ([sha, number, title, mergedAt, author, release, foreign, words]): HistoryPull => ({
      sha: sha as string,
      number: number as number | null,
      title: title as string,
      mergedAt: mergedAt as string,
      author: author as string,
      release: release as string | null,
      foreign: foreign === 1,
      files: [],
      ...(typeof words === 'string' ? parse<Partial<HistoryPull>>(words) : {}),
    }),
  );
}
