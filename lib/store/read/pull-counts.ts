/** How many PRs changed symbols and files: a search asks for hundreds, of which it shows a few. */
import type { Lookups } from '../../graph/types';
import type { Reader } from '../sqlite';

/** The names as JSON: to ask for each by itself takes ten times as long. */
const QUESTIONS = {
  symbol: `select j.value, s.name, s.pull_count from json_each(?2) j cross join symbol s
    where s.repo = ?1 and lower(s.name) = lower(j.value) and s.name = j.value`,
  file: `select j.value, f.path, f.pull_count from json_each(?2) j cross join file_name n
    cross join file f on f.repo = n.repo and f.path = n.path where n.repo = ?1 and n.name = j.value`,
};

/** @param id of the repository in the base */
export const pullCounter =
  (db: Reader, id: number): Lookups['pullCounts'] =>
  (kind, names) =>
    new Map(
      db
        .prepare(QUESTIONS[kind])
        .all(id, JSON.stringify(names))
        .map(([asked, name, pulls]) => [asked as string, { name: name as string, pulls: pulls as number }]),
    );
