/** PRs and issues that somebody names and no repository has. */
import type { ChainId, Pull } from '../../graph/types';
import { type PullKey, parsePullRef, pullKey, type RepoName } from '../../model/ids';
import type { State } from '../../model/state';
import type { Reader, Row } from '../sqlite';
import { kept } from './kept';
import { type Links, linkReader } from './stored-links';

export type StoredStubs = {
  /** @returns the PR or issue; undefined where nobody names it */
  get(repo: RepoName, number: number): Pull | undefined;
  /** @returns all that no repository has, by the name of the first repository that names them, in its order; read in one go */
  all(): Pull[];
};

const COLUMNS = 's.is_issue, s.title, s.state, s.chain';

/** A search makes all of them when it is opened: a class takes a third of the time that a plain object does. */
class StoredStub implements Pull {
  readonly kind = 'stub';
  readonly isIssue: boolean;
  readonly title: string | null;
  readonly state: State | null;
  readonly chain: ChainId | null;
  readonly mergedAt = null;
  readonly author = null;
  readonly sha = null;
  readonly release = null;
  readonly record = null;
  readonly history = null;
  readonly survival = null;
  readonly left = null;
  readonly rewritten = false;
  readonly unresolved = null;
  readonly size = { files: 0, churn: null };
  readonly lines = null;
  readonly modules = [];
  readonly files = [];
  readonly symbols = [];
  readonly risks = [];
  readonly #both: () => Links;
  #links: Links | null = null;

  /** @param rows {@link COLUMNS} of each repository that names it: the first that says something of it says it */
  constructor(
    readonly repo: RepoName,
    readonly number: number,
    readonly key: PullKey,
    rows: Row[],
    links: (repo: RepoName, number: number) => Links,
  ) {
    const told = <T>(column: number) => (rows.find((row) => row[column] !== null)?.[column] ?? null) as T | null;
    this.isIssue = rows.some(([isIssue]) => isIssue === 1);
    this.title = told<string>(1);
    this.state = told<State>(2);
    this.chain = told<ChainId>(3);
    this.#both = () => links(repo, number);
  }

  get #linked(): Links {
    this.#links ??= this.#both();
    return this.#links;
  }

  get links() {
    return this.#linked.links;
  }

  get backlinks() {
    return this.#linked.backlinks;
  }
}

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
    return new StoredStub(ref.repo, ref.number, key, rows, links);
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
