/** PRs and issues that somebody names and no repository has. */
import type { ChainId, Link, Pull } from '../../graph/types';
import { type PullKey, parsePullRef, pullKey, type RepoName } from '../../model/ids';
import type { State } from '../../model/state';
import type { Reader } from '../sqlite';
import { kept } from './kept';
import { linkReader } from './stored-links';

/** @returns the PR or issue; undefined where nobody names it */
export type StoredStubs = (repo: RepoName, number: number) => Pull | undefined;

/** Several repositories can name one: the first by name that says something of it says it, whichever was compiled last. */
export function storedStubs(db: Reader): StoredStubs {
  const question = db.prepare(
    `select s.is_issue, s.title, s.state, s.chain from stub s join repository r on r.id = s.named_by
     where s.repo = ? and s.number = ? order by r.name`,
  );
  const links = linkReader(db);
  const read = kept((key: PullKey): Pull | undefined => {
    const ref = parsePullRef(key);
    const rows = ref ? question.all(ref.repo, ref.number) : [];
    if (!ref || rows.length === 0) return undefined;
    const { repo, number } = ref;
    const told = <T>(column: number) => (rows.find((row) => row[column] !== null)?.[column] ?? null) as T | null;
    let both: { links: Link[]; backlinks: Link[] } | null = null;
    const linksOf = () => {
      both ??= links(repo, number);
      return both;
    };
    return {
      ...{ key, repo, number, kind: 'stub', isIssue: rows.some(([isIssue]) => isIssue === 1) },
      ...{ title: told<string>(1), state: told<State>(2), chain: told<ChainId>(3) },
      ...{ mergedAt: null, author: null, sha: null, release: null, record: null, history: null },
      ...{ survival: null, left: null, rewritten: false, unresolved: null },
      ...{ size: { files: 0, churn: null }, lines: null },
      ...{ modules: [], files: [], symbols: [], risks: [] },
      get links() {
        return linksOf().links;
      },
      get backlinks() {
        return linksOf().backlinks;
      },
    };
  });
  return (repo, number) => read(pullKey(repo, number));
}
