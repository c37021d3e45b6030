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
    ...allPulls(repos, stubs),
    problems,
  };
}

function allPulls(repos: Atlas['repos'], stubs: StoredStubs): Pick<Atlas, 'pulls' | 'stubs'> {
  const get = (key: PullKey): Pull | undefined => {
    const ref = parsePullRef(key);
    return ref ? (repos.get(ref.repo)?.byNumber.get(ref.number) ?? stubs.get(ref.repo, ref.number)) : undefined;
  };
  const list = new LazyList(stubs.all, (pull) => pull);
  const keys = () => [
    ...[...repos.values()].flatMap(({ name, byNumber }) => [...byNumber.keys()].map((number) => pullKey(name, number))),
    ...list.map(({ key }) => key),
  ];
  return { pulls: new LazyTable({ size: () => keys().length, get, keys }), stubs: list };
}
