import { ownQueryTerms, ownTerms } from './own-tokens';
import type { MakePeer } from './peer';

/** What is used of better-sqlite3. */
export type Database = {
  exec(sql: string): void;
  prepare(sql: string): { run(...values: unknown[]): unknown; all(...values: unknown[]): { key: string }[] };
  transaction(run: () => void): () => void;
  serialize(): { length: number };
};

/** SQLite FTS5 over the very tokens of our own index, joined by spaces; BM25 with our field weights; AND, then OR. */
export const fts5: MakePeer = async (documents, load) => {
  const module = (await load('better-sqlite3')) as { default: new (file: string) => Database } | null;
  if (!module) return null;
  const db = new module.default(':memory:');
  db.exec(`create virtual table pulls using fts5(key unindexed, number, title, summary, names, body,
    tokenize = "unicode61 tokenchars '_.+-'", detail = 'column')`);
  const insert = db.prepare('insert into pulls values (?, ?, ?, ?, ?, ?)');
  db.transaction(() => {
    for (const { key, number, title, summary, names, body } of documents) {
      insert.run(key, String(number), ...[title, summary, names, body].map(tokens));
    }
  })();
  const select = db.prepare(
    'select key from pulls where pulls match ? order by bm25(pulls, 0, 20, 8, 4, 2, 1) limit ?',
  );
  return {
    name: 'SQLite FTS5, our tokens',
    bytes: db.serialize().length,
    search: (query, limit) => {
      const terms = ownQueryTerms(query).map(matchOf);
      if (terms.length === 0) return [];
      const all = select.all(terms.join(' AND '), limit);
      return (all.length > 0 ? all : select.all(terms.join(' OR '), limit)).map(({ key }) => key);
    },
  };
};

const tokens = (text: string): string => [...new Set(ownTerms(text))].join(' ');

/** A lone Han character is in the index as the beginning of a pair. */
const matchOf = (term: string) => `"${term.replaceAll('"', '""')}"${/^\p{Script=Han}$/u.test(term) ? ' *' : ''}`;
