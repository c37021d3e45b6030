/** PRs and issues that somebody names and no repository has. */
import type { ChainId, Link, Pull } from '../../graph/types';
import { type PullKey, parsePullRef, pullKey, type RepoName } from '../../model/ids';
import type { State } from '../../model/state';
import type { Reader, Row } from '../sqlite';
import { kept } from './kept';
import { linkReader } from './stored-links';

export type StoredStubs = {
  /** @returns the PR or issue; undefined where nobody names it */
  get(repo: RepoName, number: number): Pull | undefined;
  /** @returns all that no repository has, by the name of the first repository that names them, in its order; read in one go */
  all(): Pull[];
};

const COLUMNS = 's.is_issue, s.title, s.state, s.chain';

/** Several repositories can name one: the first by name that says something of it says it, whichever was compiled last. */
export function storedStubs(db: Reader): StoredStubs {
  const question = db.prepare(
    `select ${COLUMNS} from stub s join repository r on r.id = s.named_by where s.repo = ? and s.number = ? order by r.name`,
  );
  const unknown = db.prepare(
    `select s.repo, s.number, ${COLUMNS} from stub s join repository n on n.id = s.named_by
     where not exists
       (select 1 from repository r join pull p on p.repo = r.id where r.name = s.repo and p.number = s.number)
     order by n.name, s.rowid`,
  );
  let gathered = new Map<PullKey, Row[]>();
  const links = linkReader(db);
  const read = kept((key: PullKey): Pull | undefined => {
    const ref = parsePullRef(key);
    const rows = gathered.get(key) ?? (ref ? question.all(ref.repo, ref.number) : []);
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
  const all = () => {
    for (const [repo, number, ...row] of unknown.all()) {
      const key = pullKey(repo as RepoName, number as number);
      const rows = gathered.get(key);
      if (rows) rows.push(row);
      else gathered.set(key, [row]);
    }
    const stubs = [...gathered.keys()].flatMap((key) => read(key) ?? []);
    gathered = new Map();
    return stubs;
  };
  return { get: (repo, number) => read(pullKey(repo, number)), all };
}
