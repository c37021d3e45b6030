/** What PRs say of each other, read when it is asked for. */
import type { Link } from '../../graph/types';
import { pullKey, type RepoName } from '../../model/ids';
import type { Reader, Row } from '../sqlite';

export type Links = { links: Link[]; backlinks: Link[] };

/** Links of anybody to anybody: those that lead to a PR come from any repository. */
export function linkReader(db: Reader): (repo: RepoName, number: number) => Links {
  const WHAT = `select f.name, l.from_number, l.to_repo, l.to_number, l.relation, l.note, l.source, l.evidence
    from link l join repository f on f.id = l.from_repo`;
  const away = db.prepare(`${WHAT} where f.name = ? and l.from_number = ? order by l.seq`);
  const back = db.prepare(
    `${WHAT} where l.to_repo = ? and l.to_number = ? order by l.merged_ms desc nulls last, f.name, l.from_seq, l.seq`,
  );
  return (repo, number) => ({
    links: away.all(repo, number).map(linkOf),
    backlinks: back.all(repo, number).map(linkOf),
  });
}

function linkOf([fromRepo, fromNumber, toRepo, toNumber, relation, note, source, evidence]: Row): Link {
  return {
    from: pullKey(fromRepo as RepoName, fromNumber as number),
    to: pullKey(toRepo as RepoName, toNumber as number),
    relation: relation as Link['relation'],
    note: note as string,
    source: source as Link['source'],
    ...(evidence === null ? {} : { evidence: JSON.parse(evidence as string) as NonNullable<Link['evidence']> }),
  };
}
