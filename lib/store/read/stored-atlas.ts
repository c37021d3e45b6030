/** A compiled base as the linked knowledge base that every face looks at. */
import type { Atlas, Pull, RepoAtlas } from '../../graph/types';
import type { Diagnostic } from '../../model/diagnostic';
import { type PullKey, parsePullRef, pullKey, type RepoName } from '../../model/ids';
import type { Vocabulary } from '../../model/vocabulary';
import type { Reader } from '../sqlite';
import { LazyList } from './lazy-list';
import { LazyTable } from './lazy-table';
import { REPOSITORY, storedRepo } from './stored-repo';
import { type StoredStubs, storedStubs } from './stored-stubs';

/** @param db stays open for as long as the atlas is used */
export function storedAtlas(db: Reader): Atlas {
  const [version] = db.prepare("select value from meta where key = 'version'").first() ?? [''];
  const stubs = storedStubs(db);
  const repos = new Map<RepoName, RepoAtlas>(
    db
      .prepare(`select ${REPOSITORY} from repository order by name`)
      .all()
      .map((row) => [row[1] as RepoName, storedRepo(db, row, stubs)]),
  );
  const problems = db
    .prepare('select data from problem order by repo, seq')
    .all()
    .map(([data]) => JSON.parse(data as string) as Diagnostic);
  const [words] = db.prepare("select value from meta where key = 'vocabulary'").first() ?? [];
  return {
    version: version as string,
    ...(typeof words === 'string' && { vocabulary: JSON.parse(words) as Vocabulary }),
    repos,
    ...allPulls(db, repos, stubs),
    problems,
  };
}

function allPulls(db: Reader, repos: Atlas['repos'], stub: StoredStubs): Pick<Atlas, 'pulls' | 'stubs'> {
  // `min` of a name chooses the row that it is of: `place` is that of the first repository to name a PR.
  const stubs = db.prepare(
    `select s.repo, s.number, s.rowid as place, min(n.name) as namer from stub s join repository n on n.id = s.named_by
     where not exists
       (select 1 from repository r join pull p on p.repo = r.id where r.name = s.repo and p.number = s.number)
     group by s.repo, s.number order by namer, place`,
  );
  const get = (key: PullKey): Pull | undefined => {
    const ref = parsePullRef(key);
    return ref ? (repos.get(ref.repo)?.byNumber.get(ref.number) ?? stub(ref.repo, ref.number)) : undefined;
  };
  const known = () => stubs.all().map(([repo, number]) => [repo, number] as [RepoName, number]);
  const keys = () => [
    ...[...repos.values()].flatMap(({ name, byNumber }) => [...byNumber.keys()].map((number) => pullKey(name, number))),
    ...known().map(([repo, number]) => pullKey(repo, number)),
  ];
  const list = new LazyList(
    () => known().flatMap(([repo, number]) => stub(repo, number) ?? []),
    (pull) => pull,
  );
  return { pulls: new LazyTable({ size: () => keys().length, get, keys }), stubs: list };
}
